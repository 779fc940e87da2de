<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Arm</name>
    <message>
        <source>divergence</source>
        <translation>散度</translation>
    </message>
    <message>
        <source>entropic</source>
        <translation>熵正则</translation>
    </message>
    <message>
        <source>hybrid</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>noisy generator</source>
        <translation>加噪生成器</translation>
    </message>
    <message>
        <source>denoised</source>
        <translation>去噪</translation>
    </message>
    <message>
        <source>wavelets</source>
        <translation>小波</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>矩</translation>
    </message>
    <message>
        <source>evolution</source>
        <translation>进化</translation>
    </message>
    <message>
        <source>unregularized</source>
        <translation>无正则</translation>
    </message>
    <message>
        <source>warm-started</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>noisy critic</source>
        <translation>带噪评判网络</translation>
    </message>
    <message>
        <source>mean and covariance only</source>
        <translation>仅均值与协方差</translation>
    </message>
</context>
<context>
    <name>CapQuestion</name>
    <message>
        <source>Cap on these records</source>
        <translation>这些记录的上限</translation>
    </message>
    <message>
        <source>The most that all releases of these records may come to together.</source>
        <translation>这些记录的所有发布合计最多可以达到的值。</translation>
    </message>
    <message>
        <source>The same for delta. Gaussian noise needs one above 0.</source>
        <translation>δ 的上限。高斯噪声需要大于 0 的值。</translation>
    </message>
    <message>
        <source>&amp;Epsilon</source>
        <translation>ε(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>δ(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Set cap</source>
        <translation>设置上限(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Remove cap</source>
        <translation>取消上限(&amp;R)</translation>
    </message>
    <message>
        <source>What would take these records above the cap is refused: here, on the command line and in a sweep. The cap stands in their ledger, whatever the file is called.</source>
        <translation>凡是会使这些记录超过上限的操作都会被拒绝：在此窗口、命令行和扫描中都是如此。上限记在它们的账本中，与文件名无关。</translation>
    </message>
    <message>
        <source>More than this was spent already: no further release is possible.</source>
        <translation>已花费的超过此值：不能再发布。</translation>
    </message>
    <message>
        <source>The cap is tested on the sum before each release. It is no privacy filter: where you choose a release by what earlier ones showed, more than the cap may be spent.</source>
        <translation>每次发布前都会用总和检验上限。它不是隐私过滤器：如果根据先前发布所显示的内容来选择下一次发布，花费可能超过上限。</translation>
    </message>
    <message>
        <source>each record</source>
        <translation>每条记录</translation>
    </message>
    <message>
        <source>each person</source>
        <translation>每个人</translation>
    </message>
    <message>
        <source>&amp;For</source>
        <translation>对象(&amp;F)</translation>
    </message>
    <message>
        <source>The same records saved anew with other numbers, such as pictures that were compressed again, count as other records: no cap of these holds for them.</source>
        <translation>同样的记录若以不同的数值重新保存（例如重新压缩的图片），则视为其他记录：这些记录的上限对它们无效。</translation>
    </message>
    <message>
        <source>A person with several of the records has less protection than one record. The cap for each person holds what all releases come to for that person.</source>
        <translation>拥有多条记录的人受到的保护弱于单条记录。每人的上限限制所有发布对一个人的总和。</translation>
    </message>
</context>
<context>
    <name>CentralMethod</name>
    <message>
        <source>Noisy moments</source>
        <translation>带噪矩</translation>
    </message>
    <message>
        <source>Releases the noisy mean and second moment of every class once, and draws from the Gaussian mixture that they describe. Seconds on one core, and ahead of the published methods at small budgets.</source>
        <translation>一次性发布每个类别带噪声的均值和二阶矩，并从它们描述的高斯混合中抽样。单核只需数秒；在小预算下优于已发表的方法。</translation>
    </message>
    <message>
        <source>Encoder</source>
        <translation>编码器</translation>
    </message>
    <message>
        <source>glyph follows the strokes of written characters; pixels takes any gray picture</source>
        <translation>glyph 跟随手写字符的笔画；pixels 适用于任何灰度图像</translation>
    </message>
    <message>
        <source>Components a class</source>
        <translation>每类的分量数</translation>
    </message>
    <message>
        <source>1 for small budgets; 10 pays at epsilon 10</source>
        <translation>小预算用 1；epsilon 为 10 时用 10 更好</translation>
    </message>
    <message>
        <source>Mean of a picture&apos;s sum</source>
        <translation>图像总和的均值</translation>
    </message>
    <message>
        <source>what the DC term of a typical picture is, stated from public knowledge: 8 for garments, 3.5 for digits (pixels), -20 for glyphs; in units of the encoder</source>
        <translation>典型图像的直流项，由公开知识给出：服装为 8，数字（pixels）为 3.5，glyph 为 -20；以编码器的单位计</translation>
    </message>
    <message>
        <source>Keep what the model recognizes</source>
        <translation>只保留模型能识别的样本</translation>
    </message>
    <message>
        <source>draws twice as many and keeps those that the model itself would give the label that they were drawn with</source>
        <translation>多抽一倍，只保留模型自己也会给出相同标签的样本</translation>
    </message>
    <message>
        <source>DP-MERF</source>
        <translation>DP-MERF</translation>
    </message>
    <message>
        <source>Releases one noisy mean of random Fourier features of every class; a generator then learns to have the same mean, for free.</source>
        <translation>一次性发布每个类别随机傅里叶特征的带噪均值；随后生成器学习具有相同的均值，不再花费预算。</translation>
    </message>
    <message>
        <source>Features</source>
        <translation>特征数</translation>
    </message>
    <message>
        <source>cosines and sines together; 1,000 in the published code</source>
        <translation>余弦与正弦合计；已发表代码中为 1,000</translation>
    </message>
    <message>
        <source>Kernel width</source>
        <translation>核宽度</translation>
    </message>
    <message>
        <source>length scale of the Gaussian kernel in units of pictures from 0 to 1: about 10 for digits, 11 for garments</source>
        <translation>高斯核的长度尺度，图像取值 0 到 1：数字约 10，服装约 11</translation>
    </message>
    <message>
        <source>Fresh random features</source>
        <translation>每步更新的随机特征</translation>
    </message>
    <message>
        <source>cosines and sines together, drawn anew at every step</source>
        <translation>余弦与正弦合计，每一步重新抽取</translation>
    </message>
    <message>
        <source>DP-Sinkhorn</source>
        <translation>DP-Sinkhorn</translation>
    </message>
    <message>
        <source>Regularization</source>
        <translation>正则化</translation>
    </message>
    <message>
        <source>lambda of the Sinkhorn divergence, in squared units of pictures from -1 to 1</source>
        <translation>Sinkhorn 散度的 lambda，以 -1 到 1 图像的平方单位计</translation>
    </message>
    <message>
        <source>Weight of the label</source>
        <translation>标签权重</translation>
    </message>
    <message>
        <source>how far apart two classes are in the cost, beside pictures from -1 to 1</source>
        <translation>代价中两个类别相距多远（图像取值 -1 到 1）</translation>
    </message>
    <message>
        <source>DP-CGAN</source>
        <translation>DP-CGAN</translation>
    </message>
    <message>
        <source>A discriminator learns from the records by clipped, noisy gradients; the generator learns from it.</source>
        <translation>判别器通过裁剪并加噪的梯度向记录学习；生成器再向判别器学习。</translation>
    </message>
    <message>
        <source>Discriminator&apos;s first rate</source>
        <translation>判别器的初始学习率</translation>
    </message>
    <message>
        <source>learning rate of the discriminator at the first step</source>
        <translation>第一步时判别器的学习率</translation>
    </message>
    <message>
        <source>Discriminator&apos;s last rate</source>
        <translation>判别器的最终学习率</translation>
    </message>
    <message>
        <source>learning rate of the discriminator at the last step</source>
        <translation>最后一步时判别器的学习率</translation>
    </message>
    <message>
        <source>DP-SWD</source>
        <translation>DP-SWD</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>方向数</translation>
    </message>
    <message>
        <source>projections of a record at every step; few have little noise each, many a steady gradient</source>
        <translation>每一步中每条记录的投影个数；少则每个投影噪声小，多则梯度平稳</translation>
    </message>
    <message>
        <source>Frequencies a side</source>
        <translation>每边频率数</translation>
    </message>
    <message>
        <source>the pictures are compared in their lowest frequencies, so many each way; the side of a picture takes all of it, as published</source>
        <translation>图片按最低的若干频率比较，每个方向取这么多个；取图片边长则为全部频率，与论文一致</translation>
    </message>
    <message>
        <source>Gray in the middle</source>
        <translation>中心灰度</translation>
    </message>
    <message>
        <source>the gray, from 0 to 1, that is taken off every picture before its norm is clipped, stated from public knowledge: 0.13 for digits, 0.29 for garments</source>
        <translation>在裁剪范数之前从每张图片中减去的灰度（0 到 1），依公开知识给出：数字 0.13，服装 0.29</translation>
    </message>
    <message>
        <source>Private classifier</source>
        <translation>私有分类器</translation>
    </message>
    <message>
        <source>Learns to tell the classes apart, by clipped, noisy gradients on features that noisy moments prepare: what no classifier that learns from generated pictures can be expected to surpass. Its pictures are those of the moments.</source>
        <translation>在由带噪矩准备的特征上，用裁剪并加噪的梯度学习区分类别：从生成图片学习的分类器难以超过它。它的图片就是矩方法的图片。</translation>
    </message>
    <message>
        <source>Share of the moments</source>
        <translation>矩所占份额</translation>
    </message>
    <message>
        <source>how much of the budget the noisy moments get; the rest goes to the gradients</source>
        <translation>带噪矩占多少预算；其余用于梯度</translation>
    </message>
    <message>
        <source>directions that are kept of a picture&apos;s 833 texture features: those in which pictures of the moments differ most</source>
        <translation>在图片的 833 个纹理特征中保留的方向：矩方法的图片差异最大的那些方向</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>of the descent, with momentum 0.9</source>
        <translation>下降的学习率，动量为 0.9</translation>
    </message>
    <message>
        <source>Evolution of drawn digits</source>
        <translation>手绘数字的进化</translation>
    </message>
    <message>
        <source>Begins with digits that the program draws; in every step the records vote for those that look most like them, and these have offspring. For handwritten digits only.</source>
        <translation>从程序绘制的数字开始；每一步记录给与自己最相似的候选投票，得票者繁衍后代。仅用于手写数字。</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>种群规模</translation>
    </message>
    <message>
        <source>candidates of a class; many give variety, few have clearer votes</source>
        <translation>每个类别的候选数；多则多样，少则票数更清晰</translation>
    </message>
    <message>
        <source>Critic&apos;s updates a visit</source>
        <translation>每次访问的评判网络更新次数</translation>
    </message>
    <message>
        <source>how often a critic learns from its records at each visit; free</source>
        <translation>每次访问时评判网络从其记录学习的次数；不花费预算</translation>
    </message>
    <message>
        <source>Critic&apos;s channels</source>
        <translation>评判网络的通道数</translation>
    </message>
    <message>
        <source>maps of its first convolution; 64 as published</source>
        <translation>其第一层卷积的特征图数；论文中为 64</translation>
    </message>
    <message>
        <source>Critic&apos;s rate</source>
        <translation>评判网络的学习率</translation>
    </message>
    <message>
        <source>learning rate of the critics</source>
        <translation>评判网络的学习率</translation>
    </message>
    <message>
        <source>Warm start</source>
        <translation>预热</translation>
    </message>
    <message>
        <source>steps in which a throw-away generator and the critic that all begin with learn digits that the program draws; public, so it costs nothing</source>
        <translation>一个一次性生成器与所有评判网络共同的起点学习程序所画数字的步数；是公开的，因此不花费预算</translation>
    </message>
    <message>
        <source>critics see the lowest frequencies of pictures, so many each way, which leaves the noise fewer places; 0 shows them whole pictures, as published</source>
        <translation>评判网络只看图片的最低频率，每个方向这么多，使噪声的位置更少；0 表示看整幅图片，如论文所述</translation>
    </message>
    <message>
        <source>GS-WGAN</source>
        <translation>GS-WGAN</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率变化</translation>
    </message>
    <message>
        <source>Critics</source>
        <translation>评判网络数</translation>
    </message>
    <message>
        <source>and blocks of records; 1,000 as published</source>
        <translation>也是记录的块数；论文中为 1000</translation>
    </message>
    <message>
        <source>Federated GS-WGAN</source>
        <translation>联邦 GS-WGAN</translation>
    </message>
    <message>
        <source>A block is all that one client has, who keeps records and critic and sends noisy gradients to a server that need not be trusted. The guarantee is for all records of a client.</source>
        <translation>一个块就是一个客户端的全部数据；客户端保留记录和评判网络，只把带噪声的梯度发给无需信任的服务器。保证针对一个客户端的所有记录。</translation>
    </message>
    <message>
        <source>Clients</source>
        <translation>客户端数</translation>
    </message>
    <message>
        <source>the records are dealt out to so many; 866 in the paper</source>
        <translation>记录分给这么多客户端；论文中为 866</translation>
    </message>
    <message>
        <source>Share of clients with negatives</source>
        <translation>反色客户端的比例</translation>
    </message>
    <message>
        <source>clients whose program turns black to white by mistake, as the paper has it: generated pictures show such a fault without a look at records</source>
        <translation>其程序误将黑白颠倒的客户端，如论文所述：生成的图片无需查看记录即可显示这种错误</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>together: all weights as one vector; apart: each of the four tensors by itself, as published, so that one record can change twice as much</source>
        <translation>together：所有权重作为一个向量；apart：如论文那样四个张量各自裁剪，因此一条记录能造成两倍的改变</translation>
    </message>
    <message>
        <source>Gradient that is clipped</source>
        <translation>被裁剪的梯度</translation>
    </message>
    <message>
        <source>pictures: that on the generated pictures, usual clip 0.5; parameters: that on the generator&apos;s weights, usual clip 1</source>
        <translation>pictures：生成图片上的梯度，常用裁剪界 0.5；parameters：生成器权重上的梯度，常用裁剪界 1</translation>
    </message>
    <message>
        <source>Weight of the l1 cost</source>
        <translation>l1 代价的权重</translation>
    </message>
    <message>
        <source>beside the squared distance; 1 or 3 in the published code</source>
        <translation>与平方距离并用；公开代码中为 1 或 3</translation>
    </message>
    <message>
        <source>generated pictures are moved in their lowest frequencies only, so many each way, which leaves the noise fewer places; 0 moves all, as published</source>
        <translation>只在最低频率上移动生成的图片，每个方向这么多，从而给噪声留下更少的位置；0 表示如论文那样移动全部</translation>
    </message>
    <message>
        <source>Self-distances taken off</source>
        <translation>减去的自身距离</translation>
    </message>
    <message>
        <source>full: those of generated pictures and of records; semi: of generated pictures alone, between two overlapping parts of the batch, as the published code has it</source>
        <translation>full：生成图片与记录各自的自身距离；semi：只有生成图片的，在批次的两个重叠部分之间，如公开代码所做</translation>
    </message>
    <message>
        <source>Share outside the overlap</source>
        <translation>重叠之外的比例</translation>
    </message>
    <message>
        <source>of the semi-debiased form: how many pictures only the second part has, as a share of a part; 0.2 as published</source>
        <translation>半去偏形式：只有第二部分拥有的图片占一部分的比例；论文为 0.2</translation>
    </message>
    <message>
        <source>Adversaries</source>
        <translation>对手网络数</translation>
    </message>
    <message>
        <source>Adversary&apos;s updates a visit</source>
        <translation>每次访问时对手网络的更新次数</translation>
    </message>
    <message>
        <source>how often an adversary learns from its records at each visit; free</source>
        <translation>对手网络每次被访问时从其记录中学习的次数；不计入预算</translation>
    </message>
    <message>
        <source>Adversary&apos;s maps</source>
        <translation>对手网络的特征图数</translation>
    </message>
    <message>
        <source>of its first two convolutions; 64 as published</source>
        <translation>其前两层卷积的；论文为 64</translation>
    </message>
    <message>
        <source>Weight of the features</source>
        <translation>特征的权重</translation>
    </message>
    <message>
        <source>norm of an adversary&apos;s features, beside pictures from -1 to 1</source>
        <translation>对手网络特征的范数，相对于 -1 到 1 的图片</translation>
    </message>
    <message>
        <source>Adversary&apos;s rate</source>
        <translation>对手网络的学习率</translation>
    </message>
    <message>
        <source>learning rate of the adversaries</source>
        <translation>各对手网络的学习率</translation>
    </message>
    <message>
        <source>Domain adaptation</source>
        <translation>领域自适应</translation>
    </message>
    <message>
        <source>Public set</source>
        <translation>公开数据集</translation>
    </message>
    <message>
        <source>Distance of features</source>
        <translation>特征的距离</translation>
    </message>
    <message>
        <source>swd: sliced Wasserstein of noisy projections. dann: how surely a discriminator tells them apart, which learns from clipped gradients of single records</source>
        <translation>swd：带噪声投影的切片 Wasserstein 距离。dann：判别器区分两者的把握，判别器从单条记录的裁剪梯度中学习</translation>
    </message>
    <message>
        <source>Weight of the distance</source>
        <translation>距离的权重</translation>
    </message>
    <message>
        <source>beside the cross entropy of the public set; 0.05 in the paper for MNIST to USPS</source>
        <translation>与公开数据集的交叉熵并用；论文中 MNIST 到 USPS 为 0.05</translation>
    </message>
    <message>
        <source>Steps on the public set alone</source>
        <translation>仅用公开数据集的步数</translation>
    </message>
    <message>
        <source>Discriminator&apos;s rate</source>
        <translation>判别器的学习率</translation>
    </message>
    <message>
        <source>learning rate of the discriminator of dann</source>
        <translation>dann 的判别器的学习率</translation>
    </message>
    <message>
        <source>A classifier for records without labels: it learns a public set with labels and then, from noisy projections of the records&apos; features, to take the features of the one to those of the other. Its pictures are those of the public set.</source>
        <translation>面向无标签记录的分类器：先学习一个带标签的公开数据集，再由记录特征的含噪投影学习把前者的特征映到后者的特征。其图像取自公开数据集。</translation>
    </message>
    <message>
        <source>Margin added to the public set</source>
        <translation>公开数据集图像的边距</translation>
    </message>
    <message>
        <source>pixels of 28 on every side, below 0 cut off, so that its digits are as large as those of the records: MNIST leaves 4, USPS none</source>
        <translation>每边的像素数（共 28），小于 0 为裁去，使其数字与记录中的一样大：MNIST 留 4，USPS 不留</translation>
    </message>
    <message>
        <source>Copies</source>
        <translation>副本数</translation>
    </message>
    <message>
        <source>how often a generated picture counts at every step, each time with noise of its own, which is then less in all; 1 as published</source>
        <translation>每一步中每张生成图片计入的次数，每次各有自己的噪声，合起来噪声更小；论文为 1</translation>
    </message>
    <message>
        <source>pixels</source>
        <translation>像素</translation>
    </message>
    <message>
        <source>glyph</source>
        <translation>字形（glyph）</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>图片</translation>
    </message>
    <message>
        <source>parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>full</source>
        <translation>完全（full）</translation>
    </message>
    <message>
        <source>semi</source>
        <translation>半去偏（semi）</translation>
    </message>
    <message>
        <source>cyclic</source>
        <translation>循环（cyclic）</translation>
    </message>
    <message>
        <source>random</source>
        <translation>随机（random）</translation>
    </message>
    <message>
        <source>reset</source>
        <translation>重置（reset）</translation>
    </message>
    <message>
        <source>together</source>
        <translation>合并（together）</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>各自（apart）</translation>
    </message>
    <message>
        <source>published</source>
        <translation>按论文（published）</translation>
    </message>
    <message>
        <source>mnist</source>
        <translation>MNIST</translation>
    </message>
    <message>
        <source>usps</source>
        <translation>USPS</translation>
    </message>
    <message>
        <source>fashion-mnist</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>glyph-digits</source>
        <translation>绘制的数字</translation>
    </message>
    <message>
        <source>swd</source>
        <translation>SWD</translation>
    </message>
    <message>
        <source>dann</source>
        <translation>DANN</translation>
    </message>
    <message>
        <source>Smallest class</source>
        <translation>最小的类别</translation>
    </message>
    <message>
        <source>Updates before the first visit</source>
        <translation>首次访问前的更新次数</translation>
    </message>
    <message>
        <source>how often a critic learns from the records of its own block before it first answers; costs nothing, since the clip bounds what any critic answers, whatever it has learned; 10,000 as published</source>
        <translation>评判器在首次作答前从自己数据块的记录学习的次数；不花费预算，因为无论学到什么，裁剪都限制了评判器的回答；论文中为 10,000</translation>
    </message>
    <message>
        <source>how much of the budget noisy moments of the records get, before the first step. The public start of all critics then learns from pictures that are drawn of them, at every step, so that critics that are set back know the records. 0: none</source>
        <translation>在第一步之前，记录的带噪矩占用预算的多少。此后所有评判器的公开起点在每一步都从由这些矩抽取的图片中学习，因此被重置的评判器也了解记录。0：不占用</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意（any）</translation>
    </message>
    <message>
        <source>garments</source>
        <translation>服装（garments）</translation>
    </message>
    <message>
        <source>Recipe</source>
        <translation>配方</translation>
    </message>
    <message>
        <source>Tone curves</source>
        <translation>色调曲线</translation>
    </message>
    <message>
        <source>brightness and contrast of pixels as the records have them; off where classifiers learn from the samples</source>
        <translation>像素的亮度和对比度与记录一致；若分类器要从样本中学习，则关闭</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>any: pictures of any kind, gray or in color. table: rows of columns, of numbers and of categories. garments and glyph: constants for garments and for written characters of 28 x 28, which alone read encoder, background and filter</source>
        <translation>any：任何图片，灰度或彩色。table：由数字列和类别列组成的行。garments 和 glyph：针对 28 x 28 的服装和手写字符的常数，只有它们读取 encoder、background 和 filter</translation>
    </message>
    <message>
        <source>A sound form of DP-Kernel: every step queries a sample of the records for the noisy mean of features that were never used before.</source>
        <translation>DP-Kernel 的可靠形式：每一步都向一部分记录查询从未用过的特征的带噪均值。</translation>
    </message>
    <message>
        <source>Every step queries a sample of the records for how the generated pictures should move to be nearer to them in optimal transport.</source>
        <translation>每一步都向一部分记录查询：生成的图像应如何移动，才能在最优传输意义下更接近它们。</translation>
    </message>
    <message>
        <source>networks whose features the cost compares besides, one for each of so many fixed blocks of the records; nobody sees them. A step queries one block, so it goes with sampling all. 0: none</source>
        <translation>代价中额外比较其特征的网络，记录分成这么多固定块，每块一个；无人可见。每一步查询一个块，因此采样方式须为“全部”。0：不使用</translation>
    </message>
    <message>
        <source>which adversary a step queries. cyclic: each as often as the others, in public order. random: drawn, which amplifies nothing, since adversaries remember. reset: drawn and set back to the public start at every visit, which amplifies</source>
        <translation>每一步查询哪个对手网络。cyclic：按公开顺序，次数相同。random：随机抽取，由于对手网络有记忆，没有放大效果。reset：随机抽取并在每次访问时恢复到公开的起点，有放大效果</translation>
    </message>
    <message>
        <source>Every step queries a sample of the records for noisy projections on random directions, record by record; generated pictures learn to have the same ones.</source>
        <translation>每一步向记录的一个样本逐条查询其在随机方向上的带噪投影；生成的图片学习具有相同的投影。</translation>
    </message>
    <message>
        <source>where a step queries a sample of every class: the records that the smallest class has at least, as a share of an even class, stated from public knowledge. A class that has fewer is filled up with empty records, so the guarantee holds in any case</source>
        <translation>当一步查询每个类别的样本时：最小的类别至少有多少条记录，以平均类别大小的比例表示，依据公开知识给出。记录较少的类别以空记录补足，因此保证始终成立</translation>
    </message>
    <message>
        <source>The records lie in fixed blocks, each with a critic of its own that nobody sees; every step queries one critic for how the generated pictures should change.</source>
        <translation>记录分为固定的块，每块有一个无人可见的评判网络；每一步查询一个评判网络：生成的图片应如何改变。</translation>
    </message>
    <message>
        <source>which critic a step queries. cyclic: each as often as the others, in public order. random: drawn, which amplifies nothing, since critics remember. reset: drawn and set back to the public start at every visit, which amplifies. published: as the paper counts, without a guarantee</source>
        <translation>每一步查询哪个评判网络。cyclic：按公开顺序，各个次数相同。random：随机抽取，因评判网络有记忆而没有放大。reset：随机抽取，每次都恢复到公开的起点，有放大。published：按论文的算法，没有保证</translation>
    </message>
    <message>
        <source>which client a round queries, in order or drawn; the server knows, so visits are counted and nothing is amplified</source>
        <translation>每一轮查询哪个客户端，按顺序或随机抽取；服务器知道是谁，因此按访问次数计算，没有放大</translation>
    </message>
    <message>
        <source>before the first record is queried; free</source>
        <translation>在查询第一条记录之前；不计入预算</translation>
    </message>
    <message>
        <source>whose pictures and labels are learned from as they are; nothing protects them</source>
        <translation>其图片与标签按原样用于学习；不受任何保护</translation>
    </message>
</context>
<context>
    <name>Choices</name>
    <message>
        <source>%1 · %2 records</source>
        <translation>%1 · %2 条记录</translation>
    </message>
    <message>
        <source>%1 · all records</source>
        <translation>%1 · 全部记录</translation>
    </message>
    <message>
        <source>Limits of every value</source>
        <translation>每个值的上下限</translation>
    </message>
    <message>
        <source>The shape that records lie in</source>
        <translation>记录所在的形状</translation>
    </message>
    <message>
        <source>Absolute values sum to %1 at most</source>
        <translation>绝对值之和至多 %1</translation>
    </message>
    <message>
        <source>Length at most %1</source>
        <translation>长度至多 %1</translation>
    </message>
    <message>
        <source>No value below 0, length at most %1</source>
        <translation>没有负值，长度至多 %1</translation>
    </message>
    <message>
        <source>Length always %1</source>
        <translation>长度恒为 %1</translation>
    </message>
    <message>
        <source>ε %1, δ %2</source>
        <translation>ε %1，δ %2</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Laplace noise on every record</source>
        <translation>每条记录加拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Gaussian noise on every record</source>
        <translation>每条记录加高斯噪声</translation>
    </message>
    <message>
        <source>study noise, no guarantee</source>
        <translation>研究用噪声，无保证</translation>
    </message>
    <message>
        <source>The steps follow from the budget</source>
        <translation>步数由预算确定</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>%1 steps of %2 records</source>
        <translation>%1 步，每步 %2 条记录</translation>
    </message>
    <message>
        <source>%1 steps of all records</source>
        <translation>%1 步，每步全部记录</translation>
    </message>
    <message>
        <source>%1 · sensitivity %2</source>
        <translation>%1 · 敏感度 %2</translation>
    </message>
    <message>
        <source>every record a noisy unit vector</source>
        <translation>每条记录为一个带噪声的单位向量</translation>
    </message>
    <message>
        <source>Nothing to train: samples are drawn from what was estimated</source>
        <translation>无需训练：样本从估计结果中抽取</translation>
    </message>
    <message>
        <source>Windows for garments</source>
        <translation>服装窗口</translation>
    </message>
    <message>
        <source>Windows for writing</source>
        <translation>手写窗口</translation>
    </message>
    <message>
        <source>Already in the file</source>
        <translation>已在文件中</translation>
    </message>
    <message>
        <source>Nothing to train: samples are drawn from the responses</source>
        <translation>无需训练：样本取自查询结果</translation>
    </message>
    <message>
        <source>The method clips each record&apos;s contribution</source>
        <translation>方法会裁剪每条记录的贡献</translation>
    </message>
    <message>
        <source>ε is computed</source>
        <translation>ε 由计算得出</translation>
    </message>
    <message>
        <source>noise on each query</source>
        <translation>每次查询加噪声</translation>
    </message>
    <message>
        <source>Continues %1 up to step %2</source>
        <translation>续训 %1 至第 %2 步</translation>
    </message>
</context>
<context>
    <name>Claims</name>
    <message>
        <source>bound</source>
        <translation>上界</translation>
    </message>
    <message>
        <source>✗ no bound</source>
        <translation>✗ 无上界</translation>
    </message>
    <message>
        <source>✓ holds</source>
        <translation>✓ 成立</translation>
    </message>
    <message>
        <source>✗ understated</source>
        <translation>✗ 低报</translation>
    </message>
    <message>
        <source>Claimed: epsilon %1 at delta %2. Holds: epsilon %3. Verdict: &lt;b&gt;%4&lt;/b&gt;</source>
        <translation>论文所称：δ 为 %2 时 ε 为 %1。实际成立：ε 为 %3。结论：&lt;b&gt;%4&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Why:</source>
        <translation>原因：</translation>
    </message>
    <message>
        <source>Remedy:</source>
        <translation>补救：</translation>
    </message>
    <message>
        <source>Claimed: epsilon %1 at delta %2. Holds: epsilon %3. Verdict: %4</source>
        <translation>论文所称：δ 为 %2 时 ε 为 %1。实际成立：ε 为 %3。结论：%4</translation>
    </message>
    <message>
        <source>tight</source>
        <translation>紧致</translation>
    </message>
    <message>
        <source>Renyi, conversion of 2017</source>
        <translation>Rényi，2017 年的换算</translation>
    </message>
    <message>
        <source>Renyi, conversion of 2020</source>
        <translation>Rényi，2020 年的换算</translation>
    </message>
    <message>
        <source>For the claimed epsilon: at most %1 steps, or a noise multiplier of at least %2.</source>
        <translation>要达到所称的 ε：至多 %1 步，或噪声乘数至少为 %2。</translation>
    </message>
    <message>
        <source>MNIST, central: 1000 discriminators, batch 32, noise 1.07, 20 000 steps</source>
        <translation>MNIST，中心式：1000 个判别器，批量 32，噪声 1.07，20 000 步</translation>
    </message>
    <message>
        <source>tight, the 32 gradients composed first, then sampled; assumes discriminators without state</source>
        <translation>紧致，先组合 32 个梯度，再抽样；假定判别器没有状态</translation>
    </message>
    <message>
        <source>no amplification, visits counted at their quantile: needs no assumption</source>
        <translation>不计隐私放大，访问次数按分位数计：无需任何假定</translation>
    </message>
    <message>
        <source>the public script: each gradient sampled by itself</source>
        <translation>公开的脚本：每个梯度各自抽样</translation>
    </message>
    <message>
        <source>tight, if every image drew its own discriminator</source>
        <translation>紧致，假如每张图像各抽一个判别器</translation>
    </message>
    <message>
        <source>no amplification, expected visits</source>
        <translation>不计隐私放大，按期望访问次数</translation>
    </message>
    <message>
        <source>One discriminator serves the whole batch, so the 32 gradients share one draw of the records: amplification counts once for all, not once for each.</source>
        <translation>整批图像共用一个判别器，所以 32 个梯度来自对记录的同一次抽样：隐私放大对它们总共只计一次，而不是每个各计一次。</translation>
    </message>
    <message>
        <source>For the claimed epsilon: a noise multiplier of at least %1 in this order, or %2 if every image draws its own discriminator.</source>
        <translation>要达到所称的 ε：按此顺序噪声乘数至少为 %1；若每张图像各抽一个判别器，则至少为 %2。</translation>
    </message>
    <message>
        <source>visits counted at their quantile</source>
        <translation>访问次数按分位数计</translation>
    </message>
    <message>
        <source>expected visits</source>
        <translation>期望访问次数</translation>
    </message>
    <message>
        <source>The figure is that of a client who is visited an average number of times; half of the clients are visited more often.</source>
        <translation>这个数值属于被访问次数达到平均值的客户端；有一半客户端被访问得更多。</translation>
    </message>
    <message>
        <source>Visit every client the same number of times, in a public order; then the figure of expected visits holds.</source>
        <translation>按公开的顺序，让每个客户端被访问同样多次；这时按期望访问次数得出的数值成立。</translation>
    </message>
    <message>
        <source>its DP-SGD GAN baseline: batch 600 of 60 000, noise 2.1, 30 000 steps</source>
        <translation>其 DP-SGD GAN 基线：批量 600（共 60 000），噪声 2.1，30 000 步</translation>
    </message>
    <message>
        <source>The baseline spent far less than it was allowed, and was compared at the same claimed epsilon.</source>
        <translation>基线实际花费远少于允许的预算，却按同一个所称的 ε 来比较。</translation>
    </message>
    <message>
        <source>For the claimed epsilon a noise multiplier of %1 was enough.</source>
        <translation>要达到所称的 ε，噪声乘数 %1 就已足够。</translation>
    </message>
    <message>
        <source>the paper&apos;s own formula</source>
        <translation>论文自己的公式</translation>
    </message>
    <message>
        <source>the public script, whose bound has a factor sqrt(k) too many</source>
        <translation>公开的脚本，其上界多了一个因子 sqrt(k)</translation>
    </message>
    <message>
        <source>For the claimed epsilon a noise multiplier of %1 is enough.</source>
        <translation>要达到所称的 ε，噪声乘数 %1 即已足够。</translation>
    </message>
    <message>
        <source>MNIST to USPS, adaptation</source>
        <translation>MNIST 到 USPS，域适应</translation>
    </message>
    <message>
        <source>USPS to MNIST, adaptation</source>
        <translation>USPS 到 MNIST，域适应</translation>
    </message>
    <message>
        <source>VisDA, adaptation</source>
        <translation>VisDA，域适应</translation>
    </message>
    <message>
        <source>Office-31, adaptation</source>
        <translation>Office-31，域适应</translation>
    </message>
    <message>
        <source>MNIST generator, Bernstein bound</source>
        <translation>MNIST 生成器，Bernstein 上界</translation>
    </message>
    <message>
        <source>MNIST generator, normal approximation</source>
        <translation>MNIST 生成器，正态近似</translation>
    </message>
    <message>
        <source>CelebA generator, Bernstein bound</source>
        <translation>CelebA 生成器，Bernstein 上界</translation>
    </message>
    <message>
        <source>CelebA generator, normal approximation</source>
        <translation>CelebA 生成器，正态近似</translation>
    </message>
    <message>
        <source>MNIST: batch 600 of 60 000, clip 1.1, noise 1.12, 30 000 steps</source>
        <translation>MNIST：批量 600（共 60 000），裁剪 1.1，噪声 1.12，30 000 步</translation>
    </message>
    <message>
        <source>tight, noise multiplier 0.56: each of four tensors is clipped by itself</source>
        <translation>紧致，噪声乘数 0.56：四个张量各自裁剪</translation>
    </message>
    <message>
        <source>the same, if all gradients were clipped together: multiplier 1.12</source>
        <translation>同上，假如所有梯度一起裁剪：乘数 1.12</translation>
    </message>
    <message>
        <source>as the public code counts: multiplier 1.12 x 1.1</source>
        <translation>按公开代码的算法：乘数 1.12 x 1.1</translation>
    </message>
    <message>
        <source>The accountant is given the noise&apos;s standard deviation where it expects the multiplier, and four tensors clipped to C each have the joint norm 2 C.</source>
        <translation>隐私核算需要的是噪声乘数，得到的却是噪声的标准差；而四个各裁剪到 C 的张量，合起来的范数是 2 C。</translation>
    </message>
    <message>
        <source>For the claimed epsilon: clip all gradients of a record together, with a noise multiplier of at least %1.</source>
        <translation>要达到所称的 ε：把一条记录的全部梯度一起裁剪，噪声乘数至少为 %1。</translation>
    </message>
    <message>
        <source>shuffled reports of 400 000 people, local epsilon 5</source>
        <translation>400 000 人的混洗报告，本地 ε 为 5</translation>
    </message>
    <message>
        <source>clones of 2021, evaluated exactly: any randomizer</source>
        <translation>2021 年的克隆定理，精确计算：适用于任何随机化器</translation>
    </message>
    <message>
        <source>closed form of 2021</source>
        <translation>2021 年的闭式公式</translation>
    </message>
    <message>
        <source>closed form of 2023, the one quoted</source>
        <translation>2023 年的闭式公式，即论文所引用的</translation>
    </message>
    <message>
        <source>The quoted theorem has an erratum and is proven for some randomizers only; the figure holds all the same, by an older theorem evaluated exactly. It protects against those who see the generator, not against those who hold the reports before the shuffle.</source>
        <translation>所引用的定理有勘误，只对部分随机化器得到证明；但按一个较早的定理精确计算，这个数值仍然成立。它防的是看到生成器的人，而不是持有混洗前报告的人。</translation>
    </message>
    <message>
        <source>The claimed epsilon is reached with %1 people already.</source>
        <translation>只要 %1 人就已达到所称的 ε。</translation>
    </message>
    <message>
        <source>analytic Gaussian at the diameter</source>
        <translation>按直径计算的解析高斯机制</translation>
    </message>
    <message>
        <source>For the claimed epsilon: noise of standard deviation %1 at least.</source>
        <translation>要达到所称的 ε：噪声的标准差至少为 %1。</translation>
    </message>
    <message>
        <source>diameter / scale</source>
        <translation>直径 / 尺度</translation>
    </message>
    <message>
        <source>For the claimed epsilon: Laplace noise of scale %1 at least.</source>
        <translation>要达到所称的 ε：拉普拉斯噪声的尺度至少为 %1。</translation>
    </message>
    <message>
        <source>The radius of the domain was taken for its diameter: two records may differ by twice the radius.</source>
        <translation>定义域的半径被当成了直径：两条记录之间最多可以相差两倍半径。</translation>
    </message>
    <message>
        <source>The smallest noise was rounded down; it has to be rounded up.</source>
        <translation>最小噪声被向下取整了；应当向上取整。</translation>
    </message>
    <message>
        <source>The setting and the claim agree.</source>
        <translation>设置与所称的预算相符。</translation>
    </message>
    <message>
        <source>MNIST: rate 1/1200, noise 1.1, 3.4 million steps</source>
        <translation>MNIST：采样率 1/1200，噪声 1.1，340 万步</translation>
    </message>
    <message>
        <source>The setting and the claim agree; a tight accountant leaves room to spare.</source>
        <translation>设置与所称的预算相符；紧致的核算还留有余地。</translation>
    </message>
    <message>
        <source>CelebA: rate 0.00123, noise 0.8, 1.1 million steps</source>
        <translation>CelebA：采样率 0.00123，噪声 0.8，110 万步</translation>
    </message>
    <message>
        <source>CelebA as the public instructions run it: 211 380 steps</source>
        <translation>按公开说明运行的 CelebA：211 380 步</translation>
    </message>
    <message>
        <source>The public instructions take a fifth of the stated steps, and the code&apos;s default delta of 1e-5.</source>
        <translation>公开说明只走了所称步数的五分之一，并使用代码中默认的 δ，即 1e-5。</translation>
    </message>
    <message>
        <source>28x28 pixels in [-1, 1], Laplace scale 4</source>
        <translation>28x28 像素，取值 [-1, 1]，拉普拉斯尺度 4</translation>
    </message>
    <message>
        <source>DCT, l1 ball of radius 140, Laplace scale 4</source>
        <translation>DCT，半径 140 的 l1 球，拉普拉斯尺度 4</translation>
    </message>
    <message>
        <source>l2 ball of radius 28, Gaussian noise for epsilon 35</source>
        <translation>半径 28 的 l2 球，对应 ε 35 的高斯噪声</translation>
    </message>
    <message>
        <source>l2 ball of radius 20, Gaussian noise for epsilon 25</source>
        <translation>半径 20 的 l2 球，对应 ε 25 的高斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST, Gaussian noise 9.17</source>
        <translation>Fashion-MNIST，高斯噪声 9.17</translation>
    </message>
    <message>
        <source>Fashion-MNIST, Gaussian noise 7.24</source>
        <translation>Fashion-MNIST，高斯噪声 7.24</translation>
    </message>
    <message>
        <source>MNIST, Laplace scale 3</source>
        <translation>MNIST，拉普拉斯尺度 3</translation>
    </message>
    <message>
        <source>784 pixels in [-1, 1] have the diameter 1568; no diameter in the paper gives the stated figure.</source>
        <translation>取值 [-1, 1] 的 784 个像素的直径是 1568；论文中没有哪个直径能给出所称的数值。</translation>
    </message>
    <message>
        <source>Your own claim</source>
        <translation>您自己的声明</translation>
    </message>
    <message>
        <source>one release with Laplace noise</source>
        <translation>一次发布，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>one release with Gaussian noise</source>
        <translation>一次发布，高斯噪声</translation>
    </message>
    <message>
        <source>sensitivity / scale</source>
        <translation>敏感度 / 尺度</translation>
    </message>
    <message>
        <source>analytic Gaussian</source>
        <translation>解析高斯公式</translation>
    </message>
    <message>
        <source>Two records can be %1 apart, and the noise has the scale %2.</source>
        <translation>两条记录最多相距 %1，噪声尺度为 %2。</translation>
    </message>
    <message>
        <source>For the claimed epsilon: noise of scale %1 at least.</source>
        <translation>要达到所声明的 epsilon：噪声尺度至少 %1。</translation>
    </message>
    <message>
        <source>For the claimed epsilon: a noise multiplier of at least %1; not even one step keeps it as it is.</source>
        <translation>要达到所声明的 epsilon：噪声倍数至少 %1；按现状连一步都无法满足。</translation>
    </message>
    <message>
        <source>Gaussian noise in every step</source>
        <translation>每一步加高斯噪声</translation>
    </message>
    <message>
        <source>By the tight accountant these settings spend %1, no more than is claimed.</source>
        <translation>按紧致的核算，这些设置花费 %1，不超过所声明的。</translation>
    </message>
    <message>
        <source>By the tight accountant these settings spend %1, more than is claimed.</source>
        <translation>按紧致的核算，这些设置花费 %1，超过所声明的。</translation>
    </message>
    <message>
        <source>≈ agrees up to rounding</source>
        <translation>≈ 在舍入范围内一致</translation>
    </message>
    <message>
        <source>Cannot be run here:</source>
        <translation>此处无法运行：</translation>
    </message>
    <message>
        <source>Run it here:</source>
        <translation>在此运行：</translation>
    </message>
    <message>
        <source>the preset %1</source>
        <translation>预设 %1</translation>
    </message>
    <message>
        <source>the preset %1 with %2</source>
        <translation>预设 %1，并设 %2</translation>
    </message>
    <message>
        <source>Its data set is not available here.</source>
        <translation>此处没有它所用的数据集。</translation>
    </message>
    <message>
        <source>Fed-EMNIST, federated: 866 clients, batch 32, noise 1.07, 30 000 rounds</source>
        <translation>Fed-EMNIST，联邦式：866 个客户端，批量 32，噪声 1.07，30 000 轮</translation>
    </message>
    <message>
        <source>It takes 7438 records of USPS; the set that is available here has 7291 records to learn from.</source>
        <translation>它使用 USPS 的 7438 条记录；此处可用的数据集只有 7291 条可供学习。</translation>
    </message>
    <message>
        <source>Fashion-MNIST, Laplace scale 7</source>
        <translation>Fashion-MNIST，拉普拉斯尺度 7</translation>
    </message>
    <message>
        <source>Fashion-MNIST, l1 diameter 700, Laplace scale 7</source>
        <translation>Fashion-MNIST，l1 直径 700，拉普拉斯尺度 7</translation>
    </message>
    <message>
        <source>Fashion-MNIST, l1 diameter 550, Laplace scale 7</source>
        <translation>Fashion-MNIST，l1 直径 550，拉普拉斯尺度 7</translation>
    </message>
    <message>
        <source>It projects records of 784 dimensions; here they are counted as 8192, so the same noise would be another budget.</source>
        <translation>它投影 784 维的记录；此处按 8192 维计，因此同样的噪声对应另一个预算。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>Equation</source>
        <translation>式</translation>
    </message>
    <message>
        <source>and</source>
        <translation>和</translation>
    </message>
    <message>
        <source>same scale</source>
        <translation>规模相同</translation>
    </message>
    <message>
        <source>smaller</source>
        <translation>规模较小</translation>
    </message>
    <message>
        <source>beyond the paper</source>
        <translation>超出论文</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>all records</source>
        <translation>全部记录</translation>
    </message>
    <message>
        <source>%1 records</source>
        <translation>%1 条记录</translation>
    </message>
    <message>
        <source>%1 x %1 pixels</source>
        <translation>%1 x %1 像素</translation>
    </message>
    <message>
        <source>full batch</source>
        <translation>每步用全部记录</translation>
    </message>
    <message>
        <source>batches of %1</source>
        <translation>批量 %1</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>study %1</source>
        <translation>研究 %1</translation>
    </message>
    <message>
        <source>Presets and studies that follow this paper:</source>
        <translation>依据这篇论文的预设和研究：</translation>
    </message>
    <message>
        <source>tight, averaged over the exact distribution of the projections</source>
        <translation>紧致，按投影的精确分布取平均</translation>
    </message>
    <message>
        <source>The paper bounds the sensitivity of each step&apos;s fresh projections with a probability that fails anew in every step: the delta really spent by its proof is %1. Projections are public, so averaging over their distribution needs no such bound and gives much less.</source>
        <translation>论文用一个概率来限定每一步新投影的灵敏度，而这个概率在每一步都会重新失效：按其证明，实际花费的 δ 为 %1。投影是公开的，按其分布取平均便不需要这样的上界，而且得到的数值小得多。</translation>
    </message>
    <message>
        <source>The stated number of steps is %1 times what the budget allows at the stated delta.</source>
        <translation>所述步数是在所述 delta 下预算所允许的 %1 倍。</translation>
    </message>
</context>
<context>
    <name>ClassWords</name>
    <message>
        <source>T-shirt</source>
        <translation>T恤</translation>
    </message>
    <message>
        <source>Trouser</source>
        <translation>裤子</translation>
    </message>
    <message>
        <source>Pullover</source>
        <translation>套头衫</translation>
    </message>
    <message>
        <source>Dress</source>
        <translation>连衣裙</translation>
    </message>
    <message>
        <source>Coat</source>
        <translation>外套</translation>
    </message>
    <message>
        <source>Sandal</source>
        <translation>凉鞋</translation>
    </message>
    <message>
        <source>Shirt</source>
        <translation>衬衫</translation>
    </message>
    <message>
        <source>Sneaker</source>
        <translation>运动鞋</translation>
    </message>
    <message>
        <source>Bag</source>
        <translation>包</translation>
    </message>
    <message>
        <source>Ankle boot</source>
        <translation>短靴</translation>
    </message>
</context>
<context>
    <name>CloudAxes</name>
    <message>
        <source>column %1</source>
        <translation>第 %1 列</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>privatized</source>
        <translation>隐私化</translation>
    </message>
    <message>
        <source>as released</source>
        <translation>按发布的样子</translation>
    </message>
    <message>
        <source>The records with their noise, as they were released.</source>
        <translation>带噪声的记录，与发布时一致。</translation>
    </message>
    <message>
        <source>linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>闭式解</translation>
    </message>
    <message>
        <source>The best linear estimate: along the directions in which the records vary more than the noise does, as the privatized records themselves show.</source>
        <translation>最佳线性估计：只沿着隐私化记录自身显示出变化大于噪声的方向。</translation>
    </message>
    <message>
        <source>wavelet, universal</source>
        <translation>小波，通用阈值</translation>
    </message>
    <message>
        <source>one threshold</source>
        <translation>单一阈值</translation>
    </message>
    <message>
        <source>Details below the universal threshold σ √(2 ln d) are taken for noise.</source>
        <translation>低于通用阈值 σ √(2 ln d) 的细节被视为噪声。</translation>
    </message>
    <message>
        <source>wavelet, SURE</source>
        <translation>小波，SURE</translation>
    </message>
    <message>
        <source>Thresholds by Stein&apos;s unbiased estimate of the error, which needs no raw data.</source>
        <translation>阈值由 Stein 的无偏误差估计给出，无需原始数据。</translation>
    </message>
    <message>
        <source>non-local means</source>
        <translation>非局部均值</translation>
    </message>
    <message>
        <source>like patches</source>
        <translation>相似的邻域</translation>
    </message>
    <message>
        <source>Every pixel becomes a mean of those whose surroundings look alike.</source>
        <translation>每个像素取周围环境相似的像素的平均值。</translation>
    </message>
    <message>
        <source>total variation</source>
        <translation>全变差</translation>
    </message>
    <message>
        <source>flat parts</source>
        <translation>平坦区域</translation>
    </message>
    <message>
        <source>The picture nearest to the noisy one that consists of flat parts.</source>
        <translation>由平坦区域组成的、最接近带噪图片的图片。</translation>
    </message>
    <message>
        <source>The mean of what the first method generates, weighted by how likely each sample would have become this noisy record.</source>
        <translation>第一个方法生成样本的均值，权重为每个样本变成这条带噪记录的可能性。</translation>
    </message>
    <message>
        <source>uses raw data</source>
        <translation>使用原始数据</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>denoised</source>
        <translation>去噪</translation>
    </message>
    <message>
        <source>The records themselves, which no budget covers.</source>
        <translation>记录本身，不受任何预算保护。</translation>
    </message>
    <message>
        <source>Noise2Void</source>
        <translation>Noise2Void</translation>
    </message>
    <message>
        <source>learns, minutes</source>
        <translation>需学习数分钟</translation>
    </message>
    <message>
        <source>wavelet, oracle</source>
        <translation>小波，先知</translation>
    </message>
    <message>
        <source>tuned on raw data</source>
        <translation>按原始数据调参</translation>
    </message>
    <message>
        <source>Wavelet, level and threshold with the least error to the raw records, one choice for all: how good wavelets could be. Not private.</source>
        <translation>与原始记录误差最小的小波、层数和阈值，对所有记录统一选择：小波方法能达到的最好水平。不具隐私性。</translation>
    </message>
    <message>
        <source>wavelet, oracle each</source>
        <translation>小波，逐条先知</translation>
    </message>
    <message>
        <source>The same with a choice for every record, as the papers tune them. Not private.</source>
        <translation>同上，但对每条记录分别选择，与论文的调参方式一致。不具隐私性。</translation>
    </message>
    <message>
        <source>one threshold per level</source>
        <translation>每层一个阈值</translation>
    </message>
    <message>
        <source>A network that learns from the noisy pictures alone to predict every pixel from those around it. The noisy pixel itself is not used.</source>
        <translation>仅凭带噪图像学习由周围像素预测每个像素的网络。带噪像素本身不被使用。</translation>
    </message>
    <message>
        <source>As Noise2Void, but the network also predicts how far it errs. By that and by the known noise, each prediction is combined with the noisy pixel.</source>
        <translation>与 Noise2Void 相同，但网络还预测自身误差的大小。据此并结合已知的噪声，将每个预测与带噪像素合并。</translation>
    </message>
    <message>
        <source>blind posterior</source>
        <translation>盲点后验</translation>
    </message>
    <message>
        <source>half of the way</source>
        <translation>半步</translation>
    </message>
    <message>
        <source>Half of the way to the posterior mean: nearer to the distribution of the records, farther from each of them.</source>
        <translation>走向后验均值的一半路程：更接近记录的分布，离每条记录更远。</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>后验均值</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>denoised by %1</source>
        <translation>由%1去噪</translation>
    </message>
    <message>
        <source>half denoised by %1</source>
        <translation>由%1半步去噪</translation>
    </message>
    <message>
        <source>New records of the learned distribution: no row is an estimate of the record beside it.</source>
        <translation>按学到的分布生成的新记录：任何一行都不是旁边记录的估计。</translation>
    </message>
    <message>
        <source>Error per record</source>
        <translation>每条记录的误差</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>public records</source>
        <translation>公开记录</translation>
    </message>
    <message>
        <source>denoised halfway</source>
        <translation>去噪到一半</translation>
    </message>
    <message>
        <source>denoised by the method</source>
        <translation>由该方法去噪</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>NOT PRIVATE: raw records, or estimates that they chose, are shown; without these: %1</source>
        <translation>不具隐私性：显示了原始记录，或由其选出的估计；除此之外：%1</translation>
    </message>
    <message>
        <source>%1 to %2 steps</source>
        <translation>%1 至 %2 步</translation>
    </message>
    <message>
        <source>%1, seed %2</source>
        <translation>%1，种子 %2</translation>
    </message>
    <message>
        <source>Fresh samples: %1</source>
        <translation>新样本：%1</translation>
    </message>
    <message>
        <source>The pictures of all levels are of the same records</source>
        <translation>所有噪声水平的图片来自相同的记录</translation>
    </message>
    <message>
        <source>The pictures of each level are of records of its own: which of another release are the same is secret</source>
        <translation>每个噪声水平的图片来自各自的记录：另一次发布中哪些记录与之相同是保密的</translation>
    </message>
    <message>
        <source>%1 steps</source>
        <translation>%1 步</translation>
    </message>
    <message>
        <source>central</source>
        <translation>中心式</translation>
    </message>
    <message>
        <source>The secret order of these records is not on this computer, so no estimate can be held against its own record.</source>
        <translation>这些记录的秘密顺序不在本机上，因此无法将估计值与其对应的记录进行比较。</translation>
    </message>
    <message>
        <source>This run belongs to another row.</source>
        <translation>此运行属于另一行。</translation>
    </message>
    <message>
        <source>The run of this row has no such method.</source>
        <translation>这一行的运行没有此方法。</translation>
    </message>
    <message>
        <source>The central model releases no records to denoise.</source>
        <translation>中心模型不发布可供去噪的记录。</translation>
    </message>
    <message>
        <source>No denoiser knows what windows saw.</source>
        <translation>没有去噪器了解窗口所见的内容。</translation>
    </message>
    <message>
        <source>Fresh samples are of no record, so they have no error per record.</source>
        <translation>新样本不对应任何记录，因此没有逐记录误差。</translation>
    </message>
    <message>
        <source>The records have no error.</source>
        <translation>记录本身没有误差。</translation>
    </message>
    <message>
        <source>Needs pictures of at least 11 x 11 pixels.</source>
        <translation>需要至少 11 x 11 像素的图片。</translation>
    </message>
    <message>
        <source>Only samples with labels, and the records themselves, can teach a classifier.</source>
        <translation>只有带标签的样本和记录本身才能训练分类器。</translation>
    </message>
    <message>
        <source>Needs privatized records, which the central model does not release.</source>
        <translation>需要私有化记录，而中心模型不发布这些记录。</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>spread: variance over that of the records</source>
        <translation>离散度：方差与记录方差之比</translation>
    </message>
    <message>
        <source>%1; raw records, or estimates that they chose, are shown</source>
        <translation>%1；显示了原始记录，或由其选出的估计</translation>
    </message>
    <message>
        <source>Needs the raw records, which are hidden or were not found on this computer.</source>
        <translation>需要原始记录，而它们被隐藏，或在这台计算机上没有找到。</translation>
    </message>
    <message>
        <source>%1; mean ± standard deviation of evaluation seeds %2</source>
        <translation>%1；评估种子 %2 的均值 ± 标准差</translation>
    </message>
    <message>
        <source>%1, exact W2 of %2 points</source>
        <translation>%1，精确 W2 取 %2 个点</translation>
    </message>
    <message>
        <source>The raw records of this run are sensitive: they are neither shown nor measured here. Open this run by itself to be asked for them.</source>
        <translation>此运行的原始记录是敏感的：这里既不显示也不用于测量。请单独打开此运行，届时会询问是否允许。</translation>
    </message>
</context>
<context>
    <name>Composed</name>
    <message>
        <source>%1, in units of the public range</source>
        <translation>%1，以公开范围为单位</translation>
    </message>
    <message>
        <source>%1, kept by orthonormal rows, and the rounding to the grid</source>
        <translation>%1，正交归一的行保持它，再加上对网格的取整</translation>
    </message>
    <message>
        <source>box [%1, %2]^%3: sum of the sides</source>
        <translation>长方体 [%1, %2]^%3：边长之和</translation>
    </message>
    <message>
        <source>box [%1, %2]^%3: root of the sum of the squared sides</source>
        <translation>长方体 [%1, %2]^%3：边长平方和的平方根</translation>
    </message>
    <message>
        <source>box of %1 sides: sum of the sides</source>
        <translation>%1 条边的长方体：边长之和</translation>
    </message>
    <message>
        <source>box of %1 sides: root of the sum of the squared sides</source>
        <translation>%1 条边的长方体：边长平方和的平方根</translation>
    </message>
    <message>
        <source>upper half disc of radius %1: (1 + sqrt 2) R, from its corner to the point at 45 degrees</source>
        <translation>半径 %1 的上半圆盘：(1 + √2) R，从其顶角到 45 度处的点</translation>
    </message>
    <message>
        <source>upper half disc of radius %1: 2 R, from corner to corner</source>
        <translation>半径 %1 的上半圆盘：2 R，从一角到另一角</translation>
    </message>
    <message>
        <source>ellipse with semi-axes %1, %2: 2 sqrt(a^2 + b^2)</source>
        <translation>半轴为 %1、%2 的椭圆：2 √(a² + b²)</translation>
    </message>
    <message>
        <source>ellipse with semi-axes %1, %2: twice the longer one</source>
        <translation>半轴为 %1、%2 的椭圆：较长半轴的两倍</translation>
    </message>
    <message>
        <source>l2 ball of radius %1, all coordinates &gt;= 0: disjoint supports</source>
        <translation>半径 %1 的 l2 球，所有坐标 ≥ 0：支撑集不相交</translation>
    </message>
    <message>
        <source>l2 ball of radius %1, all coordinates &gt;= 0: sqrt 2 R, since inner products are &gt;= 0</source>
        <translation>半径 %1 的 l2 球，所有坐标 ≥ 0：√2 R，因为内积 ≥ 0</translation>
    </message>
    <message>
        <source>l2 norm scaled to %1, all coordinates &gt;= 0: disjoint supports</source>
        <translation>l2 范数缩放到 %1，所有坐标 ≥ 0：支撑集不相交</translation>
    </message>
    <message>
        <source>l2 norm scaled to %1, all coordinates &gt;= 0: sqrt 2 R, since inner products are &gt;= 0</source>
        <translation>l2 范数缩放到 %1，所有坐标 ≥ 0：√2 R，因为内积 ≥ 0</translation>
    </message>
    <message>
        <source>l1 ball of radius %1: 2 R</source>
        <translation>半径 %1 的 l1 球：2 R</translation>
    </message>
    <message>
        <source>l2 ball of radius %1: 2 R sqrt(%2)</source>
        <translation>半径 %1 的 l2 球：2 R √%2</translation>
    </message>
    <message>
        <source>l2 ball of radius %1: 2 R</source>
        <translation>半径 %1 的 l2 球：2 R</translation>
    </message>
    <message>
        <source>training data of %1</source>
        <translation>%1 的训练数据</translation>
    </message>
    <message>
        <source>W2 and sliced W2 to raw while training run %1</source>
        <translation>训练 %1 期间到原始数据的 W2 与切片 W2</translation>
    </message>
    <message>
        <source>comparison of answers to the records of run %1</source>
        <translation>对运行 %1 的记录的各种回答的比较</translation>
    </message>
    <message>
        <source>evaluation of run %1</source>
        <translation>运行 %1 的评估</translation>
    </message>
    <message>
        <source>accuracy of run %1</source>
        <translation>运行 %1 的准确率</translation>
    </message>
    <message>
        <source>parameters of a denoiser of run %1, chosen by them</source>
        <translation>运行 %1 的去噪器参数，据其选择</translation>
    </message>
    <message>
        <source>errors of denoised records of run %1</source>
        <translation>运行 %1 的去噪记录的误差</translation>
    </message>
    <message>
        <source>share of clipped contributions while training run %1</source>
        <translation>训练 %1 期间被裁剪贡献的比例</translation>
    </message>
    <message>
        <source>nearest raw records of generated samples</source>
        <translation>与生成样本最近的原始记录</translation>
    </message>
    <message>
        <source>accuracy of classifiers on these records</source>
        <translation>分类器在这些记录上的准确率</translation>
    </message>
    <message>
        <source>classifiers trained on these records</source>
        <translation>在这些记录上训练的分类器</translation>
    </message>
    <message>
        <source>what could be learned from public records</source>
        <translation>从公开记录中可以学到的内容</translation>
    </message>
    <message>
        <source>raw records, on screen</source>
        <translation>屏幕上的原始记录</translation>
    </message>
    <message>
        <source>records raw and with noise that was never released, on screen</source>
        <translation>屏幕上的原始记录及从未发布的加噪记录</translation>
    </message>
    <message>
        <source>raw records in an exported picture</source>
        <translation>导出图片中的原始记录</translation>
    </message>
    <message>
        <source>raw records in a report</source>
        <translation>报告中的原始记录</translation>
    </message>
    <message>
        <source>%1 of radius %2</source>
        <translation>半径为 %2 的 %1</translation>
    </message>
    <message>
        <source>local: any two values of one record</source>
        <translation>本地：一条记录的任意两个取值</translation>
    </message>
    <message>
        <source>zero-out</source>
        <translation>置空一条</translation>
    </message>
    <message>
        <source>replace-one</source>
        <translation>替换一条</translation>
    </message>
    <message>
        <source>must lie in [1, %2], or be 0 for all records</source>
        <translation>必须在 [1, %2] 内，或为 0 表示全部记录</translation>
    </message>
    <message>
        <source>must lie in [%1, %2], %3 was asked for</source>
        <translation>必须在 [%1, %2] 内，而要求的是 %3</translation>
    </message>
    <message>
        <source>must be 0 or lie in [%1, %2]</source>
        <translation>必须为 0 或在 [%1, %2] 内</translation>
    </message>
    <message>
        <source>must lie in (0, 1], or be 0 where it follows from epsilon</source>
        <translation>必须在 (0, 1] 内，或为 0 表示由 epsilon 推出</translation>
    </message>
    <message>
        <source>must lie in (0, 1) for the gaussian mechanism</source>
        <translation>对高斯机制必须在 (0, 1) 内</translation>
    </message>
    <message>
        <source>must lie in [%1, %2]</source>
        <translation>必须在 [%1, %2] 内</translation>
    </message>
    <message>
        <source>must lie in [%1, %2)</source>
        <translation>必须在 [%1, %2) 内</translation>
    </message>
    <message>
        <source>must lie in (%1, %2)</source>
        <translation>必须在 (%1, %2) 内</translation>
    </message>
    <message>
        <source>must lie in (%1, %2]</source>
        <translation>必须在 (%1, %2] 内</translation>
    </message>
    <message>
        <source>must lie between %1 and %2</source>
        <translation>必须介于 %1 与 %2 之间</translation>
    </message>
    <message>
        <source>must lie in %1 ... %2</source>
        <translation>必须在 %1 … %2 内</translation>
    </message>
    <message>
        <source>must be 0 (all) or a number of records</source>
        <translation>必须为 0（全部）或记录数</translation>
    </message>
    <message>
        <source>must be 0 (calibrated) or a positive scale</source>
        <translation>必须为 0（由校准得出）或正的尺度</translation>
    </message>
    <message>
        <source>must be 0 (matched) or positive</source>
        <translation>必须为 0（匹配）或正数</translation>
    </message>
    <message>
        <source>must be 0 (all cores) or a number of threads</source>
        <translation>必须为 0（全部核心）或线程数</translation>
    </message>
    <message>
        <source>must be 0 (as square as possible) or a number</source>
        <translation>必须为 0（尽量方形）或一个数</translation>
    </message>
    <message>
        <source>must be a number above 0, or 0 where it follows from the noise</source>
        <translation>必须大于 0，或为 0 表示由噪声推出</translation>
    </message>
    <message>
        <source>must be a number above 0, or 0 where it follows from epsilon</source>
        <translation>必须大于 0，或为 0 表示由 epsilon 推出</translation>
    </message>
    <message>
        <source>must be a finite number above 0</source>
        <translation>必须是大于 0 的有限数</translation>
    </message>
    <message>
        <source>must be positive where all records are taken at once</source>
        <translation>一次取全部记录时必须为正</translation>
    </message>
    <message>
        <source>must be positive and finite</source>
        <translation>必须为正的有限数</translation>
    </message>
    <message>
        <source>must be above 0 and at most %1</source>
        <translation>必须大于 0 且不超过 %1</translation>
    </message>
    <message>
        <source>must be at least %1 and below %2</source>
        <translation>必须至少为 %1 且小于 %2</translation>
    </message>
    <message>
        <source>must be at least %1</source>
        <translation>必须至少为 %1</translation>
    </message>
    <message>
        <source>must not be negative</source>
        <translation>不能为负</translation>
    </message>
    <message>
        <source>must be a plain word without &apos;/&apos;</source>
        <translation>必须是不含“/”的简单词</translation>
    </message>
    <message>
        <source>must be a plain word</source>
        <translation>必须是简单的词</translation>
    </message>
    <message>
        <source>must be at most %1 layers</source>
        <translation>最多 %1 层</translation>
    </message>
    <message>
        <source>each width must lie in [%1, %2]</source>
        <translation>每层宽度必须在 [%1, %2] 内</translation>
    </message>
    <message>
        <source>must have as many entries as data.low</source>
        <translation>条目数必须与 data.low 相同</translation>
    </message>
    <message>
        <source>must lie below data.high, both within 1e30 of 0</source>
        <translation>必须小于 data.high，且两者的绝对值都不超过 1e30</translation>
    </message>
    <message>
        <source>is the public range of a file; %1 has its own</source>
        <translation>是文件的公开范围；%1 自有其范围</translation>
    </message>
    <message>
        <source>a run trains between 1 and 16 methods</source>
        <translation>一次运行训练 1 到 16 个方法</translation>
    </message>
    <message>
        <source>a run trains at most 16 methods</source>
        <translation>一次运行最多训练 16 个方法</translation>
    </message>
    <message>
        <source>two methods have the same name</source>
        <translation>两个方法同名</translation>
    </message>
    <message>
        <source>batch normalization needs at least 2 samples in a step</source>
        <translation>批归一化要求每步至少 2 个样本</translation>
    </message>
    <message>
        <source>only the entropic loss can take all records at once</source>
        <translation>只有熵正则损失可以一次取全部记录</translation>
    </message>
    <message>
        <source>this loss compares equally many points: leave it at 0</source>
        <translation>该损失比较同样多的点：请保持为 0</translation>
    </message>
    <message>
        <source>a method learns from what is known without a trained generator and without raw records</source>
        <translation>方法只能从无需已训练生成器、无需原始记录即可得知的内容中学习</translation>
    </message>
    <message>
        <source>this loss presumes the noise: leave it at none, or choose unregularized or divergence</source>
        <translation>该损失以噪声为前提：请保持 none，或选择 unregularized 或 divergence</translation>
    </message>
    <message>
        <source>the Gaussian mechanism needs a delta above 0; with delta 0 choose laplace</source>
        <translation>高斯机制需要大于 0 的 delta；delta 为 0 时请选 laplace</translation>
    </message>
    <message>
        <source>must be exact, study or fast: records without noise are not privatized</source>
        <translation>必须为 exact、study 或 fast：没有噪声的记录未被隐私化</translation>
    </message>
    <message>
        <source>must be exact, study or none</source>
        <translation>必须为 exact、study 或 none</translation>
    </message>
    <message>
        <source>the classical formula is wrong above epsilon 1: choose analytic</source>
        <translation>经典公式在 epsilon 大于 1 时不成立：请选 analytic</translation>
    </message>
    <message>
        <source>the classical formula is proven up to epsilon 1 and gives too little noise above; use the analytic calibration</source>
        <translation>经典公式只在 epsilon 不超过 1 时成立，超过则噪声不足；请用解析校准</translation>
    </message>
    <message>
        <source>the closed form holds up to delta 0.5; use the analytic calibration</source>
        <translation>闭式只在 delta 不超过 0.5 时成立；请用解析校准</translation>
    </message>
    <message>
        <source>is 0, which Gaussian noise never keeps; give a delta above 0 or use the Laplace mechanism</source>
        <translation>为 0，高斯噪声无法满足；请给出大于 0 的 delta 或使用拉普拉斯机制</translation>
    </message>
    <message>
        <source>asks for a noise scale beyond the range of numbers</source>
        <translation>所需的噪声尺度超出数值范围</translation>
    </message>
    <message>
        <source>asks for noise more than 500 000 times as wide as the data</source>
        <translation>所需噪声的宽度超过数据的 500 000 倍</translation>
    </message>
    <message>
        <source>the generalized mechanism is a study without a guarantee: give its scale</source>
        <translation>广义机制是没有保证的研究：请给出其尺度</translation>
    </message>
    <message>
        <source>is %1, which can be taken off again; these data are sensitive: choose exact, or set data.sensitive to false where the data are public</source>
        <translation>为 %1，可被去除；这些数据是敏感的：请选 exact，若数据公开则将 data.sensitive 设为 false</translation>
    </message>
    <message>
        <source>is %1, so nothing is protected; these data are sensitive: choose exact, or set data.sensitive to false where the data are public</source>
        <translation>为 %1，没有任何保护；这些数据是敏感的：请选 exact，若数据公开则将 data.sensitive 设为 false</translation>
    </message>
    <message>
        <source>%1 does not read it; it reads %2</source>
        <translation>%1 不读取它；它读取 %2</translation>
    </message>
    <message>
        <source>%1 is not trained with %2; choose %3</source>
        <translation>%1 不使用 %2 训练；请选 %3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not known: choose %2</source>
        <translation>“%1”未知：请选 %2</translation>
    </message>
    <message>
        <source>does not go with the published schedule, which guarantees nothing: set it to 0 and name the noise multiplier</source>
        <translation>与无任何保证的论文调度不相容：请设为 0 并给出噪声倍数</translation>
    </message>
    <message>
        <source>epsilon, noise multiplier, rate and steps are all given, but each follows from the others: set one of them to 0</source>
        <translation>epsilon、噪声倍数、采样率与步数均已给出，但每个都由其余推出：请将其一设为 0</translation>
    </message>
    <message>
        <source>of epsilon, noise multiplier, rate and steps only one can be 0</source>
        <translation>epsilon、噪声倍数、采样率与步数中只能有一个为 0</translation>
    </message>
    <message>
        <source>of this method only the noise can follow from epsilon</source>
        <translation>此方法只有噪声可由 epsilon 推出</translation>
    </message>
    <message>
        <source>a central run has one method; lay runs over one another to compare</source>
        <translation>中心模型的运行只有一个方法；请叠放多次运行进行比较</translation>
    </message>
    <message>
        <source>central needs raw records; this file holds privatized ones: choose local</source>
        <translation>central 需要原始记录；此文件是隐私化的：请选 local</translation>
    </message>
    <message>
        <source>no value in the range of this program keeps the budget; raise epsilon or delta, or change the rest</source>
        <translation>本程序范围内没有满足预算的值；请提高 epsilon 或 delta，或更改其他设置</translation>
    </message>
    <message>
        <source>releases under zero-out and under replace-one are not added up as they are; account for them apart</source>
        <translation>“置空一条”与“替换一条”下的发布不能直接相加；请分别核算</translation>
    </message>
    <message>
        <source>there is nothing to account for</source>
        <translation>没有可核算的内容</translation>
    </message>
    <message>
        <source>with all of this &quot;%1&quot; would stand at epsilon %2, delta %3; the cap is epsilon %4, delta %5</source>
        <translation>加上这些，“%1”将达到 epsilon %2、delta %3；上限为 epsilon %4、delta %5</translation>
    </message>
    <message>
        <source>with this release &quot;%1&quot; would stand at epsilon %2, delta %3; the cap is epsilon %4, delta %5</source>
        <translation>加上此次发布，“%1”将达到 epsilon %2、delta %3；上限为 epsilon %4、delta %5</translation>
    </message>
    <message>
        <source>a release whose noise guarantees nothing cannot be kept within a budget</source>
        <translation>噪声没有保证的发布无法控制在预算之内</translation>
    </message>
    <message>
        <source>the program draws these data itself, so no account keeps it; name a ledger</source>
        <translation>这些数据由程序自己绘制，没有账户记录它；请指定账本</translation>
    </message>
    <message>
        <source>these records were released once, and the noisy records were not saved; to release them again takes what they have cost from epsilon %1 to %2</source>
        <translation>这些记录已发布一次，而加噪记录未保存；再次发布将使其花费从 epsilon %1 增至 %2</translation>
    </message>
    <message>
        <source>holds other records than those that this run began with</source>
        <translation>其中的记录与本次运行开始时的不同</translation>
    </message>
    <message>
        <source>these records are sensitive and have not been privatized yet; train once, or look at a public stand-in</source>
        <translation>这些记录是敏感的且尚未隐私化；请先训练一次，或查看公开的替代数据</translation>
    </message>
    <message>
        <source>the data have no public range: choose l2-ball, l1-ball or orthant, with a radius</source>
        <translation>数据没有公开范围：请选择带半径的 l2-ball、l1-ball 或 orthant</translation>
    </message>
    <message>
        <source>a range does not bound the l1 norm of DCT coefficients: choose l1-ball, or the gaussian mechanism</source>
        <translation>范围不能限制 DCT 系数的 l1 范数：请选 l1-ball 或高斯机制</translation>
    </message>
    <message>
        <source>what the quantile keeps depends on the record, so a range does not bound the coefficients: choose l1-ball or l2-ball</source>
        <translation>分位数保留的内容取决于记录，因此范围不能限制系数：请选 l1-ball 或 l2-ball</translation>
    </message>
    <message>
        <source>a ball needs a radius above 0</source>
        <translation>球需要大于 0 的半径</translation>
    </message>
    <message>
        <source>coordinates are not &gt;= 0 after a DCT: choose l1-ball or l2-ball</source>
        <translation>DCT 之后坐标不一定 &gt;= 0：请选 l1-ball 或 l2-ball</translation>
    </message>
    <message>
        <source>the data have negative coordinates, which this bound cuts off: choose data.scaling centred or unit, or a ball</source>
        <translation>数据有负坐标，会被此界限截断：请将 data.scaling 选为 centred 或 unit，或选一个球</translation>
    </message>
    <message>
        <source>a DCT needs images, the data are points: choose none</source>
        <translation>DCT 需要图片，而数据是点：请选 none</translation>
    </message>
    <message>
        <source>is %1, must lie in [1, %2] for images of %3 x %4</source>
        <translation>为 %1，对 %3 x %4 的图片必须在 [1, %2] 内</translation>
    </message>
    <message>
        <source>asks for %1 records, %2 holds %3; choose fewer, or 0 for all</source>
        <translation>要求 %1 条记录，而 %2 有 %3 条；请减少，或用 0 表示全部</translation>
    </message>
    <message>
        <source>source &quot;file&quot; needs a path</source>
        <translation>来源“file”需要路径</translation>
    </message>
    <message>
        <source>is not read: the program draws %1 itself; with data.source file it is</source>
        <translation>不会读取：%1 由程序自己绘制；data.source 为 file 时才读取</translation>
    </message>
    <message>
        <source>a synthetic set needs a number of records</source>
        <translation>合成数据集需要记录数</translation>
    </message>
    <message>
        <source>has no labels beside its pictures</source>
        <translation>图片旁没有标签</translation>
    </message>
    <message>
        <source>has %1 entries for %2 columns; give one for all, or one for each</source>
        <translation>对 %2 列有 %1 个条目；请给一个通用或每列一个</translation>
    </message>
    <message>
        <source>these images are no bytes, so their format has no range: give the numbers that black and white have, as in range:0:1</source>
        <translation>这些图片不是字节，其格式没有范围：请给出黑与白的数值，如 range:0:1</translation>
    </message>
    <message>
        <source>is not needed: the format of 8-bit images has a range; leave it out, or give l2:R or l1:R</source>
        <translation>不需要：8 位图片的格式自有范围；请省略，或给出 l2:R 或 l1:R</translation>
    </message>
    <message>
        <source>needs LOW:HIGH with LOW below HIGH for every column, as in range:0:120,0:1</source>
        <translation>每列需要 LOW:HIGH 且 LOW 小于 HIGH，如 range:0:120,0:1</translation>
    </message>
    <message>
        <source>needs a radius above 0, as in l2:11</source>
        <translation>需要大于 0 的半径，如 l2:11</translation>
    </message>
    <message>
        <source>must be l2:R, l1:R or range:LOW:HIGH</source>
        <translation>必须是 l2:R、l1:R 或 range:LOW:HIGH</translation>
    </message>
    <message>
        <source>holds both images and sub-folders; put all images into sub-folders, one per class, or none</source>
        <translation>既有图片又有子文件夹；请将全部图片放入子文件夹（每类一个），或都不放</translation>
    </message>
    <message>
        <source>holds no .png or .jpg files, nor do its sub-folders</source>
        <translation>其中及其子文件夹都没有 .png 或 .jpg 文件</translation>
    </message>
    <message>
        <source>its pixels cannot be decoded</source>
        <translation>无法解码其像素</translation>
    </message>
    <message>
        <source>holds NaN or infinite values; remove those records</source>
        <translation>含有 NaN 或无穷值；请删除这些记录</translation>
    </message>
    <message>
        <source>holds no records</source>
        <translation>没有记录</translation>
    </message>
    <message>
        <source>holds values beyond 3e38</source>
        <translation>含有超过 3e38 的值</translation>
    </message>
    <message>
        <source>labels must be integers</source>
        <translation>标签必须是整数</translation>
    </message>
    <message>
        <source>holds labels %1 for %2 records; there must be one per record</source>
        <translation>对 %2 条记录有标签 %1；每条记录须有一个</translation>
    </message>
    <message>
        <source>has no column of numbers as it is read: state how it is written as data.read.table, or what its columns are as data.read.columns; of columns of a fixed width make a CSV file first</source>
        <translation>按当前读法没有数字列：请在 data.read.table 中说明其书写方式，或在 data.read.columns 中说明各列的含义；固定宽度的列请先转换为 CSV 文件</translation>
    </message>
    <message>
        <source>holds no points; one row per point and one column per coordinate are expected</source>
        <translation>没有点；应每点一行、每坐标一列</translation>
    </message>
    <message>
        <source>is a privatized data set; it is trained on as it is, not loaded as raw data</source>
        <translation>是隐私化数据集；直接用于训练，不作为原始数据载入</translation>
    </message>
    <message>
        <source>is not a privatized data set of this program</source>
        <translation>不是本程序的隐私化数据集</translation>
    </message>
    <message>
        <source>does not follow from the mechanism, its bound and its noise; the file was changed, and what it promises is not known</source>
        <translation>与机制、界限及噪声不符；文件已被改动，其承诺不可知</translation>
    </message>
    <message>
        <source>is &quot;%1&quot;, this program reads &quot;%2&quot;</source>
        <translation>为“%1”，本程序读取“%2”</translation>
    </message>
    <message>
        <source>row %1 has %2 fields where the first row has %3</source>
        <translation>第 %1 行有 %2 个字段，而首行有 %3 个</translation>
    </message>
    <message>
        <source>row %1 has more than %2 columns</source>
        <translation>第 %1 行超过 %2 列</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; it holds a semicolon: separate fields by commas and write decimals with a point</source>
        <translation>%1 不是 -2.5e3 之类的有限数；其中有分号：请用逗号分隔字段并用点作小数点</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; a first row of names has one for every column</source>
        <translation>%1 不是 -2.5e3 之类的有限数；首行若为名称，应每列一个</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; separate fields by commas</source>
        <translation>%1 不是 -2.5e3 之类的有限数；请用逗号分隔字段</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3</source>
        <translation>%1 不是 -2.5e3 之类的有限数</translation>
    </message>
    <message>
        <source>is not UTF-8 text</source>
        <translation>不是 UTF-8 文本</translation>
    </message>
    <message>
        <source>holds no rows</source>
        <translation>没有行</translation>
    </message>
    <message>
        <source>does not start as a gzip file does</source>
        <translation>开头不是 gzip 文件</translation>
    </message>
    <message>
        <source>does not start as a PNG file does</source>
        <translation>开头不是 PNG 文件</translation>
    </message>
    <message>
        <source>does not start as an NPY file does</source>
        <translation>开头不是 NPY 文件</translation>
    </message>
    <message>
        <source>does not start with the two zero bytes of an IDX file</source>
        <translation>开头没有 IDX 文件的两个零字节</translation>
    </message>
    <message>
        <source>is neither a PNG nor a JPEG file, whatever its name says</source>
        <translation>无论名称如何，它既不是 PNG 也不是 JPEG 文件</translation>
    </message>
    <message>
        <source>holds %1 bytes of data where its header asks for %2</source>
        <translation>数据有 %1 字节，而头部要求 %2</translation>
    </message>
    <message>
        <source>the compressed data end too early</source>
        <translation>压缩数据过早结束</translation>
    </message>
    <message>
        <source>has %1 bytes; at most %2 are read</source>
        <translation>有 %1 字节；最多读取 %2</translation>
    </message>
    <message>
        <source>is not a regular file</source>
        <translation>不是普通文件</translation>
    </message>
    <message>
        <source>is a symbolic link, which could lead to any file; put the file or folder itself there</source>
        <translation>是符号链接，可能指向任何文件；请把文件或文件夹本身放在那里</translation>
    </message>
    <message>
        <source>is no folder</source>
        <translation>不是文件夹</translation>
    </message>
    <message>
        <source>holds numbers that are not finite</source>
        <translation>含有非有限的数</translation>
    </message>
    <message>
        <source>is no state of a random generator</source>
        <translation>不是随机数生成器的状态</translation>
    </message>
    <message>
        <source>generates numbers that are not finite: its checkpoint was changed, or its training had diverged</source>
        <translation>生成了非有限的数：其检查点被改动过，或其训练已发散</translation>
    </message>
    <message>
        <source>has room for %1, and the run takes %2</source>
        <translation>有 %1 的空间，而该运行需要 %2</translation>
    </message>
    <message>
        <source>is a folder; name a file</source>
        <translation>是文件夹；请指定文件</translation>
    </message>
    <message>
        <source>is not valid JSON</source>
        <translation>不是有效的 JSON</translation>
    </message>
    <message>
        <source>is nested more than 64 deep</source>
        <translation>嵌套超过 64 层</translation>
    </message>
    <message>
        <source>cannot create the folder: %1</source>
        <translation>无法创建文件夹：%1</translation>
    </message>
    <message>
        <source>cannot open the folder: %1</source>
        <translation>无法打开文件夹：%1</translation>
    </message>
    <message>
        <source>cannot read the folder: %1</source>
        <translation>无法读取文件夹：%1</translation>
    </message>
    <message>
        <source>cannot write: %1</source>
        <translation>无法写入：%1</translation>
    </message>
    <message>
        <source>cannot open: %1</source>
        <translation>无法打开：%1</translation>
    </message>
    <message>
        <source>cannot read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <translation>没有该文件或文件夹</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <translation>权限不足</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <translation>设备上没有空间</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <translation>文件系统只读</translation>
    </message>
    <message>
        <source>exists and is no folder; choose another name for the run</source>
        <translation>已存在且不是文件夹；请为运行另选名称</translation>
    </message>
    <message>
        <source>holds a run already; resume it or choose another folder</source>
        <translation>已有一次运行；请继续它或另选文件夹</translation>
    </message>
    <message>
        <source>holds a sweep already; resume it or choose another folder</source>
        <translation>已有一次扫描；请继续它或另选文件夹</translation>
    </message>
    <message>
        <source>is not empty; choose a new folder for the run</source>
        <translation>不为空；请为运行选择新文件夹</translation>
    </message>
    <message>
        <source>is not empty; choose a new folder for the sweep</source>
        <translation>不为空；请为扫描选择新文件夹</translation>
    </message>
    <message>
        <source>is no picture of an earlier export; choose another folder, or move it away</source>
        <translation>不是以前导出的图像；请另选文件夹或将其移走</translation>
    </message>
    <message>
        <source>is not a run folder: it has no config.json</source>
        <translation>不是运行文件夹：没有 config.json</translation>
    </message>
    <message>
        <source>is not a sweep folder: it has no sweep.json</source>
        <translation>不是扫描文件夹：没有 sweep.json</translation>
    </message>
    <message>
        <source>is shorter than its checkpoint remembers</source>
        <translation>比检查点记录的短</translation>
    </message>
    <message>
        <source>is absent: the run has no checkpoint yet</source>
        <translation>不存在：该运行尚无检查点</translation>
    </message>
    <message>
        <source>is no checkpoint of a run</source>
        <translation>不是运行的检查点</translation>
    </message>
    <message>
        <source>is %1 and was %2 when the checkpoint was trained; put it back, or begin a new run with it</source>
        <translation>现为 %1，而训练检查点时为 %2；请改回，或以此开始新的运行</translation>
    </message>
    <message>
        <source>has no privatized records yet; resume the run first</source>
        <translation>尚无隐私化记录；请先继续该运行</translation>
    </message>
    <message>
        <source>holds other privatized records than those that this run was trained on</source>
        <translation>其隐私化记录与本次运行训练所用的不同</translation>
    </message>
    <message>
        <source>%1 has other %2; privatize again, which spends budget, or take over its settings</source>
        <translation>%1 的 %2 不同；请重新隐私化（将花费预算），或沿用其设置</translation>
    </message>
    <message>
        <source>another window or command is writing in this folder</source>
        <translation>另一个窗口或命令正在写入此文件夹</translation>
    </message>
    <message>
        <source>the loss or its gradient is not a finite number</source>
        <translation>损失或其梯度不是有限数</translation>
    </message>
    <message>
        <source>the system gave no more</source>
        <translation>系统无法提供更多</translation>
    </message>
    <message>
        <source>distances to raw data need at least 4 records, these are %1</source>
        <translation>到原始数据的距离至少需要 4 条记录，此处为 %1</translation>
    </message>
    <message>
        <source>asks for a generator of more than 300 million weights</source>
        <translation>所需生成器超过 3 亿个权重</translation>
    </message>
    <message>
        <source>all records at once is for one to three dimensions, these have %1</source>
        <translation>一次取全部记录只适用于一至三维，此处为 %1 维</translation>
    </message>
    <message>
        <source>needs at least 2 records to train on</source>
        <translation>训练至少需要 2 条记录</translation>
    </message>
    <message>
        <source>knows Gaussian and Laplace noise, and this noise is the generalized one</source>
        <translation>只适用于高斯与拉普拉斯噪声，而此噪声是广义的</translation>
    </message>
    <message>
        <source>%1 looks at pixels beside each other, and these records are points, which linear takes</source>
        <translation>%1 查看相邻像素，而这些记录是点，可用 linear</translation>
    </message>
    <message>
        <source>looks at pixels beside each other, and these records are points, which linear takes</source>
        <translation>查看相邻像素，而这些记录是点，可用 linear</translation>
    </message>
    <message>
        <source>compares with samples of a trained generator, and there are none</source>
        <translation>与已训练生成器的样本比较，而此处没有</translation>
    </message>
    <message>
        <source>is for Gaussian noise, and this noise is Laplace&apos;s, which posterior takes</source>
        <translation>适用于高斯噪声，而此噪声是拉普拉斯噪声，可用 posterior</translation>
    </message>
    <message>
        <source>learns from all records, which must be at least 2</source>
        <translation>从全部记录学习，至少须有 2 条</translation>
    </message>
    <message>
        <source>%1 is for gray pictures of at least 12 x 12 pixels</source>
        <translation>%1 适用于至少 12 x 12 像素的灰度图</translation>
    </message>
    <message>
        <source>dp-swd is for gray pictures</source>
        <translation>dp-swd 适用于灰度图</translation>
    </message>
    <message>
        <source>is for pictures of 28 x 28 pixels, as the drawn digits are; set it to 0</source>
        <translation>适用于 28 x 28 像素的图片（如绘制的数字）；请设为 0</translation>
    </message>
    <message>
        <source>is none of this run&apos;s: %1</source>
        <translation>不属于本次运行：%1</translation>
    </message>
    <message>
        <source>cannot be chosen: samples of this run have none</source>
        <translation>不能选择：本次运行的样本没有类别</translation>
    </message>
    <message>
        <source>are too few to compare anything; four are the least</source>
        <translation>太少，无法比较；至少四条</translation>
    </message>
    <message>
        <source>shows pictures beside each other, and these records are points: leave it out</source>
        <translation>并排显示图片，而这些记录是点：请省略</translation>
    </message>
    <message>
        <source>needs privatized records, and a run of the central model releases none</source>
        <translation>需要隐私化记录，而中心模型的运行不发布记录</translation>
    </message>
    <message>
        <source>has records of another shape or range than the run that it is compared with</source>
        <translation>其记录的形状或范围与被比较的运行不同</translation>
    </message>
    <message>
        <source>is shown only where looking at raw records is allowed</source>
        <translation>只在允许查看原始记录时显示</translation>
    </message>
    <message>
        <source>is a run of the central model, which releases no records to denoise; those of the local model do</source>
        <translation>是中心模型的运行，没有可去噪的记录；本地模型的才有</translation>
    </message>
    <message>
        <source>points are no images; choose png, npz, idx or csv</source>
        <translation>点不是图片；请选 png、npz、idx 或 csv</translation>
    </message>
    <message>
        <source>holds images with their classes, and there are none here</source>
        <translation>存放带类别的图片，而此处没有</translation>
    </message>
    <message>
        <source>holds numbers, but these are pictures as they are shown; choose png, pngs, npz or idx</source>
        <translation>存放数值，而这些是所示的图片；请选 png、pngs、npz 或 idx</translation>
    </message>
    <message>
        <source>raw records can only be added to a png grid</source>
        <translation>原始记录只能加入 png 网格</translation>
    </message>
    <message>
        <source>is one of two files, images and labels, which are known by their names; call it something-images-idx3-ubyte.gz</source>
        <translation>是图片与标签两个文件之一，以名称识别；请命名为 某某-images-idx3-ubyte.gz</translation>
    </message>
    <message>
        <source>says where to write; none was given</source>
        <translation>说明写入何处；未给出</translation>
    </message>
    <message>
        <source>is what is read; choose another place to write</source>
        <translation>是被读取的文件；请另选写入位置</translation>
    </message>
    <message>
        <source>is a ledger of what was released; choose another place to write</source>
        <translation>是发布账本；请另选写入位置</translation>
    </message>
    <message>
        <source>belongs to a run; choose another place to write</source>
        <translation>属于某次运行；请另选写入位置</translation>
    </message>
    <message>
        <source>were not all taken in before the stop</source>
        <translation>停止前未全部读入</translation>
    </message>
    <message>
        <source>was stopped before every record had its noise</source>
        <translation>在每条记录加噪之前被停止</translation>
    </message>
    <message>
        <source>was stopped before every sample was drawn</source>
        <translation>在抽完全部样本之前被停止</translation>
    </message>
    <message>
        <source>was stopped before its last column was done</source>
        <translation>在最后一列完成前被停止</translation>
    </message>
    <message>
        <source>was stopped before it was written</source>
        <translation>在写入前被停止</translation>
    </message>
    <message>
        <source>was stopped before it was unpacked</source>
        <translation>在解包前被停止</translation>
    </message>
    <message>
        <source>was stopped before it was known</source>
        <translation>在得出结果前被停止</translation>
    </message>
    <message>
        <source>was stopped before it was done</source>
        <translation>在完成之前被停止</translation>
    </message>
    <message>
        <source>stand in a report only where the program draws them itself</source>
        <translation>只有由程序自己绘制时才出现在报告中</translation>
    </message>
    <message>
        <source>is of another run than the report</source>
        <translation>与报告不是同一次运行</translation>
    </message>
    <message>
        <source>is gone, and with it what this training kept beside the records at step %1: it cannot go on. It is deleted when a training ends, unless privacy.keepHidden is set</source>
        <translation>已不存在，训练在第 %1 步于记录旁保留的内容随之丢失：无法继续。训练结束时会删除它，除非设置了 privacy.keepHidden</translation>
    </message>
    <message>
        <source>more than %1 runs</source>
        <translation>超过 %1 次运行</translation>
    </message>
    <message>
        <source>a sweep needs at least one value</source>
        <translation>扫描至少需要一个值</translation>
    </message>
    <message>
        <source>one value stands there twice</source>
        <translation>有一个值重复</translation>
    </message>
    <message>
        <source>one seed stands there twice</source>
        <translation>有一个种子重复</translation>
    </message>
    <message>
        <source>both ends of a logarithmic range must be above 0</source>
        <translation>对数范围的两端必须大于 0</translation>
    </message>
    <message>
        <source>a range holds between 2 and 256 values</source>
        <translation>范围含 2 到 256 个值</translation>
    </message>
    <message>
        <source>is no run that Sfumato has packed</source>
        <translation>不是 Sfumato 打包的运行</translation>
    </message>
    <message>
        <source>has version %1 of the format, this program reads version %2</source>
        <translation>格式版本为 %1，本程序读取版本 %2</translation>
    </message>
    <message>
        <source>does not say which version of the format it has</source>
        <translation>未说明格式版本</translation>
    </message>
    <message>
        <source>has version %1 of its format; Sfumato %2 reads versions up to %3, a later Sfumato the others: install the one that wrote it, or a newer one</source>
        <translation>其格式版本为 %1；Sfumato %2 可读取版本 %3 及以下，其余版本由更新的 Sfumato 读取：请安装写出它的版本或更新的版本</translation>
    </message>
    <message>
        <source>does not list its files</source>
        <translation>没有文件清单</translation>
    </message>
    <message>
        <source>holds &quot;%1&quot;, which no packed run has</source>
        <translation>含有“%1”，打包的运行中不应有</translation>
    </message>
    <message>
        <source>holds a link, which no packed run has</source>
        <translation>含有链接，打包的运行中不应有</translation>
    </message>
    <message>
        <source>lacks &quot;%1&quot;, which it lists</source>
        <translation>缺少清单中的“%1”</translation>
    </message>
    <message>
        <source>is not what the archive lists: its checksum does not hold</source>
        <translation>与归档清单不符：校验和不成立</translation>
    </message>
    <message>
        <source>is missing in the archive</source>
        <translation>归档中缺少</translation>
    </message>
    <message>
        <source>is too short for a zip archive</source>
        <translation>太短，不是 zip 归档</translation>
    </message>
    <message>
        <source>has no zip directory at its end</source>
        <translation>末尾没有 zip 目录</translation>
    </message>
    <message>
        <source>the zip archive ends within it</source>
        <translation>zip 归档在其中结束</translation>
    </message>
    <message>
        <source>its checksum (CRC-32) does not hold</source>
        <translation>校验和 (CRC-32) 不成立</translation>
    </message>
    <message>
        <source>its members have more than the %1 bytes allowed</source>
        <translation>其成员超过允许的 %1 字节</translation>
    </message>
    <message>
        <source>a zip archive ends at 4 GB and %1 members</source>
        <translation>zip 归档上限为 4 GB 与 %1 个成员</translation>
    </message>
    <message>
        <source>is measured on raw records; allow these, too</source>
        <translation>在原始记录上测量；请同时允许使用原始记录</translation>
    </message>
    <message>
        <source>is computed from raw data, and monitor.raw is off; choose nll or entropic, or switch it on</source>
        <translation>由原始数据算出，而 monitor.raw 已关闭；请选择 nll 或 entropic，或将其打开</translation>
    </message>
    <message>
        <source>is computed from raw data, and these data are privatized already; choose nll or entropic</source>
        <translation>由原始数据算出，而这些数据已经隐私化；请选择 nll 或 entropic</translation>
    </message>
    <message>
        <source>unit sphere: 2 sqrt(%1)</source>
        <translation>单位球面：2 sqrt(%1)</translation>
    </message>
    <message>
        <source>unit sphere: two opposite points</source>
        <translation>单位球面：两个相对的点</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>范围 %1</translation>
    </message>
    <message>
        <source>laplace</source>
        <translation>拉普拉斯</translation>
    </message>
    <message>
        <source>gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>generalized</source>
        <translation>广义</translation>
    </message>
    <message>
        <source>privunit</source>
        <translation>单位向量 (PrivUnitG)</translation>
    </message>
    <message>
        <source>randomized-response</source>
        <translation>随机响应</translation>
    </message>
    <message>
        <source>projected-gaussian</source>
        <translation>投影上的高斯</translation>
    </message>
    <message>
        <source>central</source>
        <translation>中心式</translation>
    </message>
    <message>
        <source>exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>fast</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>poisson</source>
        <translation>泊松</translation>
    </message>
    <message>
        <source>fixed-size</source>
        <translation>固定大小</translation>
    </message>
    <message>
        <source>shuffled-epochs</source>
        <translation>打乱的轮次</translation>
    </message>
    <message>
        <source>cyclic-blocks</source>
        <translation>循环分块</translation>
    </message>
    <message>
        <source>random-blocks</source>
        <translation>随机分块</translation>
    </message>
    <message>
        <source>reset-blocks</source>
        <translation>重置分块</translation>
    </message>
    <message>
        <source>published-blocks</source>
        <translation>按论文的分块</translation>
    </message>
    <message>
        <source>range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>domain</source>
        <translation>数据域</translation>
    </message>
    <message>
        <source>l1-ball</source>
        <translation>l1 球</translation>
    </message>
    <message>
        <source>l2-ball</source>
        <translation>l2 球</translation>
    </message>
    <message>
        <source>orthant</source>
        <translation>正象限</translation>
    </message>
    <message>
        <source>fixed-norm</source>
        <translation>固定范数</translation>
    </message>
    <message>
        <source>sphere</source>
        <translation>单位球面</translation>
    </message>
    <message>
        <source>dct-quantile</source>
        <translation>DCT，最大系数</translation>
    </message>
    <message>
        <source>dct-low-pass</source>
        <translation>DCT，低通</translation>
    </message>
    <message>
        <source>garments</source>
        <translation>服装窗口</translation>
    </message>
    <message>
        <source>writing</source>
        <translation>手写窗口</translation>
    </message>
    <message>
        <source>symmetric</source>
        <translation>对称</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位区间</translation>
    </message>
    <message>
        <source>centred</source>
        <translation>背景为 0</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>正态</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>恒定</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>entropic</source>
        <translation>熵正则</translation>
    </message>
    <message>
        <source>unregularized</source>
        <translation>无正则</translation>
    </message>
    <message>
        <source>divergence</source>
        <translation>散度</translation>
    </message>
    <message>
        <source>noisy-generator</source>
        <translation>加噪生成器</translation>
    </message>
    <message>
        <source>noisy-critic</source>
        <translation>带评判器的加噪生成器</translation>
    </message>
    <message>
        <source>likelihood</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>hybrid</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>矩</translation>
    </message>
    <message>
        <source>class-subsets</source>
        <translation>按类别抽取子集</translation>
    </message>
    <message>
        <source>the run cannot be finished: %1 of its %2 steps are saved, and those that a crash lost are paid for and would be paid for again; what was released and saved stays usable; %3</source>
        <translation>无法完成该运行：其 %2 步中已保存 %1 步，崩溃丢失的步骤已计费，需再次计费；已发布并保存的内容仍可使用；%3</translation>
    </message>
    <message>
        <source>a file of this run does not answer</source>
        <translation>该运行的某个文件没有响应</translation>
    </message>
    <message>
        <source>cannot be written; what was kept before is intact</source>
        <translation>无法写入；先前保存的内容完好无损</translation>
    </message>
    <message>
        <source>must be one line of at most 200 letters without control characters that begins no formula (= + - @)</source>
        <translation>必须是一行不超过 200 个字符、不含控制字符且不以公式符号（= + - @）开头的文字</translation>
    </message>
    <message>
        <source>was begun elsewhere or changed since, and does not say here which records to read; name them with sfumato-cli resume --data</source>
        <translation>在别处开始或此后被改动，在此未说明要读取哪些记录；请用 sfumato-cli resume --data 指定</translation>
    </message>
    <message>
        <source>was begun elsewhere or changed since; move it away, or name its records with sfumato-cli resume --data</source>
        <translation>在别处开始或此后被改动；请移走它，或用 sfumato-cli resume --data 指定其记录</translation>
    </message>
    <message>
        <source>was begun elsewhere or changed since, and does not decide here which files are read; to go on with it, give sfumato-cli sweep --resume all options that it was started with</source>
        <translation>在别处开始或此后被改动，不能在此决定读取哪些文件；要继续，请把开始时的所有选项交给 sfumato-cli sweep --resume</translation>
    </message>
    <message>
        <source>is another sweep than these options describe; choose another folder</source>
        <translation>与这些选项描述的不是同一次扫描；请另选文件夹</translation>
    </message>
    <message>
        <source>is not there; a look at records begins no ledger, a training does</source>
        <translation>不存在；查看记录不会新建账本，训练才会</translation>
    </message>
    <message>
        <source>vary less than the noise that the file claims, so they did not get it</source>
        <translation>的变动小于文件声称的噪声，可见并未加上该噪声</translation>
    </message>
    <message>
        <source>holds numbers that its mechanism cannot release; they were not made as the file claims</source>
        <translation>含有其机制不可能发布的数值；它们并非如文件所称而生成</translation>
    </message>
    <message>
        <source>states another release than the privatized records are of; it was changed</source>
        <translation>所述的发布与隐私化记录的不符；文件已被改动</translation>
    </message>
    <message>
        <source>promises more than its mechanism, sensitivity and noise give; the file was changed, and what was spent is not known</source>
        <translation>所承诺的超过其机制、敏感度和噪声所能给出的；文件已被改动，实际花费未知</translation>
    </message>
    <message>
        <source>holds other records than those that the sweep began with; put these back, or start another sweep</source>
        <translation>其中的记录与扫描开始时的不同；请放回原来的记录，或开始另一个扫描</translation>
    </message>
    <message>
        <source>is not stated, and the records have labels: state how many classes there are, and their names as data.classNames</source>
        <translation>未说明，而记录带有标签：请说明有多少个类别，并用 data.classNames 给出其名称</translation>
    </message>
    <message>
        <source>is not stated: how many classes people may answer with</source>
        <translation>未说明：人们可以用多少个类别作答</translation>
    </message>
    <message>
        <source>must be as many different names as data.classes says</source>
        <translation>必须与 data.classes 所说的数目相同且互不重复</translation>
    </message>
    <message>
        <source>must be 0 or lie in [4, 512], beside a height in data.side</source>
        <translation>必须为 0 或位于 [4, 512]，并在 data.side 中给出高度</translation>
    </message>
    <message>
        <source>the records, or what was spent on them, are others by now than those that were agreed to; nothing more was released</source>
        <translation>记录或其已花费的预算已与同意时的不同；未再发布任何内容</translation>
    </message>
    <message>
        <source>is for optimizer.kind sgd: leave it at 0</source>
        <translation>仅用于 optimizer.kind sgd：请保持为 0</translation>
    </message>
    <message>
        <source>is no ONNX file, or a damaged one</source>
        <translation>不是 ONNX 文件，或已损坏</translation>
    </message>
    <message>
        <source>keeps weights in other files (external data), which are never read; save it as one file</source>
        <translation>把权重放在其他文件中（external data），这些文件从不读取；请保存为单个文件</translation>
    </message>
    <message>
        <source>has weights of another size than their dimensions say</source>
        <translation>其权重大小与维度不符</translation>
    </message>
    <message>
        <source>has %1 inputs; a feature network has one</source>
        <translation>有 %1 个输入；特征网络只有一个</translation>
    </message>
    <message>
        <source>has no tensor &quot;%1&quot; that is a node&apos;s first output; its outputs are %2</source>
        <translation>没有作为节点第一个输出的张量 &quot;%1&quot;；其输出为 %2</translation>
    </message>
    <message>
        <source>leaves the size of its pictures open; state channels, height and width</source>
        <translation>未指定图像尺寸；请给出通道数、高度和宽度</translation>
    </message>
    <message>
        <source>looks at pictures, and these records are points</source>
        <translation>用于图像，而这些记录是点</translation>
    </message>
    <message>
        <source>takes gray pictures, and these are in color</source>
        <translation>接受灰度图像，而这些是彩色的</translation>
    </message>
    <message>
        <source>cannot be run by OpenCV: %1</source>
        <translation>OpenCV 无法运行：%1</translation>
    </message>
    <message>
        <source>needs more memory than a network may have</source>
        <translation>所需内存超过网络允许的上限</translation>
    </message>
    <message>
        <source>gives no row of numbers for each picture</source>
        <translation>没有为每张图像给出一行数值</translation>
    </message>
    <message>
        <source>gives numbers that are not finite; check the range that it expects of pixels</source>
        <translation>给出的数值不是有限数；请检查它所要求的像素范围</translation>
    </message>
    <message>
        <source>gives class probabilities that do not sum to 1</source>
        <translation>给出的类别概率之和不为 1</translation>
    </message>
    <message>
        <source>takes more processor time than a network may; try a smaller one</source>
        <translation>所需处理器时间超过上限；请尝试更小的网络</translation>
    </message>
    <message>
        <source>made OpenCV crash (%1), in a process of its own, so that nothing else is lost; export the network again, with another opset, or use another file</source>
        <translation>使 OpenCV 崩溃（%1），因在单独进程中运行，没有其他损失；请用另一个 opset 重新导出网络，或使用另一个文件</translation>
    </message>
    <message>
        <source>runs feature networks and lies neither beside this program nor in lib/sfumato; it is built where libopencv-dnn-dev is found</source>
        <translation>用于运行特征网络，但不在本程序旁边，也不在 lib/sfumato 中；找到 libopencv-dnn-dev 时才会构建</translation>
    </message>
    <message>
        <source>does not go with the published schedule, which shares no budget out: set it to 0</source>
        <translation>与论文调度不相容，因为它不分配预算：请设为 0</translation>
    </message>
    <message>
        <source>needs samples with labels, which this run does not generate; w2 and sliced need none</source>
        <translation>需要带标签的样本，而此运行不生成标签；w2 和 sliced 不需要标签</translation>
    </message>
    <message>
        <source>generates no labels to learn from; w2, sliced and the feature distance need none</source>
        <translation>不生成可供学习的标签；w2、sliced 和特征距离不需要标签</translation>
    </message>
    <message>
        <source>no sample has the class %1, so that no classifier could learn it: draw more samples. How much of the records is missing, recall and coverage say without labels</source>
        <translation>没有样本属于类别 %1，分类器无从学习：请抽取更多样本。记录缺失多少，recall 和 coverage 无需标签即可说明</translation>
    </message>
    <message>
        <source>is of generators: this run learns a classifier itself, whose accuracy is measured without it. Leave it out</source>
        <translation>只适用于生成器：此运行本身学习一个分类器，其准确率无需此项即会测量。请去掉它</translation>
    </message>
    <message>
        <source>needs samples with labels, which are generated where mechanism.labels is response or tensor. Without labels w2, sliced and the feature distance say how near samples are</source>
        <translation>需要带标签的样本，仅当 mechanism.labels 为 response 或 tensor 时才生成。没有标签时，w2、sliced 和特征距离说明样本有多接近</translation>
    </message>
    <message>
        <source>is tested on official test records, which mnist, fashion-mnist and usps have. Of other records w2 and sliced are measured while training, and classify --test FILE measures accuracies afterwards</source>
        <translation>在官方测试记录上检验，只有 mnist、fashion-mnist 和 usps 有。对其他记录，训练时测量 w2 和 sliced，之后可用 classify --test 文件 测量准确率</translation>
    </message>
    <message>
        <source>is of runs that learn a classifier of mnist, fashion-mnist or usps; of a generator choose sample_accuracy or w2</source>
        <translation>只适用于学习 mnist、fashion-mnist 或 usps 分类器的运行；对生成器请选择 sample_accuracy 或 w2</translation>
    </message>
    <message>
        <source>needs a generator of samples with labels, of mnist, fashion-mnist or usps, which have official test records; choose w2 or sliced, and of a run that learns a classifier test_accuracy</source>
        <translation>需要生成带标签样本的生成器，且数据为有官方测试记录的 mnist、fashion-mnist 或 usps；请选择 w2 或 sliced，对学习分类器的运行请选择 test_accuracy</translation>
    </message>
    <message>
        <source>needs a classifier that learns samples: set monitor.accuracy, as to logistic, which is quick</source>
        <translation>需要一个学习样本的分类器：请设置 monitor.accuracy，例如设为较快的 logistic</translation>
    </message>
    <message>
        <source>is not measured of a run that learns a classifier; choose test_accuracy</source>
        <translation>对学习分类器的运行不测量；请选择 test_accuracy</translation>
    </message>
    <message>
        <source>class averages at best: do not spend</source>
        <translation>至多是各类的平均图像：不要花费预算</translation>
    </message>
    <message>
        <source>shadows of the shapes</source>
        <translation>形状的影子</translation>
    </message>
    <message>
        <source>recognizable, blurred</source>
        <translation>可辨认，但模糊</translation>
    </message>
    <message>
        <source>clear shapes, no texture</source>
        <translation>形状清晰，没有纹理</translation>
    </message>
    <message>
        <source>must be n with h and w, with h, w and c, with p, or with d once or more, each letter of a picture once</source>
        <translation>必须是 n 加 h 和 w，或 n 加 h、w 和 c，或 n 加 p，或 n 加一个或多个 d；图片的每个字母只出现一次</translation>
    </message>
    <message>
        <source>has the shape %1; images are [n, h, w], [n, h, w, 1 or 3] or [n, 1 or 3, h, w], points are [n] or [n, d]; state another order in data.read.axes, as nhwc for pictures with transparency or hwn</source>
        <translation>的形状是 %1；图片应为 [n, h, w]、[n, h, w, 1 或 3] 或 [n, 1 或 3, h, w]，点应为 [n] 或 [n, d]；其他顺序请在 data.read.axes 中声明，例如带透明度的图片用 nhwc，或 hwn</translation>
    </message>
    <message>
        <source>has no column named %1; its first row names the columns</source>
        <translation>没有名为 %1 的列；第一行给出列名</translation>
    </message>
    <message>
        <source>%1 With several components this is optimistic.</source>
        <translation>%1 有多个分量时，这一数值偏乐观。</translation>
    </message>
    <message>
        <source>there must be at least one record and one class</source>
        <translation>至少要有一条记录和一个类别</translation>
    </message>
    <message>
        <source>only pictures have a stand-in</source>
        <translation>只有图像才有替代数据</translation>
    </message>
    <message>
        <source>shares of single columns at best: do not spend</source>
        <translation>最多只有单列的比例：不要花费预算</translation>
    </message>
    <message>
        <source>columns by themselves, roughly, and strong dependences only</source>
        <translation>粗略的单列分布，以及仅有的强相关</translation>
    </message>
    <message>
        <source>columns by themselves, and dependences that concern many rows</source>
        <translation>单列分布，以及涉及许多行的相关</translation>
    </message>
    <message>
        <source>is not read: bytes have the range of their format</source>
        <translation>不会被读取：字节的取值范围由其格式决定</translation>
    </message>
    <message>
        <source>must be one number, that of black</source>
        <translation>必须是一个数，即黑色的值</translation>
    </message>
    <message>
        <source>holds other records, or other labels, than those that this run began with</source>
        <translation>包含的记录或标签与此运行开始时的不同</translation>
    </message>
    <message>
        <source>has more than %1 rows, and %2 has %3: it is another file</source>
        <translation>有多于 %1 行，而 %2 有 %3 行：这是另一个文件</translation>
    </message>
    <message>
        <source>changed while it was read; nothing was released</source>
        <translation>在读取期间被更改；没有发布任何内容</translation>
    </message>
    <message>
        <source>holds the same folders in several sub-folders, as training and test records do; name one of its sub-folders</source>
        <translation>在多个子文件夹中包含相同的文件夹，如训练和测试记录那样；请指定其中一个子文件夹</translation>
    </message>
    <message>
        <source>is larger than 64 MB</source>
        <translation>大于 64 MB</translation>
    </message>
    <message>
        <source>%1 pictures of other formats than PNG and JPEG are not read; convert them to PNG</source>
        <translation>有 %1 张 PNG 和 JPEG 以外格式的图片不会被读取；请转换为 PNG</translation>
    </message>
    <message>
        <source>its labels name several classes a record, or none, and are not read</source>
        <translation>其标签对每条记录给出多个类别或没有类别，因此不会被读取</translation>
    </message>
    <message>
        <source>holds no array named %1, but %2; name one of them in %3</source>
        <translation>没有名为 %1 的数组，但有 %2；请在 %3 中指定其中一个</translation>
    </message>
    <message>
        <source>its pictures have a channel of transparency, by which they are laid on the stated background</source>
        <translation>其图片带有透明通道，按此通道叠放在所声明的背景上</translation>
    </message>
    <message>
        <source>its %1 numbers a record are taken for pictures of %2 x %3; where they are a table, state data.read.axes as nd</source>
        <translation>其每条记录的 %1 个数被当作 %2 x %3 的图片；如果是表格，请将 data.read.axes 声明为 nd</translation>
    </message>
    <message>
        <source>it was read as %1 whole numbers a record, separated by commas; where a comma marks decimals (column %2 and %3), save it again with semicolons between the columns</source>
        <translation>它被读作每条记录 %1 个以逗号分隔的整数；如果逗号表示小数（第 %2 和第 %3 列），请改用分号分隔各列后重新保存</translation>
    </message>
    <message>
        <source>holds no array named %1, and no other</source>
        <translation>没有名为 %1 的数组，也没有其他数组</translation>
    </message>
    <message>
        <source>names %1 extents, and the array has %2, %3</source>
        <translation>指定了 %1 个维度，而数组有 %2 个，即 %3</translation>
    </message>
    <message>
        <source>%1 pixels are no square picture; state nd for a table</source>
        <translation>%1 个像素不构成正方形图片；如果是表格，请声明 nd</translation>
    </message>
    <message>
        <source>has %1 channels; pictures have 1 or 3, or 2 or 4 with transparency</source>
        <translation>有 %1 个通道；图片应有 1 或 3 个，带透明度时为 2 或 4 个</translation>
    </message>
    <message>
        <source>has no column named %1, which data.read.columns states; its columns are called column 1, column 2, ...</source>
        <translation>没有 data.read.columns 中声明的列 %1；其各列称为 column 1、column 2……</translation>
    </message>
    <message>
        <source>has no column named %1, which data.read.columns states; its first row names the columns</source>
        <translation>没有 data.read.columns 中声明的列 %1；第一行给出列名</translation>
    </message>
    <message>
        <source>states two columns as the person; one column says whose record it is, leave out the other</source>
        <translation>将两列声明为个人；只需一列说明记录属于谁，请略去另一列</translation>
    </message>
    <message>
        <source>is one picture; put pictures into a folder, or into one folder for each class, and name that folder</source>
        <translation>是单张图片；请把图片放入一个文件夹，或每个类别一个文件夹，并指定该文件夹</translation>
    </message>
    <message>
        <source>is a file of the kind %1, which is not read; convert it: %2</source>
        <translation>是 %1 类型的文件，不支持读取；请转换：%2</translation>
    </message>
    <message>
        <source>holds a value that is none of those stated in data.read.columns</source>
        <translation>包含的值不在 data.read.columns 所声明的值之中</translation>
    </message>
    <message>
        <source>was changed while it was read; nothing of the changed records was used. Start again</source>
        <translation>在读取期间被更改；没有使用任何更改后的记录。请重新开始</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行，第 %2 列</translation>
    </message>
    <message>
        <source>%1: the closing quote is missing</source>
        <translation>%1：缺少右引号</translation>
    </message>
    <message>
        <source>%1: a quote or a carriage return stands where it may not</source>
        <translation>%1：引号或回车符出现在不允许的位置</translation>
    </message>
    <message>
        <source>%1 is not a finite number such as -2.5e3; it holds a tab: separate fields by commas</source>
        <translation>%1 不是像 -2.5e3 这样的有限数；其中有制表符：请用逗号分隔字段</translation>
    </message>
    <message>
        <source>has a word that is none of %1</source>
        <translation>包含不属于以下各词的词：%1</translation>
    </message>
    <message>
        <source>gives one sign two meanings: that of decimals and that of thousands must differ</source>
        <translation>赋予同一符号两种含义：小数符号与千位分隔符必须不同</translation>
    </message>
    <message>
        <source>is saved as UTF-16, Excel&apos;s &quot;Unicode text&quot;; add utf-16 to data.read.table, or save it as UTF-8</source>
        <translation>以 UTF-16 保存，即 Excel 的“Unicode 文本”；请在 data.read.table 中加上 utf-16，或另存为 UTF-8</translation>
    </message>
    <message>
        <source>is not UTF-8 text; add latin-1 to data.read.table where it was written on Windows, or save it as UTF-8</source>
        <translation>不是 UTF-8 文本；如果是在 Windows 上写成的，请在 data.read.table 中加上 latin-1，或另存为 UTF-8</translation>
    </message>
    <message>
        <source>is no account of this program&apos;s</source>
        <translation>不是本程序的账户</translation>
    </message>
    <message>
        <source>holds no sorted hashes; remove it, and the next run on the same file makes it anew</source>
        <translation>不包含已排序的哈希值；请将其删除，下次对同一文件运行时会重新生成</translation>
    </message>
    <message>
        <source>%1 shares records with the account &quot;%2&quot;, too, and a release counts in one account: put the records of each account into a file of its own</source>
        <translation>%1 与账户“%2”也有相同的记录，而一次发布只计入一个账户：请把每个账户的记录放入各自的文件</translation>
    </message>
    <message>
        <source>is none: no account has been opened yet</source>
        <translation>不存在：尚未开设任何账户</translation>
    </message>
    <message>
        <source>is none of your accounts: %1; sfumato-cli spent lists them, and sfumato-cli spent DATA says which one a file belongs to</source>
        <translation>不是您的账户：%1；sfumato-cli spent 会列出它们，sfumato-cli spent 文件 会说明某个文件属于哪个账户</translation>
    </message>
    <message>
        <source>%1 belongs to the account &quot;%2&quot; already</source>
        <translation>%1 已属于账户“%2”</translation>
    </message>
    <message>
        <source>%1 has the account &quot;%2&quot; already, and accounts with releases are not joined</source>
        <translation>%1 已有账户“%2”，有发布记录的账户不能合并</translation>
    </message>
    <message>
        <source>any is for pictures with sides from 8 to 128 pixels; of rows of columns choose table (Recipe, or --set privacy.settings.recipe=table)</source>
        <translation>any 用于边长 8 到 128 像素的图片；对于由列组成的行请选择 table（配方，或 --set privacy.settings.recipe=table）</translation>
    </message>
    <message>
        <source>table is for rows of columns, and these are pictures: leave it out (--set privacy.settings.recipe=any)</source>
        <translation>table 用于由列组成的行，而这些是图片：请去掉它（--set privacy.settings.recipe=any）</translation>
    </message>
    <message>
        <source>moments learn tables of at most %1 columns, and this has %2: leave some out (data.read.columns), or choose dp-merf</source>
        <translation>moments 最多学习 %1 列的表格，而此表有 %2 列：请去掉一些（data.read.columns），或选择 dp-merf</translation>
    </message>
    <message>
        <source>needs records with labels to test on: pictures, or rows of a table with stated limits</source>
        <translation>需要带标签的记录来测试：图片，或已说明界限的表格的行</translation>
    </message>
    <message>
        <source>has no row without a gap</source>
        <translation>没有无缺失的行</translation>
    </message>
    <message>
        <source>needs records with labels to test on</source>
        <translation>需要带标签的记录来测试</translation>
    </message>
    <message>
        <source>is of tables whose numbers have stated limits; feature, precision and recall are of all data</source>
        <translation>只适用于数字界限已说明的表格；feature、precision 和 recall 适用于所有数据</translation>
    </message>
    <message>
        <source>is of at most %1 columns, and this table has %2</source>
        <translation>最多适用于 %1 列，而此表格有 %2 列</translation>
    </message>
    <message>
        <source>needs pictures; logistic, mlp and boosting learn rows of a table, too</source>
        <translation>需要图片；logistic、mlp 和 boosting 也能学习表格的行</translation>
    </message>
    <message>
        <source>must be what a pack says of the account of its records</source>
        <translation>必须是打包文件对其记录账户的说明</translation>
    </message>
    <message>
        <source>is older than the run %1, which has entered in it what is not here: an older copy of the state folder was put back, or it was lost. Put back the newest copy; where there is none, sfumato-cli spent %2 --recover %1 enters what this run has asked</source>
        <translation>比运行 %1 旧，该运行曾在其中登记的内容已不在此处：状态文件夹被旧副本替换，或已丢失。请恢复最新的副本；如果没有，sfumato-cli spent %2 --recover %1 会登记该运行询问过的内容</translation>
    </message>
    <message>
        <source>is no run of this user&apos;s that has asked these people and named their account</source>
        <translation>不是此用户询问过这些人并指明其账户的运行</translation>
    </message>
    <message>
        <source>is the name of files of several accounts: %1. Name one with --account</source>
        <translation>是多个账户的文件名：%1。请用 --account 指定其中一个</translation>
    </message>
    <message>
        <source>is not there, and no account has been opened yet</source>
        <translation>不存在，并且尚未开设任何账户</translation>
    </message>
    <message>
        <source>is not there, and no account had a file at this place. An account is shown without its file by --account NAME: %1</source>
        <translation>不存在，也没有账户在此位置有过文件。使用 --account 名称 可在没有文件时显示账户：%1</translation>
    </message>
    <message>
        <source>%1. An account is shown without its file by --account NAME: %2</source>
        <translation>%1。使用 --account 名称 可在没有文件时显示账户：%2</translation>
    </message>
    <message>
        <source>does not say what was paid for the run in %1; remove it, and resume the sweep or study</source>
        <translation>没有说明为 %1 中的运行支付了什么；请将其删除，然后继续扫描或研究</translation>
    </message>
    <message>
        <source>is read for a file of your own; the records of other sets have the account that they have</source>
        <translation>仅对您自己的文件读取；其他数据集的记录已有各自的账户</translation>
    </message>
    <message>
        <source>states a category with fewer than two values, or one of them twice or empty</source>
        <translation>声明的类别少于两个取值，或有重复或空的取值</translation>
    </message>
    <message>
        <source>its pictures differ in size: each is brought to the stated one, which stretches those of another shape</source>
        <translation>图片大小不同：每张都调整到所声明的大小，其他形状会被拉伸</translation>
    </message>
    <message>
        <source>one user, in all</source>
        <translation>一名用户，总计</translation>
    </message>
    <message>
        <source>one user, each 6 hours</source>
        <translation>一名用户，每 6 小时</translation>
    </message>
    <message>
        <source>one event</source>
        <translation>一个事件</translation>
    </message>
    <message>
        <source>one user, each day</source>
        <translation>一名用户，每天</translation>
    </message>
    <message>
        <source>one hiring, each month</source>
        <translation>一次招聘，每月</translation>
    </message>
    <message>
        <source>one birth, in all</source>
        <translation>一次出生，总计</translation>
    </message>
    <message>
        <source>one person, in all</source>
        <translation>一个人，总计</translation>
    </message>
    <message>
        <source>one user, each month</source>
        <translation>一名用户，每月</translation>
    </message>
    <message>
        <source>Nothing was learned of the classes: %1</source>
        <translation>关于类别什么也没学到：%1</translation>
    </message>
    <message>
        <source>It cannot be told whether anything was learned of the classes: %1</source>
        <translation>无法判断是否学到了类别：%1</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
    <message>
        <source>%1 are more than half of the %2 that there are; the other half is what distributions are compared with</source>
        <translation>%1 超过现有 %2 条的一半；另一半用于比较分布</translation>
    </message>
    <message>
        <source>a warm start needs at least 2 records to train on</source>
        <translation>热启动至少需要 2 条训练记录</translation>
    </message>
    <message>
        <source>must be a number above 0; smaller is stronger privacy</source>
        <translation>必须大于 0；越小隐私保护越强</translation>
    </message>
    <message>
        <source>must be a norm above 0, or 0 for automatic</source>
        <translation>必须是大于 0 的范数，或为 0 表示自动</translation>
    </message>
    <message>
        <source>Facebook, shared URLs 2020</source>
        <translation>Facebook，分享的网址 2020</translation>
    </message>
    <message>
        <source>Microsoft, Windows telemetry 2017</source>
        <translation>微软，Windows 遥测 2017</translation>
    </message>
    <message>
        <source>Apple, health data types 2017</source>
        <translation>苹果，健康数据类型 2017</translation>
    </message>
    <message>
        <source>Google, Community Mobility 2020</source>
        <translation>谷歌，社区流动 2020</translation>
    </message>
    <message>
        <source>Apple, popular emojis 2017</source>
        <translation>苹果，热门表情 2017</translation>
    </message>
    <message>
        <source>LinkedIn, hiring reports 2020</source>
        <translation>领英，招聘报告 2020</translation>
    </message>
    <message>
        <source>Israel, live births of 2014</source>
        <translation>以色列，2014 年活产</translation>
    </message>
    <message>
        <source>US Census 2020, redistricting</source>
        <translation>美国 2020 年人口普查，选区重划</translation>
    </message>
    <message>
        <source>LinkedIn, audience engagement 2020</source>
        <translation>领英，受众互动 2020</translation>
    </message>
    <message>
        <source>was trained on other privatized records than this run has</source>
        <translation>是在与此运行不同的隐私化记录上训练的</translation>
    </message>
    <message>
        <source>has no method %1; only methods of that run can go on</source>
        <translation>没有方法 %1；只有该运行的方法可以接续</translation>
    </message>
    <message>
        <source>must be above %1, the steps that %2 has done</source>
        <translation>必须大于 %1，即 %2 已完成的步数</translation>
    </message>
    <message>
        <source>is of the central model, where every further step costs budget; begin a run of its own</source>
        <translation>属于中心模型，每多一步都花费预算；请另开一次运行</translation>
    </message>
    <message>
        <source>has no checkpoint yet from which another run could go on</source>
        <translation>尚无可供其他运行接续的检查点</translation>
    </message>
    <message>
        <source>is for the local model; in the central model every further step costs budget</source>
        <translation>仅用于本地模型；在中心模型中每多一步都花费预算</translation>
    </message>
    <message>
        <source>goes on from a run with other noise; keep that run&apos;s data and mechanism, or leave train.from empty to begin with new weights</source>
        <translation>接续的运行使用了其他噪声；请保留该运行的数据和机制，或将 train.from 留空以新权重开始</translation>
    </message>
    <message>
        <source>is 1: every step queries all records</source>
        <translation>为 1：每一步查询全部记录</translation>
    </message>
    <message>
        <source>is all where there are adversaries: a step queries all records of one block</source>
        <translation>有对抗者时为 all：一步查询一个块的全部记录</translation>
    </message>
    <message>
        <source>holds no pictures, and only pictures stand in for pictures; choose another file</source>
        <translation>不含图片，而只有图片才能替代图片；请选择其他文件</translation>
    </message>
    <message>
        <source>holds no picture that can be used; choose another file</source>
        <translation>不含可用的图片；请选择其他文件</translation>
    </message>
    <message>
        <source>is a run that has asked nobody&apos;s records: nothing is spent, or the program draws its data</source>
        <translation>是未查询任何人记录的运行:没有花费,或其数据由程序自行生成</translation>
    </message>
    <message>
        <source>is a label, which names no account: pass the folder of its run, or the records</source>
        <translation>是一份标签,不指明账户:请给出其运行的文件夹或记录本身</translation>
    </message>
    <message>
        <source>was exported by a run, and samples have no account: pass the folder of the run, or the records; the label beside it says what it has spent</source>
        <translation>由某次运行导出,样本没有账户:请给出运行的文件夹或记录;旁边的标签说明了花费</translation>
    </message>
    <message>
        <source>the released model classifies %1 % of the real records, averaged over the classes, correctly, ± %2, and guessing %3 %.</source>
        <translation>所发布的模型把真实记录的 %1 %（按类别平均）正确分类，± %2；猜测可达 %3 %。</translation>
    </message>
    <message>
        <source>the released model classifies %1 % of the real records correctly, ± %2, and guessing %3 %.</source>
        <translation>所发布的模型把真实记录的 %1 % 正确分类，± %2；猜测可达 %3 %。</translation>
    </message>
    <message>
        <source>The released model classifies %1 % of the real records, averaged over the classes, correctly, ± %2 (noise of this figure); of all records %3 %, where naming the largest class is right for %4 %.</source>
        <translation>所发布的模型把真实记录的 %1 %（按类别平均）正确分类，± %2（此数值的噪声）；在全部记录中为 %3 %，而总是猜最大的类别可对 %4 %。</translation>
    </message>
    <message>
        <source>The released model classifies %1 % of the real records correctly, ± %2 (noise of this figure).</source>
        <translation>所发布的模型把真实记录的 %1 % 正确分类，± %2（此数值的噪声）。</translation>
    </message>
    <message>
        <source>must be below %1, which is 1/n for these %2 records: a larger delta may expose whole records</source>
        <translation>必须小于 %1，即这 %2 条记录的 1/n：更大的 delta 可能暴露整条记录</translation>
    </message>
    <message>
        <source>NOT PROVEN: this run has no ledger.json, so nothing that its label.md says can be checked, and no account can be named</source>
        <translation>未经证实：此运行没有 ledger.json，因此其 label.md 所说的一切都无法核对，也无法指明账户</translation>
    </message>
    <message>
        <source>%1. NOT PROVEN: nothing that the label.md of this run says can be checked</source>
        <translation>%1。未经证实：此运行的 label.md 所说的一切都无法核对</translation>
    </message>
    <message>
        <source>is a run that this user has not made: the account of its records is with whoever made it; sfumato-cli report says what its ledger comes to, which its label.md may not</source>
        <translation>是此用户没有做过的运行：其记录的账户在做它的人那里；sfumato-cli report 说明其账本的合计，而其 label.md 未必如此</translation>
    </message>
    <message>
        <source>columns nearly as they are, clear dependences of pairs, rare combinations blurred</source>
        <translation>各列几乎如实，列对之间的明显相关性得以保留，罕见组合模糊</translation>
    </message>
    <message>
        <source>All columns of numbers come out as independent of each other: there are too few rows.</source>
        <translation>所有数值列在结果中相互独立：行数太少。</translation>
    </message>
    <message>
        <source>column %1 holds texts with | or =, which cannot be stated as categories: it is proposed to leave it out</source>
        <translation>第 %1 列含有带 | 或 = 的文本，无法声明为类别：建议去掉该列</translation>
    </message>
    <message>
        <source>column %1 holds no numbers, nor texts that are few categories: it is proposed to leave it out</source>
        <translation>第 %1 列既没有数字，也没有少数类别的文本：建议去掉该列</translation>
    </message>
    <message>
        <source>Equal parts per class were drawn, however frequent the classes are among the records.</source>
        <translation>每类抽取了相同的数量，与各类在记录中的频率无关。</translation>
    </message>
    <message>
        <source>One class alone was drawn, as asked for.</source>
        <translation>按要求只抽取了一个类别。</translation>
    </message>
    <message>
        <source>Each class was drawn with the same chance (equal parts per class): this method does not learn how frequent classes are among the records.</source>
        <translation>各类以相同概率抽取（每类等量）：此方法不学习各类在记录中的频率。</translation>
    </message>
    <message>
        <source>Classes were drawn as often as the method has found them through the noise: a rare class may be far more, or less, frequent here than among the records.</source>
        <translation>各类按方法透过噪声得到的频率抽取：稀有类别在此处可能远比在记录中更多或更少。</translation>
    </message>
    <message>
        <source>Samples of each class: %1.</source>
        <translation>各类样本数：%1。</translation>
    </message>
    <message>
        <source>column %1 has the same value in several records: it is proposed as the person whose record it is, and is then no part of a record</source>
        <translation>第 %1 列在多条记录中取值相同：建议把它作为记录所属的人，这样它就不是记录的一部分</translation>
    </message>
    <message>
        <source>column %1 has another value in each record: it is proposed to leave it out</source>
        <translation>第 %1 列在每条记录中取值都不同：建议去掉该列</translation>
    </message>
    <message>
        <source>is of a person who has %1 rows above, and data.read.columns states no more</source>
        <translation>属于上方已有 %1 行的人，而 data.read.columns 声明不超过此数</translation>
    </message>
    <message>
        <source>Forecast: all columns of numbers independent of each other, for there are too few rows.</source>
        <translation>预测：所有数值列相互独立，因为行数太少。</translation>
    </message>
    <message>
        <source>has an entry that is none of NAME=number, NAME=whole, NAME=A|B|C (a category with its values), NAME=label, NAME=person (says whose record it is, and is no part of it), NAME=person:5 (the first 5 rows of each person count), NAME=- (left out)</source>
        <translation>有一项不属于 NAME=number、NAME=whole、NAME=A|B|C（类别及其取值）、NAME=label、NAME=person（指明记录属于谁，不是记录的一部分）、NAME=person:5（每人只计前 5 行）、NAME=-（排除）</translation>
    </message>
    <message>
        <source>must state from 1 to %1 rows of a person, as in NAME=person:5</source>
        <translation>必须声明每人 1 到 %1 行，如 NAME=person:5</translation>
    </message>
    <message>
        <source>Two columns of numbers come out as independent where their correlation is below about %1; a stronger one comes out weaker than it is.</source>
        <translation>相关性低于约 %1 的两个数值列会显得相互独立；更强的相关性会显得比实际弱。</translation>
    </message>
    <message>
        <source>Forecast: a correlation of two columns of numbers shows from about %1 on, weaker than it is.</source>
        <translation>预测：两个数值列的相关性约从 %1 起可以显现，但比实际弱。</translation>
    </message>
    <message>
        <source>%1 Found: a dependence in %2 of %3 pairs of columns of a class. %4</source>
        <translation>%1 发现：一个类别的 %3 对列中有 %2 对存在相关。%4</translation>
    </message>
    <message>
        <source>Forecast: all columns of numbers independent of each other, for there are too few rows. Found: a dependence in %1 of %2 pairs of columns.</source>
        <translation>预测：所有数值列相互独立，因为行数太少。发现：%2 对列中有 %1 对存在相关。</translation>
    </message>
    <message>
        <source>Forecast: a correlation of two columns of numbers shows from about %3 on, weaker than it is. Found: a dependence in %1 of %2 pairs of columns.</source>
        <translation>预测：两个数值列的相关性约从 %3 起可以显现，但比实际弱。发现：%2 对列中有 %1 对存在相关。</translation>
    </message>
    <message>
        <source>It counts the Gaussian noise of all releases together (composition): that comes to less than the sum of their epsilons, and is exact at this delta.</source>
        <translation>它把所有发布的高斯噪声合并计算（组合）：结果小于各 ε 之和，并且在此 δ 下是精确的。</translation>
    </message>
    <message>
        <source>It counts the Gaussian noise of all releases together and adds the epsilons of the others, and of labels (basic composition). That is an upper bound: the true number may be smaller.</source>
        <translation>它把所有发布的高斯噪声合并计算，再加上其余发布和标签的 ε（基本组合）。这是上界：真实数值可能更小。</translation>
    </message>
    <message>
        <source>It adds up the epsilons of the releases (basic composition). That is an upper bound: the true number may be smaller.</source>
        <translation>它把各次发布的 ε 相加（基本组合）。这是上界：真实数值可能更小。</translation>
    </message>
    <message>
        <source>It adds the epsilon of the noisy records to the epsilon of all trainings together (basic composition). That is an upper bound: the true number may be smaller.</source>
        <translation>它把加噪记录的 ε 与所有训练合计的 ε 相加（基本组合）。这是上界：真实数值可能更小。</translation>
    </message>
    <message>
        <source>Values and combinations in at least %1 % of the rows come out, rarer ones do not: %2.</source>
        <translation>出现在至少 %1 % 行中的取值和组合能够学到，更少见的不能：%2。</translation>
    </message>
    <message>
        <source>column %1 – column %2; %3</source>
        <translation>第 %1 列 – 第 %2 列；%3</translation>
    </message>
    <message>
        <source>column %1 – column %2</source>
        <translation>第 %1 列 – 第 %2 列</translation>
    </message>
    <message>
        <source>goes on from a run with noise of its own, and the points of a sweep are privatized anew; leave train.from empty, so that they begin with new weights</source>
        <translation>从带有自身噪声的运行继续，而扫描的各点会重新隐私化；请将 train.from 留空，使其以新权重开始</translation>
    </message>
    <message>
        <source>with all of this each person of &quot;%1&quot; would stand at epsilon %2, delta %3; the cap for each person is epsilon %4, delta %5</source>
        <translation>加上这些，&quot;%1&quot; 中每个人将达到 ε %2、δ %3；每人的上限为 ε %4、δ %5</translation>
    </message>
    <message>
        <source>These samples: %1 of %2, as they were shown.</source>
        <translation>这些样本：%1 个，来自 %2，与显示的一致。</translation>
    </message>
    <message>
        <source>These samples: %1 of %2, latents of seed %3.</source>
        <translation>这些样本：%1 个，来自 %2，潜变量种子为 %3。</translation>
    </message>
    <message>
        <source>is not on this computer. Put %1 into one of %2</source>
        <translation>不在这台计算机上。请将 %1 放入以下文件夹之一：%2</translation>
    </message>
    <message>
        <source>is not on this computer. Put %1.gz and %3.gz into one of %2</source>
        <translation>不在这台计算机上。请将 %1.gz 和 %3.gz 放入以下文件夹之一：%2</translation>
    </message>
    <message>
        <source>%1 Found: a dependence in %2 of %3 pairs of columns of a class: %4. %5</source>
        <translation>%1 发现：一个类别的 %3 对列中有 %2 对相关：%4。%5</translation>
    </message>
    <message>
        <source>Forecast: a correlation of two columns of numbers shows from about %4 on, weaker than it is. Found: a dependence in %1 of %2 pairs of columns: %3.</source>
        <translation>预测：两个数值列的相关系数大约从 %4 起才会显现，且比实际弱。发现：%2 对列中有 %1 对相关：%3。</translation>
    </message>
    <message>
        <source>Classes of these samples: %1.</source>
        <translation>这些样本的类别：%1。</translation>
    </message>
    <message>
        <source>keeps its last checkpoint alone</source>
        <translation>只保留最后一个检查点</translation>
    </message>
    <message>
        <source>has no checkpoint of step %1; the step must be one of %2</source>
        <translation>没有第 %1 步的检查点；步数必须是以下之一：%2</translation>
    </message>
    <message>
        <source>must be %1, as in %2: a run that goes on from another keeps its network. Set it so, or leave &quot;Goes on from&quot; (train.from) empty to begin with new weights</source>
        <translation>必须为 %1，与 %2 相同：从另一次运行继续的运行保留其网络。请如此设置，或将“接续自”（train.from）留空以使用新的权重开始</translation>
    </message>
    <message>
        <source>These samples are of step %1 of the training.</source>
        <translation>这些样本来自训练的第 %1 步。</translation>
    </message>
    <message>
        <source>has no release in its ledger, nor the privatized records that it trained on: there is nothing to compare a label with</source>
        <translation>其账本中没有任何发布，也没有训练所用的隐私化记录：没有可与标签比对的内容</translation>
    </message>
    <message>
        <source>%1 makes pictures, and these records are none: choose mlp, the dense layers</source>
        <translation>%1 生成图片，而这些记录不是图片：请选择 mlp（全连接层）</translation>
    </message>
    <message>
        <source>the noise of the share that the released model classifies correctly, ± %1 %, leaves all from 0 to 100 % possible.</source>
        <translation>所发布的模型正确分类的比例，其噪声为 ± %1 %，从 0 到 100 % 皆有可能。</translation>
    </message>
    <message>
        <source>%1. Only delta is above the cap: choose noise with a smaller delta, or a cap with a larger delta</source>
        <translation>%1。仅 δ 高于上限：请选择 δ 更小的噪声，或设置 δ 更大的上限</translation>
    </message>
    <message>
        <source>Raw records beside these samples, unprotected: %1.</source>
        <translation>与这些样本并列的原始记录，未受保护：%1 条。</translation>
    </message>
    <message>
        <source>is nothing that an export of pictures writes: it was put there afterwards, and the label does not speak of it</source>
        <translation>不是导出图片时写出的内容：它是事后放进去的，标签没有提到它</translation>
    </message>
    <message>
        <source>%1 has no official test files: name labeled records to test on, or choose w2, sliced or the feature distance, which need none</source>
        <translation>%1 没有官方测试文件：请指定带标签的记录用于检验，或选择不需要它们的 w2、sliced 或特征距离</translation>
    </message>
    <message>
        <source>It counts all noisy queries of the trainings together (composition): that comes to less than the sum of their epsilons, and is exact up to rounding. Where that would take too long, it is an upper bound: the true number may be smaller.</source>
        <translation>它把各次训练的所有加噪查询合并计算（组合）：结果小于各 ε 之和，且除舍入外是精确的。若这样计算耗时过长，则为上界：真实数值可能更小。</translation>
    </message>
    <message>
        <source>These samples are those that were shown, or a selection of them: the number of samples per class does not show how frequent the classes are among the records.</source>
        <translation>这些样本是所显示的样本或其中的一部分：每类样本的数量不表示各类在记录中的频率。</translation>
    </message>
    <message>
        <source>the cap for each person cannot be checked, since an earlier release of these records does not state how many records a person has at most; remove that cap</source>
        <translation>无法检查每人的上限，因为这些记录的一次较早发布没有说明一个人最多有多少条记录；请取消该上限</translation>
    </message>
    <message>
        <source>the cap for each person cannot be checked, since this release does not state how many records a person has at most; state it for this one, or remove that cap</source>
        <translation>无法检查每人的上限，因为本次发布没有说明一个人最多有多少条记录；请为本次发布说明，或取消该上限</translation>
    </message>
    <message>
        <source>the cap for each person cannot be kept, since no finite epsilon is proven for a person with several records; choose another method, or remove that cap</source>
        <translation>无法遵守每人的上限，因为对拥有多条记录的人没有可证明的有限 ε；请选择其他方法，或取消该上限</translation>
    </message>
    <message>
        <source>is neither a method of this run (%1), nor raw, nor a denoiser (%2)</source>
        <translation>既不是此次运行的方法（%1），也不是 raw，也不是去噪器（%2）</translation>
    </message>
    <message>
        <source>is a metric of steps: a run notes it in metrics.csv while it trains</source>
        <translation>是逐步的指标：运行在训练时把它写入 metrics.csv</translation>
    </message>
    <message>
        <source>is a metric of estimates of single records; see the commands denoise and compare</source>
        <translation>是对单条记录估计的指标；见命令 denoise 和 compare</translation>
    </message>
    <message>
        <source>is computed from raw data, and monitor.raw is off; switch it on, as every metric of a central run needs</source>
        <translation>由原始数据计算，而 monitor.raw 关闭；请打开，中心运行的每个指标都需要它</translation>
    </message>
    <message>
        <source>It counts the Gaussian noise of the noisy records and all noisy queries of the trainings together (composition): that comes to less than the sum of their epsilons, and is exact up to rounding. Where that would take too long, it is an upper bound: the true number may be smaller.</source>
        <translation>它将加噪记录的高斯噪声与所有训练的加噪查询一并计算（组合）：结果小于各 ε 之和，除舍入外是精确的。若计算耗时过长，则为上界：真实数字可能更小。</translation>
    </message>
    <message>
        <source>Some trainings protect whether a record is there (zero-out), others what its values are (replace-one). Each kind is counted by itself with half of the delta, and both are added up. That is an upper bound: the true number may be smaller.</source>
        <translation>有些训练保护一条记录是否存在（置空一条），另一些保护其取值（替换一条）。每一类各以一半的 δ 单独计算，再将两者相加。这是上界：真实数值可能更小。</translation>
    </message>
    <message>
        <source>carries no stamp: check it with the .label.json that was written beside it</source>
        <translation>没有标记：请用写在其旁边的 .label.json 来检查</translation>
    </message>
    <message>
        <source>is not read: the records are privatized already, and their file says how</source>
        <translation>不会被读取：这些记录已经私有化，方式写在其文件中</translation>
    </message>
    <message>
        <source>is the noise, which is on these privatized records already: sweep another setting</source>
        <translation>是噪声，而这些已私有化的记录已带有噪声：请扫描其他设置</translation>
    </message>
    <message>
        <source>Isolated values of up to %1 % of the rows may be noise alone.</source>
        <translation>占行数不超过 %1 % 的孤立值可能只是噪声。</translation>
    </message>
    <message>
        <source>%1 Isolated values of up to %2 % of the rows may be noise alone.</source>
        <translation>%1占行数不超过 %2 % 的孤立值可能只是噪声。</translation>
    </message>
    <message>
        <source>Numbers are counted in slices (count × width): %1.</source>
        <translation>数值按区间计数（个数 × 宽度）：%1。</translation>
    </message>
    <message>
        <source>states %1 of a column; nearest: %2. A category has two values or more, as in NAME=A|B</source>
        <translation>将某列声明为 %1；最接近的是：%2。类别须有两个或更多值，如 NAME=A|B</translation>
    </message>
    <message>
        <source>Each pixel is a number from 0 (black) to 1 (white).</source>
        <translation>每个像素是一个从 0（黑）到 1（白）的数。</translation>
    </message>
    <message>
        <source>gives %1 ranges for %2 columns: give one for all, or one for each; a category needs none</source>
        <translation>为 %2 列给出了 %1 个范围：请给出一个共用的范围，或每列各一个；类别列不需要范围</translation>
    </message>
    <message>
        <source>training data of %1: %2</source>
        <translation>%1 的训练数据：%2</translation>
    </message>
    <message>
        <source>pooled mean</source>
        <translation>总体均值</translation>
    </message>
    <message>
        <source>pooled radius, round %1</source>
        <translation>总体半径，第 %1 轮</translation>
    </message>
    <message>
        <source>class radius, round %1</source>
        <translation>类别半径，第 %1 轮</translation>
    </message>
    <message>
        <source>component radius, round %1</source>
        <translation>分量半径，第 %1 轮</translation>
    </message>
    <message>
        <source>class means</source>
        <translation>类别均值</translation>
    </message>
    <message>
        <source>class second moments</source>
        <translation>类别二阶矩</translation>
    </message>
    <message>
        <source>component means, first round</source>
        <translation>分量均值，第一轮</translation>
    </message>
    <message>
        <source>component means, second round</source>
        <translation>分量均值，第二轮</translation>
    </message>
    <message>
        <source>component second moments</source>
        <translation>分量二阶矩</translation>
    </message>
    <message>
        <source>tones</source>
        <translation>色调</translation>
    </message>
    <message>
        <source>check</source>
        <translation>检验</translation>
    </message>
    <message>
        <source>values</source>
        <translation>取值</translation>
    </message>
    <message>
        <source>pairs</source>
        <translation>列对</translation>
    </message>
    <message>
        <source>votes</source>
        <translation>投票</translation>
    </message>
    <message>
        <source>projections</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>mean embedding</source>
        <translation>平均嵌入</translation>
    </message>
    <message>
        <source>batch embedding</source>
        <translation>批次嵌入</translation>
    </message>
    <message>
        <source>picture gradient</source>
        <translation>图片梯度</translation>
    </message>
    <message>
        <source>parameter gradient</source>
        <translation>参数梯度</translation>
    </message>
    <message>
        <source>record gradients</source>
        <translation>各记录的梯度</translation>
    </message>
    <message>
        <source>has no label beside it; that of a packed run is in it: unpack it (sfumato-cli unpack), which derives its guarantee again, then check the label of the folder (sfumato-cli label FOLDER --check)</source>
        <translation>旁边没有标签；打包运行的标签在其内部：请先解包（sfumato-cli unpack），解包时会重新推导其保证，然后检查该文件夹的标签（sfumato-cli label 文件夹 --check）</translation>
    </message>
</context>
<context>
    <name>Examples</name>
    <message>
        <source>Laplace</source>
        <translation>拉普拉斯</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>矩</translation>
    </message>
    <message>
        <source>DP-MERF</source>
        <translation>DP-MERF</translation>
    </message>
    <message>
        <source>classifier</source>
        <translation>分类器</translation>
    </message>
    <message>
        <source>evolution</source>
        <translation>进化</translation>
    </message>
    <message>
        <source>epsilon 25</source>
        <translation>epsilon 25</translation>
    </message>
    <message>
        <source>l2 ball</source>
        <translation>l2 球</translation>
    </message>
    <message>
        <source>l1 ball</source>
        <translation>l1 球</translation>
    </message>
    <message>
        <source>DCT</source>
        <translation>DCT</translation>
    </message>
    <message>
        <source>noisy generators</source>
        <translation>加噪生成器</translation>
    </message>
    <message>
        <source>noisy, Laplace</source>
        <translation>加噪，拉普拉斯</translation>
    </message>
    <message>
        <source>three losses</source>
        <translation>三种损失</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>DP-Sinkhorn</source>
        <translation>DP-Sinkhorn</translation>
    </message>
    <message>
        <source>DP-SWD</source>
        <translation>DP-SWD</translation>
    </message>
    <message>
        <source>GS-WGAN</source>
        <translation>GS-WGAN</translation>
    </message>
    <message>
        <source>DP-CGAN</source>
        <translation>DP-CGAN</translation>
    </message>
    <message>
        <source>fresh features</source>
        <translation>新特征</translation>
    </message>
    <message>
        <source>from USPS</source>
        <translation>来自 USPS</translation>
    </message>
    <message>
        <source>from MNIST</source>
        <translation>来自 MNIST</translation>
    </message>
    <message>
        <source>counts and pairs</source>
        <translation>计数与成对计数</translation>
    </message>
    <message>
        <source>DP-Sinkhorn, long</source>
        <translation>DP-Sinkhorn，长</translation>
    </message>
    <message>
        <source>denoising, Gaussian</source>
        <translation>去噪，高斯</translation>
    </message>
    <message>
        <source>denoising, Laplace</source>
        <translation>去噪，拉普拉斯</translation>
    </message>
    <message>
        <source>Can the shape be learned?</source>
        <translation>能学到形状吗？</translation>
    </message>
    <message>
        <source>Labeled pictures at epsilon 1</source>
        <translation>epsilon 为 1 的带标签图像</translation>
    </message>
    <message>
        <source>Denoise each record, or learn the distribution?</source>
        <translation>逐条去噪，还是学习分布？</translation>
    </message>
    <message>
        <source>What does epsilon 10 buy?</source>
        <translation>epsilon 10 能换来什么？</translation>
    </message>
    <message>
        <source>Tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>The papers, as published</source>
        <translation>按论文原样</translation>
    </message>
    <message>
        <source>The program sees the records, the model may be published. One column is one class.</source>
        <translation>程序能看到记录，模型可以公开。一列为一类。</translation>
    </message>
    <message>
        <source>Nobody sees raw records. Privatized, denoised and fresh pictures side by side.</source>
        <translation>无人看到原始记录。加噪、去噪与新生成的图像并排显示。</translation>
    </message>
    <message>
        <source>The methods of the papers, shortened to minutes, and what works without anybody who sees the records.</source>
        <translation>论文中的方法（缩短到数分钟），以及无需任何人看到记录的方法。</translation>
    </message>
    <message>
        <source>Columns of numbers and categories, drawn from noisy counts.</source>
        <translation>由加噪计数生成的数值列与类别列。</translation>
    </message>
    <message>
        <source>Claimed and proved epsilon side by side. Most of them take hours.</source>
        <translation>声称的与证明的 epsilon 并列。大多需要数小时。</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Under a minute</source>
        <translation>一分钟以内</translation>
    </message>
    <message>
        <source>Nothing needed</source>
        <translation>无需数据</translation>
    </message>
    <message>
        <source>Labeled</source>
        <translation>带标签</translation>
    </message>
    <message>
        <source>Local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>Central</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>The papers</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Data folder: %1 found</source>
        <translation>数据文件夹：已找到 %1</translation>
    </message>
    <message>
        <source>Data folder: %1 not found</source>
        <translation>数据文件夹：未找到 %1</translation>
    </message>
    <message>
        <source>Data folder: %1 found, %2 not found</source>
        <translation>数据文件夹：已找到 %1，未找到 %2</translation>
    </message>
    <message>
        <source>three shapes: half circle, ellipse, rectangle</source>
        <translation>三种形状：半圆、椭圆、矩形</translation>
    </message>
    <message>
        <source>DP-MERF in full</source>
        <translation>DP-MERF，完整规模</translation>
    </message>
    <message>
        <source>DP-Sinkhorn in full</source>
        <translation>DP-Sinkhorn，完整规模</translation>
    </message>
    <message>
        <source>DP-CGAN in full</source>
        <translation>DP-CGAN，完整规模</translation>
    </message>
    <message>
        <source>DP-SWD in full</source>
        <translation>DP-SWD，完整规模</translation>
    </message>
    <message>
        <source>GS-WGAN in full</source>
        <translation>GS-WGAN，完整规模</translation>
    </message>
    <message>
        <source>Laplace in full</source>
        <translation>Laplace，完整规模</translation>
    </message>
    <message>
        <source>Gaussian in full</source>
        <translation>高斯，完整规模</translation>
    </message>
    <message>
        <source>a table of people</source>
        <translation>人员表格</translation>
    </message>
    <message>
        <source>garments: clothes and shoes, T-shirt, trousers, pullover, dress, coat, sandal, shirt, sneaker, bag, boot</source>
        <translation>服装：衣服和鞋、T 恤、裤子、套头衫、连衣裙、外套、凉鞋、衬衫、运动鞋、包、靴子</translation>
    </message>
    <message>
        <source>tables, rows and columns as in CSV, Excel, spreadsheet files: census, survey, income, age, customers, bank, health, hospital, medical, clinical records of patients</source>
        <translation>表格，行和列，如 CSV、Excel、电子表格文件：人口普查、调查、收入、年龄、客户、银行、健康、医院、医疗、患者、病人的临床记录</translation>
    </message>
    <message>
        <source>handwritten digits, numbers, handwriting</source>
        <translation>手写数字、手写、笔迹</translation>
    </message>
    <message>
        <source>differential privacy</source>
        <translation>差分隐私</translation>
    </message>
    <message>
        <source>start here</source>
        <translation>从这里开始</translation>
    </message>
    <message>
        <source>images, pictures, photos, photographs, faces, x-rays, xrays, x rays, DICOM, CT, MRI scans, lungs, pneumonia, chest, skin, tissue, cells, health, medical, hospital, patients</source>
        <translation>图像、图片、照片、人脸、X 光、X-ray、DICOM、CT、MRI、磁共振、扫描、肺、肺炎、胸部、皮肤、组织、细胞、健康、医疗、医院、患者、病人</translation>
    </message>
    <message>
        <source>six losses</source>
        <translation>六种损失</translation>
    </message>
    <message>
        <source>on clients, epsilon 599</source>
        <translation>在客户端上，ε 599</translation>
    </message>
    <message>
        <source>1 method, one method</source>
        <translation>1 种方法，一种方法</translation>
    </message>
    <message>
        <source>2 methods, two methods</source>
        <translation>2 种方法，两种方法</translation>
    </message>
    <message>
        <source>3 methods, three methods</source>
        <translation>3 种方法，三种方法</translation>
    </message>
    <message>
        <source>4 methods, four methods</source>
        <translation>4 种方法，四种方法</translation>
    </message>
    <message>
        <source>5 methods, five methods</source>
        <translation>5 种方法，五种方法</translation>
    </message>
    <message>
        <source>6 methods, six methods</source>
        <translation>6 种方法，六种方法</translation>
    </message>
    <message>
        <source>Points with noise on each of them. Entropic (blue) and unregularized (orange) try to find the shape, and in one example other losses, too.</source>
        <translation>每个点都加了噪声。熵正则（蓝色）与无正则（橙色）尝试找出形状，其中一个示例还使用其他损失。</translation>
    </message>
    <message>
        <source>Here: %1, learned by %2, at epsilon %3.</source>
        <translation>此处：%1，用 %2 学习，epsilon 为 %3。</translation>
    </message>
    <message>
        <source>Here: %1, learned by %2.</source>
        <translation>此处：%1，用 %2 学习。</translation>
    </message>
</context>
<context>
    <name>Fault</name>
    <message>
        <source>Outside its range</source>
        <translation>超出范围</translation>
    </message>
    <message>
        <source>Choose a value inside the range.</source>
        <translation>请选择范围之内的值。</translation>
    </message>
    <message>
        <source>Unknown name</source>
        <translation>名称未知</translation>
    </message>
    <message>
        <source>Correct the spelling or remove it.</source>
        <translation>请改正拼写，或将其删除。</translation>
    </message>
    <message>
        <source>Wrong kind of value</source>
        <translation>值的类型不对</translation>
    </message>
    <message>
        <source>Give a value of the expected kind.</source>
        <translation>请给出所要求类型的值。</translation>
    </message>
    <message>
        <source>Something is missing</source>
        <translation>缺少内容</translation>
    </message>
    <message>
        <source>Add it and try again.</source>
        <translation>请补上后再试。</translation>
    </message>
    <message>
        <source>Make the two agree and try again.</source>
        <translation>请使两者一致后再试。</translation>
    </message>
    <message>
        <source>Not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>Check that the file is what its name says, or export it again.</source>
        <translation>请检查文件内容是否与其名称相符，或重新导出。</translation>
    </message>
    <message>
        <source>The file ends too early</source>
        <translation>文件过早结束</translation>
    </message>
    <message>
        <source>Copy or download it again.</source>
        <translation>请重新复制或下载。</translation>
    </message>
    <message>
        <source>Too large</source>
        <translation>太大</translation>
    </message>
    <message>
        <source>Use a smaller file, or split it.</source>
        <translation>请使用较小的文件，或将其拆分。</translation>
    </message>
    <message>
        <source>Not supported</source>
        <translation>不支持</translation>
    </message>
    <message>
        <source>Choose or convert to a supported form.</source>
        <translation>请选择受支持的形式，或转换为该形式。</translation>
    </message>
    <message>
        <source>Not found</source>
        <translation>未找到</translation>
    </message>
    <message>
        <source>Check the path.</source>
        <translation>请检查路径。</translation>
    </message>
    <message>
        <source>Not permitted</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>Choose another place or change its permissions.</source>
        <translation>请另选位置，或更改其权限。</translation>
    </message>
    <message>
        <source>The disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>Free some space; what was written before is intact.</source>
        <translation>请腾出一些空间；此前写入的内容完好无损。</translation>
    </message>
    <message>
        <source>The system refused</source>
        <translation>系统拒绝了操作</translation>
    </message>
    <message>
        <source>Check the device and try again.</source>
        <translation>请检查设备后再试。</translation>
    </message>
    <message>
        <source>In use elsewhere</source>
        <translation>正在别处使用</translation>
    </message>
    <message>
        <source>Wait for the other program or choose another folder.</source>
        <translation>请等待另一个程序结束，或选择别的文件夹。</translation>
    </message>
    <message>
        <source>The budget would be overspent</source>
        <translation>预算将会超支</translation>
    </message>
    <message>
        <source>Changed or damaged</source>
        <translation>已被更改或损坏</translation>
    </message>
    <message>
        <source>Restore it from a copy.</source>
        <translation>请用副本恢复。</translation>
    </message>
    <message>
        <source>Training diverged</source>
        <translation>训练发散</translation>
    </message>
    <message>
        <source>Lower the learning rate or raise the regularization; the last checkpoint is kept.</source>
        <translation>请降低学习率或加大正则化；最后一个检查点已保留。</translation>
    </message>
    <message>
        <source>Not enough memory</source>
        <translation>内存不足</translation>
    </message>
    <message>
        <source>Use a smaller batch or fewer records.</source>
        <translation>请减小批量或减少记录。</translation>
    </message>
    <message>
        <source>The engine failed</source>
        <translation>引擎出错</translation>
    </message>
    <message>
        <source>This should not happen; please report it with the log.</source>
        <translation>这本不应发生；请附上日志报告此问题。</translation>
    </message>
    <message>
        <source>Settings conflict</source>
        <translation>设置冲突</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Start it again to continue.</source>
        <translation>再次启动即可继续。</translation>
    </message>
    <message>
        <source>Needs your confirmation</source>
        <translation>需要您确认</translation>
    </message>
    <message>
        <source>Confirm the second release, or keep the budget.</source>
        <translation>确认第二次发布，或保留预算。</translation>
    </message>
    <message>
        <source>Raise the budget deliberately or stop here; nothing more was released.</source>
        <translation>请有意提高预算，或就此停止；没有再发布任何内容。</translation>
    </message>
    <message>
        <source>No regular file or folder</source>
        <translation>不是普通文件或文件夹</translation>
    </message>
    <message>
        <source>Choose another path, or put a file or folder of its own there.</source>
        <translation>请选择其他路径，或在该处放置独立的文件或文件夹。</translation>
    </message>
    <message>
        <source>Needs your agreement</source>
        <translation>需要您的同意</translation>
    </message>
    <message>
        <source>Agree to it where it is meant.</source>
        <translation>若确有此意，请表示同意。</translation>
    </message>
    <message>
        <source>Choose one of these.</source>
        <translation>请从中选择一个。</translation>
    </message>
    <message>
        <source>Not one of the choices</source>
        <translation>不在可选项之中</translation>
    </message>
</context>
<context>
    <name>FieldForm</name>
    <message>
        <source>was another</source>
        <translation>原为其他值</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>%1, take back: %2</source>
        <translation>%1，撤回：%2</translation>
    </message>
</context>
<context>
    <name>Figure</name>
    <message>
        <source>%1 · raw</source>
        <translation>%1 · 原始</translation>
    </message>
    <message>
        <source>Uses raw data, for evaluation only.</source>
        <translation>使用原始数据，仅用于评估。</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>The value of the loss that a step descended, between a batch of privatized records and generated points.</source>
        <translation>某一步所下降的损失值，在一批隐私化记录与生成的点之间计算。</translation>
    </message>
    <message>
        <source>Marginal error of the plan</source>
        <translation>传输计划的边缘误差</translation>
    </message>
    <message>
        <source>How far Sinkhorn&apos;s plan is from its marginals: sum |row sums - a| + sum |column sums - b|, 0 for an exact plan. Well below 1 the gradient can be trusted.</source>
        <translation>Sinkhorn 的传输计划与其边缘分布相差多少：sum |行和 - a| + sum |列和 - b|，精确的计划为 0。远小于 1 时，梯度可信。</translation>
    </message>
    <message>
        <source>Time per step</source>
        <translation>每步时间</translation>
    </message>
    <message>
        <source>Wall clock of every step of training, without evaluations and pictures.</source>
        <translation>每个训练步的实际时间，不含评估和图片。</translation>
    </message>
    <message>
        <source>Epsilon spent</source>
        <translation>已花费的 ε</translation>
    </message>
    <message>
        <source>Norm of the gradient</source>
        <translation>梯度的范数</translation>
    </message>
    <message>
        <source>Euclidean norm of the gradient that moves the generator. In central privacy it comes from noised answers alone; where it does not fall any more, it is mostly noise.</source>
        <translation>推动生成器的梯度的欧几里得范数。在中心模型中它只来自带噪声的回答；当它不再下降时，主要是噪声。</translation>
    </message>
    <message>
        <source>Share of clipped contributions</source>
        <translation>被裁剪贡献的比例</translation>
    </message>
    <message>
        <source>How many of the contributions since the last evaluation were longer than the clip bound, and so were shortened. Near 1 the bound hides differences; near 0 it could be smaller, and the noise with it.</source>
        <translation>自上次评估以来，有多少贡献超过裁剪界限而被缩短。接近 1 时界限掩盖了差异；接近 0 时界限可以更小，噪声也随之减小。</translation>
    </message>
    <message>
        <source>Accuracy on test records</source>
        <translation>测试记录上的准确率</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>Root mean square of the error of a feature.</source>
        <translation>每个特征误差的均方根。</translation>
    </message>
    <message>
        <source>PSNR</source>
        <translation>PSNR</translation>
    </message>
    <message>
        <source>The squared range of a feature over its mean squared error.</source>
        <translation>特征取值范围的平方与其均方误差之比。</translation>
    </message>
    <message>
        <source>SSIM</source>
        <translation>SSIM</translation>
    </message>
    <message>
        <source>How alike the structure of windows of both pictures is; 1 for equal ones.</source>
        <translation>两幅图片各窗口结构的相似程度；相同时为 1。</translation>
    </message>
    <message>
        <source>Exact W2</source>
        <translation>精确 W2</translation>
    </message>
    <message>
        <source>Sliced W2</source>
        <translation>切片 W2</translation>
    </message>
    <message>
        <source>Entropic distance</source>
        <translation>熵正则距离</translation>
    </message>
    <message>
        <source>Entropic transport cost between generated and privatized records with the method&apos;s regularization. Needs no raw data.</source>
        <translation>生成记录与隐私化记录之间的熵正则传输代价，采用该方法的正则化。不需要原始数据。</translation>
    </message>
    <message>
        <source>Held-out NLL</source>
        <translation>留出集 NLL</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>奈特</translation>
    </message>
    <message>
        <source>Negative log-likelihood per record: how well the points plus the mechanism&apos;s noise explain privatized records that were not trained on. Needs no raw data.</source>
        <translation>每条记录的负对数似然：这些点加上机制的噪声，对未参与训练的隐私化记录解释得有多好。不需要原始数据。</translation>
    </message>
    <message>
        <source>Total variance over that of the records, which the privatized ones tell. Averages have too little. Needs no raw data.</source>
        <translation>总方差与记录总方差之比，后者由隐私化记录得出。平均值的散布过小。不需要原始数据。</translation>
    </message>
    <message>
        <source>Feature distance</source>
        <translation>特征距离</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精确率</translation>
    </message>
    <message>
        <source>The share of points that lie among raw records, by features.</source>
        <translation>按特征，落在原始记录之间的点的比例。</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>召回率</translation>
    </message>
    <message>
        <source>The share of raw records that lie among the points, by features.</source>
        <translation>按特征，落在这些点之间的原始记录的比例。</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>How many raw neighborhoods a point lies in, over what a raw record would, by features.</source>
        <translation>按特征，一个点落在多少原始记录的邻域中，与原始记录本身相比。</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>覆盖率</translation>
    </message>
    <message>
        <source>The share of raw records with a point in their neighborhood, by features.</source>
        <translation>按特征，邻域中有点的原始记录的比例。</translation>
    </message>
    <message>
        <source>Class score</source>
        <translation>类别得分</translation>
    </message>
    <message>
        <source>How surely a public network names classes, and how many of them.</source>
        <translation>公开网络判断类别有多确定，以及有多少类别。</translation>
    </message>
    <message>
        <source>Accuracy, logistic</source>
        <translation>准确率，逻辑回归</translation>
    </message>
    <message>
        <source>Accuracy, MLP</source>
        <translation>准确率，MLP</translation>
    </message>
    <message>
        <source>Accuracy, CNN</source>
        <translation>准确率，CNN</translation>
    </message>
    <message>
        <source>Accuracy, k nearest</source>
        <translation>准确率，k 近邻</translation>
    </message>
    <message>
        <source>Accuracy, linear SVM</source>
        <translation>准确率，线性 SVM</translation>
    </message>
    <message>
        <source>Accuracy, random forest</source>
        <translation>准确率，随机森林</translation>
    </message>
    <message>
        <source>Accuracy, tree</source>
        <translation>准确率，决策树</translation>
    </message>
    <message>
        <source>Accuracy, boosting</source>
        <translation>准确率，提升</translation>
    </message>
    <message>
        <source>Accuracy, Gaussian Bayes</source>
        <translation>准确率，高斯贝叶斯</translation>
    </message>
    <message>
        <source>Accuracy, Bernoulli Bayes</source>
        <translation>准确率，伯努利贝叶斯</translation>
    </message>
    <message>
        <source>Accuracy, LDA</source>
        <translation>准确率，LDA</translation>
    </message>
    <message>
        <source>Accuracy, bagged trees</source>
        <translation>准确率，装袋树</translation>
    </message>
    <message>
        <source>Accuracy, the model itself</source>
        <translation>准确率，模型自身</translation>
    </message>
    <message>
        <source>Accuracy, linear on the release</source>
        <translation>准确率，直接在发布数据上的线性分类</translation>
    </message>
    <message>
        <source>Of a linear discriminant that learns the privatized records and answers themselves: what needs no generator.</source>
        <translation>直接学习隐私化记录及其标签的线性判别器的准确率：不需要生成器。</translation>
    </message>
    <message>
        <source>FID, by your network</source>
        <translation>FID（用您的网络）</translation>
    </message>
    <message>
        <source>Frechet distance to the raw records between features of the network that you bring. It is the published FID only where that is their Inception network.</source>
        <translation>用您提供的网络的特征计算的、到原始记录的 Fréchet 距离。只有该网络就是论文所用的 Inception 网络时，它才是论文中公布的 FID。</translation>
    </message>
    <message>
        <source>Inception score, by your network</source>
        <translation>Inception 分数（用您的网络）</translation>
    </message>
    <message>
        <source>How surely the network that you bring names classes, and how many of them: mean over ten parts of the samples. Needs no raw data.</source>
        <translation>您提供的网络对类别的判断有多确定，以及涵盖多少类别：样本十个部分的平均值。不需要原始数据。</translation>
    </message>
    <message>
        <source>Accuracy of a classifier of samples</source>
        <translation>学习样本的分类器的准确率</translation>
    </message>
    <message>
        <source>Accuracy, MLP 100 of the papers</source>
        <translation>准确率，论文的 MLP 100</translation>
    </message>
    <message>
        <source>One hidden layer of 100 units, as DP-Sinkhorn, GS-WGAN and DP-MERF are judged. It stops where the accuracy on a tenth of the samples, which it does not learn, has not risen for ten epochs.</source>
        <translation>一个含 100 个单元的隐藏层，DP-Sinkhorn、GS-WGAN 和 DP-MERF 即如此评价。当不参与学习的十分之一样本上的准确率连续十轮没有提高时停止。</translation>
    </message>
    <message>
        <source>Accuracy, CNN 32-64 of the papers</source>
        <translation>准确率，论文的 CNN 32-64</translation>
    </message>
    <message>
        <source>Two convolutions of 32 and 64 maps with dropout, as DP-Sinkhorn is judged. It stops where the accuracy on a tenth of the samples, which it does not learn, has not risen for ten epochs.</source>
        <translation>两个卷积层（32 和 64 个特征图）并带丢弃，DP-Sinkhorn 即如此评价。当不参与学习的十分之一样本上的准确率连续十轮没有提高时停止。</translation>
    </message>
    <message>
        <source>Accuracy, AdaBoost</source>
        <translation>准确率，AdaBoost</translation>
    </message>
    <message>
        <source>Total variation, one column</source>
        <translation>全变差，一列</translation>
    </message>
    <message>
        <source>Half the sum of the differences of the shares of all values of a column from those of the raw table, the mean over the columns. 0 is equal, 1 disjoint.</source>
        <translation>一列中各值的比例与原始表格之差的绝对值之和的一半，对各列取平均。0 表示相同，1 表示不相交。</translation>
    </message>
    <message>
        <source>Total variation, two columns</source>
        <translation>全变差，两列</translation>
    </message>
    <message>
        <source>The same of combinations of values of two columns, the mean over all pairs.</source>
        <translation>同上，针对两列的值的组合，对所有列对取平均。</translation>
    </message>
    <message>
        <source>Total variation, three columns</source>
        <translation>全变差，三列</translation>
    </message>
    <message>
        <source>The same of combinations of values of three columns, the mean over all triples.</source>
        <translation>同上，针对三列的值的组合，对所有三列组取平均。</translation>
    </message>
    <message>
        <source>ROC area, logistic</source>
        <translation>ROC 面积，逻辑回归</translation>
    </message>
    <message>
        <source>How often, of a test record of a class and one of another, the former has the greater odds of the class: 0.5 by chance, 1 at best, whatever the sizes of the classes. The mean over the classes.</source>
        <translation>取一条某类的测试记录和一条他类的测试记录，前者属于该类的几率更大的频率：随机为 0.5，最好为 1，与各类大小无关。对各类取平均。</translation>
    </message>
    <message>
        <source>ROC area, MLP</source>
        <translation>ROC 面积，MLP</translation>
    </message>
    <message>
        <source>ROC area, boosting</source>
        <translation>ROC 面积，提升</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>Measured on raw data, which are public</source>
        <translation>在公开的原始数据上测得</translation>
    </message>
    <message>
        <source>NOT PRIVATE: measured on raw data, which no privacy budget covers</source>
        <translation>不私密：在原始数据上测得，不受任何隐私预算保护</translation>
    </message>
    <message>
        <source>Wasserstein-2 distance to the raw records over random directions. No model can be expected below the value of real against real.</source>
        <translation>沿随机方向到原始记录的 Wasserstein-2 距离。不能期望任何模型低于真实对真实的值。</translation>
    </message>
    <message>
        <source>Variance ratio</source>
        <translation>方差比</translation>
    </message>
    <message>
        <source>How many test records the run names correctly by itself: by Bayes&apos; rule of the learned distribution, or by the classifier that it released.</source>
        <translation>该运行自身能正确命名多少测试记录：用所学分布的贝叶斯规则，或用它发布的分类器。</translation>
    </message>
    <message>
        <source>How far generated points have to move, root mean square, to become the raw records, where each goes to another one and all ways together are as short as possible (Wasserstein-2). No model can be expected below the value of real against real.</source>
        <translation>生成点须移动多远（均方根）才能成为原始记录：每点去往不同的一条，且总路程最短（Wasserstein-2）。任何模型都不应低于真实对真实的值。</translation>
    </message>
    <message>
        <source>Epsilon per record of what the ledger holds up to this step. Steps are entered some at a time before their noise is drawn, so it can be ahead of the noise; the last step of a run that was stopped has what was drawn.</source>
        <translation>截至此步账本所记每条记录的 epsilon。步骤在抽取噪声之前成批记入,因此可能超前于噪声;被停止的运行的最后一步记的是已抽取的部分。</translation>
    </message>
    <message>
        <source>Lines: %1</source>
        <translation>线：%1</translation>
    </message>
    <message>
        <source>%1 %2 of %3</source>
        <translation>%1 %3 个中的 %2 个</translation>
    </message>
    <message>
        <source>Points outside the frame: %1</source>
        <translation>图框之外的点：%1</translation>
    </message>
    <message>
        <source>Measured on raw data, which no privacy budget covers</source>
        <translation>基于原始数据测量，不受任何隐私预算覆盖</translation>
    </message>
    <message>
        <source>%1 is %2</source>
        <translation>%1 即 %2</translation>
    </message>
    <message>
        <source>Names: %1</source>
        <translation>名称：%1</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>median and range of %1</source>
        <translation>%1 的中位数与范围</translation>
    </message>
    <message>
        <source>mean ± standard deviation of %1</source>
        <translation>%1 的均值 ± 标准差</translation>
    </message>
    <message>
        <source>%1 to %2 training seeds each (%3)</source>
        <translation>各 %1 至 %2 个训练种子（%3）</translation>
    </message>
    <message>
        <source>median and range of training seeds %1</source>
        <translation>训练种子 %1 的中位数与范围</translation>
    </message>
    <message>
        <source>mean ± standard deviation of training seeds %1</source>
        <translation>训练种子 %1 的均值 ± 标准差</translation>
    </message>
    <message>
        <source>Methods are moved apart by %1 % of the axis each, mark, bar and line together, so that bars can be told apart</source>
        <translation>各方法沿坐标轴各错开 %1 %（标记、误差棒与连线一起移动），以便区分误差棒</translation>
    </message>
    <message>
        <source>The share of the official test records whose class the learned classifier names.</source>
        <translation>学到的分类器正确判断类别的官方测试记录所占比例。</translation>
    </message>
    <message>
        <source>The share of the official test records whose class a classifier names that has learned nothing but generated samples and their labels.</source>
        <translation>只学习了生成样本及其标签的分类器正确判断类别的官方测试记录所占比例。</translation>
    </message>
    <message>
        <source>Frechet distance to the raw records between features of a fixed public network. Records that are no pictures are their own features: then it compares mean and covariance alone, and does not see the shape.</source>
        <translation>在固定的公开网络的特征上，到原始记录的 Fréchet 距离。不是图像的记录，其特征就是记录本身：此时它只比较均值和协方差，看不出形状。</translation>
    </message>
</context>
<context>
    <name>Forecast</name>
    <message>
        <source>expect nothing but an average of each class. It would be spent for little.</source>
        <translation>预计只能得到每个类别的平均图像。预算几乎会白白花费。</translation>
    </message>
    <message>
        <source>expect shadows of the shapes, about as sharp as a &lt;b&gt;%1&lt;/b&gt; thumbnail.</source>
        <translation>预计只有形状的影子，清晰度约相当于 &lt;b&gt;%1&lt;/b&gt; 的缩略图。</translation>
    </message>
    <message>
        <source>expect large shapes right and edges soft, about as sharp as a &lt;b&gt;%1&lt;/b&gt; thumbnail. No texture.</source>
        <translation>预计大的形状正确、边缘柔和，清晰度约相当于 &lt;b&gt;%1&lt;/b&gt; 的缩略图。没有纹理。</translation>
    </message>
    <message>
        <source>expect clear shapes, about as sharp as a &lt;b&gt;%1&lt;/b&gt; thumbnail. No texture.</source>
        <translation>预计形状清晰，清晰度约相当于 &lt;b&gt;%1&lt;/b&gt; 的缩略图。没有纹理。</translation>
    </message>
    <message>
        <source>expect noise</source>
        <translation>只能得到噪声</translation>
    </message>
    <message>
        <source>expect shadows of the shapes</source>
        <translation>只能看到形状的影子</translation>
    </message>
    <message>
        <source>expect blurred shapes</source>
        <translation>可得到模糊的形状</translation>
    </message>
    <message>
        <source>shapes can be learned</source>
        <translation>可以学到形状</translation>
    </message>
    <message>
        <source>%1 records, %2 classes, epsilon %3: %4</source>
        <translation>%1 条记录，%2 个类别，epsilon %3：%4</translation>
    </message>
    <message>
        <source>%1 records, epsilon %2: %3</source>
        <translation>%1 条记录，epsilon %2：%3</translation>
    </message>
    <message>
        <source>Each number of a record gets noise of standard deviation %1, over a range %2 wide.</source>
        <translation>记录的每个数都加上标准差为 %1 的噪声，其取值范围宽 %2。</translation>
    </message>
    <message>
        <source>With %1 records nothing stands out of it: the budget would be spent for nothing.</source>
        <translation>有 %1 条记录时，没有任何东西能从中显现：预算会白白花掉。</translation>
    </message>
    <message>
        <source>With %1 records only the coarsest pattern stands out of it.</source>
        <translation>有 %1 条记录时，只有最粗的模式能从中显现。</translation>
    </message>
    <message>
        <source>With %1 records large shapes stand out of it, with soft edges.</source>
        <translation>有 %1 条记录时，大的形状能从中显现，边缘模糊。</translation>
    </message>
    <message>
        <source>With %1 records shapes stand out of it.</source>
        <translation>有 %1 条记录时，形状能从中显现。</translation>
    </message>
    <message>
        <source>none: not measured for data like this</source>
        <translation>无：没有对这类数据测量过</translation>
    </message>
    <message>
        <source>What is learned</source>
        <translation>学到的内容</translation>
    </message>
    <message>
        <source>epsilon %1: %2</source>
        <translation>epsilon %1：%2</translation>
    </message>
    <message>
        <source>Blurred shapes need about epsilon %1 or more records.</source>
        <translation>要得到模糊的形状，大约需要 epsilon %1 或更多记录。</translation>
    </message>
    <message>
        <source>The central model, where this program sees the records, may work at epsilon %1. Its forecast: %2</source>
        <translation>中心模型（由本程序查看记录）在 epsilon %1 时可能可行。其预测：%2</translation>
    </message>
    <message>
        <source>In the central model far less noise is needed.</source>
        <translation>在中心模型中所需噪声少得多。</translation>
    </message>
    <message>
        <source>%1 Forecast before it: %2.</source>
        <translation>%1 事前预测：%2。</translation>
    </message>
    <message>
        <source>patches of color</source>
        <translation>色块</translation>
    </message>
    <message>
        <source>expect where the records lie, not how wide, nor how columns depend on each other</source>
        <translation>可预期记录所在的位置，而非其宽度或各列之间的关系</translation>
    </message>
    <message>
        <source>With %1 records only where they lie stands out of it. How wide they are and how columns depend on each other cannot be read from the samples.</source>
        <translation>有 %1 条记录时，只有它们的位置能从中显现。其宽度以及各列之间的关系无法从样本中看出。</translation>
    </message>
    <message>
        <source>class averages at best</source>
        <translation>至多是各类的平均图像</translation>
    </message>
</context>
<context>
    <name>Glossary</name>
    <message>
        <source>epsilon (ε)</source>
        <translation>ε（epsilon）</translation>
    </message>
    <message>
        <source>delta (δ)</source>
        <translation>δ（delta）</translation>
    </message>
    <message>
        <source>mu (μ)</source>
        <translation>μ（mu）</translation>
    </message>
    <message>
        <source>One number for a whole trade-off curve: telling two records apart is as hard as telling one normal distribution from another that is shifted by μ.</source>
        <translation>用一个数概括整条权衡曲线：区分两条记录，与区分一个正态分布和另一个平移了 μ 的正态分布同样困难。</translation>
    </message>
    <message>
        <source>local model (LDP)</source>
        <translation>本地模型（LDP）</translation>
    </message>
    <message>
        <source>Noise is added to every record by itself, before anybody else sees it: nobody has to be trusted with the raw data.</source>
        <translation>在别人看到之前，每条记录各自加上噪声：不必把原始数据托付给任何人。</translation>
    </message>
    <message>
        <source>central model</source>
        <translation>中心模型</translation>
    </message>
    <message>
        <source>One trusted party holds the raw data and adds noise to what it computes from them: less noise for the same epsilon, but somebody sees everything.</source>
        <translation>由可信的一方持有原始数据，并给由此算出的结果加噪声：同样的 ε 所需噪声较小，但有人看得到一切。</translation>
    </message>
    <message>
        <source>shuffling</source>
        <translation>混洗</translation>
    </message>
    <message>
        <source>neighboring relation</source>
        <translation>相邻关系</translation>
    </message>
    <message>
        <source>Between which data a promise holds; both have the same, public number of records and differ in one place. Replace-one: another record stands there, or none. Zero-out: no record stands there; the place is kept and contributes nothing.</source>
        <translation>承诺在哪些数据之间成立；两者的记录数相同且公开，只在一处不同。替换一条（replace-one）：该处是另一条记录，或没有记录。置空一条（zero-out）：该处没有记录；位置保留，但不作任何贡献。</translation>
    </message>
    <message>
        <source>sensitivity (Δ)</source>
        <translation>敏感度（Δ）</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>ball</source>
        <translation>球</translation>
    </message>
    <message>
        <source>DCT and low-pass corner</source>
        <translation>DCT 与低通角</translation>
    </message>
    <message>
        <source>The discrete cosine transform writes an image as a sum of waves; keeping only the slow ones of one corner leaves fewer numbers that need noise.</source>
        <translation>离散余弦变换把图像写成波的和；只保留一角的慢波，需要加噪声的数就更少。</translation>
    </message>
    <message>
        <source>Laplace noise</source>
        <translation>拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Noise with heavy tails that gives a pure epsilon, without a delta.</source>
        <translation>重尾的噪声，给出纯粹的 ε，不带 δ。</translation>
    </message>
    <message>
        <source>Gaussian noise</source>
        <translation>高斯噪声</translation>
    </message>
    <message>
        <source>Bell-shaped noise; its least scale for an epsilon and a delta solves one equation, without an approximation.</source>
        <translation>钟形的噪声；对给定的 ε 和 δ，其最小尺度由一个方程解出，不用近似。</translation>
    </message>
    <message>
        <source>signal to noise</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>How strong the data are beside the noise, in decibels: at 0 dB both are equally strong.</source>
        <translation>数据与噪声相比有多强，以分贝计：0 dB 时两者同样强。</translation>
    </message>
    <message>
        <source>exact noise and study noise</source>
        <translation>精确噪声与研究用噪声</translation>
    </message>
    <message>
        <source>Exact noise comes from the system&apos;s secure source and cannot be taken off again; study noise can be repeated from the seed, so it protects nobody.</source>
        <translation>精确噪声来自系统的安全随机源，无法再去掉；研究用噪声可由种子重现，因此保护不了任何人。</translation>
    </message>
    <message>
        <source>privatized record</source>
        <translation>隐私化记录</translation>
    </message>
    <message>
        <source>post-processing</source>
        <translation>后处理</translation>
    </message>
    <message>
        <source>composition</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>ledger</source>
        <translation>账本</translation>
    </message>
    <message>
        <source>trade-off curve</source>
        <translation>权衡曲线</translation>
    </message>
    <message>
        <source>For every share of false alarms that an attacker accepts, the share of hits that the best attack must still miss; the diagonal is perfect privacy.</source>
        <translation>对攻击者所接受的每个误报率，最佳攻击仍必然漏掉的比例；对角线即完全隐私。</translation>
    </message>
    <message>
        <source>attacker guesses right k of 100</source>
        <translation>攻击者 100 次猜对 k 次</translation>
    </message>
    <message>
        <source>odds</source>
        <translation>几率</translation>
    </message>
    <message>
        <source>stamp</source>
        <translation>标记</translation>
    </message>
    <message>
        <source>identifiability</source>
        <translation>可辨识性</translation>
    </message>
    <message>
        <source>How many directions in which the records differ rise above the noise: the most that any training can learn at this budget.</source>
        <translation>记录之间相异的方向中，有多少个高出噪声：在此预算下，任何训练最多能学到这些。</translation>
    </message>
    <message>
        <source>W2 (Wasserstein distance)</source>
        <translation>W2（Wasserstein 距离）</translation>
    </message>
    <message>
        <source>How far one cloud of points must be carried to become the other, in the units of the data; 0 is perfect.</source>
        <translation>要把一团点搬多远才能变成另一团，以数据的单位计；0 为完美。</translation>
    </message>
    <message>
        <source>sliced W2</source>
        <translation>切片 W2</translation>
    </message>
    <message>
        <source>The same distance seen along many straight lines and averaged: quick, also in many dimensions.</source>
        <translation>沿许多条直线来看并取平均的同一距离：计算快，维数高时也是如此。</translation>
    </message>
    <message>
        <source>transport plan (π)</source>
        <translation>传输计划（π）</translation>
    </message>
    <message>
        <source>A table that says how much of every point is carried to every other one; its rows and columns add up to the two clouds.</source>
        <translation>一张表，说明每个点有多少被搬到另外的每个点；其行和与列和即为两团点。</translation>
    </message>
    <message>
        <source>entropic transport</source>
        <translation>熵正则传输</translation>
    </message>
    <message>
        <source>Optimal transport without that blur: it takes the noise for data and learns it as well.</source>
        <translation>没有那种模糊的最优传输：它把噪声当作数据，一并学进去。</translation>
    </message>
    <message>
        <source>regularization (λ)</source>
        <translation>正则化（λ）</translation>
    </message>
    <message>
        <source>The iteration that finds an entropic plan: it rescales rows and columns in turn until both fit.</source>
        <translation>求熵正则传输计划的迭代：交替缩放行和列，直到两者都符合。</translation>
    </message>
    <message>
        <source>marginal error</source>
        <translation>边缘误差</translation>
    </message>
    <message>
        <source>Sinkhorn divergence (debiasing)</source>
        <translation>Sinkhorn 散度（去偏）</translation>
    </message>
    <message>
        <source>generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>The network that is trained: it turns random numbers into new records.</source>
        <translation>被训练的网络：它把随机数变成新的记录。</translation>
    </message>
    <message>
        <source>latent (z)</source>
        <translation>潜变量（z）</translation>
    </message>
    <message>
        <source>The random numbers that go into the generator; the same latent gives the same record again.</source>
        <translation>送入生成器的随机数；同样的潜变量总是给出同样的记录。</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>One run for every value of a setting and every seed, to see from which budget on learning works.</source>
        <translation>对某项设置的每个值和每个种子各训练一个运行，看看从多大的预算开始能学会。</translation>
    </message>
    <message>
        <source>unregularized transport</source>
        <translation>无正则传输</translation>
    </message>
    <message>
        <source>Entropic transport less its own blur: zero exactly where both clouds agree, noise included, so it learns the noise as unregularized transport does.</source>
        <translation>熵正则传输减去其自身的模糊：恰在两个点云一致（包括噪声）时为零，因此它像无正则传输一样学到噪声。</translation>
    </message>
    <message>
        <source>Windows</source>
        <translation>窗口</translation>
    </message>
    <message>
        <source>What 10 × 10 soft windows see of a picture, scaled to length 1: a hundred numbers that stay readable under noise in which its pixels are lost. A public function of one record.</source>
        <translation>10 × 10 个软窗口在图片上看到的内容，缩放到长度 1：一百个数，在足以淹没像素的噪声下仍可辨读。它是单条记录的公开函数。</translation>
    </message>
    <message>
        <source>Unit vectors (PrivUnitG)</source>
        <translation>单位向量 (PrivUnitG)</translation>
    </message>
    <message>
        <source>A mechanism for points of the unit sphere: a normal vector that lies in the cap around the record a little more often than chance. A pure epsilon, and on average it points where the record does.</source>
        <translation>针对单位球面上点的机制：一个正态向量，落在记录周围球冠内的机会略高于随机。它给出纯 epsilon，且平均而言与记录指向相同。</translation>
    </message>
    <message>
        <source>randomized response</source>
        <translation>随机化响应</translation>
    </message>
    <message>
        <source>How a label leaves: as it is or, with a probability that everybody knows, as another one. Nobody can hold a person to the answer, and the shares of the classes can still be found.</source>
        <translation>标签的发布方式：照原样，或以众所周知的概率换成另一个。没有人能因答案而被指认，而各类的份额仍可求得。</translation>
    </message>
    <message>
        <source>Somebody takes the names off and mixes the privatized records: toward everybody behind the mixer, each of them hides among the others. The formula is the closed form; the program evaluates the same theorem exactly, which gives less (Feldman, McMillan, Talwar, FOCS 2021, Theorem 3.1).</source>
        <translation>有人去掉姓名并混洗隐私化后的记录：对混洗器之后的所有人来说，每条记录都隐藏在其他记录之中。公式是闭式；程序精确计算同一定理，结果更小（Feldman、McMillan、Talwar，FOCS 2021，定理 3.1）。</translation>
    </message>
    <message>
        <source>How far what gets the noise can move between neighboring data; the noise has to cover it. In the local model that is a record by itself, q(x) = x; in the central model the sum of what the records contribute.</source>
        <translation>加噪声的量在相邻数据之间最多能移动多远；噪声必须足以覆盖它。在本地模型中，这个量是单独一条记录，q(x) = x；在中心模型中，是各记录贡献之和。</translation>
    </message>
    <message>
        <source>Records, or in the central model what they contribute, that lie outside a ball are moved onto its surface: a little wrong, but the sensitivity falls and with it the noise.</source>
        <translation>球外的记录（在中心模型中是记录的贡献）被移到球面上：略有误差，但敏感度下降，噪声也随之减小。</translation>
    </message>
    <message>
        <source>All points whose length is at most a radius R, measured as a sum of absolute values (l1) or as the crow flies (l2). Where one point of it is replaced by another, the sum moves by its diameter at most; where a point is left out, by its radius.</source>
        <translation>长度不超过半径 R 的所有点，长度按绝对值之和（l1）或直线距离（l2）计算。若其中一点被另一点替换，总和最多移动一个直径；若去掉一点，最多移动一个半径。</translation>
    </message>
    <message>
        <source>A record that got noise of its own, in the local model: all that training sees there. In the central model there are none, since sums over many records get the noise.</source>
        <translation>在本地模型中单独加上了噪声的记录：那里的训练所看到的全部内容。中心模型中没有这样的记录，因为噪声加在许多记录的总和上。</translation>
    </message>
    <message>
        <source>The list of what this program has released from a data set, in this user&apos;s account of it, and of every look at the raw data. What other programs, users or accounts released is not in it.</source>
        <translation>本程序在该用户的账户中从一个数据集发布过的内容，以及每次查看原始数据的记录。其他程序、用户或账户所发布的不在其中。</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart, each as likely as the other, is right so often at best; a coin gets 50. For Laplace noise this is an upper bound, which attacks on few numbers do not reach; for Gaussian noise it is exact.</source>
        <translation>须分辨两条可能性相等的候选记录的攻击者，最多能猜对这么多次；抛硬币可对 50 次。对拉普拉斯噪声，这是一个上界，数字很少时攻击达不到它；对高斯噪声，它是精确值。</translation>
    </message>
    <message>
        <source>How strong a suspicion p about a record can become at most by whatever is published, where δ is 0. With a δ it can become stronger, with a small probability.</source>
        <translation>当 δ 为 0 时，无论发布什么，对某条记录的怀疑 p 最多能变得多强。δ 大于 0 时，它可能以很小的概率变得更强。</translation>
    </message>
    <message>
        <source>Whatever is computed from what was released, without looking at the raw data again, is as private as the release. In the local model that is the whole training; in the central model, whose steps read the raw data, it is what the trained generator makes.</source>
        <translation>只由已发布的内容算出、不再查看原始数据的任何结果，与该发布同样隐私。在本地模型中，这包括整个训练；在中心模型中，各步都要读取原始数据，这只包括训练好的生成器所生成的内容。</translation>
    </message>
    <message>
        <source>Every further release from the same raw data spends more of the budget. Both sums need noise that each release draws for itself. The first holds however releases are chosen; the second, which is smaller, only where their number and their budgets were fixed before any of them was seen.</source>
        <translation>由同样的原始数据每多发布一次，就多花费一些预算。两个求和式都要求每次发布独立抽取自己的噪声。无论如何选择发布，第一个都成立；第二个较小，只有在看到任何一次发布之前就已确定发布次数和各自预算时才成立。</translation>
    </message>
    <message>
        <source>One record may change the probability of any outcome by a factor e^ε at most, and by δ beyond that. It protects a person whole only where each person has one record. A smaller ε is stronger privacy.</source>
        <translation>一条记录最多能使任何结果的概率改变 e^ε 倍，再加上 δ。只有在每个人只有一条记录时，它才完整地保护一个人。ε 越小，保护越强。</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^ε times its probability for other data. The odds change by more than e^ε with a probability that is larger than δ. Times the number of records, δ should stay far below 1.</source>
        <translation>某个结果的概率最多可以比它在其他数据下概率的 e^ε 倍高出多少。几率变化超过 e^ε 的概率大于 δ。δ 乘以记录数应远小于 1。</translation>
    </message>
    <message>
        <source>One way of training in an experiment; in the local model all methods learn from the same privatized records.</source>
        <translation>一个实验中的一种训练方式；在本地模型中，所有方法都从同样的隐私化记录学习。</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>真实对真实</translation>
    </message>
    <message>
        <source>The value that a second sample of the real data would get; no model can be expected below it.</source>
        <translation>第二份真实数据样本会得到的值；不能期望任何模型低于它。</translation>
    </message>
    <message>
        <source>Sinkhorn iterations (L)</source>
        <translation>Sinkhorn 迭代 (L)</translation>
    </message>
    <message>
        <source>How much the rows of the plan still miss their sums after the last iteration; large means too few iterations.</source>
        <translation>最后一次迭代后计划的各行与其总和仍相差多少；数值大说明迭代太少。</translation>
    </message>
    <message>
        <source>The words NOT PRIVATE or measured on raw data on everything that shows raw records or was computed from them; a stamp travels with exported files.</source>
        <translation>凡是显示原始记录或由其算出的内容，都带有“无隐私保护”或“在原始数据上测得”字样；标记随导出的文件一起保留。</translation>
    </message>
    <message>
        <source>moments</source>
        <translation>矩</translation>
    </message>
    <message>
        <source>What describes records in sums: how many there are, their mean, and which values occur together. The method Moments asks for these sums once, with noise, and draws samples that have them. Nothing is trained step by step.</source>
        <translation>用求和量来描述记录：有多少条、均值是多少、哪些取值一起出现。“矩”方法只查询一次这些带噪声的求和量，再抽取具有这些量的样本。没有逐步训练。</translation>
    </message>
    <message>
        <source>Optimal transport that is blurred just as the noise blurs: what comes out at its minimum is the clean distribution behind the noise. ⟨π, C⟩ is what the plan π costs, C the cost of carrying a point to another, and λ says how much the plan is spread out (KL).</source>
        <translation>与噪声同样模糊的最优传输：其最小值给出噪声背后的干净分布。⟨π, C⟩ 是计划 π 的代价，C 是把一个点搬到另一个点的代价，λ 表示计划摊开的程度 (KL)。</translation>
    </message>
    <message>
        <source>The strength λ of the blur in entropic transport; matched to the noise, both cancel. C is the cost of carrying a point x to y, and ‖x − y‖₁ is the sum of the differences of their numbers, ‖x − y‖² the sum of the squares of these; b and σ are scale and standard deviation of the noise.</source>
        <translation>熵正则传输中模糊的强度 λ；与噪声匹配时两者相互抵消。C 是把点 x 搬到 y 的代价；‖x − y‖₁ 是各分量之差的绝对值之和，‖x − y‖² 是其平方和；b 和 σ 是噪声的尺度和标准差。</translation>
    </message>
    <message>
        <source>warm-started</source>
        <translation>热启动</translation>
    </message>
    <message>
        <source>A method whose generator does not begin with random weights: before the first step it is given the mean and the main directions that stand above the noise. Training then adds the shape.</source>
        <translation>其生成器不从随机权重开始的方法：在第一步之前先给它均值和高于噪声的主要方向，训练再补上形状。</translation>
    </message>
    <message>
        <source>posterior mean</source>
        <translation>后验均值</translation>
    </message>
    <message>
        <source>The average of the records that may lie behind a noisy one, each weighted by how likely it would have become this one. No estimate has a smaller mean squared error; of pictures it is blurred.</source>
        <translation>可能对应某条含噪记录的所有记录的平均值，按各自变成该含噪记录的可能性加权。没有估计的均方误差更小；对图像而言它是模糊的。</translation>
    </message>
    <message>
        <source>SURE</source>
        <translation>SURE</translation>
    </message>
    <message>
        <source>Stein&apos;s unbiased risk estimate: how far denoised records lie from the originals on average, computed from the noisy records and the known Gaussian noise alone. The denoiser “wavelet, SURE” chooses by it how much to shrink.</source>
        <translation>Stein 无偏风险估计：去噪后的记录平均偏离原始记录多远，仅由含噪记录和已知的高斯噪声算出。去噪器“小波，SURE”据此选择收缩的程度。</translation>
    </message>
    <message>
        <source>held-out NLL (negative log-likelihood)</source>
        <translation>留出集 NLL（负对数似然）</translation>
    </message>
    <message>
        <source>How well the model, with the noise added, explains privatized records that training never saw: less is better, and values below 0 are possible. Compare it only between runs on the same privatized records, since other data or other noise move it as a whole. With 1 nat less each record is, on average, about 2.7 times as likely. It touches no raw data.</source>
        <translation>模型（加上噪声）对训练从未见过的隐私化记录解释得有多好：越小越好，也可能低于 0。只应在使用相同隐私化记录的运行之间比较，因为换了数据或噪声，它会整体移动。减少 1 奈特，每条记录的似然平均约为原来的 2.7 倍。它不接触原始数据。</translation>
    </message>
    <message>
        <source>nat, nats (unit)</source>
        <translation>奈特（单位 nat，nats）</translation>
    </message>
    <message>
        <source>The unit of the held-out NLL: a natural logarithm of a likelihood. One nat is a factor of e ≈ 2.72, and 1.44 bits.</source>
        <translation>留出集 NLL 的单位：似然的自然对数。1 奈特相当于 e ≈ 2.72 倍，即 1.44 比特。</translation>
    </message>
</context>
<context>
    <name>Identifiability</name>
    <message numerus="yes">
        <source>At least %n of %1 direction(s) rise above the noise (%2 % of the variance).</source>
        <translation>
            <numerusform>%1 个方向中至少有 %n 个高出噪声（占方差的 %2%）。</numerusform>
        </translation>
    </message>
    <message>
        <source>None of %1 directions rises above the noise.</source>
        <translation>%1 个方向中没有一个高出噪声。</translation>
    </message>
    <message numerus="yes">
        <source>%n of %1 direction(s) rise above the noise (%2 % of the variance).</source>
        <translation>
            <numerusform>%1 个方向中有 %n 个高出噪声（占方差的 %2%）。</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was visible when this was measured. With less noise something may be: measure again.</source>
        <translation>测量时什么也看不出来。噪声更小时也许能看出：请重新测量。</translation>
    </message>
    <message>
        <source>With this budget and this many records a training cannot learn the shape of the data: all it can find is their mean. Raise epsilon, collect more records, or keep fewer numbers of each.</source>
        <translation>以这样的预算和这么多记录，训练学不到数据的形状：至多只能找到它们的均值。请提高 ε、收集更多记录，或让每条记录保留更少的数。</translation>
    </message>
    <message>
        <source>Training can learn the mean and one way in which the records differ, hardly more. Noise alone shows one direction in about one data set of six.</source>
        <translation>训练能学到均值，以及记录之间的一种差异，再多就难了。仅凭噪声，大约六个数据集中就有一个会显出一个方向。</translation>
    </message>
    <message>
        <source>Training can learn coarse shape.</source>
        <translation>训练能学到粗略的形状。</translation>
    </message>
    <message>
        <source>Training can learn the main features.</source>
        <translation>训练能学到主要特征。</translation>
    </message>
    <message>
        <source>Training can learn most of what there is; what limits it is the training, not the noise.</source>
        <translation>训练能学到其中的大部分；限制它的是训练，而不是噪声。</translation>
    </message>
    <message>
        <source>Training can learn the roughest differences between records, no recognizable detail.</source>
        <translation>训练能学到记录之间最粗略的差异，学不到可辨认的细节。</translation>
    </message>
</context>
<context>
    <name>Loss</name>
    <message>
        <source>entropic optimal transport</source>
        <translation>熵正则最优传输</translation>
    </message>
    <message>
        <source>Sinkhorn divergence</source>
        <translation>Sinkhorn 散度</translation>
    </message>
    <message>
        <source>likelihood of the noisy records</source>
        <translation>加噪记录的似然</translation>
    </message>
    <message>
        <source>hybrid: entropic, then likelihood</source>
        <translation>混合：先熵正则，后似然</translation>
    </message>
    <message>
        <source>no training</source>
        <translation>不训练</translation>
    </message>
    <message>
        <source>unregularized transport</source>
        <translation>无正则传输</translation>
    </message>
    <message>
        <source>unregularized, with noise on the generator</source>
        <translation>无正则，生成器加噪声</translation>
    </message>
    <message>
        <source>critic, with noise on the generator</source>
        <translation>评判器，生成器加噪</translation>
    </message>
    <message>
        <source>%1 on denoised records (%2)</source>
        <translation>%1，基于去噪记录（%2）</translation>
    </message>
    <message>
        <source>moments, in closed form</source>
        <translation>矩，闭式解</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>The %1 in the folder of this run %2. Do not trust that file: Label on the Budget page shows what the ledger comes to, and saves it.</source>
        <translation>该次运行文件夹中的 %1 %2。请勿信任该文件：“预算”页的“标签”显示账本得出的结果，并可保存。</translation>
    </message>
</context>
<context>
    <name>NotPromised</name>
    <message>
        <source>Several records of one person</source>
        <translation>一个人有多条记录</translation>
    </message>
    <message>
        <source>Epsilon protects one record. A person with several has less protection: with two, at twice epsilon. State how many of a person count, and the label says what protects a person.</source>
        <translation>ε 保护的是一条记录。拥有多条记录的人受到的保护较弱：两条时相当于两倍 ε。请说明每人计入多少条，标签就会写明对一个人的保护。</translation>
    </message>
    <message>
        <source>The sum over everything</source>
        <translation>全部的总和</translation>
    </message>
    <message>
        <source>An account adds up what this program has released for this user. Other programs, users and computers are not in it.</source>
        <translation>账户累计的是本程序为该用户发布的内容，不包括其他程序、用户和计算机。</translation>
    </message>
    <message>
        <source>The folder of the accounts</source>
        <translation>账户所在文件夹</translation>
    </message>
    <message>
        <source>Where it is deleted, or an older copy is put in its place, sums are too small.</source>
        <translation>如果它被删除，或被较旧的副本替换，总和就会偏小。</translation>
    </message>
    <message>
        <source>Looks at raw data</source>
        <translation>查看原始数据</translation>
    </message>
    <message>
        <source>Choices made by looking</source>
        <translation>看过数据后作出的选择</translation>
    </message>
    <message>
        <source>Limits, classes and settings count as public. Who chooses them by looking at the records, or keeps the best of many runs, releases something that no label counts.</source>
        <translation>界限、类别和设置都视为公开信息。若查看记录后再作选择，或从多次运行中只保留最好的一次，就泄露了任何标签都不计入的内容。</translation>
    </message>
    <message>
        <source>This computer and its users</source>
        <translation>这台计算机及其用户</translation>
    </message>
    <message>
        <source>Whoever can read its memory, its disk or your files can read the records.</source>
        <translation>谁能读取它的内存、磁盘或您的文件，谁就能读取这些记录。</translation>
    </message>
    <message>
        <source>Study noise and fast noise</source>
        <translation>研究噪声与快速噪声</translation>
    </message>
    <message>
        <source>Study noise can be repeated from its seed and taken off again. Fast noise has gaps that an attacker can use. Neither protects anybody.</source>
        <translation>研究噪声可由其种子重现并被去除；快速噪声存在攻击者可利用的缺口。二者都不能保护任何人。</translation>
    </message>
    <message>
        <source>A large epsilon</source>
        <translation>较大的 ε</translation>
    </message>
    <message>
        <source>The guarantee holds and says little: at epsilon 10 an attacker with two candidates may be right nearly always.</source>
        <translation>保证成立，但意义不大：ε 为 10 时，只有两个候选的攻击者可能几乎总是猜对。</translation>
    </message>
    <message>
        <source>What is true of a whole group</source>
        <translation>对整个群体成立的事实</translation>
    </message>
    <message>
        <source>What the records show of everybody in a group can be learned of each of its members, whoever takes part.</source>
        <translation>记录所揭示的关于群体中所有人的事实，可用于推断其中每个成员，无论其是否参与。</translation>
    </message>
    <message>
        <source>That this program has no faults</source>
        <translation>本程序没有错误</translation>
    </message>
    <message>
        <source>Its mathematics is tested against other programs and by audits. That is no formal proof.</source>
        <translation>其数学计算与其他程序对照并通过审计检验，但这不是形式化证明。</translation>
    </message>
    <message>
        <source>What is not promised</source>
        <translation>不作承诺的内容</translation>
    </message>
    <message>
        <source>Every guarantee is about one thing: how much of what leaves can depend on a single record. Outside of it lie:</source>
        <translation>每项保证只针对一件事：输出的内容最多能在多大程度上依赖于单条记录。以下内容不在其中：</translation>
    </message>
    <message>
        <source>No budget covers metrics against raw records, or pictures of them. The label names them.</source>
        <translation>任何预算都不涵盖与原始记录对比的指标或原始记录的图像。标签会列出它们。</translation>
    </message>
</context>
<context>
    <name>Number</name>
    <message>
        <source>1,000.5</source>
        <translation>1,000.5</translation>
    </message>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 小时</translation>
    </message>
</context>
<context>
    <name>NumberTable</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message>
        <source>Copies the chosen rows, or all of them, for a spreadsheet.</source>
        <translation>复制所选行（未选则复制全部），可粘贴到电子表格。</translation>
    </message>
</context>
<context>
    <name>Outcome</name>
    <message>
        <source>Finished</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message numerus="yes">
        <source>%Ln step(s)</source>
        <translation>
            <numerusform>%Ln 步</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 after step %2</source>
        <translation>第 %2 步之后的 %1</translation>
    </message>
</context>
<context>
    <name>PeopleQuestion</name>
    <message>
        <source>The names or sizes of the files suggest “%1”.</source>
        <translation>从文件名或大小看，可能是“%1”。</translation>
    </message>
    <message>
        <source>%1 of these %2 records are also in “%3”.</source>
        <translation>这 %2 条记录中有 %1 条也在“%3”中。</translation>
    </message>
    <message>
        <source>Only %1 of them differ, so others may have the same by chance.</source>
        <translation>其中只有 %1 条互不相同，因此其他人可能碰巧有相同的记录。</translation>
    </message>
    <message>
        <source>Whose records are these?</source>
        <translation>这些是谁的记录？</translation>
    </message>
    <message>
        <source>&amp;The same people as “%1”</source>
        <translation>与“%1”相同的人(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Other people: the labels of their releases say that you state this</source>
        <translation>其他人：其发布的隐私标签会写明您作此声明(&amp;O)</translation>
    </message>
    <message>
        <source>This file belongs to no account yet. Where it holds the same people as another file, what was released of either is added up for them.</source>
        <translation>此文件尚不属于任何账户。如果它与另一个文件包含相同的人，则两者发布的内容会为他们合并计算。</translation>
    </message>
</context>
<context>
    <name>Phase</name>
    <message>
        <source>reading</source>
        <translation>正在读取</translation>
    </message>
    <message>
        <source>privatizing</source>
        <translation>正在隐私化</translation>
    </message>
    <message>
        <source>training</source>
        <translation>正在训练</translation>
    </message>
    <message>
        <source>preparing features</source>
        <translation>正在准备特征</translation>
    </message>
    <message>
        <source>warming up critics</source>
        <translation>正在预热评判器</translation>
    </message>
    <message>
        <source>learning the source</source>
        <translation>正在学习源数据</translation>
    </message>
    <message>
        <source>querying</source>
        <translation>查询中</translation>
    </message>
</context>
<context>
    <name>PictureMenu</name>
    <message>
        <source>Save picture</source>
        <translation>保存图片</translation>
    </message>
    <message>
        <source>Save pict&amp;ure…</source>
        <translation>保存图片(&amp;U)…</translation>
    </message>
    <message>
        <source>Copy p&amp;icture</source>
        <translation>复制图片(&amp;I)</translation>
    </message>
    <message>
        <source>Show as &amp;table</source>
        <translation>显示为表格(&amp;T)</translation>
    </message>
</context>
<context>
    <name>Preset</name>
    <message>
        <source>Fashion-MNIST, the journal version&apos;s ball</source>
        <translation>Fashion-MNIST，期刊版本的球</translation>
    </message>
    <message>
        <source>Digits drawn by the program, Gaussian noise</source>
        <translation>由程序绘制的数字，高斯噪声</translation>
    </message>
    <message>
        <source>MNIST: convergence of three losses at sigma 2</source>
        <translation>MNIST：σ 为 2 时三种损失的收敛</translation>
    </message>
    <message>
        <source>MNIST in an l2 ball of radius 20, Gaussian noise</source>
        <translation>半径 20 的 l2 球中的 MNIST，高斯噪声</translation>
    </message>
    <message>
        <source>MNIST, Laplace noise on DCT coefficients</source>
        <translation>MNIST，DCT 系数上的拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Ellipse, Gaussian noise: entropic against unregularized</source>
        <translation>椭圆，高斯噪声：熵正则对无正则</translation>
    </message>
    <message>
        <source>Ellipse, Laplace noise: entropic against unregularized</source>
        <translation>椭圆，拉普拉斯噪声：熵正则对无正则</translation>
    </message>
    <message>
        <source>Rectangle, Gaussian noise: entropic against unregularized</source>
        <translation>矩形，高斯噪声：熵正则对无正则</translation>
    </message>
    <message>
        <source>Rectangle, Laplace noise: entropic against unregularized</source>
        <translation>矩形，拉普拉斯噪声：熵正则对无正则</translation>
    </message>
    <message>
        <source>Half circle, Gaussian noise: all 400,000 records at once</source>
        <translation>半圆，高斯噪声：400,000 条记录一次全用</translation>
    </message>
    <message>
        <source>Half circle, Gaussian noise: entropic against unregularized</source>
        <translation>半圆，高斯噪声：熵正则对无正则</translation>
    </message>
    <message>
        <source>Half circle, Laplace noise: all 400,000 records at once</source>
        <translation>半圆，拉普拉斯噪声：400,000 条记录一次全用</translation>
    </message>
    <message>
        <source>Half circle, Laplace noise: entropic against unregularized</source>
        <translation>半圆，拉普拉斯噪声：熵正则对无正则</translation>
    </message>
    <message>
        <source>Half circle: every loss side by side, equal time</source>
        <translation>半圆：所有损失并列，时间相同</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-CGAN</source>
        <translation>MNIST，中心模型：DP-CGAN</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD</source>
        <translation>MNIST，中心模型：DP-SWD</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-SWD</source>
        <translation>Fashion-MNIST，中心模型：DP-SWD</translation>
    </message>
    <message>
        <source>MNIST, central model: fresh random features</source>
        <translation>MNIST，中心模型：每步更新的随机特征</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF</source>
        <translation>MNIST，中心模型：DP-MERF</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: noisy moments of every class</source>
        <translation>Fashion-MNIST，中心模型：每个类别的带噪矩</translation>
    </message>
    <message>
        <source>Drawn digits, central model: noisy moments of every class</source>
        <translation>程序绘制的数字，中心模型：每个类别的带噪矩</translation>
    </message>
    <message>
        <source>MNIST, central model: noisy moments of every class</source>
        <translation>MNIST，中心模型：每个类别的带噪矩</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn</source>
        <translation>MNIST，中心模型：DP-Sinkhorn</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: a private classifier</source>
        <translation>Fashion-MNIST，中心模型：私有分类器</translation>
    </message>
    <message>
        <source>MNIST, central model: a private classifier</source>
        <translation>MNIST，中心模型：私有分类器</translation>
    </message>
    <message>
        <source>MNIST, central model: evolution of drawn digits</source>
        <translation>MNIST，中心模型：手绘数字的进化</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-MERF</source>
        <translation>Fashion-MNIST，中心模型：DP-MERF</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-Sinkhorn</source>
        <translation>Fashion-MNIST，中心模型：DP-Sinkhorn</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: GS-WGAN</source>
        <translation>Fashion-MNIST，中心模型：GS-WGAN</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN</source>
        <translation>MNIST，中心模型：GS-WGAN</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-CGAN as published (hours)</source>
        <translation>MNIST，中心模型：论文原设的 DP-CGAN（数小时）</translation>
    </message>
    <message>
        <source>MNIST to USPS, central model: domain adaptation</source>
        <translation>MNIST 到 USPS，中心模型：领域自适应</translation>
    </message>
    <message>
        <source>USPS to MNIST, central model: domain adaptation</source>
        <translation>USPS 到 MNIST，中心模型：领域自适应</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: noisy generators against entropic transport, Gaussian noise</source>
        <translation>Fashion-MNIST 14x14：加噪生成器对比熵正则传输，高斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: noisy generators against entropic transport, Laplace noise</source>
        <translation>Fashion-MNIST 14x14：加噪生成器对比熵正则传输，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST, local model: labelled pictures from unit vectors, pure epsilon</source>
        <translation>Fashion-MNIST，本地模型：由单位向量得到的带标签图片，纯 epsilon</translation>
    </message>
    <message>
        <source>MNIST, local model: labelled pictures from unit vectors, pure epsilon</source>
        <translation>MNIST，本地模型：由单位向量得到的带标签图片，纯 epsilon</translation>
    </message>
    <message numerus="yes">
        <source>%Ln records of %1</source>
        <translation>
            <numerusform>%1 的 %Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures of %1</source>
        <translation>
            <numerusform>%1 的 %Ln 张图片</numerusform>
        </translation>
    </message>
    <message>
        <source>Digits drawn by the program</source>
        <translation>由程序绘制的数字</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>程序绘制的数字</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>Half circle</source>
        <translation>半圆</translation>
    </message>
    <message>
        <source>MNIST on clients</source>
        <translation>客户端上的 MNIST</translation>
    </message>
    <message>
        <source>MNIST to USPS</source>
        <translation>MNIST 到 USPS</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>USPS to MNIST</source>
        <translation>USPS 到 MNIST</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN at the published length (days)</source>
        <translation>MNIST，中心模型：按论文长度训练的 GS-WGAN（数天）</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF with the published noise and features</source>
        <translation>MNIST，中心模型：采用论文噪声和特征的 DP-MERF</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn at the published length (days)</source>
        <translation>MNIST，中心模型：按论文长度训练的 DP-Sinkhorn（数天）</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD at the published length (hours)</source>
        <translation>MNIST，中心模型：按论文长度训练的 DP-SWD（数小时）</translation>
    </message>
    <message>
        <source>Fashion-MNIST in an l1 ball, Laplace noise</source>
        <translation>l1 球内的 Fashion-MNIST，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-Sinkhorn, a quarter of an hour</source>
        <translation>Fashion-MNIST，中心模型：DP-Sinkhorn，一刻钟</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn, a quarter of an hour</source>
        <translation>MNIST，中心模型：DP-Sinkhorn，一刻钟</translation>
    </message>
    <message>
        <source>MNIST on clients: federated GS-WGAN</source>
        <translation>客户端上的 MNIST：联邦 GS-WGAN</translation>
    </message>
    <message>
        <source>Adult (census income), central model: counts of values and pairs</source>
        <translation>Adult（人口普查收入），中心模型：取值与取值对的计数</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the distribution, Gaussian noise</source>
        <translation>Fashion-MNIST 14x14：去噪与学习分布之比较，高斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the distribution, Laplace noise</source>
        <translation>Fashion-MNIST 14x14：去噪与学习分布之比较，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: background-centered, orthant sensitivity, warm start</source>
        <translation>14x14 的 Fashion-MNIST：以背景为中心，卦限敏感度，热启动</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the distribution, Gaussian noise, a DCGAN in bfloat16</source>
        <translation>MNIST：去噪与学习分布的对比，高斯噪声，bfloat16 的 DCGAN</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the distribution, Gaussian noise</source>
        <translation>MNIST 14x14：去噪与学习分布之比较，高斯噪声</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the distribution, Laplace noise, a DCGAN in bfloat16</source>
        <translation>MNIST：去噪与学习分布的对比，拉普拉斯噪声，bfloat16 的 DCGAN</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the distribution, Laplace noise</source>
        <translation>MNIST 14x14：去噪与学习分布之比较，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>MNIST at 14x14: background-centered, orthant sensitivity, warm start</source>
        <translation>14x14 的 MNIST：以背景为中心，卦限敏感度，热启动</translation>
    </message>
    <message>
        <source>Drawn digits, central model: noisy moments of every class at epsilon 1</source>
        <translation>程序绘制的数字，中心模型：每个类别的带噪矩，epsilon 1</translation>
    </message>
    <message>
        <source>Ellipse, Gaussian noise: entropic against plain</source>
        <translation>椭圆，高斯噪声：熵正则对普通</translation>
    </message>
    <message>
        <source>Ellipse, Laplace noise: entropic against plain</source>
        <translation>椭圆，拉普拉斯噪声：熵正则对普通</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: background-centered, orthant sensitivity, anchored start</source>
        <translation>14x14 的 Fashion-MNIST：以背景为中心，卦限敏感度，锚定启动</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: background-centred, orthant sensitivity, anchored start</source>
        <translation>14x14 的 Fashion-MNIST：以背景为中心，卦限敏感度，锚定启动</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the law, Gaussian noise</source>
        <translation>Fashion-MNIST 14x14：去噪与学习分布之比较，高斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST at 14x14: denoising against learning the law, Laplace noise</source>
        <translation>Fashion-MNIST 14x14：去噪与学习分布之比较，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>Fashion-MNIST at epsilon 25, the journal version&apos;s ball</source>
        <translation>epsilon 25 的 Fashion-MNIST，期刊版本的球</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-MERF at epsilon 1</source>
        <translation>Fashion-MNIST，中心模型：DP-MERF，epsilon 1</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-SWD at epsilon 10</source>
        <translation>Fashion-MNIST，中心模型：DP-SWD，epsilon 10</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: DP-Sinkhorn at epsilon 10</source>
        <translation>Fashion-MNIST，中心模型：DP-Sinkhorn，epsilon 10</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: GS-WGAN at epsilon 10</source>
        <translation>Fashion-MNIST，中心模型：GS-WGAN，epsilon 10</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: a private classifier at epsilon 1</source>
        <translation>Fashion-MNIST，中心模型：私有分类器，epsilon 1</translation>
    </message>
    <message>
        <source>Fashion-MNIST, central model: noisy moments of every class at epsilon 1</source>
        <translation>Fashion-MNIST，中心模型：每个类别的带噪矩，epsilon 1</translation>
    </message>
    <message>
        <source>Fashion-MNIST, local model: records and labels at epsilon 10, moments of every class</source>
        <translation>Fashion-MNIST，本地模型：epsilon 10 的记录与标签，每个类别的矩</translation>
    </message>
    <message>
        <source>Fashion-MNIST: background-centred, orthant sensitivity, anchored start</source>
        <translation>Fashion-MNIST：以背景为中心，卦限敏感度，锚定启动</translation>
    </message>
    <message>
        <source>Half circle, Gaussian noise: entropic against plain</source>
        <translation>半圆，高斯噪声：熵正则对普通</translation>
    </message>
    <message>
        <source>Half circle, Laplace noise: entropic against plain</source>
        <translation>半圆，拉普拉斯噪声：熵正则对普通</translation>
    </message>
    <message>
        <source>MNIST at 14x14: background-centered, orthant sensitivity, anchored start</source>
        <translation>14x14 的 MNIST：以背景为中心，卦限敏感度，锚定启动</translation>
    </message>
    <message>
        <source>MNIST at 14x14: background-centred, orthant sensitivity, anchored start</source>
        <translation>14x14 的 MNIST：以背景为中心，卦限敏感度，锚定启动</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the law, Gaussian noise</source>
        <translation>MNIST 14x14：去噪与学习分布之比较，高斯噪声</translation>
    </message>
    <message>
        <source>MNIST at 14x14: denoising against learning the law, Laplace noise</source>
        <translation>MNIST 14x14：去噪与学习分布之比较，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>MNIST on clients whose program has a fault: federated GS-WGAN</source>
        <translation>程序有缺陷的客户端上的 MNIST：联邦 GS-WGAN</translation>
    </message>
    <message>
        <source>MNIST on clients: federated GS-WGAN, half of them with negatives</source>
        <translation>客户端上的 MNIST：联邦 GS-WGAN，其中一半为负片</translation>
    </message>
    <message>
        <source>MNIST to USPS, central model: domain adaptation at epsilon 10</source>
        <translation>MNIST 到 USPS，中心模型：领域自适应，epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-CGAN at epsilon 10</source>
        <translation>MNIST，中心模型：DP-CGAN，epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF as published</source>
        <translation>MNIST，中心模型：论文原设的 DP-MERF</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-MERF at epsilon 1</source>
        <translation>MNIST，中心模型：DP-MERF，epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD as published (hours)</source>
        <translation>MNIST，中心模型：论文原设的 DP-SWD（数小时）</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-SWD at epsilon 10</source>
        <translation>MNIST，中心模型：DP-SWD，epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn as published (days)</source>
        <translation>MNIST，中心模型：论文原设的 DP-Sinkhorn（数天）</translation>
    </message>
    <message>
        <source>MNIST, central model: DP-Sinkhorn at epsilon 10</source>
        <translation>MNIST，中心模型：DP-Sinkhorn，epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN as published (days)</source>
        <translation>MNIST，中心模型：论文原设的 GS-WGAN（数天）</translation>
    </message>
    <message>
        <source>MNIST, central model: GS-WGAN at epsilon 10</source>
        <translation>MNIST，中心模型：GS-WGAN，epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: a private classifier at epsilon 1</source>
        <translation>MNIST，中心模型：私有分类器，epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, central model: evolution of drawn digits at epsilon 1</source>
        <translation>MNIST，中心模型：手绘数字的进化，epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, central model: fresh random features at epsilon 10</source>
        <translation>MNIST，中心模型：每步更新的随机特征，epsilon 10</translation>
    </message>
    <message>
        <source>MNIST, central model: noisy moments of every class at epsilon 1</source>
        <translation>MNIST，中心模型：每个类别的带噪矩，epsilon 1</translation>
    </message>
    <message>
        <source>MNIST, local model: records and labels at epsilon 10, moments of every class</source>
        <translation>MNIST，本地模型：epsilon 10 的记录与标签，每个类别的矩</translation>
    </message>
    <message>
        <source>MNIST: background-centred, orthant sensitivity, anchored start</source>
        <translation>MNIST：以背景为中心，卦限敏感度，锚定启动</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the law, Gaussian noise, a DCGAN in bfloat16</source>
        <translation>MNIST：去噪与学习分布的对比，高斯噪声，bfloat16 的 DCGAN</translation>
    </message>
    <message>
        <source>MNIST: denoising against learning the law, Laplace noise, a DCGAN in bfloat16</source>
        <translation>MNIST：去噪与学习分布的对比，拉普拉斯噪声，bfloat16 的 DCGAN</translation>
    </message>
    <message>
        <source>Rectangle, Gaussian noise: entropic against plain</source>
        <translation>矩形，高斯噪声：熵正则对普通</translation>
    </message>
    <message>
        <source>Rectangle, Laplace noise: entropic against plain</source>
        <translation>矩形，拉普拉斯噪声：熵正则对普通</translation>
    </message>
    <message>
        <source>USPS to MNIST, central model: domain adaptation at epsilon 10</source>
        <translation>USPS 到 MNIST，中心模型：领域自适应，epsilon 10</translation>
    </message>
    <message>
        <source>Visits to a hospital (made up), central model: counts of values and pairs</source>
        <translation>医院就诊记录（虚构），中心模型：取值及其配对的计数</translation>
    </message>
    <message>
        <source>Half circle: six losses side by side, equal time</source>
        <translation>半圆：六种损失并列，时间相同</translation>
    </message>
    <message numerus="yes">
        <source>%Ln pictures of own data</source>
        <translation>
            <numerusform>%Ln 张自有数据的图片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln records of own data</source>
        <translation>
            <numerusform>%Ln 条自有数据的记录</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Protection</name>
    <message>
        <source>its mechanism has no guarantee</source>
        <translation>其机制没有保证</translation>
    </message>
    <message>
        <source>the noise can be computed from the seed, of made-up demonstration records</source>
        <translation>噪声可由种子算出，记录为虚构的演示数据</translation>
    </message>
    <message>
        <source>the noise can be computed from the seed</source>
        <translation>噪声可由种子算出</translation>
    </message>
    <message>
        <source>floating-point noise is not secure</source>
        <translation>浮点噪声不安全</translation>
    </message>
    <message>
        <source>no noise was added</source>
        <translation>未添加噪声</translation>
    </message>
</context>
<context>
    <name>PublicQuestion</name>
    <message>
        <source>Are these records public?</source>
        <translation>这些记录是公开的吗？</translation>
    </message>
    <message>
        <source>Then raw records are shown at once, here and in exports, and noise no longer has to protect anybody: a training asks for no budget.</source>
        <translation>那么原始记录会立即显示（在此处和导出中），噪声也不必再保护任何人：训练不再询问预算。</translation>
    </message>
    <message>
        <source>They are &amp;public</source>
        <translation>它们是公开的(&amp;P)</translation>
    </message>
    <message>
        <source>Keep them &amp;sensitive</source>
        <translation>保持为敏感(&amp;S)</translation>
    </message>
    <message>
        <source>Then raw records are shown at once, here and in exports.</source>
        <translation>那么原始记录会立即显示（在此处和导出中）。</translation>
    </message>
</context>
<context>
    <name>RawQuestion</name>
    <message>
        <source>Show raw data</source>
        <translation>显示原始数据</translation>
    </message>
    <message>
        <source>Show records that were marked as sensitive?</source>
        <translation>要显示已标为敏感的记录吗？</translation>
    </message>
    <message>
        <source>&amp;Show them</source>
        <translation>显示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep them hidden</source>
        <translation>继续隐藏(&amp;K)</translation>
    </message>
    <message>
        <source>Measure against raw data</source>
        <translation>对照原始数据测量</translation>
    </message>
    <message>
        <source>Distances to the raw records are written into the run&apos;s folder. No budget covers them; the ledger and the label note them, and whoever has the folder can read them.</source>
        <translation>到原始记录的距离会写入运行的文件夹。没有预算涵盖它们；账本和标签会记录，拿到该文件夹的人都能读到。</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>测量(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Do not measure</source>
        <translation>不测量(&amp;D)</translation>
    </message>
    <message>
        <source>No noise protects what you will see: raw records, and metrics such as the distance to them. Each is stamped NOT PRIVATE, and so is every export that contains one. The ledger notes it. They are hidden again as soon as other data are opened.</source>
        <translation>没有噪声保护您将看到的内容：原始记录，以及到它们的距离等数字。每一项都标有“非隐私”，包含它们的每次导出也是如此。账本会记录。一旦打开其他数据，它们会重新隐藏。</translation>
    </message>
    <message>
        <source>Compute metrics against records that were marked as sensitive?</source>
        <translation>要对照标记为敏感的记录测量数字吗？</translation>
    </message>
    <message>
        <source>Export raw data</source>
        <translation>导出原始数据</translation>
    </message>
    <message>
        <source>Export records that were marked as sensitive?</source>
        <translation>导出标记为敏感的记录？</translation>
    </message>
    <message>
        <source>No noise protects what the file will show: raw records beside the samples. It is stamped NOT PRIVATE, and the ledger notes it. Whoever gets the file sees them.</source>
        <translation>没有噪声保护文件中将显示的内容：样本旁的原始记录。文件标记为“非隐私”，账本会记录此事。得到文件的人都能看到它们。</translation>
    </message>
    <message>
        <source>&amp;Export them</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Keep them out</source>
        <translation>不包含(&amp;K)</translation>
    </message>
</context>
<context>
    <name>RecipeDialog</name>
    <message>
        <source>Recipe for others</source>
        <translation>给他人的配方</translation>
    </message>
    <message>
        <source>Nobody but its owner needs to see a record. A recipe is a public file that says what to do with one: the bound, the mechanism and the budget of these steps. People answer it where their records are, with the small program sfumato-privatize, and send what leaves it; Collect answers makes one privatized data set of that.</source>
        <translation>除所有者外，无人需要看到原始记录。配方是一个公开文件，说明如何处理记录：这些步骤的界限、机制和预算。人们在记录所在之处用小程序 sfumato-privatize 作答，并发回其输出；“收集回答”把它们合成一个隐私化数据集。</translation>
    </message>
    <message>
        <source>as many as the data have</source>
        <translation>与数据中的记录数相同</translation>
    </message>
    <message>
        <source>With delta at or above one over this number, whole records may be exposed; it is checked now, and again when more answers have come.</source>
        <translation>当 delta 达到或超过该数的倒数时，可能暴露整条记录；现在检查一次，收到更多回答时再次检查。</translation>
    </message>
    <message>
        <source>&amp;Records reckoned with</source>
        <translation>预计的记录数(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
</context>
<context>
    <name>ReleaseQuestion</name>
    <message>
        <source>Who sees several releases can average them.</source>
        <translation>看到多次发布的人可以对它们取平均。</translation>
    </message>
    <message>
        <source>%1 · fingerprint %2</source>
        <translation>%1 · 指纹 %2</translation>
    </message>
    <message>
        <source>not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>color</source>
        <translation>彩色</translation>
    </message>
    <message>
        <source>gray</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>no labels</source>
        <translation>无标签</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>epsilon</translation>
    </message>
    <message>
        <source>delta</source>
        <translation>delta</translation>
    </message>
    <message>
        <source>no guarantee</source>
        <translation>无保证</translation>
    </message>
    <message>
        <source>Spent before</source>
        <translation>之前已花费</translation>
    </message>
    <message>
        <source>With this run</source>
        <translation>含本次运行</translation>
    </message>
    <message>
        <source>Cap</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>With this run: %1</source>
        <translation>含本次运行：%1</translation>
    </message>
    <message>
        <source>This cannot be undone, whatever comes out.</source>
        <translation>无论结果如何，都无法撤销。</translation>
    </message>
    <message>
        <source>Spend privacy budget</source>
        <translation>花费隐私预算</translation>
    </message>
    <message>
        <source>Release these records without a guarantee?</source>
        <translation>在没有保证的情况下发布这些记录？</translation>
    </message>
    <message>
        <source>Spend epsilon %1 on these records again?</source>
        <translation>再次在这些记录上花费 epsilon %1？</translation>
    </message>
    <message>
        <source>Spend epsilon %1 on these records?</source>
        <translation>在这些记录上花费 epsilon %1？</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Who sees raw data</source>
        <translation>谁能看到原始数据</translation>
    </message>
    <message>
        <source>this program (central)</source>
        <translation>本程序（中心式）</translation>
    </message>
    <message>
        <source>Forecast</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>复制为命令(&amp;M)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Spend epsilon %1 and train</source>
        <translation>花费 epsilon %1 并训练(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Release and train</source>
        <translation>发布并训练(&amp;R)</translation>
    </message>
    <message>
        <source>The cap forbids it: choose a smaller epsilon, or raise the cap.</source>
        <translation>上限不允许：请选择更小的 epsilon，或提高上限。</translation>
    </message>
    <message>
        <source>This run adds</source>
        <translation>此运行增加</translation>
    </message>
    <message>
        <source>only you, on this computer: noise on every record (local)</source>
        <translation>只有您，在这台计算机上：每条记录都加噪声（本地式）</translation>
    </message>
    <message>
        <source>One record: whether it is there</source>
        <translation>一条记录：是否存在</translation>
    </message>
    <message>
        <source>The cap forbids it: choose a smaller δ of the noise, or a cap with a larger δ.</source>
        <translation>上限不允许：请选择更小的噪声 δ，或 δ 更大的上限。</translation>
    </message>
    <message>
        <source>Each person</source>
        <translation>每个人</translation>
    </message>
    <message>
        <source>Cap for each person</source>
        <translation>每人的上限</translation>
    </message>
    <message>
        <source>Each person, with this run</source>
        <translation>每个人，计入本次运行</translation>
    </message>
    <message>
        <source>You have not said whether each record is one person: the step Data asks. Without an answer each record counts as one.</source>
        <translation>您还没有说明每条记录是否对应一个人：“数据”步骤会询问。若不回答，每条记录算作一个人。</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: an earlier release of these records does not state how many records of a person count. Take that cap away.</source>
        <translation>每人上限禁止这样做：这些记录的一次较早发布没有说明每人计入多少条记录。请取消该上限。</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: state how many records of a person count, or take that cap away.</source>
        <translation>每人的上限不允许：请说明每人有多少条记录计入，或取消该上限。</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: no number proves what protects a person with several records. Choose another method, or take that cap away.</source>
        <translation>每人的上限不允许：没有任何数值能证明对拥有多条记录者的保护。请选择其他方法，或取消该上限。</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: choose a smaller δ of the noise, or a cap with a larger δ.</source>
        <translation>每人的上限不允许：请为噪声选择更小的 δ，或设置 δ 更大的上限。</translation>
    </message>
    <message>
        <source>The cap for each person forbids it: choose a smaller epsilon, or raise that cap.</source>
        <translation>每人的上限不允许：请选择更小的 epsilon，或提高该上限。</translation>
    </message>
    <message>
        <source>The cap forbids it: noise that guarantees nothing cannot be kept within a cap.</source>
        <translation>上限不允许：不提供任何保证的噪声无法控制在上限之内。</translation>
    </message>
    <message>
        <source>This run also computes metrics against the raw records; no budget covers them.</source>
        <translation>此运行还会对照原始记录测量数字；没有预算涵盖它们。</translation>
    </message>
    <message>
        <source>One record: its values</source>
        <translation>一条记录：其取值</translation>
    </message>
    <message>
        <source>The model, its samples and their privacy label.</source>
        <translation>模型、它的样本及其隐私标签。</translation>
    </message>
    <message>
        <source>The model, its samples and their privacy label; also the noisy records, where you privatize or pack them.</source>
        <translation>模型、它的样本及其隐私标签；若您对记录作隐私化处理或打包，还有带噪声的记录。</translation>
    </message>
    <message>
        <source>With them what you stated: title, limits and names of classes.</source>
        <translation>随之还有您所说明的内容：标题、界限和类别名称。</translation>
    </message>
    <message>
        <source>With them what you stated: title, limits, names of classes, and these columns by name: %1.</source>
        <translation>随之还有您所说明的内容：标题、界限、类别名称，以及这些列的名称：%1。</translation>
    </message>
    <message>
        <source>The raw records.</source>
        <translation>原始记录。</translation>
    </message>
    <message>
        <source>The file, its name, its records, and the names of columns that were not ticked.</source>
        <translation>文件、文件名、其中的记录，以及未勾选的列名。</translation>
    </message>
    <message>
        <source>The file, its name and its records.</source>
        <translation>文件、文件名及其中的记录。</translation>
    </message>
    <message>
        <source>Leaves</source>
        <translation>会离开的</translation>
    </message>
    <message>
        <source>Stays</source>
        <translation>会留下的</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>infinite</source>
        <translation>无穷大</translation>
    </message>
    <message>
        <source>epsilon %1, delta %2</source>
        <translation>epsilon %1，delta %2</translation>
    </message>
    <message>
        <source>exact: integers drawn with a secret key of the operating system; no rounding can leak</source>
        <translation>精确：用操作系统的密钥抽取的整数；任何舍入都不会泄漏信息</translation>
    </message>
    <message>
        <source>**NOT PRIVATE**: reproducible from the run&apos;s seed, for studies on data that need no protection</source>
        <translation>**无隐私保护**：可由运行的种子重现，用于研究无需保护的数据</translation>
    </message>
    <message>
        <source>**NOT PRIVATE**: floating point, not secure against floating-point attacks</source>
        <translation>**无隐私保护**：浮点噪声，不能抵御浮点攻击</translation>
    </message>
    <message>
        <source>**NOT PRIVATE**: none, a baseline to compare with</source>
        <translation>**无隐私保护**：没有噪声，用于比较的基线</translation>
    </message>
    <message>
        <source>the generalized mechanism has no guarantee</source>
        <translation>广义机制没有保证</translation>
    </message>
    <message>
        <source>its steps are counted as published, in an order that does not hold</source>
        <translation>其步骤按论文计数，而该顺序不成立</translation>
    </message>
    <message>
        <source>no noise was added</source>
        <translation>没有加入噪声</translation>
    </message>
    <message>
        <source>the noise is reproducible from the run&apos;s seed</source>
        <translation>噪声可由运行的种子重现</translation>
    </message>
    <message>
        <source>floating-point noise is not secure against floating-point attacks</source>
        <translation>浮点噪声不能抵御浮点攻击</translation>
    </message>
    <message>
        <source>Release of &quot;%1&quot;</source>
        <translation>“%1”的发布</translation>
    </message>
    <message>
        <source>Unit of privacy</source>
        <translation>隐私单位</translation>
    </message>
    <message>
        <source>one record of %1, %2 numbers each</source>
        <translation>%1 条记录中的一条，每条 %2 个数</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>local: each record gets its own noise before anything else sees it</source>
        <translation>本地：每条记录在被任何其他部分看到之前先加入自己的噪声</translation>
    </message>
    <message>
        <source>Who sees raw data</source>
        <translation>谁能看到原始数据</translation>
    </message>
    <message>
        <source>only whoever runs this program on them; not who receives privatized records, models or samples</source>
        <translation>只有在其上运行本程序的人；收到隐私化记录、模型或样本的人看不到</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>机制</translation>
    </message>
    <message>
        <source>%1, noise scale %2 in units of the scaled data</source>
        <translation>%1，噪声尺度 %2（以缩放后数据为单位）</translation>
    </message>
    <message>
        <source>Guarantee</source>
        <translation>保证</translation>
    </message>
    <message>
        <source>%1 for every record</source>
        <translation>每条记录 %1</translation>
    </message>
    <message>
        <source>**none**, because %1 (exact noise of this scale would give %2)</source>
        <translation>**无**，因为%1（此尺度的精确噪声可给出 %2）</translation>
    </message>
    <message>
        <source>**none**, because %1</source>
        <translation>**无**，因为%1</translation>
    </message>
    <message>
        <source>%1: telling two records apart is as hard as telling N(0,1) from N(mu,1)</source>
        <translation>%1：区分两条记录与区分 N(0,1) 和 N(mu,1) 一样难</translation>
    </message>
    <message>
        <source>Attacker&apos;s success</source>
        <translation>攻击者的成功率</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>costs nothing more: it sees the privatized records only (post-processing)</source>
        <translation>不再花费预算：只看到隐私化记录（后处理）</translation>
    </message>
    <message>
        <source>epsilon %1 at delta %2</source>
        <translation>delta %2 时 epsilon %1</translation>
    </message>
    <message>
        <source>no common guarantee: %1</source>
        <translation>没有共同的保证：%1</translation>
    </message>
    <message>
        <source>of all records</source>
        <translation>针对全部记录</translation>
    </message>
    <message>
        <source>of one of %1 fixed blocks of the records, in public order</source>
        <translation>针对 %1 个固定记录块之一，按公开顺序</translation>
    </message>
    <message>
        <source>of one of %1 fixed blocks of the records, drawn anew</source>
        <translation>针对 %1 个固定记录块之一，每次重新抽取</translation>
    </message>
    <message>
        <source>of one of %1 fixed blocks of the records, drawn anew in secret and set back after each visit</source>
        <translation>针对 %1 个固定记录块之一，秘密地重新抽取，每次访问后复位</translation>
    </message>
    <message>
        <source>of a %1 sample at rate %2</source>
        <translation>针对采样率 %2 的 %1 样本</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1 次</translation>
    </message>
    <message>
        <source>%1, %2, %3; %4 noise, multiplier %5</source>
        <translation>%1，%2，%3；%4 噪声，倍数 %5</translation>
    </message>
    <message>
        <source>Training on &quot;%1&quot;</source>
        <translation>在“%1”上的训练</translation>
    </message>
    <message>
        <source>all records of one client of %1 together, %2 records in all, %3 numbers each</source>
        <translation>%1 个客户端之一的全部记录，共 %2 条记录，每条 %3 个数</translation>
    </message>
    <message>
        <source>federated: the program of each rank sees the records of its own clients, its noise is on whatever leaves it, and the server need not be trusted</source>
        <translation>联邦：每个进程（rank）的程序只看到自己客户端的记录，离开它的一切都带有它的噪声，服务器无需被信任</translation>
    </message>
    <message>
        <source>federated: a client&apos;s program sees its records, its noise is on whatever leaves it, and the server need not be trusted; here one program plays all of them</source>
        <translation>联邦：客户端的程序看到自己的记录，离开它的一切都带有噪声，服务器无需被信任；此处由一个程序扮演全部</translation>
    </message>
    <message>
        <source>central: this program sees the raw records while it trains; noise is on whatever leaves them</source>
        <translation>中心：本程序训练时看到原始记录；离开它们的一切都带有噪声</translation>
    </message>
    <message>
        <source>Neighboring relation</source>
        <translation>相邻关系</translation>
    </message>
    <message>
        <source>whoever runs this program on them; not who receives the model, samples or this label</source>
        <translation>在其上运行本程序的人；收到模型、样本或本标签的人看不到</translation>
    </message>
    <message>
        <source>**none**, because %1 (exact noise would give %2)</source>
        <translation>**无**，因为%1（精确噪声可给出 %2）</translation>
    </message>
    <message>
        <source>%1, of everything that is listed here</source>
        <translation>%1，针对此处列出的全部</translation>
    </message>
    <message>
        <source>Claimed</source>
        <translation>声称</translation>
    </message>
    <message>
        <source>epsilon %1, by the paper that this setting follows; what stands above is what is proved</source>
        <translation>epsilon %1，来自此设置所依据的论文；以上才是已证明的</translation>
    </message>
    <message>
        <source>Other runs</source>
        <translation>其他运行</translation>
    </message>
    <message>
        <source>The same at a smaller delta</source>
        <translation>更小 delta 时的同一保证</translation>
    </message>
    <message>
        <source>Accountant</source>
        <translation>核算方法</translation>
    </message>
    <message>
        <source>tight, over everything at once; holds if the records were drawn as stated</source>
        <translation>紧致，一次计入全部；在记录按所述方式抽取时成立</translation>
    </message>
    <message>
        <source>All releases together</source>
        <translation>全部发布合计</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no privatized release is on record</source>
        <translation>无隐私保护：没有隐私化发布的记录</translation>
    </message>
    <message>
        <source>NOT PRIVATE: %1</source>
        <translation>无隐私保护：%1</translation>
    </message>
    <message>
        <source>central (%1)</source>
        <translation>中心（%1）</translation>
    </message>
    <message>
        <source>%1, exact noise</source>
        <translation>%1，精确噪声</translation>
    </message>
    <message>
        <source>; figures used raw data</source>
        <translation>；指标使用了原始数据</translation>
    </message>
    <message>
        <source>; raw data were shown</source>
        <translation>；显示过原始数据</translation>
    </message>
    <message>
        <source>A plan.</source>
        <translation>这是计划。</translation>
    </message>
    <message>
        <source>Privacy label: %1</source>
        <translation>隐私标签：%1</translation>
    </message>
    <message>
        <source>What looked at raw data</source>
        <translation>哪些部分看过原始数据</translation>
    </message>
    <message>
        <source>the privatization itself</source>
        <translation>隐私化本身</translation>
    </message>
    <message>
        <source>the training steps</source>
        <translation>训练步骤</translation>
    </message>
    <message>
        <source>figures of &quot;%1&quot;: %2 (covered by no budget)</source>
        <translation>“%1”的指标：%2（不计入任何预算）</translation>
    </message>
    <message>
        <source>pictures of &quot;%1&quot;: %2 (covered by no budget)</source>
        <translation>“%1”的图片：%2（不计入任何预算）</translation>
    </message>
    <message>
        <source>Out of scope</source>
        <translation>不在范围内</translation>
    </message>
    <message>
        <source>people with several records, or several people in one record: the guarantee is per record</source>
        <translation>一人多条记录，或一条记录含多人：保证针对每条记录</translation>
    </message>
    <message>
        <source>timing, power and other side channels; whoever controls the machine that holds the raw data</source>
        <translation>时间、功耗等旁路；以及控制存放原始数据的机器的人</translation>
    </message>
    <message>
        <source>what is true of a whole population and can be learned without any one record</source>
        <translation>对整个群体成立、无需任何单条记录即可得知的事实</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>无。</translation>
    </message>
    <message>
        <source>%1 of 100 guesses</source>
        <translation>100 次猜测中 %1 次</translation>
    </message>
    <message>
        <source>Public demonstration: the program drew these records itself, and there is nobody to protect.</source>
        <translation>公开演示：这些记录由程序自己绘制，没有需要保护的人。</translation>
    </message>
    <message>
        <source>Figures were computed from raw data; no privacy budget covers them, so keep them with the raw data.</source>
        <translation>指标由原始数据计算得出；没有隐私预算覆盖它们，请与原始数据一同保管。</translation>
    </message>
    <message>
        <source>Raw data, or noise that was never released, were shown; whoever saw that saw data without protection.</source>
        <translation>显示过原始数据或从未发布的噪声；看到的人看到的是未受保护的数据。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the noise follows from the run&apos;s seed, and whoever knows the seed can take it off again.</source>
        <translation>无隐私保护：噪声由运行的种子决定，知道种子的人可以将其去除。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the noise is floating point, and the last digits of a noisy value can give the record away.</source>
        <translation>无隐私保护：噪声为浮点数，加噪值的末位数字可能泄漏记录。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no noise was added; this is a baseline to compare with.</source>
        <translation>无隐私保护：没有加入噪声；这是用于比较的基线。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no guarantee is known for the generalized mechanism; it is for studying costs.</source>
        <translation>无隐私保护：广义机制没有已知的保证；它用于研究代价函数。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: its steps are counted as published, in an order that does not hold; choose another schedule.</source>
        <translation>无隐私保护：其步骤按论文计数，而该顺序不成立；请选择其他调度。</translation>
    </message>
    <message>
        <source>delta is not below 1 / n: delta times the number of records is %1, and that many whole records may be exposed within the guarantee.</source>
        <translation>delta 不小于 1 / n：delta 乘以记录数为 %1，在保证之内可能有这么多条完整记录被暴露。</translation>
    </message>
    <message>
        <source>delta times the number of records is %1; above 0.1 the guarantee leaves a real chance that a whole record is exposed.</source>
        <translation>delta 乘以记录数为 %1；超过 0.1 时，保证留下了整条记录被暴露的实际可能。</translation>
    </message>
    <message>
        <source>At epsilon %1 the guarantee alone lets an attacker who must tell two records apart be right in %2: practically always.</source>
        <translation>epsilon 为 %1 时，仅凭保证，须区分两条记录的攻击者可在%2猜对：几乎总是。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: this file shows raw data.</source>
        <translation>无隐私保护：此文件显示原始数据。</translation>
    </message>
    <message>
        <source>PRIVATE, as stated below</source>
        <translation>具有隐私保护，详见下文</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>无隐私保护</translation>
    </message>
    <message>
        <source>PUBLIC DEMONSTRATION</source>
        <translation>公开演示</translation>
    </message>
    <message>
        <source>SENSITIVE RECORDS</source>
        <translation>敏感记录</translation>
    </message>
    <message>
        <source>PUBLISHED RECORDS</source>
        <translation>已公开的记录</translation>
    </message>
    <message>
        <source>Generators trained: %1, for %2 steps each, on the noisy records alone.</source>
        <translation>训练的生成器：%1 个，各 %2 步，仅使用加噪记录。</translation>
    </message>
    <message>
        <source>%1 records of %2 numbers each were privatized once: %3 noise of scale %4 was added to every record before anything else saw it. %5</source>
        <translation>%1 条记录（每条 %2 个数）被隐私化一次：在被任何其他部分看到之前，每条记录都加入了尺度为 %4 的 %3 噪声。%5</translation>
    </message>
    <message>
        <source>release of noisy records</source>
        <translation>发布加噪记录</translation>
    </message>
    <message>
        <source>figures from raw records</source>
        <translation>由原始记录得出的指标</translation>
    </message>
    <message>
        <source>raw records were shown</source>
        <translation>显示了原始记录</translation>
    </message>
    <message>
        <source>Use of the records</source>
        <translation>对记录的使用</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>in the sum</source>
        <translation>计入总和</translation>
    </message>
    <message>
        <source>not covered</source>
        <translation>不受保证</translation>
    </message>
    <message>
        <source>Ledger of the records</source>
        <translation>记录的账本</translation>
    </message>
    <message>
        <source>Sum of all releases: epsilon %1, delta %2 for every record.</source>
        <translation>全部发布的总和：每条记录 epsilon %1，delta %2。</translation>
    </message>
    <message>
        <source>The releases have no common guarantee.</source>
        <translation>各次发布没有共同的保证。</translation>
    </message>
    <message>
        <source>records (raw, NOT PRIVATE)</source>
        <translation>记录（原始，无隐私保护）</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>隐私化记录</translation>
    </message>
    <message>
        <source>samples of &quot;%1&quot;, step %2</source>
        <translation>“%1”的样本，第 %2 步</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>样本</translation>
    </message>
    <message>
        <source>Each picture of points has a scale of its own.</source>
        <translation>每幅点图各有自己的比例尺。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: raw records, or estimates that they chose, are shown; the run itself: %1</source>
        <translation>无隐私保护：显示了原始记录或据其选择的估计；运行本身：%1</translation>
    </message>
    <message>
        <source>Versions</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Those of the program that wrote this report.</source>
        <translation>撰写本报告的程序的版本。</translation>
    </message>
    <message>
        <source>How to repeat it</source>
        <translation>如何重现</translation>
    </message>
    <message>
        <source>Exact noise is drawn anew, and the budget is spent again: figures differ as chance has it. run.json is:</source>
        <translation>精确噪声会重新抽取，预算会再次花费：指标因随机而异。run.json 为：</translation>
    </message>
    <message>
        <source>The same versions on one thread give the same metrics.csv. run.json is:</source>
        <translation>相同版本在单线程上得到相同的 metrics.csv。run.json 为：</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>The column &quot;%1&quot; is from another run, with this label:</source>
        <translation>列“%1”来自另一次运行，其标签如下：</translation>
    </message>
    <message>
        <source>Nothing can be measured of these without raw records.</source>
        <translation>没有原始记录，无法对这些进行指标。</translation>
    </message>
    <message>
        <source>%1 records; * is the best of its row; † uses raw data.</source>
        <translation>%1 条记录；* 为该行最佳；† 使用原始数据。</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Last figures</source>
        <translation>最后的指标</translation>
    </message>
    <message>
        <source>%1 (uses raw data)</source>
        <translation>%1（使用原始数据）</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Records used</source>
        <translation>使用的记录数</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Side of images, pixels</source>
        <translation>图片边长，像素</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Model of trust</source>
        <translation>信任模型</translation>
    </message>
    <message>
        <source>local: every record gets its own noise</source>
        <translation>本地：每条记录各有噪声</translation>
    </message>
    <message>
        <source>Noise scale</source>
        <translation>噪声尺度</translation>
    </message>
    <message>
        <source>Public bound</source>
        <translation>公开的界</translation>
    </message>
    <message>
        <source>Transform</source>
        <translation>变换</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Noise multiplier</source>
        <translation>噪声倍数</translation>
    </message>
    <message>
        <source>Sampling</source>
        <translation>采样</translation>
    </message>
    <message>
        <source>Sampling rate</source>
        <translation>采样率</translation>
    </message>
    <message>
        <source>Clip</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>loss %1, batches of %2</source>
        <translation>损失 %1，批大小 %2</translation>
    </message>
    <message>
        <source>, cost %1</source>
        <translation>，代价 %1</translation>
    </message>
    <message>
        <source>, regularization %1, %2 iterations at most</source>
        <translation>，正则化 %1，最多 %2 次迭代</translation>
    </message>
    <message>
        <source>as the noise</source>
        <translation>与噪声一致</translation>
    </message>
    <message>
        <source>, records denoised by %1</source>
        <translation>，记录以 %1 去噪</translation>
    </message>
    <message>
        <source>Method &quot;%1&quot;</source>
        <translation>方法“%1”</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>Latents</source>
        <translation>潜变量</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>优化器</translation>
    </message>
    <message>
        <source>%1, learning rate %2, %3</source>
        <translation>%1，学习率 %2，%3</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>what 10 x 10 soft windows see of each picture, less a public background, scaled to length 1: a public function of one record, fitted to no data</source>
        <translation>10 x 10 个软窗口在每张图片上看到的内容，减去公开背景并缩放到长度 1：单条记录的公开函数，不拟合任何数据</translation>
    </message>
    <message>
        <source>what 10 x 10 soft windows see of each picture after its slant and size were taken off, less a public background, and slant and size beside it, scaled to length 1: a public function of one record, fitted to no data</source>
        <translation>去除倾斜和大小后，10 x 10 个软窗口在每张图片上看到的内容，减去公开背景，并附上倾斜和大小，缩放到长度 1：单条记录的公开函数，不拟合任何数据</translation>
    </message>
    <message>
        <source>of %1 classes, inside the record&apos;s own noise: a record stands in the block of its label, and all blocks get the noise of one unit vector</source>
        <translation>共 %1 类，隐藏在记录自身的噪声中：记录位于其标签对应的块内，所有块共同获得一个单位向量的噪声</translation>
    </message>
    <message>
        <source>of %1 classes, by randomized response, with epsilon %2 of the %3: the label that leaves is the true one in %4 of 100 cases, else any other</source>
        <translation>共 %1 类，采用随机化响应，占用 %3 中的 epsilon %2：给出的标签在 100 次中有 %4 次为真，否则为任一其他标签</translation>
    </message>
    <message>
        <source>of %1 classes, by randomized response, with epsilon %2 of the %3</source>
        <translation>共 %1 类，采用随机化响应，占用 %3 中的 epsilon %2</translation>
    </message>
    <message>
        <source>one record of %1, %2 numbers each, and its label</source>
        <translation>%1 条记录中的一条，每条 %2 个数，连同其标签</translation>
    </message>
    <message>
        <source>What is privatized</source>
        <translation>被隐私化的内容</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>%1: a pure epsilon for unit vectors, noise scale %2 across a vector</source>
        <translation>%1：针对单位向量的纯 epsilon，垂直于向量方向的噪声尺度为 %2</translation>
    </message>
    <message>
        <source>%1 for every record and its label together</source>
        <translation>每条记录连同其标签：%1</translation>
    </message>
    <message>
        <source>%1 pictures of %2</source>
        <translation>%2 的 %1 张图片</translation>
    </message>
    <message>
        <source>%1 records of %2</source>
        <translation>%2 的 %1 条记录</translation>
    </message>
    <message>
        <source>samples of &quot;%1&quot;</source>
        <translation>“%1”的样本</translation>
    </message>
    <message>
        <source>of a sample of every class, at rate %1, counted twice, since a record that changes its class shows in two</source>
        <translation>对每个类别的样本，比率 %1，计两次，因为改变类别的记录会在两个类别中显现</translation>
    </message>
    <message>
        <source>; claimed by whoever packed this</source>
        <translation>；由打包者声称</translation>
    </message>
    <message>
        <source>CLAIMED, not proved here</source>
        <translation>仅为声称，此处未证明</translation>
    </message>
    <message>
        <source>Order of the records</source>
        <translation>记录的顺序</translation>
    </message>
    <message>
        <source>public: the place of a record tells what its place in the file does, its class for instance</source>
        <translation>公开：记录的位置会泄露它在文件中的位置所泄露的信息，例如它的类别</translation>
    </message>
    <message>
        <source>; the order of the records is public</source>
        <translation>;记录的顺序是公开的</translation>
    </message>
    <message>
        <source>The owner states that these are not the people of another account; what was released of those is in no sum here.</source>
        <translation>所有者声明这些不是另一个账户中的人；那些人的已发布内容不计入此处的任何总和。</translation>
    </message>
    <message>
        <source>own data</source>
        <translation>自有数据</translation>
    </message>
    <message>
        <source>the choice of the constants that this method begins with, by figures on %1; where the records are of these sets, it is not covered</source>
        <translation>该方法初始常数的选择，依据 %1 上的指标；如果记录属于这些数据集，则此选择不受保护</translation>
    </message>
    <message>
        <source>This run has not ended: its label counts all steps that it was planned to take.</source>
        <translation>此运行尚未结束：其标签计入计划中的所有步骤。</translation>
    </message>
    <message>
        <source>This is what one more release with these settings would promise. These records were released %1 times before.</source>
        <translation>以这些设置再发布一次将作出此承诺。这些记录此前已发布 %1 次。</translation>
    </message>
    <message>
        <source>This is what one more release with these settings would promise. These records were released once before.</source>
        <translation>以这些设置再发布一次将作出此承诺。这些记录此前已发布过一次。</translation>
    </message>
    <message>
        <source>This is what a release with these settings would promise. No release of these records is on record.</source>
        <translation>以这些设置发布将作出此承诺。没有这些记录的发布记载。</translation>
    </message>
    <message>
        <source>who knows two candidate records and guesses which one was used is right in at most %1; 50 of 100 is blind guessing</source>
        <translation>知道两条候选记录并猜测用了哪一条的人，最多可在 %1 中猜对；100 次中 50 次即盲猜</translation>
    </message>
    <message>
        <source>with exact noise: who knows two candidate records and guesses which one was used is right in at most %1; 50 of 100 is blind guessing</source>
        <translation>若噪声精确：知道两条候选记录并猜测用了哪一条的人，最多可在 %1 中猜对；100 次中 50 次即盲猜</translation>
    </message>
    <message>
        <source>Classes</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>, momentum %1</source>
        <translation>，动量 %1</translation>
    </message>
    <message>
        <source>, weight decay %1</source>
        <translation>，权重衰减 %1</translation>
    </message>
    <message>
        <source>%1 rows of %2 columns</source>
        <translation>%1 行，每行 %2 列</translation>
    </message>
    <message>
        <source>%1 color pictures of %2 x %3</source>
        <translation>%1 张 %2 × %3 的彩色图像</translation>
    </message>
    <message>
        <source>%1 gray pictures of %2 x %3</source>
        <translation>%1 张 %2 × %3 的灰度图像</translation>
    </message>
    <message>
        <source>%1 in %2 classes at epsilon %3</source>
        <translation>%1，%2 个类别，epsilon 为 %3</translation>
    </message>
    <message>
        <source>%1 at epsilon %2</source>
        <translation>%1，epsilon 为 %2</translation>
    </message>
    <message>
        <source>every record leaves once with its label, as windows under the noise of the unit sphere, and the moments of each class are freed of the noise in closed form</source>
        <translation>每条记录连同标签只离开一次，以窗口的形式并带有单位球面的噪声；各类别的矩以闭式解去除噪声</translation>
    </message>
    <message>
        <source>Expect class averages at best: do not spend. Each record has the noise to itself.</source>
        <translation>最多只能得到类别均值：不要花费预算。每条记录各带一份噪声。</translation>
    </message>
    <message>
        <source>transport with a matched cost learns the distribution behind records that each have noise of their own</source>
        <translation>采用匹配代价的传输可以学到各带噪声的记录背后的分布</translation>
    </message>
    <message>
        <source>where one party may see the records: the same epsilon needs far less noise then</source>
        <translation>如果有一方可以看到记录：同样的 epsilon 所需的噪声会少得多</translation>
    </message>
    <message>
        <source>it learns the classifier itself, which is better than one that learns from samples at the same budget</source>
        <translation>它直接学习分类器，在同样的预算下优于从样本中学习的分类器</translation>
    </message>
    <message>
        <source>where samples are wanted too, which any classifier may then learn from</source>
        <translation>如果还需要样本，之后任何分类器都可以从中学习</translation>
    </message>
    <message>
        <source>it releases means and second moments of every class once, of the strokes of characters</source>
        <translation>它把每个类别的均值和二阶矩（取自字符的笔画）只发布一次</translation>
    </message>
    <message>
        <source>it releases means and second moments of every class once, so all of the budget is in one sum over the records, and it has no constant that was fitted to other data</source>
        <translation>它把每个类别的均值和二阶矩只发布一次，因此全部预算都用在对记录的一次求和上，而且没有任何常数是按其他数据调出来的</translation>
    </message>
    <message>
        <source>records are many enough for several shapes a class; samples vary more</source>
        <translation>记录足够多，每个类别可以有多种形状；样本的变化更多</translation>
    </message>
    <message>
        <source>where only a classifier is wanted</source>
        <translation>如果只需要分类器</translation>
    </message>
    <message>
        <source>where nobody may see the records; far more of them are needed</source>
        <translation>如果任何人都不得看到记录；所需的记录要多得多</translation>
    </message>
    <message>
        <source>Expect samples as sharp as a thumbnail of %1 x %2 pixels: %3.</source>
        <translation>预计样本的清晰度相当于 %1 × %2 像素的缩略图：%3。</translation>
    </message>
    <message>
        <source>Color photographs become patches of color: their objects cannot be named.</source>
        <translation>彩色照片会变成色块：无法认出其中的物体。</translation>
    </message>
    <message>
        <source>where nobody may see the rows: every row gets noise of its own</source>
        <translation>如果任何人都不得看到这些行：每一行各加一份噪声</translation>
    </message>
    <message>
        <source>it releases how many rows have each value and each pair of values once, so all of the budget is in two sums over the rows</source>
        <translation>它只发布一次每个取值和每对取值的行数，因此全部预算都用于对行的两个求和</translation>
    </message>
    <message>
        <source>where columns are very many, or numbers alone</source>
        <translation>列非常多，或只有数字时</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>真实对真实</translation>
    </message>
    <message>
        <source>Perception and distortion (uses raw data): distance between distributions, W2, over the error of a record</source>
        <translation>感知与失真（使用原始数据）：分布之间的距离 W2 随单条记录误差的变化</translation>
    </message>
    <message>
        <source>, warm start</source>
        <translation>，热启动</translation>
    </message>
    <message>
        <source>This is what one more run with these settings would promise. What was spent on these records before is in the sum of all releases.</source>
        <translation>以这些设置再运行一次将作出此承诺。此前在这些记录上已花费的部分计入所有发布的总和。</translation>
    </message>
    <message>
        <source>This run was not made by this user&apos;s program. Which queries its records answered, and with how much noise, is claimed by whoever packed it: nothing that is here can prove it.</source>
        <translation>此运行并非由本用户的程序生成。其记录如何被查询、加了多少噪声，均由打包者声称：此处没有任何内容能够证明。</translation>
    </message>
    <message>
        <source>%1: with delta alone so many of the %2 records could be published on average; it should be far below 1</source>
        <translation>%1：仅凭 delta，%2 条记录中平均可能有这么多条被公开；应远小于 1</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>other queries of these records come on top; sfumato-cli spent states the sum</source>
        <translation>对这些记录的其他查询另行累加；sfumato-cli spent 给出总和</translation>
    </message>
    <message>
        <source>All releases of &quot;%1&quot; that are on record, of noisy records and in trainings, with this plan: %2 in all.</source>
        <translation>“%1”的所有在册发布（加噪记录与训练），连同此计划：合计 %2。</translation>
    </message>
    <message>
        <source>All releases of &quot;%1&quot; that are on record, of noisy records and in trainings: %2 in all.</source>
        <translation>“%1”的所有在册发布（加噪记录与训练）：合计 %2。</translation>
    </message>
    <message>
        <source>%1 queried %2 records %3 times, and each result got noise before anything learned from it. What was trained has seen these results alone. %4</source>
        <translation>%1 对 %2 条记录查询了 %3 次，每个结果在被学习之前都加入了噪声。训练所得只见过这些结果。%4</translation>
    </message>
    <message>
        <source>noisy results: %1</source>
        <translation>加噪结果：%1</translation>
    </message>
    <message>
        <source>central: noise is on every result</source>
        <translation>中心：每个结果都带噪声</translation>
    </message>
    <message>
        <source>Trained for %1.</source>
        <translation>训练用时：%1。</translation>
    </message>
    <message>
        <source>**This run has not ended: it has spent %1, with %2 of %3 planned queries.** All of them come to %4, and this label guarantees no more than that, since whoever stops a run after seeing its results could have let it go on. The account of the records, their cap and sfumato-cli spent count what was drawn.</source>
        <translation>**此运行尚未结束:已花费 %1,在计划的 %3 次查询中完成了 %2 次。** 全部查询合计为 %4,本标签的保证也仅限于此,因为看到结果后停止运行的人本可以让它继续。记录的账户、其上限以及 sfumato-cli spent 只计入已抽取的部分。</translation>
    </message>
    <message>
        <source>%1 of %2 planned times</source>
        <translation>计划 %2 次中的 %1 次</translation>
    </message>
    <message>
        <source>nothing else that was on record when this label was made; what looks at the records later stands in their account and on labels made after it. The bound (%1), the scaling and every setting count as public: if someone chose them by looking at the raw data, or chose this run among others by a figure that used raw data, that choice is not covered</source>
        <translation>除此之外，生成本标签时没有其他记录；此后对记录的查看记在其账户中，并见于之后生成的标签。界限（%1）、缩放及所有设置都视为公开：若有人看过原始数据后选择它们，或按使用原始数据的指标从多次运行中选中本次，则该选择不受保证</translation>
    </message>
    <message>
        <source>nothing else that was on record when this label was made; what looks at the records later stands in their account and on labels made after it. The clip, the scaling and every setting count as public: if someone chose them by looking at the raw data, or chose this run among others by a figure that used raw data, that choice is not covered</source>
        <translation>除此之外，生成本标签时没有其他记录；此后对记录的查看记在其账户中，并见于之后生成的标签。裁剪界、缩放及所有设置都视为公开：若有人看过原始数据后选择它们，或按使用原始数据的指标从多次运行中选中本次，则该选择不受保证</translation>
    </message>
    <message>
        <source>This run goes on from step %1 of the run %2. Give the command in the folder in which that run is.</source>
        <translation>此次运行从运行 %2 的第 %1 步继续。请在该运行所在的文件夹中执行此命令。</translation>
    </message>
    <message>
        <source>About this label</source>
        <translation>关于此标签</translation>
    </message>
    <message>
        <source>Made on</source>
        <translation>生成日期</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>生成程序</translation>
    </message>
    <message>
        <source>Rounding</source>
        <translation>取整</translation>
    </message>
    <message>
        <source>against whoever promises: epsilon, delta and the attacker&apos;s success are rounded up, amounts of noise down</source>
        <translation>对承诺方从严：epsilon、delta 和攻击者的成功率向上取整，噪声量向下取整</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>was changed after it was written: it does not state &quot;%1&quot; any more, which the run&apos;s ledger comes to</source>
        <translation>在写成之后被改动：不再写有“%1”，而这正是该次运行的账本得出的</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot; where the run&apos;s ledger comes to &quot;%2&quot;</source>
        <translation>在写成之后被改动：其中写的是“%1”，而该次运行的账本得出的是“%2”</translation>
    </message>
    <message>
        <source>Multiplier</source>
        <translation>倍数</translation>
    </message>
    <message>
        <source>of a query: the standard deviation of its noise over the most that one record can change in it</source>
        <translation>某次查询的倍数：其噪声的标准差除以一条记录最多能使其改变的量</translation>
    </message>
    <message>
        <source>In short</source>
        <translation>简而言之</translation>
    </message>
    <message>
        <source>Who is protected: nobody, because %1.</source>
        <translation>谁受保护：没有人，因为%1。</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 clients, with all of its records together, by %2.</source>
        <translation>谁受保护：%1 个客户端中的每一个，连同其全部记录，%2。</translation>
    </message>
    <message>
        <source>What is released: each record with its own noise, and whatever was computed from those noisy records alone, as the model and its samples.</source>
        <translation>发布了什么：每条记录各自加噪后的结果，以及仅由这些加噪记录算出的内容，如模型及其样本。</translation>
    </message>
    <message>
        <source>What is released: a model that learned from sums over the records with noise on each sum, and whatever it generates. The records themselves are not in it.</source>
        <translation>发布了什么：一个由记录的各项加噪总和学得的模型，以及它生成的内容。其中没有记录本身。</translation>
    </message>
    <message>
        <source>What a reader may do: anything. The program drew these records itself, so nobody&apos;s secret is in them.</source>
        <translation>读者可以做什么：任何事。这些记录由程序自己抽取，不含任何人的秘密。</translation>
    </message>
    <message>
        <source>What a reader may do: treat everything here as if it were the records themselves.</source>
        <translation>读者可以做什么：应把这里的一切当作记录本身来对待。</translation>
    </message>
    <message>
        <source>What a reader may do: use, copy and publish samples and model, which costs the records no more budget; but not figures or pictures that used raw data, which are named below.</source>
        <translation>读者可以做什么：使用、复制和发布样本与模型，不再花费记录的预算；但下面列出的使用了原始数据的指标或图片除外。</translation>
    </message>
    <message>
        <source>What a reader may do: use, copy and publish samples and model, which costs the records no more budget.</source>
        <translation>读者可以做什么：使用、复制和发布样本与模型，不再花费记录的预算。</translation>
    </message>
    <message>
        <source>The sum protects whether a record is there (neighboring relation: zero-out).</source>
        <translation>该总和保护一条记录是否存在（相邻关系：置空一条）。</translation>
    </message>
    <message>
        <source>The sum protects what a record says (neighboring relation: replace-one). Trainings that protect only whether a record is there (zero-out) count twice in it; for that protection alone it is %1.</source>
        <translation>该总和保护一条记录的内容（相邻关系：替换一条）。只保护记录是否存在（置空一条）的训练在其中计两次；仅就这种保护而言为 %1。</translation>
    </message>
    <message>
        <source>The sum protects what a record says (neighboring relation: replace-one).</source>
        <translation>该总和保护一条记录的内容（相邻关系：替换一条）。</translation>
    </message>
    <message>
        <source>That is at the delta of the owner&apos;s cap, and the number that the cap is compared with.</source>
        <translation>这是在所有者上限的 delta 下的数值，也是与上限相比较的数值。</translation>
    </message>
    <message>
        <source>does not state &quot;%1&quot;, which the run&apos;s ledger holds: it was changed after it was written, or it is older than that look</source>
        <translation>没有写出“%1”，而该次运行的账本中有此项：它在写成之后被改动，或早于这次查看</translation>
    </message>
    <message>
        <source>At the delta of the owner&apos;s cap no finite epsilon covers all of them: nothing of it is left for the queries of the trainings.</source>
        <translation>在所有者上限的 delta 下，没有有限的 epsilon 能涵盖全部发布：其中没有任何部分留给训练的查询。</translation>
    </message>
    <message>
        <source>several people in one record: the guarantee is per record, and per person as stated above</source>
        <translation>一条记录中有多个人：保证是针对每条记录的，以及如上所述针对每个人的</translation>
    </message>
    <message>
        <source>has no section &quot;%1&quot;, which every label has: it was taken out, or an earlier version of the program wrote the label</source>
        <translation>没有每个标签都有的“%1”一节：它被删去了，或者标签由程序的早期版本写成</translation>
    </message>
    <message>
        <source>The owner states whose each record is. Of each person the first %1 count; further ones are empty records.</source>
        <translation>所有者说明了每条记录属于谁。每人只计入前 %1 条；其余为空记录。</translation>
    </message>
    <message>
        <source>The owner states that a person may have several of these records, and not how many. A person with two of them is protected at twice the epsilon that is stated here, with three at three times, and so on; a delta above 0 grows faster.</source>
        <translation>所有者说明一个人可能拥有多条这样的记录，但未说明有多少条。拥有两条的人按此处所述 ε 的两倍受保护，三条则为三倍，依此类推；大于 0 的 δ 增长得更快。</translation>
    </message>
    <message>
        <source>Attacker&apos;s guesses</source>
        <translation>攻击者的猜测</translation>
    </message>
    <message>
        <source>who knows everything else and guesses which of two neighboring sets of records was used is right in at most %1; 50 of 100 is blind guessing</source>
        <translation>知道其余一切并猜测使用了两个相邻记录集中的哪一个的人，最多有 %1 猜对；100 次中猜对 50 次就是瞎猜</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 records of &quot;%2&quot; by itself, by %3. At most %4 records of a person count; what that leaves of the protection of a person is not proved by any number.</source>
        <translation>受保护者：“%2”的 %1 条记录中的每一条，保护程度为 %3。每人最多计入 %4 条记录；这样对一个人的保护还剩多少，没有数字可以证明。</translation>
    </message>
    <message>
        <source>One record was released up to %1 times: %2 in sum, not counting releases without a guarantee.</source>
        <translation>一条记录最多发布了 %1 次：合计 %2，不计没有保证的发布。</translation>
    </message>
    <message>
        <source>With this plan one record is released up to %1 times: %2 in sum.</source>
        <translation>按此计划，一条记录最多发布 %1 次：合计 %2。</translation>
    </message>
    <message>
        <source>One record was released up to %1 times: %2 in sum.</source>
        <translation>一条记录最多发布了 %1 次：合计 %2。</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 records of &quot;%2&quot; by itself, by %3. At most %4 records of a person count, so this run alone protects each person by %5; other releases of them come on top.</source>
        <translation>受保护者：“%2”的 %1 条记录中的每一条，保护程度为 %3。每人最多计入 %4 条记录，因此仅就本次运行而言，每个人的保护程度为 %5；这些记录的其他发布另计。</translation>
    </message>
    <message>
        <source>At most %1 records of a person count, and all of it together protects each person by %2.</source>
        <translation>每个人最多计 %1 条记录，全部发布合计对每个人的保护为 %2。</translation>
    </message>
    <message>
        <source>At most %1 records of a person count; what all of it leaves of the protection of a person is not proved by any number.</source>
        <translation>每个人最多计 %1 条记录；全部发布合计后对一个人的保护还剩多少，没有可证明的数值。</translation>
    </message>
    <message>
        <source>Not every release states how many records of a person count, so what all of them leave of the protection of a person is not known.</source>
        <translation>并非每次发布都说明每个人计多少条记录，因此全部发布合计后对一个人的保护还剩多少是未知的。</translation>
    </message>
    <message>
        <source>, no number for a person with %1 records</source>
        <translation>，对有 %1 条记录的人没有数值</translation>
    </message>
    <message>
        <source>local (epsilon %1, delta %2%3), exact noise</source>
        <translation>本地（epsilon %1，delta %2%3），精确噪声</translation>
    </message>
    <message>
        <source>Who is protected: the person behind each of the %1 records of &quot;%2&quot;, by %3; who has several of them is protected less.</source>
        <translation>谁受保护：“%2”的 %1 条记录中每一条背后的人，%3；拥有多条记录的人受到的保护更少。</translation>
    </message>
    <message>
        <source>sfumato-cli label RUN --check --file THIS_FILE, where the run&apos;s folder is, says whether the guarantee, its relation, unit, noise or numbers, what it says of raw data or what came out were changed after it was written, and sums over other runs where their account is known</source>
        <translation>在运行文件夹所在处，sfumato-cli label RUN --check --file THIS_FILE 会指出保证、其关系、单位、噪声或数字、关于原始数据的说明或结果在写成之后是否被改动；若账户已知，也包括与其他运行的总和</translation>
    </message>
    <message>
        <source>The owner states that a person has at most %1 of these records. The file does not say whose they are, so nothing tests this.</source>
        <translation>数据所有者声明每人最多拥有其中 %1 条记录。文件没有说明记录属于谁，因此无法检验。</translation>
    </message>
    <message>
        <source>states &quot;%1&quot; as what came out, where the run&apos;s state.json has &quot;%2&quot;: it was changed, or the run went on since</source>
        <translation>写的结果是“%1”，而该运行的 state.json 中是“%2”：它被改动过，或者此后运行又继续了</translation>
    </message>
    <message>
        <source>is unchanged, but older than a later look at raw data: &quot;%1&quot;</source>
        <translation>未被改动，但早于之后对原始数据的一次查看：“%1”</translation>
    </message>
    <message>
        <source>All releases together come to epsilon %1: an attacker who must tell two records apart may be right in %2, practically always.</source>
        <translation>所有发布合计为 epsilon %1：须区分两条记录的攻击者可在 %2 中正确，即几乎总是。</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot;, to which nothing on record comes: leave that out, or make the two agree</source>
        <translation>写成之后被改动：其中写有“%1”，但没有任何记录与之相符：请将其去掉，或使两者一致</translation>
    </message>
    <message>
        <source>who knows two candidate people, each with at most %1 records, and guesses whose were used is right in at most %2; 50 of 100 is blind guessing</source>
        <translation>知道两个候选人（每人最多 %1 条记录）并猜测用了谁的记录的人，最多可在 %2 中猜对；100 次中 50 次即盲猜</translation>
    </message>
    <message>
        <source>says that &quot;%1&quot; wrote it, and not this version of the program: its numbers agree, and its words cannot be compared</source>
        <translation>称其由“%1”而非本版本程序写成：其数字一致，其文字无法比较</translation>
    </message>
    <message>
        <source>states &quot;%1&quot;, and the account of these records is not known here: nothing can compare that sum</source>
        <translation>写有“%1”，而此处不知道这些记录的账户：无法比较该总和</translation>
    </message>
    <message>
        <source>does not state what came out, where the run&apos;s state.json has &quot;%1&quot;: it was changed, or the run went on since</source>
        <translation>未写明结果，而该运行的 state.json 中为“%1”：它已被更改，或该运行此后又继续了</translation>
    </message>
    <message>
        <source>does not state &quot;%1&quot;: it is older than that statement, or the sentence was taken out</source>
        <translation>没有写明“%1”：它早于该声明，或者这句话被删去了</translation>
    </message>
    <message>
        <source>sfumato-cli label RUN --check, where the run&apos;s folder is, says whether the English label of the run itself was changed after it was written; this copy is not checked</source>
        <translation>在运行文件夹所在处，sfumato-cli label RUN --check 会指出运行自身的英文标签在写成之后是否被改动；此副本不作检查</translation>
    </message>
    <message>
        <source>What is released: samples of the model, and in this file raw records beside them, which nothing protects.</source>
        <translation>发布了什么：模型的样本，以及此文件中与样本并列的原始记录，它们不受任何保护。</translation>
    </message>
    <message>
        <source>whoever runs this program on them, and whoever has this file, which shows some of them</source>
        <translation>在其上运行本程序的人，以及拥有此文件的人，其中显示了一部分原始数据</translation>
    </message>
    <message>
        <source>%1 queried %2 records once, and the result got noise before anything learned from it. What was trained has seen this result alone. %3</source>
        <translation>%1 对 %2 条记录查询了一次，结果在被学习之前加入了噪声。训练所得只见过这一结果。%3</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 以及另外 %2 个</translation>
    </message>
    <message>
        <source>lists other files than those that lie here; changed: %1; missing: %2; not listed: %3</source>
        <translation>列出的文件与此处的文件不同；已更改：%1；缺失：%2；未列出：%3</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot;, and what was exported with it does not</source>
        <translation>写出后被更改：其中写有“%1”，而与它一同导出的内容没有</translation>
    </message>
    <message>
        <source>was changed after it was written: it does not state &quot;%1&quot; any more, which what was exported with it comes to</source>
        <translation>写出后被更改：其中不再写有“%1”，而与它一同导出的内容表明了这一点</translation>
    </message>
    <message>
        <source>was changed after it was written: it states &quot;%1&quot; where what was exported with it comes to &quot;%2&quot;</source>
        <translation>写出后被更改：其中写有“%1”，而与它一同导出的内容表明是“%2”</translation>
    </message>
    <message>
        <source>FILE stands for the file of the records, whose place stays private.</source>
        <translation>FILE 代表记录所在的文件，其位置不予公开。</translation>
    </message>
    <message>
        <source>nearly 100 of 100 guesses</source>
        <translation>100 次猜测中近 100 次</translation>
    </message>
    <message>
        <source>%1 of its %2 steps are those of another run, from which it goes on: %3.</source>
        <translation>其 %2 步中有 %1 步来自另一个运行，本运行由其继续：%3。</translation>
    </message>
    <message>
        <source>What its example follows, before any change of settings: %1</source>
        <translation>其示例所依据的内容（设置改动之前）：%1</translation>
    </message>
    <message>
        <source>Run &quot;%1&quot; in the folder %2, report of %3.</source>
        <translation>运行“%1”，位于文件夹 %2，报告日期 %3。</translation>
    </message>
    <message>
        <source>What its example follows: %1</source>
        <translation>其示例所依据的内容：%1</translation>
    </message>
    <message>
        <source>The settings are those of the example.</source>
        <translation>设置与示例相同。</translation>
    </message>
    <message>
        <source>It departs from that example in:</source>
        <translation>与该示例不同之处：</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>This run</source>
        <translation>此运行</translation>
    </message>
    <message>
        <source>The example</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>%1 pictures of own data</source>
        <translation>自有数据的 %1 张图片</translation>
    </message>
    <message>
        <source>%1 records of own data</source>
        <translation>自有数据的 %1 条记录</translation>
    </message>
    <message>
        <source>the queries</source>
        <translation>各次查询</translation>
    </message>
    <message>
        <source>It is stated with these records that at most %1 of each person count; whose they are is not, so nothing tests this here.</source>
        <translation>这些记录附带说明：每个人最多有 %1 条计入；但未说明它们属于谁，因此这里无从检验。</translation>
    </message>
    <message>
        <source>has no label beside it: only its stamp was compared, and what it shows was NOT checked</source>
        <translation>旁边没有标签：只比较了其中的标记，其所示内容未经检查</translation>
    </message>
    <message>
        <source>has a label beside it, but no label.json that lists its SHA-256: what it shows was NOT checked</source>
        <translation>旁边有标签，但没有列出其 SHA-256 的 label.json：其所示内容未经检查</translation>
    </message>
    <message>
        <source>, each person %1</source>
        <translation>，每个人 %1</translation>
    </message>
    <message>
        <source>Queries of &quot;%1&quot;</source>
        <translation>对“%1”的查询</translation>
    </message>
    <message>
        <source>central: this program sees the raw records; noise is on whatever leaves them</source>
        <translation>中心：本程序看到原始记录；离开它们的一切都带有噪声</translation>
    </message>
    <message>
        <source>Who is protected: each of the %1 records of &quot;%2&quot; by itself, by %3. It is not stated how many of them one person has: with two, a person is protected at twice that epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>受保护者：“%2”的 %1 条记录中的每一条，保护程度为 %3。未说明一个人拥有其中多少条：若有两条，则此人受保护的 epsilon 为其两倍，依此类推；大于 0 的 delta 增长得更快。</translation>
    </message>
</context>
<context>
    <name>ResultWords</name>
    <message>
        <source>%1 noise</source>
        <translation>%1 噪声</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Result for %1.</source>
        <translation>%1 的结果。</translation>
    </message>
    <message>
        <source>Train again for %1.</source>
        <translation>请为 %1 重新训练。</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>回到 %1</translation>
    </message>
    <message>
        <source>Result for other settings (%1).</source>
        <translation>其他设置（%1）的结果。</translation>
    </message>
    <message>
        <source>Train again for the settings as they stand.</source>
        <translation>请按当前设置重新训练。</translation>
    </message>
    <message>
        <source>Back to its settings</source>
        <translation>恢复该结果的设置</translation>
    </message>
    <message>
        <source>%1: can pictures be learned from noisy pictures?</source>
        <translation>%1：能从带噪声的图像学到图像吗？</translation>
    </message>
    <message>
        <source>%1: can the table be learned from noisy rows?</source>
        <translation>%1：能从带噪声的行学到表格吗？</translation>
    </message>
    <message>
        <source>%1: can the shape be learned from noisy points?</source>
        <translation>%1：能从带噪声的点学到形状吗？</translation>
    </message>
    <message>
        <source>already privatized</source>
        <translation>已隐私化</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <translation>%1 对 %2</translation>
    </message>
    <message>
        <source>no noise</source>
        <translation>无噪声</translation>
    </message>
    <message>
        <source>%1: what can be learned from these records?</source>
        <translation>%1：能从这些记录学到什么？</translation>
    </message>
    <message>
        <source>%1: what can be drawn from noisy results?</source>
        <translation>%1：从带噪声的结果能生成什么？</translation>
    </message>
    <message>
        <source>%1: what of the table is kept by noisy results?</source>
        <translation>%1：带噪声的结果保留了表格的什么？</translation>
    </message>
    <message>
        <source>%1: can the shape be learned from noisy results?</source>
        <translation>%1：能从带噪声的结果学到形状吗？</translation>
    </message>
    <message>
        <source>noise on each query</source>
        <translation>每次查询加噪声</translation>
    </message>
    <message>
        <source>the central model</source>
        <translation>中心模型</translation>
    </message>
    <message>
        <source>the local model</source>
        <translation>本地模型</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%2 中的 %1</translation>
    </message>
    <message>
        <source>Result for other settings: %1.</source>
        <translation>其他设置的结果：%1。</translation>
    </message>
</context>
<context>
    <name>Risk</name>
    <message>
        <source>the budget alone</source>
        <translation>仅凭预算</translation>
    </message>
    <message>
        <source>this Gaussian noise</source>
        <translation>此高斯噪声</translation>
    </message>
    <message>
        <source>This Gaussian noise: exact for the two records that are farthest apart.</source>
        <translation>此高斯噪声：对相距最远的两条记录是精确的。</translation>
    </message>
    <message>
        <source>pixels in their range</source>
        <translation>像素在其范围内</translation>
    </message>
    <message>
        <source>Pixels in their range: the program itself clamps each of the %1 numbers to its public range before the noise, so none can move by more. With a DCT or a ball only the budget holds.</source>
        <translation>像素在其范围内：程序自己在加噪声之前把 %1 个数中的每一个都截断到公开的范围内，因此没有哪个数能变动更多。采用 DCT 或球时，只有预算本身成立。</translation>
    </message>
    <message>
        <source>(1 + TV) / 2, TV: total variation of d pairs Lap(0, 1), Lap(ε/d, 1)</source>
        <translation>(1 + TV) / 2，TV：d 对 Lap(0, 1)、Lap(ε/d, 1) 的全变差</translation>
    </message>
    <message>
        <source>likelihood ratio test of d pairs Lap(0, 1), Lap(ε/d, 1)</source>
        <translation>d 对 Lap(0, 1)、Lap(ε/d, 1) 的似然比检验</translation>
    </message>
    <message>
        <source>computed here, by Fourier transform of the privacy loss</source>
        <translation>在此计算，通过隐私损失的傅里叶变换</translation>
    </message>
    <message>
        <source>Gaussian, ε %1, δ %2</source>
        <translation>高斯，ε %1，δ %2</translation>
    </message>
    <message>
        <source>Laplace, ε %1</source>
        <translation>拉普拉斯，ε %1</translation>
    </message>
    <message>
        <source>these unit vectors</source>
        <translation>这些单位向量</translation>
    </message>
    <message>
        <source>These unit vectors: exact for opposite records with different labels.</source>
        <translation>这些单位向量：对方向相反且标签不同的记录是精确的。</translation>
    </message>
    <message>
        <source>These unit vectors: exact for two records that point in opposite directions.</source>
        <translation>这些单位向量：对方向相反的两条记录是精确的。</translation>
    </message>
    <message>
        <source>½ + TV/2 of the products (p, b, 1 − p − b) × (keep, change, rest)</source>
        <translation>½ + TV/2，乘积 (p, b, 1 − p − b) ×（保留，改变，其余）</translation>
    </message>
    <message>
        <source>likelihood ratio test of (p, b, 1 − p − b) × (keep, change, rest)</source>
        <translation>对 (p, b, 1 − p − b) ×（保留，改变，其余）的似然比检验</translation>
    </message>
    <message>
        <source>1 − (p/b) α up to b, then 1 − p − (α − b), beyond 1 − p (b/p) (1 − α)</source>
        <translation>α ≤ b 时为 1 − (p/b) α，之后为 1 − p − (α − b)，超过 1 − p 后为 (b/p) (1 − α)</translation>
    </message>
    <message>
        <source>likelihood ratio test of the caps of Asi, Feldman, Talwar, ICML 2022</source>
        <translation>对 Asi, Feldman, Talwar, ICML 2022 中球冠的似然比检验</translation>
    </message>
    <message>
        <source>This Gaussian noise: exact for the two records that are farthest apart, with different labels.</source>
        <translation>此高斯噪声：对相距最远且标签不同的两条记录是精确的。</translation>
    </message>
    <message>
        <source>½ + TV/2 of N(0, 1), N(μ, 1) and the label&apos;s response together, μ = Δ₂/σ</source>
        <translation>½ + TV/2，N(0, 1)、N(μ, 1) 与标签响应合在一起，μ = Δ₂/σ</translation>
    </message>
    <message>
        <source>likelihood ratio test of both together</source>
        <translation>两者合在一起的似然比检验</translation>
    </message>
    <message>
        <source>PrivUnitG, ε %1</source>
        <translation>PrivUnitG，ε %1</translation>
    </message>
    <message>
        <source>these results together</source>
        <translation>这些结果合计</translation>
    </message>
    <message>
        <source>These results together: what samples and noise leave of one record in all of them, by the tight accountant.</source>
        <translation>这些结果合计：抽样与噪声在全部结果中给一条记录留下的信息，按紧致的核算计算。</translation>
    </message>
    <message>
        <source>What the noise promises each record: %1</source>
        <translation>噪声对每条记录的承诺：%1</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the chosen noise guarantees nothing. If it were exact, it would promise each record: %1</source>
        <translation>无隐私保护：所选噪声不提供任何保证。若噪声是精确的，它对每条记录的承诺为：%1</translation>
    </message>
    <message>
        <source>The budget alone: holds for every mechanism that keeps it; further releases are added up.</source>
        <translation>仅凭预算：对遵守它的每种机制都成立；后续发布按相加计算。</translation>
    </message>
</context>
<context>
    <name>RunColumns</name>
    <message>
        <source>raw figures</source>
        <translation>含原始数据指标</translation>
    </message>
    <message>
        <source>private</source>
        <translation>有隐私保护</translation>
    </message>
    <message>
        <source>%1 at %2 of %3</source>
        <translation>%1，第 %2 步（共 %3 步）</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Mechanism</source>
        <translation>机制</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Mu</source>
        <translation>Mu</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>L</source>
        <translation>L</translation>
    </message>
    <message>
        <source>Batch</source>
        <translation>批量</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>开始于</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>The run&apos;s name. F2 changes it; the folder keeps its own.</source>
        <translation>运行的名称。F2 可更改；文件夹保留原名。</translation>
    </message>
    <message>
        <source>The data that were privatized.</source>
        <translation>被隐私化的数据。</translation>
    </message>
    <message>
        <source>Delta spent per record. Rounded up.</source>
        <translation>每条记录花费的 δ。向上取整。</translation>
    </message>
    <message>
        <source>Telling two records apart is as hard as telling N(0,1) from N(mu,1). For Gaussian noise, and for Laplace noise on numbers that are clamped to their range. Rounded up.</source>
        <translation>区分两条记录，与区分 N(0,1) 和 N(mu,1) 同样困难。适用于高斯噪声，以及对已截断到其范围的数所加的拉普拉斯噪声。向上取整。</translation>
    </message>
    <message>
        <source>The optimizer&apos;s first learning rate.</source>
        <translation>优化器的初始学习率。</translation>
    </message>
    <message>
        <source>The seed of all public randomness.</source>
        <translation>全部公开随机性的种子。</translation>
    </message>
    <message>
        <source>Your tags.</source>
        <translation>您的标签。</translation>
    </message>
    <message>
        <source>Your note.</source>
        <translation>您的备注。</translation>
    </message>
    <message>
        <source>The folder in the runs folder.</source>
        <translation>运行总文件夹中的文件夹。</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>damaged</source>
        <translation>已损坏</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>The sweep that the run is a point of.</source>
        <translation>此运行所属的扫描。</translation>
    </message>
    <message>
        <source>Training time</source>
        <translation>训练时间</translation>
    </message>
    <message>
        <source>How the run ended, or how far it is. A crashed run can be resumed from its checkpoint.</source>
        <translation>运行如何结束，或进行到哪里。崩溃的运行可以从检查点继续。</translation>
    </message>
    <message>
        <source>crashed, can be resumed</source>
        <translation>已崩溃，可继续</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>无隐私保护</translation>
    </message>
    <message>
        <source>Least %1</source>
        <translation>最小 %1</translation>
    </message>
    <message>
        <source>Of every method, at the last evaluation. %1</source>
        <translation>每个方法最后一次评估的值。%1</translation>
    </message>
    <message>
        <source>Of every method, the least of all evaluations. %1</source>
        <translation>每个方法所有评估中的最小值。%1</translation>
    </message>
    <message>
        <source>claimed</source>
        <translation>仅为声称</translation>
    </message>
    <message>
        <source>The loss of every method.</source>
        <translation>每个方法的损失。</translation>
    </message>
    <message>
        <source>Sinkhorn iterations of every method, at most.</source>
        <translation>每个方法的 Sinkhorn 迭代次数上限。</translation>
    </message>
    <message>
        <source>Privatized records per step of every method.</source>
        <translation>每个方法每步使用的隐私化记录数。</translation>
    </message>
    <message>
        <source>Time from the start to the end of the run, pauses left out.</source>
        <translation>运行从开始到结束的时间，不含暂停。</translation>
    </message>
    <message>
        <source>%1, real against real</source>
        <translation>%1，真实对真实</translation>
    </message>
    <message>
        <source>raw data were shown</source>
        <translation>显示过原始数据</translation>
    </message>
    <message>
        <source>not proven</source>
        <translation>未经证明</translation>
    </message>
    <message>
        <source>%1, not proven</source>
        <translation>%1，未经证明</translation>
    </message>
    <message>
        <source>Sum of releases</source>
        <translation>发布合计</translation>
    </message>
    <message>
        <source>Epsilon of all releases of these records together that were in their account when the label of the run was made, its own among them. Rounded up.</source>
        <translation>制作该运行的标签时，这些记录的账户中全部发布合计的 ε，包括该运行自身的发布。向上取整。</translation>
    </message>
    <message>
        <source>⚠ label changed</source>
        <translation>⚠ 标签被改动</translation>
    </message>
    <message>
        <source>%1, label changed</source>
        <translation>%1，标签被改动</translation>
    </message>
    <message>
        <source>When the run began, by its log.</source>
        <translation>运行开始的时间，依其日志。</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>保护</translation>
    </message>
    <message>
        <source>⚠ label without its summary</source>
        <translation>⚠ 标签缺少摘要</translation>
    </message>
    <message>
        <source>Epsilon per record of the noise that was drawn, as the run&apos;s ledger and its account count it; before the release, the one asked for. In brackets the data between which it holds: a record has another value (replace one), or is not there (zero-out). The label of a run that was stopped states the epsilon of its whole plan. Not proven: the run&apos;s ledger is missing or broken, and only its settings name an epsilon. Label changed: its label.md or label.json states something else than its ledger, which counts here. Rounded up.</source>
        <translation>按该次运行的账本及其账户所计的、所抽噪声的每条记录 epsilon；发布之前为所要求的值。括号内是其成立的数据之间的关系：一条记录取另一个值（替换一条）或不存在（置空一条）。被停止的运行，其标签写明整个计划的 epsilon。未经证明：账本缺失或损坏，只有设置写有 epsilon。标签被改动：其 label.md 或 label.json 与账本不符，此处以账本为准。向上取整。</translation>
    </message>
    <message>
        <source>%1, label without its summary</source>
        <translation>%1，标签缺少摘要</translation>
    </message>
    <message>
        <source>Whether the noise guarantees anything and a whole ledger proves it, whether the label in its folder was changed or lacks the section &quot;In short&quot;, and whether figures were computed from raw data or raw data were shown.</source>
        <translation>噪声是否有所保证并有完整的账本证明，文件夹中的标签是否被改动或缺少 “In short” 一节，以及是否用原始数据计算过指标或显示过原始数据。</translation>
    </message>
    <message>
        <source>a person: not known</source>
        <translation>一个人：未知</translation>
    </message>
    <message>
        <source>%1, of the privatized records</source>
        <translation>%1（隐私化记录）</translation>
    </message>
    <message>
        <source>Of the privatized records themselves, as they are. %1</source>
        <translation>隐私化记录本身，未经训练。%1</translation>
    </message>
    <message>
        <source>The distribution of the noise.</source>
        <translation>噪声的分布。</translation>
    </message>
    <message>
        <source>each person %1</source>
        <translation>每个人 %1</translation>
    </message>
</context>
<context>
    <name>RunReader</name>
    <message>
        <source>central privacy; what it guarantees is on the run&apos;s label when it has ended</source>
        <translation>中心隐私；运行结束后，其标签会说明它保证什么</translation>
    </message>
</context>
<context>
    <name>RunVerdict</name>
    <message>
        <source>One training each: no deviation is known.</source>
        <translation>各训练一次：偏差未知。</translation>
    </message>
    <message>
        <source>± is the standard deviation over %1 and %2 trainings; the difference is larger.</source>
        <translation>± 为 %1 次与 %2 次训练的标准差；差异大于它。</translation>
    </message>
    <message>
        <source>± is the standard deviation over %1 and %2 trainings; the difference is no larger and may be chance.</source>
        <translation>± 为 %1 次与 %2 次训练的标准差；差异不大于它，可能是偶然。</translation>
    </message>
    <message>
        <source>%1 over %2 trainings that differ in their seed alone: %3.</source>
        <translation>%2 次仅种子不同的训练的%1：%3。</translation>
    </message>
    <message>
        <source>%1: no difference between %2 and %3, %4 each.</source>
        <translation>%1：%2 与 %3 没有差异，均为 %4。</translation>
    </message>
    <message>
        <source>%1: %2 is better than %3, %4 against %5.</source>
        <translation>%1：%2 优于 %3，%4 对 %5。</translation>
    </message>
    <message>
        <source>%1: %2 is best, before %3, %4 against %5.</source>
        <translation>%1：%2 最好，其次是 %3，%4 对 %5。</translation>
    </message>
</context>
<context>
    <name>Runs</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>从 %1 到 %2</translation>
    </message>
    <message>
        <source>epsilon %1 per record</source>
        <translation>每条记录 ε = %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 个，从 %2 到 %3</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>Runs %1</source>
        <translation>运行 %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>seeds %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>扫描 %1</translation>
    </message>
    <message>
        <source>Sweep %1, %2 steps</source>
        <translation>扫描 %1，%2 步</translation>
    </message>
</context>
<context>
    <name>RunsWords</name>
    <message>
        <source>%1 runs</source>
        <translation>%1 次运行</translation>
    </message>
</context>
<context>
    <name>SaveFile</name>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Files lie in this folder already. Those of the same name are replaced.</source>
        <translation>此文件夹中已有文件。同名文件将被替换。</translation>
    </message>
    <message numerus="yes">
        <source>Replace %Ln file(s)?</source>
        <translation>
            <numerusform>替换 %Ln 个文件？</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
</context>
<context>
    <name>Spending</name>
    <message>
        <source>no guarantee</source>
        <translation>无保证</translation>
    </message>
    <message>
        <source>ε %1, δ %2</source>
        <translation>ε %1，δ %2</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>Cap: %1</source>
        <translation>上限：%1</translation>
    </message>
    <message>
        <source>zero-out</source>
        <translation>置空一条</translation>
    </message>
    <message>
        <source>replace one</source>
        <translation>替换一条</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1; zero-out: ε %2</source>
        <translation>%1；置空一条：ε %2</translation>
    </message>
    <message>
        <source>Spent on these records: %1</source>
        <translation>在这些记录上已花费：%1</translation>
    </message>
    <message>
        <source>with this run: %1</source>
        <translation>含本次运行：%1</translation>
    </message>
    <message>
        <source>cap: %1</source>
        <translation>上限：%1</translation>
    </message>
    <message>
        <source>Nothing more is spent</source>
        <translation>不再花费</translation>
    </message>
    <message>
        <source>with the rest of this run: %1</source>
        <translation>加上此运行的剩余部分:%1</translation>
    </message>
    <message>
        <source>By itself the rest of the run keeps %1.</source>
        <translation>该运行的剩余部分本身满足 %1。</translation>
    </message>
    <message>
        <source>By itself the run keeps %1.</source>
        <translation>该运行本身满足 %1。</translation>
    </message>
    <message>
        <source>Sums are stated at the delta of the cap, %1, where the same noise keeps another epsilon.</source>
        <translation>总和按上限的 delta %1 给出,同样的噪声在该处满足另一个 epsilon。</translation>
    </message>
    <message>
        <source>The sum is one under replace one, in which its steps, under zero-out, count as two changes each.</source>
        <translation>该总和按替换一条记录计;其按置空计的步骤在其中各算作两次改变。</translation>
    </message>
    <message>
        <source>Each sum is rounded up.</source>
        <translation>每个总和均向上取整。</translation>
    </message>
    <message>
        <source>A further run as set, by itself: %1</source>
        <translation>按当前设置再运行一次,其本身:%1</translation>
    </message>
    <message>
        <source>The rest of this run, by itself: %1</source>
        <translation>此运行的剩余部分,其本身:%1</translation>
    </message>
    <message>
        <source>This run by itself: %1</source>
        <translation>此运行本身:%1</translation>
    </message>
    <message>
        <source>a further run as set would raise it by %1</source>
        <translation>按当前设置再运行一次将使其增加 %1</translation>
    </message>
    <message>
        <source>epsilon %1 per record</source>
        <translation>每条记录 ε = %1</translation>
    </message>
    <message>
        <source>epsilon %1 for the run</source>
        <translation>整个运行 ε = %1</translation>
    </message>
    <message>
        <source>About the sum: %1</source>
        <translation>关于此总和：%1</translation>
    </message>
    <message>
        <source>less than ε %1</source>
        <translation>不到 ε %1</translation>
    </message>
    <message>
        <source>A person with %1 of the records, by this run: %2.</source>
        <translation>拥有 %1 条记录的人，就本次运行而言：%2。</translation>
    </message>
    <message>
        <source>What protects a person with %1 of the records is proved by no number.</source>
        <translation>拥有 %1 条记录的人受到多少保护，没有数字可以证明。</translation>
    </message>
    <message>
        <source>not known before it is said whose they are</source>
        <translation>在说明它们属于谁之前尚不清楚</translation>
    </message>
    <message>
        <source>A person with several of the records, by all that is on record: %1.</source>
        <translation>拥有多条记录的人，按账上全部发布：%1。</translation>
    </message>
    <message>
        <source>This run does not say how many of a person count.</source>
        <translation>本次运行没有说明每个人计多少条。</translation>
    </message>
    <message>
        <source>A person with %1 of the records, by this run: %2; together with what is on record: %3.</source>
        <translation>拥有 %1 条记录的人，就本次运行而言：%2；连同账上已有的：%3。</translation>
    </message>
    <message>
        <source>Cap for each person: %1</source>
        <translation>每人的上限：%1</translation>
    </message>
    <message>
        <source>What is on record leaves the protection of a person unknown: not every release states how many records of a person count.</source>
        <translation>已记录的发布对一个人还剩多少保护，无从得知：并非每次发布都写明每个人计多少条记录。</translation>
    </message>
    <message>
        <source>%1 at δ %2</source>
        <translation>%1（δ 为 %2）</translation>
    </message>
    <message>
        <source>%1, δ %2</source>
        <translation>%1，δ %2</translation>
    </message>
    <message>
        <source>Nothing of the cap is left.</source>
        <translation>上限已用尽。</translation>
    </message>
    <message>
        <source>Left of the cap: %1.</source>
        <translation>上限还剩：%1。</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not proved</source>
        <translation>未经证明</translation>
    </message>
    <message>
        <source>Their account lists every release all the same</source>
        <translation>其账户仍会列出每次发布</translation>
    </message>
    <message>
        <source>Spent on these records: nothing, they are called public</source>
        <translation>在这些记录上已花费：无，它们被称为公开</translation>
    </message>
    <message>
        <source>On the account of these records: %1; they are called public</source>
        <translation>这些记录的账户上：%1；它们被称为公开</translation>
    </message>
    <message>
        <source>with a further run as set: %1</source>
        <translation>按当前设置再运行一次后：%1</translation>
    </message>
    <message>
        <source>The sum is at a larger delta than before (%1, before %2), so epsilon can be smaller.</source>
        <translation>该总和对应的 δ 比之前大（%1，之前为 %2），因此 ε 可能更小。</translation>
    </message>
    <message>
        <source>cap for each person: %1</source>
        <translation>每人的上限：%1</translation>
    </message>
    <message>
        <source>a further run as set guarantees nothing</source>
        <translation>按当前设置再运行一次不提供任何保证</translation>
    </message>
    <message>
        <source>Nothing of the cap for each person is left.</source>
        <translation>每人的上限已用尽。</translation>
    </message>
    <message>
        <source>Nothing of the cap for each record is left.</source>
        <translation>每条记录的上限已用尽。</translation>
    </message>
    <message>
        <source>Left of the cap for each person: %1.</source>
        <translation>每人的上限还剩：%1。</translation>
    </message>
    <message>
        <source>Left of the cap for each record: %1.</source>
        <translation>每条记录的上限还剩：%1。</translation>
    </message>
    <message>
        <source>The cap on these records holds nevertheless: each release of them is asked about and counted. %1. Spent already: %2.</source>
        <translation>这些记录的上限仍然有效：每次发布都会询问并计入。%1。已花费：%2。</translation>
    </message>
    <message>
        <source>Its noise guarantees nothing.</source>
        <translation>其噪声不提供任何保证。</translation>
    </message>
    <message>
        <source>On the account: %1, called public</source>
        <translation>账户上：%1，被称为公开</translation>
    </message>
    <message>
        <source>Spent: nothing</source>
        <translation>已花费：无</translation>
    </message>
    <message>
        <source>The deltas of the releases come to %1, above the cap&apos;s %2: choose a smaller δ of the noise, or a cap with a larger δ.</source>
        <translation>各次发布的 δ 合计为 %1，高于上限的 %2：请选择更小的噪声 δ，或 δ 更大的上限。</translation>
    </message>
    <message>
        <source>It cannot be checked: this run does not say how many records of a person count.</source>
        <translation>无法检查：本次运行没有说明每人有多少条记录计入。</translation>
    </message>
    <message>
        <source>It cannot be checked: an earlier release of these records does not say how many records of a person count.</source>
        <translation>无法检查：这些记录此前的一次发布没有说明每人有多少条记录计入。</translation>
    </message>
</context>
<context>
    <name>SpendingList</name>
    <message>
        <source>looked at raw data, covered by no budget</source>
        <translation>查看了原始数据，不在任何预算之内</translation>
    </message>
    <message>
        <source>%1, noise multiplier %2</source>
        <translation>%1，噪声乘数 %2</translation>
    </message>
    <message>
        <source>%1, ε %2, δ %3</source>
        <translation>%1，ε %2，δ %3</translation>
    </message>
    <message>
        <source>What was spent on these records</source>
        <translation>在这些记录上已花费的内容</translation>
    </message>
    <message>
        <source>noisy records of %1</source>
        <translation>%1 的加噪记录</translation>
    </message>
    <message>
        <source>Cap: %1</source>
        <translation>上限：%1</translation>
    </message>
    <message>
        <source>Account “%1”: what was released of any of its files counts.</source>
        <translation>账户“%1”：其任何文件的发布都计入。</translation>
    </message>
    <message>
        <source>Ledger: %1</source>
        <translation>账本：%1</translation>
    </message>
    <message>
        <source>deleted, or not among your runs</source>
        <translation>已删除,或不在您的运行之中</translation>
    </message>
    <message>
        <source>%1, in the trash</source>
        <translation>%1,在回收站中</translation>
    </message>
    <message>
        <source>not on record</source>
        <translation>无记录</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>A deleted run stays in the account: what it released cannot be taken back.</source>
        <translation>被删除的运行仍留在账户中:它发布的内容无法收回。</translation>
    </message>
    <message>
        <source>&amp;Open run</source>
        <translation>打开运行(&amp;O)</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>a client</source>
        <translation>一个客户端</translation>
    </message>
    <message>
        <source>a record</source>
        <translation>一条记录</translation>
    </message>
    <message>
        <source>central</source>
        <translation>中心</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>%1: %2; times: %3</source>
        <translation>%1：%2；次数：%3</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Protects</source>
        <translation>保护对象</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Looks at raw data</source>
        <translation>查看原始数据</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>全部合计</translation>
    </message>
    <message>
        <source>Epsilon of a run is what it spent by itself, as its label states it; the tool tip of its line lists its releases. Local: each record got noise before this program learned from it. Central: the program saw the records, and what it learned of all of them together got noise.</source>
        <translation>运行的 ε 是它单独花费的预算，与其标签所述一致；该行的提示列出其各次发布。本地：每条记录在本程序学习之前已加噪声。中心：程序看到了记录，从全部记录学到的内容被加上噪声。</translation>
    </message>
    <message>
        <source>A look at raw data gets no noise, and no budget covers it.</source>
        <translation>查看原始数据不加噪声，也不在任何预算之内。</translation>
    </message>
    <message>
        <source>on the Data page, outside of any run</source>
        <translation>在“数据”页，不属于任何运行</translation>
    </message>
</context>
<context>
    <name>Step</name>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
</context>
<context>
    <name>Sweep</name>
    <message>
        <source>epsilon ε</source>
        <translation>ε（epsilon）</translation>
    </message>
    <message>
        <source>noise scale (σ or b)</source>
        <translation>噪声尺度（σ 或 b）</translation>
    </message>
    <message>
        <source>number of records n</source>
        <translation>记录数 n</translation>
    </message>
    <message>
        <source>regularization λ</source>
        <translation>正则化 λ</translation>
    </message>
    <message>
        <source>Entropic</source>
        <translation>熵正则</translation>
    </message>
    <message>
        <source>Sinkhorn divergence</source>
        <translation>Sinkhorn 散度</translation>
    </message>
    <message>
        <source>Likelihood</source>
        <translation>似然</translation>
    </message>
    <message>
        <source>Noisy generator</source>
        <translation>加噪生成器</translation>
    </message>
    <message>
        <source>Hybrid</source>
        <translation>混合</translation>
    </message>
    <message>
        <source>Untrained start</source>
        <translation>未训练的初始</translation>
    </message>
    <message>
        <source>%1 %2, seed %3</source>
        <translation>%1 %2，种子 %3</translation>
    </message>
    <message numerus="yes">
        <source>= %Ln run(s)</source>
        <translation>
            <numerusform>= %Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Spends nothing: the data are privatized already.</source>
        <translation>不花费预算：数据已经隐私化。</translation>
    </message>
    <message numerus="yes">
        <source>The records are privatized %Ln time(s).</source>
        <translation>
            <numerusform>记录将隐私化 %Ln 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>The noise guarantees nothing, but the data are public: nothing is spent.</source>
        <translation>噪声不提供任何保证，但数据是公开的：不花费预算。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the noise guarantees nothing to the people in these data.</source>
        <translation>无隐私保护：噪声不给这些数据中的人任何保证。</translation>
    </message>
    <message>
        <source>ε %1, δ %2 per record, all releases added up</source>
        <translation>每条记录 ε %1，δ %2，所有发布相加</translation>
    </message>
    <message>
        <source>ε %1 per record, all releases added up</source>
        <translation>每条记录 ε %1，所有发布相加</translation>
    </message>
    <message>
        <source>The data are public: nothing is spent. On private data it would be %1.</source>
        <translation>数据是公开的：不花费预算。若是私有数据，则为 %1。</translation>
    </message>
    <message>
        <source>Spends %1.</source>
        <translation>花费 %1。</translation>
    </message>
    <message>
        <source>With what was spent on them before: %1.</source>
        <translation>加上此前对它们的花费：%1。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln done</source>
        <translation>
            <numerusform>%Ln 个完成</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln running</source>
        <translation>
            <numerusform>%Ln 个运行中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting</source>
        <translation>
            <numerusform>%Ln 个等待</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failed</source>
        <translation>
            <numerusform>%Ln 个失败</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <comment>between the parts of a list</comment>
        <translation>，</translation>
    </message>
    <message>
        <source>Unregularized</source>
        <translation>无正则</translation>
    </message>
    <message>
        <source>ε %1, δ %2 per record, of all runs together</source>
        <translation>每条记录 ε %1、δ %2，所有运行合计</translation>
    </message>
    <message>
        <source>Noisy generator with a critic</source>
        <translation>带评判器的加噪生成器</translation>
    </message>
    <message>
        <source>Moments</source>
        <translation>矩</translation>
    </message>
    <message>
        <source>Sinkhorn iterations L</source>
        <translation>Sinkhorn 迭代 L</translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %Ln time(s).</source>
        <translation>
            <numerusform>记录被查询 %Ln 次。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, about %2</source>
        <translation>%1，约 %2</translation>
    </message>
    <message>
        <source>mean ± deviation</source>
        <translation>均值 ± 标准差</translation>
    </message>
    <message>
        <source>median and range</source>
        <translation>中位数和范围</translation>
    </message>
    <message>
        <source>%1 of %2 seeds so far</source>
        <translation>目前 %2 个种子中的 %1 个</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>在原始数据上测得</translation>
    </message>
    <message>
        <source>Their account lists every release all the same.</source>
        <translation>其账户仍会列出每次发布。</translation>
    </message>
    <message>
        <source>mean ± standard deviation of training seeds %1</source>
        <translation>训练种子 %1 的均值 ± 标准差</translation>
    </message>
    <message>
        <source>median and range of training seeds %1</source>
        <translation>训练种子 %1 的中位数与范围</translation>
    </message>
    <message>
        <source>one training seed, so no standard deviation is known</source>
        <translation>只有一个训练种子，因此标准差未知</translation>
    </message>
    <message>
        <source>from %1 to %2 with %3</source>
        <translation>%3从 %1 到 %2</translation>
    </message>
    <message>
        <source>With %1 from %2 to %3, %4 changes %5.</source>
        <translation>%1 从 %2 到 %3 时，%4 的变化：%5。</translation>
    </message>
    <message>
        <source>Less is better.</source>
        <translation>越小越好。</translation>
    </message>
    <message>
        <source>More is better.</source>
        <translation>越大越好。</translation>
    </message>
</context>
<context>
    <name>UndoActions</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo %1</source>
        <translation>撤销：%1(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo %1</source>
        <translation>重做：%1(&amp;R)</translation>
    </message>
</context>
<context>
    <name>Verdict</name>
    <message numerus="yes">
        <source>Stopped after %Ln step(s) and saved.</source>
        <translation>
            <numerusform>已在 %Ln 步后停止并保存。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Finished after %Ln step(s).</source>
        <translation>
            <numerusform>已在 %Ln 步后完成。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (less is better): %2.</source>
        <translation>%1（越小越好）：%2。</translation>
    </message>
    <message>
        <source>Finished: nothing has to be trained. Samples are drawn from what was released, as many as you like.</source>
        <translation>完成：无需训练。样本从已发布的内容中抽取，要多少有多少。</translation>
    </message>
    <message>
        <source>the half circle</source>
        <translation>半圆</translation>
    </message>
    <message>
        <source>the ring</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>the ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>the rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>the two moons</source>
        <translation>双月形</translation>
    </message>
    <message>
        <source>the eight groups</source>
        <translation>八个群</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1和%2</translation>
    </message>
    <message>
        <source>the noisy records are %1 away</source>
        <translation>带噪记录相距 %1</translation>
    </message>
    <message>
        <source>the noisy points are %1 away</source>
        <translation>带噪点相距 %1</translation>
    </message>
    <message>
        <source>%1 found %2: %3 from the original, where %4.</source>
        <translation>%1找到了%2：与原始相距 %3，而%4。</translation>
    </message>
    <message>
        <source>%1 came nearest to the original: %2 away, where %3.</source>
        <translation>%1最接近原始：相距 %2，而%3。</translation>
    </message>
    <message>
        <source>Nothing was learned: the nearest, %1, is %2 from the original, where %3.</source>
        <translation>没有学到东西：最近的是%1，与原始相距 %2，而%3。</translation>
    </message>
    <message>
        <source>Press Train</source>
        <translation>按“训练”</translation>
    </message>
    <message>
        <source>%1: the records are queried, every response gets noise, and the generator learns from these responses alone.</source>
        <translation>%1：查询记录，每个回应都加上噪声，生成器只从这些回应中学习。</translation>
    </message>
    <message>
        <source>Each point was moved by noise for privacy. %1: a method tries to recover %2 from the noisy points alone.</source>
        <translation>为保护隐私，每个点都被噪声移动过。%1：一种方法尝试只从带噪的点恢复%2。</translation>
    </message>
    <message>
        <source>Each point was moved by noise for privacy. %1: two methods try to recover %2 from the noisy points alone.</source>
        <translation>为保护隐私，每个点都被噪声移动过。%1：两种方法尝试只从带噪的点恢复%2。</translation>
    </message>
    <message>
        <source>Each point was moved by noise for privacy. %1: several methods try to recover %2 from the noisy points alone.</source>
        <translation>为保护隐私，每个点都被噪声移动过。%1：多种方法尝试只从带噪的点恢复%2。</translation>
    </message>
    <message>
        <source>%1: each record gets noise for privacy, and the generator learns from the noisy records alone.</source>
        <translation>%1：为保护隐私，每条记录都加上噪声，生成器只从带噪记录学习。</translation>
    </message>
    <message>
        <source>No distance to the original can be measured without looking at raw records. Fit to noisy records that were kept aside: %1 nats (less is better). See Gallery for whether samples look right, and Budget &gt; Label for what was promised.</source>
        <translation>不查看原始记录就无法测量与原始数据的距离。与留出的带噪记录的拟合：%1 奈特（越小越好）。样本是否正确请看图库，所承诺的内容请看预算 &gt; 标签。</translation>
    </message>
    <message>
        <source>%1 did not find %2, but came nearest: %3 from the original, where %4.</source>
        <translation>%1没有找到%2，但最接近：与原始相距 %3，而%4。</translation>
    </message>
    <message>
        <source>Little or nothing was learned: samples are %1 from the records, where other real records are %2 away.</source>
        <translation>几乎没有学到什么：样本与记录的距离为 %1，而其他真实记录的距离为 %2。</translation>
    </message>
    <message>
        <source>Whether anything was learned is not known: nothing can be measured without looking at raw records. Look whether the pictures show more than noise.</source>
        <translation>是否学到了什么尚不可知：不查看原始记录就无法测量。请看图像是否显示出噪声以外的内容。</translation>
    </message>
    <message>
        <source>Press %1</source>
        <translation>按 %1</translation>
    </message>
    <message>
        <source>Press %1 (about %2)</source>
        <translation>按 %1（约 %2）</translation>
    </message>
    <message>
        <source>Press Train (about %1)</source>
        <translation>按“训练”（约 %1）</translation>
    </message>
    <message>
        <source>The command %1 measures it and keeps it with the run, which shows it when it is opened again: it looks at raw records.</source>
        <translation>命令 %1 可以测量并将结果保存在该运行中，重新打开该运行时即可看到：它会查看原始记录。</translation>
    </message>
    <message>
        <source>%1 found %2 roughly: %3 from the original, where %4.</source>
        <translation>%1大致找到了%2：与原始相距 %3，而%4。</translation>
    </message>
</context>
<context>
    <name>Why</name>
    <message>
        <source>only noisy sums leave</source>
        <translation>只有带噪的总和传出</translation>
    </message>
    <message>
        <source>hides fine details</source>
        <translation>掩盖细节</translation>
    </message>
    <message>
        <source>Only sums over &lt;b&gt;many&lt;/b&gt; records leave: how many are in each class, their mean and their second moments, each once.</source>
        <translation>只有&lt;b&gt;许多&lt;/b&gt;记录的总和传出：每类有多少条、其均值和二阶矩，各一次。</translation>
    </message>
    <message>
        <source>What does not stand above the noise is left out. Fine details and rare classes go first, so samples are blurred.</source>
        <translation>不高于噪声的内容会被略去。细节和稀少的类别最先消失，因此样本模糊。</translation>
    </message>
    <message>
        <source>only noisy counts leave</source>
        <translation>只有带噪的计数传出</translation>
    </message>
    <message>
        <source>hides what few rows have</source>
        <translation>掩盖少数行才有的内容</translation>
    </message>
    <message>
        <source>one noisy mean leaves</source>
        <translation>传出一个带噪的均值</translation>
    </message>
    <message>
        <source>hides weak waves</source>
        <translation>掩盖微弱的波</translation>
    </message>
    <message>
        <source>The records are queried &lt;b&gt;once&lt;/b&gt;, for the mean of random waves (cosines and sines) over each class. The generator learns to have the same means.</source>
        <translation>记录只被查询&lt;b&gt;一次&lt;/b&gt;：每类上随机波（余弦和正弦）的均值。生成器学习得到相同的均值。</translation>
    </message>
    <message>
        <source>Waves whose mean is weaker than the noise say nothing, so samples keep the outlines that a class has in common and lose the rest.</source>
        <translation>均值弱于噪声的波不提供信息，因此样本保留一类共有的轮廓，其余丢失。</translation>
    </message>
    <message>
        <source>new waves at every step</source>
        <translation>每步使用新的波</translation>
    </message>
    <message>
        <source>Every step queries a &lt;b&gt;sample&lt;/b&gt; of the records for the noisy mean of waves that were never used before.</source>
        <translation>每一步向记录的一个&lt;b&gt;抽样&lt;/b&gt;查询从未用过的波的带噪均值。</translation>
    </message>
    <message>
        <source>A single step says little. What many steps agree on is learned; what is weaker than their noise is not.</source>
        <translation>单独一步提供的信息很少。许多步一致之处会被学到；弱于其噪声的则学不到。</translation>
    </message>
    <message>
        <source>one noisy direction a step</source>
        <translation>每步一个带噪的方向</translation>
    </message>
    <message>
        <source>hides small corrections</source>
        <translation>掩盖小的修正</translation>
    </message>
    <message>
        <source>Every step queries a sample of the records &lt;b&gt;where the generated pictures should move&lt;/b&gt;. The response is clipped as a whole before noise is added.</source>
        <translation>每一步向记录的一个抽样查询&lt;b&gt;生成的图片应往哪里移动&lt;/b&gt;。回应先整体裁剪，再加噪声。</translation>
    </message>
    <message>
        <source>Directions on which many steps agree are learned; corrections that are smaller than the noise are not.</source>
        <translation>许多步一致的方向会被学到；小于噪声的修正则不会。</translation>
    </message>
    <message>
        <source>clipped, noisy gradients leave</source>
        <translation>传出裁剪并加噪的梯度</translation>
    </message>
    <message>
        <source>hides what few records ask for</source>
        <translation>掩盖少数记录的要求</translation>
    </message>
    <message>
        <source>A discriminator learns from the gradient of &lt;b&gt;each record&lt;/b&gt;, clipped, summed and with noise. The generator learns from the discriminator alone.</source>
        <translation>判别器从&lt;b&gt;每条记录&lt;/b&gt;的梯度学习：裁剪、求和并加噪。生成器只向判别器学习。</translation>
    </message>
    <message>
        <source>Noise falls on every weight of the discriminator, and clipping shortens what unusual records ask for, so it takes very many steps.</source>
        <translation>噪声落在判别器的每个权重上，裁剪又削弱了不寻常记录的要求，因此需要非常多的步数。</translation>
    </message>
    <message>
        <source>noisy projections leave</source>
        <translation>传出带噪的投影</translation>
    </message>
    <message>
        <source>Every step projects a sample of the records on random lines. &lt;b&gt;Each&lt;/b&gt; projected record gets the noise of a whole response.</source>
        <translation>每一步把记录的一个抽样投影到随机直线上。&lt;b&gt;每条&lt;/b&gt;投影后的记录都得到一整个回应的噪声。</translation>
    </message>
    <message>
        <source>Generated pictures get the same noise before both are compared, so it is not learned. But differences that are small beside it are lost.</source>
        <translation>比较之前生成的图片也加同样的噪声，因此不会学到噪声。但与之相比很小的差异会丢失。</translation>
    </message>
    <message>
        <source>one critic responds at a step</source>
        <translation>每步由一个评判网络回应</translation>
    </message>
    <message>
        <source>hides what a critic knows</source>
        <translation>掩盖评判网络所知</translation>
    </message>
    <message>
        <source>Each critic knows its own block of the records. Every step queries &lt;b&gt;one&lt;/b&gt; critic for how the generated pictures should change.</source>
        <translation>每个评判网络只知道自己那一块记录。每一步查询&lt;b&gt;一个&lt;/b&gt;评判网络，生成的图片应如何改变。</translation>
    </message>
    <message>
        <source>The response is one vector, clipped as a whole. Its noise can be many times as long, and then only few and coarse shapes are learned.</source>
        <translation>回应是一个整体裁剪的向量。其噪声可能长许多倍，这时只能学到少数粗略的形状。</translation>
    </message>
    <message>
        <source>Noisy moments of the records come first and teach the critics&apos; public start. Every step then queries &lt;b&gt;one&lt;/b&gt; critic for what it would change beyond that.</source>
        <translation>首先是记录的带噪矩，评判网络的公开起点从中学习。之后每一步查询&lt;b&gt;一个&lt;/b&gt;评判网络还会改变什么。</translation>
    </message>
    <message>
        <source>one client responds in a round</source>
        <translation>每轮由一个客户端回应</translation>
    </message>
    <message>
        <source>hides what a client has</source>
        <translation>掩盖单个客户端的内容</translation>
    </message>
    <message>
        <source>Each client keeps its records and a critic. Every round queries &lt;b&gt;one&lt;/b&gt; client for how the generated pictures should change.</source>
        <translation>每个客户端保留自己的记录和一个评判网络。每一轮查询&lt;b&gt;一个&lt;/b&gt;客户端，生成的图片应如何改变。</translation>
    </message>
    <message>
        <source>The noise covers all records of a client together. What a single client has is lost, what most clients have is learned.</source>
        <translation>噪声覆盖一个客户端的全部记录。单个客户端独有的内容会丢失，多数客户端都有的会被学到。</translation>
    </message>
    <message>
        <source>Noisy moments come first; then every step sums the gradient of &lt;b&gt;each record&lt;/b&gt;, clipped and with noise. The classifier learns from these sums.</source>
        <translation>首先是带噪矩；之后每一步对&lt;b&gt;每条记录&lt;/b&gt;裁剪后的梯度求和并加噪。分类器从这些总和学习。</translation>
    </message>
    <message>
        <source>It learns what most records of a class agree on. Its pictures are those of the moments, blurred as these.</source>
        <translation>它学到一类中多数记录的共同点。它的图片就是矩方法的图片，同样模糊。</translation>
    </message>
    <message>
        <source>noisy features leave</source>
        <translation>传出带噪的特征</translation>
    </message>
    <message>
        <source>hides single features</source>
        <translation>掩盖单个特征</translation>
    </message>
    <message>
        <source>A classifier learns a &lt;b&gt;public&lt;/b&gt; set with labels. Noisy features of the records then say where the public features should move.</source>
        <translation>分类器学习一个带标签的&lt;b&gt;公开&lt;/b&gt;数据集。然后由记录的带噪特征指出公开特征应往哪里移动。</translation>
    </message>
    <message>
        <source>The labels of the records are never queried. Pictures are those of the public set; differences below the noise stay as they are there.</source>
        <translation>从不查询记录的标签。图片来自公开数据集；低于噪声的差异保持原样。</translation>
    </message>
    <message>
        <source>only noisy votes leave</source>
        <translation>只有带噪的票数传出</translation>
    </message>
    <message>
        <source>hides candidates with few votes</source>
        <translation>掩盖得票少的候选</translation>
    </message>
    <message>
        <source>The program draws candidates. In every step each record votes for the one &lt;b&gt;nearest&lt;/b&gt; to it, and those with most votes have offspring.</source>
        <translation>程序绘制候选。每一步中每条记录投票给与它&lt;b&gt;最接近&lt;/b&gt;的候选，得票最多的产生后代。</translation>
    </message>
    <message>
        <source>Candidates with few votes cannot be told from those with none, so rare forms die out.</source>
        <translation>得票少的候选与没有票的无法区分，因此罕见的写法会消失。</translation>
    </message>
    <message>
        <source>This run has &lt;b&gt;no noise&lt;/b&gt;: it shows what the method reaches without privacy.</source>
        <translation>该运行&lt;b&gt;没有噪声&lt;/b&gt;：它显示该方法在没有隐私保护时能达到什么。</translation>
    </message>
    <message>
        <source>The noise hides what a single record adds.</source>
        <translation>噪声掩盖单条记录的贡献。</translation>
    </message>
    <message>
        <source>The noise hides what a single client adds: its standard deviation is %1 times the most that a client can change.</source>
        <translation>噪声掩盖单个客户端的贡献：其标准差是一个客户端最多能改变的 %1 倍。</translation>
    </message>
    <message>
        <source>The noise hides what a single record adds: its standard deviation is at least %1 times the most that a record can change.</source>
        <translation>噪声掩盖单条记录的贡献：其标准差至少是一条记录最多能改变的 %1 倍。</translation>
    </message>
    <message>
        <source>The noise hides what a single record adds: its standard deviation is %1 times the most that a record can change.</source>
        <translation>噪声掩盖单条记录的贡献：其标准差是一条记录最多能改变的 %1 倍。</translation>
    </message>
    <message>
        <source>The noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>About this noise</source>
        <translation>关于这种噪声</translation>
    </message>
    <message>
        <source>settles among its points</source>
        <translation>落在它的点之间</translation>
    </message>
    <message>
        <source>Entropic training links each generated point to &lt;b&gt;all&lt;/b&gt; noisy points that it may have become and settles it in their middle.</source>
        <translation>熵正则训练把每个生成点与它可能变成的&lt;b&gt;所有&lt;/b&gt;带噪点相连，并把它放在它们中间。</translation>
    </message>
    <message>
        <source>copies each point</source>
        <translation>复制每个点</translation>
    </message>
    <message>
        <source>Unregularized training moves each generated point onto &lt;b&gt;one&lt;/b&gt; noisy point, so it learns the noise too.</source>
        <translation>无正则训练把每个生成点移到&lt;b&gt;一个&lt;/b&gt;带噪点上，因此也学到了噪声。</translation>
    </message>
    <message>
        <source>is as wide as the noise</source>
        <translation>与噪声一样宽</translation>
    </message>
    <message>
        <source>The Sinkhorn divergence subtracts the blur of entropic transport again. It is least where generated points lie &lt;b&gt;as&lt;/b&gt; the noisy ones do, so it learns the noise too.</source>
        <translation>Sinkhorn 散度又减去了熵正则传输的模糊。当生成点的分布与带噪点&lt;b&gt;相同&lt;/b&gt;时它最小，因此也学到了噪声。</translation>
    </message>
    <message>
        <source>explains each point</source>
        <translation>解释每个点</translation>
    </message>
    <message>
        <source>Likelihood training links each noisy point to the generated points that it &lt;b&gt;may come from&lt;/b&gt;, and moves these until the noisy points are as likely as possible.</source>
        <translation>似然训练把每个带噪点与它&lt;b&gt;可能来自&lt;/b&gt;的生成点相连，并移动后者，直到带噪点的可能性最大。</translation>
    </message>
    <message>
        <source>settles, then explains</source>
        <translation>先安放，后解释</translation>
    </message>
    <message>
        <source>Hybrid training is entropic for the first %1 % of the steps, which finds the shape; the likelihood of the noisy points then refines it.</source>
        <translation>混合训练在前 %1 % 的步中为熵正则，找出形状；之后由带噪点的似然加以细化。</translation>
    </message>
    <message>
        <source>adds noise before it compares</source>
        <translation>先加噪再比较</translation>
    </message>
    <message>
        <source>Here each generated point gets &lt;b&gt;noise of its own&lt;/b&gt; before it is compared with the noisy points. Where these agree, the shapes under the noise agree.</source>
        <translation>这里每个生成点先加上&lt;b&gt;自己的噪声&lt;/b&gt;，再与带噪点比较。两者一致时，噪声之下的形状也一致。</translation>
    </message>
    <message>
        <source>adds noise before a critic judges</source>
        <translation>先加噪再由评判网络判断</translation>
    </message>
    <message>
        <source>Here each generated point gets &lt;b&gt;noise of its own&lt;/b&gt;, and a network, the critic, learns to tell it from the noisy points. Where it cannot, the shapes under the noise agree.</source>
        <translation>这里每个生成点加上&lt;b&gt;自己的噪声&lt;/b&gt;，一个评判网络学习把它与带噪点区分开。区分不开时，噪声之下的形状一致。</translation>
    </message>
    <message>
        <source>mean and covariance only</source>
        <translation>仅均值与协方差</translation>
    </message>
    <message>
        <source>Nothing is trained here: the mean, and the directions that stand above the noise, give an ellipse and no finer shape.</source>
        <translation>这里没有训练：均值和高于噪声的方向只给出一个椭圆，没有更细的形状。</translation>
    </message>
    <message>
        <source>keeps what is above the noise</source>
        <translation>保留高于噪声的部分</translation>
    </message>
    <message>
        <source>Mean and covariance of each class are computed from the noisy records, and what the noise added to them, which is known, is subtracted.</source>
        <translation>由带噪记录计算每类的均值和协方差，并减去已知的噪声贡献。</translation>
    </message>
    <message>
        <source>learns from averages</source>
        <translation>从平均值学习</translation>
    </message>
    <message>
        <source>starts near the shape</source>
        <translation>从形状附近开始</translation>
    </message>
    <message>
        <source>moves each record</source>
        <translation>移动每条记录</translation>
    </message>
    <message>
        <source>Each noisy point is first replaced by an estimate, an &lt;b&gt;average&lt;/b&gt; over all that it may have been. Averages lie nearer together than the records did.</source>
        <translation>每个带噪点先被替换为一个估计，即它所有可能来源的&lt;b&gt;平均&lt;/b&gt;。平均值比原来的记录彼此更近。</translation>
    </message>
    <message>
        <source>Laplace noise (scale b %1)</source>
        <translation>拉普拉斯噪声（尺度 b %1）</translation>
    </message>
    <message>
        <source>%1 noise (standard deviation %2)</source>
        <translation>%1噪声（标准差 %2）</translation>
    </message>
    <message>
        <source>%1 noise (scale %2)</source>
        <translation>%1噪声（尺度 %2）</translation>
    </message>
    <message>
        <source>No cost matches %1 noise exactly, so what is found is near the shape, not the shape itself.</source>
        <translation>没有代价函数与%1噪声完全匹配，因此找到的接近形状，但不是形状本身。</translation>
    </message>
    <message>
        <source>L1</source>
        <translation>L1</translation>
    </message>
    <message>
        <source>squared distance</source>
        <translation>平方距离</translation>
    </message>
    <message>
        <source>Here the cost (%1) does not match the %2 noise, so what is found is not quite the shape.</source>
        <translation>这里代价（%1）与%2噪声不匹配，因此找到的不完全是该形状。</translation>
    </message>
    <message>
        <source>Here the strength is %1, and %2 would match the %3 noise, so what is found is not quite the shape.</source>
        <translation>这里强度为 %1，而 %2 才与%3噪声匹配，因此找到的不完全是该形状。</translation>
    </message>
    <message>
        <source>the noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>So samples are smoother than the records, the more so the stronger the noise: here %1.</source>
        <translation>因此样本比记录更平滑，噪声越强越明显：这里是%1。</translation>
    </message>
    <message>
        <source>This works for any noise that can be drawn; here that is %1.</source>
        <translation>对任何可抽取的噪声都有效；这里是%1。</translation>
    </message>
    <message>
        <source>What it generates therefore has %1 in it.</source>
        <translation>因此它生成的内容含有%1。</translation>
    </message>
    <message>
        <source>Directions that do not stand above %1 are left out.</source>
        <translation>不高于%1的方向会被略去。</translation>
    </message>
    <message>
        <source>What does not stand above the noise is left out: fine details and small classes go first, so samples are blurred.</source>
        <translation>不高于噪声的内容会被略去：细节和小的类别最先消失，因此样本模糊。</translation>
    </message>
    <message>
        <source>In this run no method came nearer than the noisy points themselves: too few steps, too few points, or noise that is weak beside the shape.</source>
        <translation>在该运行中，没有方法比带噪点本身更接近：步数太少、点太少，或噪声相对形状太弱。</translation>
    </message>
    <message>
        <source>In this run %1 came nearer all the same: the noise is weak beside the shape, or the others need more steps.</source>
        <translation>在该运行中%1仍然更接近：噪声相对形状较弱，或其他方法需要更多步数。</translation>
    </message>
    <message>
        <source>PrivUnitG</source>
        <translation>PrivUnitG</translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation>拉普拉斯</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>generalized</source>
        <translation>广义</translation>
    </message>
    <message>
        <source>Each record was moved by %1 before anything learned from it.</source>
        <translation>在任何学习之前，每条记录都被%1移动过。</translation>
    </message>
    <message>
        <source>Each record was moved by noise before anything learned from it.</source>
        <translation>在任何学习之前，每条记录都被噪声移动过。</translation>
    </message>
    <message>
        <source>About post-processing</source>
        <translation>关于后处理</translation>
    </message>
    <message>
        <source>It can look through the noise because cost (%1) and strength (%2) match the %3 noise.</source>
        <translation>它能透过噪声，是因为代价（%1）和强度（%2）与%3噪声匹配。</translation>
    </message>
    <message>
        <source>It can look through the noise because cost (%1) and strength match the %2 noise.</source>
        <translation>它能透过噪声，是因为代价（%1）和强度与%2噪声匹配。</translation>
    </message>
    <message>
        <source>In this run the samples have collapsed. What stands in the way is %1, which hides all but the middle of the records: less noise (a larger epsilon) or more records help.</source>
        <translation>在这次运行中样本塌缩了。障碍是%1，它掩盖了除记录中心以外的一切：减少噪声（更大的 epsilon）或增加记录会有帮助。</translation>
    </message>
    <message>
        <source>Warm-started training begins at the mean and along the directions that stand above the noise, computed from the noisy points; it only has to bend that.</source>
        <translation>热启动训练从由带噪点算出的均值和高于噪声的方向开始；它只需把它弯曲成形。</translation>
    </message>
    <message>
        <source>About regularization that fits the noise</source>
        <translation>关于与噪声相配的正则化</translation>
    </message>
    <message>
        <source>Too short to tell: %1 of %2 steps were trained. What follows holds for a training that is long enough.</source>
        <translation>训练太短，无法判断：只训练了 %2 步中的 %1 步。以下内容适用于足够长的训练。</translation>
    </message>
    <message>
        <source>Too short to tell, or the noise is too strong: no method came nearer than another. What follows holds for a training that is long enough.</source>
        <translation>训练太短，无法判断，或噪声太强：没有一种方法比另一种更接近。以下内容适用于足够长的训练。</translation>
    </message>
    <message>
        <source>In this run the shape was not found. What stands in the way is %1: less noise (a larger epsilon) or more records help. The drawing shows what the method does where the noise is weaker.</source>
        <translation>在这次运行中没有找到形状。障碍是%1：减少噪声（更大的 epsilon）或增加记录会有帮助。图中所示是噪声较弱时该方法的做法。</translation>
    </message>
    <message>
        <source>Only counts leave: how many rows have each value, and how many have each &lt;b&gt;pair&lt;/b&gt; of values, each once; where there are classes, of each class.</source>
        <translation>只有计数传出：有多少行取每个值、有多少行取每&lt;b&gt;对&lt;/b&gt;值，各一次；有类别时按类计数。</translation>
    </message>
    <message>
        <source>A pair of values that few rows have cannot be told from none, and the noise can make up values that no row has. What more than two columns have in common is never queried.</source>
        <translation>少数行才有的一对值与没有无法区分，噪声也可能造出没有任何行具有的值。两列以上共同的关系从不查询。</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>A workbench for training generative models from private data.</source>
        <translation>用私有数据训练生成模型的工作台。</translation>
    </message>
    <message>
        <source>The engine&apos;s library to load.</source>
        <translation>要加载的引擎库。</translation>
    </message>
    <message>
        <source>path</source>
        <translation>路径</translation>
    </message>
    <message>
        <source>no window can be opened: Qt reaches no Wayland display; install the package qt6-wayland (or XWayland); sfumato-cli does the same without a window</source>
        <translation>无法打开窗口：Qt 无法连接 Wayland 显示；请安装软件包 qt6-wayland（或 XWayland）；不用窗口时可使用 sfumato-cli 完成同样的工作</translation>
    </message>
    <message>
        <source>no window can be opened: there is no display (the variable DISPLAY names none that answers); start it on a desktop or log in with ssh -X; sfumato-cli does the same without a window</source>
        <translation>无法打开窗口：没有显示（变量 DISPLAY 所指的显示没有响应）；请在桌面环境中启动，或用 ssh -X 登录；不用窗口时可使用 sfumato-cli 完成同样的工作</translation>
    </message>
    <message>
        <source>A preset&apos;s name or file, a run folder to resume, a packed run, or data of your own (NPZ, NPY, IDX, CSV, a folder of images).</source>
        <translation>预设的名称或文件、要继续的运行文件夹、打包的运行，或您自己的数据（NPZ、NPY、IDX、CSV、图像文件夹）。</translation>
    </message>
</context>
<context>
    <name>sfumato::AddRunDialog</name>
    <message>
        <source>Add a run</source>
        <translation>添加运行</translation>
    </message>
    <message>
        <source>A run of another noise becomes a row of its own, a run of the same noise a column. Its records must have the shape of these.&lt;ul&gt;&lt;li&gt;the folder of a run,&lt;/li&gt;&lt;li&gt;a folder that holds several runs, such as the results of a sweep,&lt;/li&gt;&lt;li&gt;a packed run (.sfumato or .zip), which is unpacked beside the others.&lt;/li&gt;&lt;/ul&gt;</source>
        <translation>噪声不同的运行成为单独的一行，噪声相同的运行成为一列。其记录的形状必须与这些相同。&lt;ul&gt;&lt;li&gt;一个运行的文件夹，&lt;/li&gt;&lt;li&gt;包含多个运行的文件夹，例如一次扫描的结果，&lt;/li&gt;&lt;li&gt;打包的运行（.sfumato 或 .zip），将解包到其他运行旁边。&lt;/li&gt;&lt;/ul&gt;</translation>
    </message>
    <message>
        <source>Folder or packed run</source>
        <translation>文件夹或打包的运行</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>找到的内容</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Packed run…</source>
        <translation>打包的运行(&amp;P)…</translation>
    </message>
    <message>
        <source>Packed runs (*.sfumato *.zip)</source>
        <translation>打包的运行 (*.sfumato *.zip)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>添加(&amp;A)</translation>
    </message>
    <message>
        <source>A packed run.</source>
        <translation>一个打包的运行。</translation>
    </message>
    <message>
        <source>No trained run is there.</source>
        <translation>那里没有训练过的运行。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) found.</source>
        <translation>
            <numerusform>找到 %Ln 个运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>stopped at %1 of %2 steps</source>
        <translation>在 %2 步中的第 %1 步停止</translation>
    </message>
</context>
<context>
    <name>sfumato::AnimationDialog</name>
    <message>
        <source> px</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source> per second</source>
        <translation> 每秒</translation>
    </message>
    <message>
        <source>&amp;Play again for ever</source>
        <translation>循环播放(&amp;P)</translation>
    </message>
    <message>
        <source>Export an animation</source>
        <translation>导出动画</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Otherwise it plays once and stays at its last picture.</source>
        <translation>否则只播放一次，并停在最后一帧。</translation>
    </message>
    <message>
        <source>The height follows from the pictures.</source>
        <translation>高度由图像决定。</translation>
    </message>
    <message>
        <source>The ending chooses the format: .webp keeps every color, .gif has 256 colors and is shown by every program for slides.</source>
        <translation>扩展名决定格式：.webp 保留所有颜色；.gif 有 256 种颜色，所有幻灯片软件都能显示。</translation>
    </message>
    <message>
        <source>Caption</source>
        <translation>图注</translation>
    </message>
    <message>
        <source>Saved beside the animation, never drawn into it. What the noise promises is added.</source>
        <translation>保存在动画旁边，不会画入动画。噪声所作的承诺会附加在后。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Animation</source>
        <translation>动画(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>字号(&amp;L)</translation>
    </message>
    <message>
        <source>L&amp;ook</source>
        <translation>外观(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Frames</source>
        <translation>帧(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Target (WebP or GIF)</source>
        <translation>目标（WebP 或 GIF）(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Caption</source>
        <translation>图注(&amp;C)</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Frames written</source>
        <translation>已写入的帧</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>Canceled. Nothing was written.</source>
        <translation>已取消。未写入任何内容。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: shows raw records. %1</source>
        <translation>非隐私：显示原始记录。%1</translation>
    </message>
    <message>
        <source>Shows raw records, which are public. %1</source>
        <translation>显示原始记录，它们是公开的。%1</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; this animation shows raw records, and its caption will say so.</source>
        <translation>&lt;b&gt;非隐私：&lt;/b&gt;此动画显示原始记录，其图注将予以说明。</translation>
    </message>
    <message>
        <source>This animation shows raw records, which are public.</source>
        <translation>此动画显示原始记录，它们是公开的。</translation>
    </message>
    <message>
        <source>No raw record is in this animation.</source>
        <translation>此动画中没有原始记录。</translation>
    </message>
    <message numerus="yes">
        <source>%1 × %2 px · %Ln frame(s) · %3 s</source>
        <translation>
            <numerusform>%1 × %2 像素 · %Ln 帧 · %3 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Writing %1…</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Written: %1, and its caption beside it.</source>
        <translation>已写入：%1，图注在其旁边。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>复制为命令(&amp;M)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>No command makes this animation.</source>
        <translation>没有命令能生成此动画。</translation>
    </message>
    <message>
        <source>to</source>
        <translation>至</translation>
    </message>
    <message>
        <source>First step</source>
        <translation>第一步</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>1: every frame; 2: every second one, which makes the file about half as large; the last one is always there.</source>
        <translation>1：每一帧；2：每隔一帧，文件约减半；最后一帧始终保留。</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>E&amp;very n-th frame</source>
        <translation>每 n 帧(&amp;V)</translation>
    </message>
    <message>
        <source>%1 · about %2 MB</source>
        <translation>%1 · 约 %2 MB</translation>
    </message>
    <message>
        <source>The command line makes an animation of the same steps, of the same width, letters and look.</source>
        <translation>命令行会生成相同步骤的动画，宽度、字号和外观也相同。</translation>
    </message>
</context>
<context>
    <name>sfumato::ArrayFields</name>
    <message>
        <source>records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>test part, not trained on</source>
        <translation>测试部分，不用于训练</translation>
    </message>
    <message>
        <source>labels of the test part</source>
        <translation>测试部分的标签</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>true and false</source>
        <translation>真与假</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Array</source>
        <translation>数组</translation>
    </message>
    <message>
        <source>Holds</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Used as</source>
        <translation>用作</translation>
    </message>
    <message>
        <source>by their number</source>
        <translation>按维数</translation>
    </message>
    <message>
        <source>records × numbers of a table</source>
        <translation>记录 × 表格数字</translation>
    </message>
    <message>
        <source>records × pixels of a square picture</source>
        <translation>记录 × 方形图像的像素</translation>
    </message>
    <message>
        <source>numbers of a table × records</source>
        <translation>表格数字 × 记录</translation>
    </message>
    <message>
        <source>records × height × width</source>
        <translation>记录 × 高 × 宽</translation>
    </message>
    <message>
        <source>records × width × height</source>
        <translation>记录 × 宽 × 高</translation>
    </message>
    <message>
        <source>height × width × records</source>
        <translation>高 × 宽 × 记录</translation>
    </message>
    <message>
        <source>records × height × width × color</source>
        <translation>记录 × 高 × 宽 × 颜色</translation>
    </message>
    <message>
        <source>records × color × height × width</source>
        <translation>记录 × 颜色 × 高 × 宽</translation>
    </message>
    <message>
        <source>height × width × color × records</source>
        <translation>高 × 宽 × 颜色 × 记录</translation>
    </message>
    <message>
        <source>In this &amp;file</source>
        <translation>此文件中(&amp;F)</translation>
    </message>
    <message>
        <source>none: records have no labels</source>
        <translation>无：记录没有标签</translation>
    </message>
    <message>
        <source>The array that holds the records: pictures or rows of numbers.</source>
        <translation>存放记录的数组：图像或数字行。</translation>
    </message>
    <message>
        <source>The array that holds the class of each record.</source>
        <translation>存放每条记录类别的数组。</translation>
    </message>
    <message>
        <source>&amp;Records</source>
        <translation>记录(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>标签(&amp;L)</translation>
    </message>
    <message>
        <source>%1 (white is %2)</source>
        <translation>%1（白色为 %2）</translation>
    </message>
    <message>
        <source>How many bits the numbers of a picture use: 12 for many scanners. It says which number is white.</source>
        <translation>图像数值使用的位数：许多扫描仪为 12 位。它决定哪个数值表示白色。</translation>
    </message>
    <message>
        <source>&amp;Bits</source>
        <translation>位数(&amp;B)</translation>
    </message>
    <message>
        <source>whole numbers, %1 bits</source>
        <translation>整数，%1 位</translation>
    </message>
    <message>
        <source>decimal numbers, %1 bits</source>
        <translation>小数，%1 位</translation>
    </message>
    <message>
        <source>none: this file has no test part</source>
        <translation>无：此文件没有测试部分</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The array that holds records to test on. Nothing is trained on them.</source>
        <translation>存放测试用记录的数组。不会用它们训练。</translation>
    </message>
    <message>
        <source>The array that holds the class of each record of the test part.</source>
        <translation>存放测试部分每条记录类别的数组。</translation>
    </message>
    <message>
        <source>Test &amp;part</source>
        <translation>测试部分(&amp;P)</translation>
    </message>
    <message>
        <source>Lab&amp;els of test part</source>
        <translation>测试部分的标签(&amp;E)</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>What the axes of the array are, in their order.</source>
        <translation>数组各轴依次的含义。</translation>
    </message>
    <message>
        <source>A&amp;xes</source>
        <translation>轴(&amp;X)</translation>
    </message>
    <message>
        <source>all %1</source>
        <translation>全部 %1 位</translation>
    </message>
</context>
<context>
    <name>sfumato::ArrayList</name>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Test part</source>
        <translation>测试部分</translation>
    </message>
    <message>
        <source>Its labels</source>
        <translation>其标签</translation>
    </message>
    <message>
        <source>not used: %1</source>
        <translation>未使用：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::AttackMeter</name>
    <message>
        <source>Attacker&apos;s right guesses of 100</source>
        <translation>攻击者在 100 次中猜对的次数</translation>
    </message>
    <message>
        <source>An attacker guesses right %1 of 100 times.</source>
        <translation>攻击者在 100 次中猜对 %1 次。</translation>
    </message>
    <message>
        <source>Not known yet.</source>
        <translation>尚不知道。</translation>
    </message>
</context>
<context>
    <name>sfumato::AttackSummary</name>
    <message>
        <source>What does this mean?</source>
        <translation>这是什么意思？</translation>
    </message>
    <message>
        <source>An attacker who must tell whether a record is there guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best; a coin gets 50.</source>
        <translation>攻击者要判断某条记录是否存在，最多在 100 次中猜对 &lt;b&gt;%1&lt;/b&gt; 次；抛硬币可猜对 50 次。</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best; a coin gets 50.</source>
        <translation>须分辨两条候选记录的攻击者，&lt;b&gt;100 次中至多猜对 %1 次&lt;/b&gt;；抛硬币可对 50 次。</translation>
    </message>
    <message>
        <source>What epsilon %1 promises to each record</source>
        <translation>epsilon %1 对每条记录的承诺</translation>
    </message>
    <message>
        <source>p′ ≤ e^ε p / (1 − p + e^ε p)</source>
        <translation>p′ ≤ e^ε p / (1 − p + e^ε p)</translation>
    </message>
    <message>
        <source>Bayes&apos; rule with odds that change by e^ε at most</source>
        <translation>几率至多改变 e^ε 倍时的贝叶斯法则</translation>
    </message>
    <message>
        <source>What the budget promises to each record</source>
        <translation>预算对每条记录的承诺</translation>
    </message>
    <message>
        <source>No guarantee: nothing bounds what an attacker learns.</source>
        <translation>没有保证：攻击者能得知什么不受任何限制。</translation>
    </message>
    <message>
        <source>None: this noise keeps no epsilon.</source>
        <translation>无：此噪声不遵守任何 ε。</translation>
    </message>
    <message>
        <source>What an attacker can do is known once the budget is complete.</source>
        <translation>预算填写完整之后才知道攻击者能做什么。</translation>
    </message>
    <message>
        <source>An attacker who must tell whether a record is there guesses right &lt;b&gt;practically always&lt;/b&gt;; a coin gets 50 of 100.</source>
        <translation>攻击者判断某条记录是否在内时&lt;b&gt;几乎总能&lt;/b&gt;猜对；抛硬币为 100 次中 50 次。</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;practically always&lt;/b&gt;; a coin gets 50 of 100.</source>
        <translation>攻击者要区分两条候选记录时&lt;b&gt;几乎总能&lt;/b&gt;猜对；抛硬币为 100 次中 50 次。</translation>
    </message>
    <message>
        <source>A record is there or is not, 50:50, and an attacker who knows all other records sees what is published. The filled squares are the guesses of 100 that can be right at best; the others are wrong whatever the attacker does.</source>
        <translation>一条记录在或不在，各占一半；攻击者知道其他全部记录，并看到公开的内容。填满的方格是 100 次猜测中最多能猜对的次数；其余的无论攻击者做什么都会猜错。</translation>
    </message>
    <message>
        <source>One of two records was used, 50:50, and an attacker who knows both, and all others, sees what is published. The filled squares are the guesses of 100 that can be right at best; the others are wrong whatever the attacker does.</source>
        <translation>两条记录之一被使用，各占一半；攻击者知道这两条及其他全部记录，并看到公开的内容。填满的方格是 100 次猜测中最多能猜对的次数；其余的无论攻击者做什么都会猜错。</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with the record as without it, apart from delta.</source>
        <translation>Epsilon %1：除 delta 外，有该记录时任何结果的可能性至多是没有它时的 %2 倍。</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with one record as with the other, apart from delta.</source>
        <translation>Epsilon %1：除 delta 外，使用其中一条记录时任何结果的可能性至多是使用另一条时的 %2 倍。</translation>
    </message>
    <message>
        <source>Delta %1: its probability may exceed that by 1 in %2, which should be far less than 1 in the number of records.</source>
        <translation>Delta %1：其概率可以超出该界限 1/%2，这应远小于记录数的倒数。</translation>
    </message>
    <message>
        <source>The squares show how many of 100 guesses of an attacker can be right at best.</source>
        <translation>方格表示攻击者的 100 次猜测中最多能猜对多少次。</translation>
    </message>
    <message>
        <source>Explains the hundred squares, epsilon and delta here.</source>
        <translation>在此解释这一百个方格、epsilon 与 delta。</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with the record as without it.</source>
        <translation>Epsilon %1:任何结果在有该记录时的概率至多是没有时的 %2 倍。</translation>
    </message>
    <message>
        <source>Epsilon %1: any result is at most %2 times as likely with one record as with the other.</source>
        <translation>Epsilon %1:任何结果在一条记录下的概率至多是另一条下的 %2 倍。</translation>
    </message>
    <message>
        <source>Rare results may tell more: delta, %1, bounds how often and how far, taken together.</source>
        <translation>少数结果可能泄露更多：delta（%1）从总体上限制其频率与超出程度。</translation>
    </message>
    <message>
        <source>Delta, %1, allows that up to &lt;b&gt;%2 of 100&lt;/b&gt; results tell everything.</source>
        <translation>delta（%1）允许 100 个结果中最多有 &lt;b&gt;%2&lt;/b&gt; 个泄露一切。</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a certain record is there can think it at most &lt;b&gt;%1 of 100&lt;/b&gt; likely afterwards.</source>
        <translation>方格统计的是噪声可能给出的所有结果中的猜对次数。其中最能泄露信息的一种结果：若事先认为某条记录在其中的可能性为 100 分之 10，事后至多可认为是 100 分之 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a record is this one and not another can think it at most &lt;b&gt;%1 of 100&lt;/b&gt; likely afterwards.</source>
        <translation>方格统计的是噪声可能给出的所有结果中的猜对次数。其中最能泄露信息的一种结果：若事先认为某条记录是这一条而非另一条的可能性为 100 分之 10，事后至多可认为是 100 分之 &lt;b&gt;%1&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>An attacker who must tell whether a record is there guesses right &lt;b&gt;at most %1 of 100&lt;/b&gt; times; a coin gets 50.</source>
        <translation>必须判断某条记录是否在其中的攻击者，100 次中&lt;b&gt;至多猜对 %1 次&lt;/b&gt;；抛硬币能猜对 50 次。</translation>
    </message>
    <message>
        <source>An attacker who must tell two candidate records apart guesses right &lt;b&gt;at most %1 of 100&lt;/b&gt; times; a coin gets 50.</source>
        <translation>必须区分两条候选记录的攻击者，100 次中&lt;b&gt;至多猜对 %1 次&lt;/b&gt;；抛硬币能猜对 50 次。</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a certain record is there can be &lt;b&gt;practically certain&lt;/b&gt; of it afterwards.</source>
        <translation>方格统计的是噪声可能给出的所有结果中的猜对次数。其中最能泄露信息的一种结果：若事先认为某条记录在其中的可能性为 100 分之 10，事后可以&lt;b&gt;几乎确定&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>The squares count right guesses over all results that the noise may give. The most telling one of them: whoever thinks it 10 of 100 likely beforehand that a record is this one and not another can be &lt;b&gt;practically certain&lt;/b&gt; of it afterwards.</source>
        <translation>方格统计的是噪声可能给出的所有结果中的猜对次数。其中最能泄露信息的一种结果：若事先认为某条记录是这一条而非另一条的可能性为 100 分之 10，事后可以&lt;b&gt;几乎确定&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>This bound is of the budget alone: this noise may leave the attacker less.</source>
        <translation>这个界只来自预算：这种噪声给攻击者的可能更少。</translation>
    </message>
    <message>
        <source>This is computed for this very noise, not from the budget alone.</source>
        <translation>这是针对这种噪声本身计算的，而不只是来自预算。</translation>
    </message>
    <message>
        <source>What epsilon %1 would promise with exact noise</source>
        <translation>epsilon %1 在精确噪声下会作出的承诺</translation>
    </message>
    <message>
        <source>The noise here is for public records: it can be repeated from the seed, so it protects nobody.</source>
        <translation>此处的噪声用于公开记录：它可由种子重现，因此不保护任何人。</translation>
    </message>
</context>
<context>
    <name>sfumato::Badge</name>
    <message>
        <source>A click says why.</source>
        <translation>点击说明原因。</translation>
    </message>
</context>
<context>
    <name>sfumato::BoundPanel</name>
    <message>
        <source>Use this &amp;bound</source>
        <translation>使用此界(&amp;B)</translation>
    </message>
    <message>
        <source>Limits of every column</source>
        <translation>每一列的上下限</translation>
    </message>
    <message>
        <source>Length of a record (Euclidean)</source>
        <translation>记录的长度（欧几里得）</translation>
    </message>
    <message>
        <source>Sum of a record&apos;s absolute values</source>
        <translation>记录各数绝对值之和</translation>
    </message>
    <message>
        <source>Limits suit tables whose columns mean different things. A length or a sum suits records whose numbers share a unit, such as counts or frequencies.</source>
        <translation>上下限适合各列含义不同的表格。长度或总和适合各数单位相同的记录，例如计数或频率。</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>The least and the largest value that a record can have in this column, in the units of the file. A narrow range needs less noise; records outside it are moved to its edge.</source>
        <translation>记录在此列中可能的最小值和最大值，以文件的单位表示。范围越窄，所需噪声越少；范围之外的记录会移到边缘。</translation>
    </message>
    <message>
        <source>No record is longer than this, in the units of the file. Longer ones are scaled down to it.</source>
        <translation>没有记录比这更长，以文件的单位表示。更长的会缩小到此长度。</translation>
    </message>
    <message>
        <source>Sets up noise, model and training for records within this bound.</source>
        <translation>为此界之内的记录设置噪声、模型和训练。</translation>
    </message>
    <message>
        <source>&amp;Kind of bound</source>
        <translation>界的种类(&amp;K)</translation>
    </message>
    <message>
        <source>Li&amp;mits</source>
        <translation>上下限(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Radius</source>
        <translation>半径(&amp;R)</translation>
    </message>
    <message>
        <source>Column %1</source>
        <translation>第 %1 列</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1：“%2”不是数字。</translation>
    </message>
    <message>
        <source>%1: the lowest value must be below the highest.</source>
        <translation>%1：最小值必须小于最大值。</translation>
    </message>
    <message>
        <source>These numbers have no range by their format, so a person has to state one: an age lies in 0 to 120, a share in 0 to 1, a blood pressure in 0 to 300. Records outside are moved to the edge. The largest value in the file would be no public bound: it gives that record away.</source>
        <translation>这些数值的格式没有范围，因此须由人给出：年龄在 0 到 120，比例在 0 到 1，血压在 0 到 300。超出的记录会被移到边界。文件中的最大值不能作为公开界限：它会泄露那条记录。</translation>
    </message>
    <message>
        <source>State limits that hold for every record, from what you know &lt;b&gt;without a look at the data&lt;/b&gt;: an age lies in 0 to 120.</source>
        <translation>请给出对每条记录都成立的界限，依据您&lt;b&gt;不看数据&lt;/b&gt;就知道的事实：年龄在 0 到 120 之间。</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>这是什么意思？</translation>
    </message>
</context>
<context>
    <name>sfumato::BudgetBar</name>
    <message>
        <source>%1 spent before</source>
        <translation>之前已花费 %1</translation>
    </message>
    <message>
        <source>%1 with this run</source>
        <translation>含本次运行 %1</translation>
    </message>
    <message>
        <source>Budget of these records</source>
        <translation>这些记录的预算</translation>
    </message>
    <message>
        <source>cap %1</source>
        <translation>上限 %1</translation>
    </message>
    <message>
        <source>no cap</source>
        <translation>无上限</translation>
    </message>
    <message>
        <source>Sets the most that all releases of these records may come to together. What would take them above it is refused, here, on the command line and in a sweep.</source>
        <translation>设置这些记录的所有发布合计最多可以达到的值。凡是会超过它的操作都会被拒绝，在此窗口、命令行和扫描中都是如此。</translation>
    </message>
    <message>
        <source>Change cap…</source>
        <translation>更改上限…</translation>
    </message>
    <message>
        <source>Set a cap…</source>
        <translation>设置上限…</translation>
    </message>
    <message>
        <source>δ with this run: %1 of %2.</source>
        <translation>含本次运行的 δ：%1，上限 %2。</translation>
    </message>
    <message>
        <source>δ with this run: %1.</source>
        <translation>含本次运行的 δ：%1。</translation>
    </message>
    <message>
        <source>The cap forbids this run.</source>
        <translation>上限不允许本次运行。</translation>
    </message>
    <message>
        <source>Copies of this file under other names count as this file.</source>
        <translation>此文件以其他名称保存的副本视为同一文件。</translation>
    </message>
    <message>
        <source>List what was spent</source>
        <translation>列出已花费的内容</translation>
    </message>
    <message>
        <source>Lists each release of these records so far, and each look at them without noise.</source>
        <translation>列出这些记录迄今的每次发布，以及每次不加噪声的查看。</translation>
    </message>
    <message>
        <source>What was spent…</source>
        <translation>已花费的内容…</translation>
    </message>
    <message>
        <source>%1 spent</source>
        <translation>已花费 %1</translation>
    </message>
    <message>
        <source>%1 spent so far</source>
        <translation>目前已花费 %1</translation>
    </message>
    <message>
        <source>%1 with the rest of this run</source>
        <translation>加上此运行的剩余部分为 %1</translation>
    </message>
    <message>
        <source>δ spent: %1 of %2.</source>
        <translation>已花费 δ:%2 中的 %1。</translation>
    </message>
    <message>
        <source>δ spent: %1.</source>
        <translation>已花费 δ:%1。</translation>
    </message>
    <message>
        <source>The largest epsilon that still fits, with the method as it is set: ε %1.</source>
        <translation>按当前设置的方法，仍可容纳的最大 epsilon：ε %1。</translation>
    </message>
    <message>
        <source>No epsilon of the method as it is set fits any more.</source>
        <translation>按当前设置的方法，已没有可容纳的 epsilon。</translation>
    </message>
    <message>
        <source>The δ of the local releases alone is %1, and that of the cap %2: nothing of it is left for the queries of the trainings. Therefore the bar is red, whatever ε is. Choose a smaller δ of the noise, or a cap with a larger δ. The sum is stated at δ %3.</source>
        <translation>仅本地发布的 δ 就有 %1，而上限的 δ 是 %2：没有剩余可供训练的查询使用。因此无论 ε 是多少，条形都是红色。请选择更小的噪声 δ，或 δ 更大的上限。总和按 δ %3 给出。</translation>
    </message>
    <message>
        <source>The cap forbids a further run as set.</source>
        <translation>上限不允许按此设置再运行一次。</translation>
    </message>
    <message>
        <source>spent: not known yet</source>
        <translation>已用：尚不清楚</translation>
    </message>
    <message>
        <source>The sum holds at δ %1, which is that of the cap.</source>
        <translation>合计在 δ %1 处成立，即上限的 δ。</translation>
    </message>
    <message>
        <source>An attacker who must tell one person&apos;s records apart is right practically always.</source>
        <translation>要分辨一个人的记录的攻击者几乎总是猜对。</translation>
    </message>
    <message>
        <source>An attacker who must tell one person&apos;s records apart is right in at most %1.</source>
        <translation>要分辨一个人的记录的攻击者最多猜对：%1。</translation>
    </message>
    <message>
        <source>The cap for each person forbids this run.</source>
        <translation>每人的上限不允许本次运行。</translation>
    </message>
    <message>
        <source>The cap for each person forbids a further run as set.</source>
        <translation>每人的上限不允许按当前设置再次运行。</translation>
    </message>
    <message>
        <source>Each person, with up to %1 of the records:</source>
        <translation>每个人，最多有 %1 条记录：</translation>
    </message>
    <message>
        <source>no cap is set for each person.</source>
        <translation>未为每个人设置上限。</translation>
    </message>
    <message>
        <source>Budget of each person</source>
        <translation>每个人的预算</translation>
    </message>
    <message>
        <source>cap for each person %1</source>
        <translation>每人的上限 %1</translation>
    </message>
    <message>
        <source>No epsilon of the method as it is set fits.</source>
        <translation>按当前设置的方法，没有可容纳的 epsilon。</translation>
    </message>
    <message>
        <source>this run adds nothing; ε holds at δ %1</source>
        <translation>此次运行不增加花费；ε 在 δ %1 下成立</translation>
    </message>
    <message>
        <source>this run adds nothing</source>
        <translation>此次运行不增加花费</translation>
    </message>
    <message>
        <source>The largest epsilon that still fits, with the method as it is set: ε %1 at δ %2, those of the run by itself.</source>
        <translation>按方法的当前设置仍可容纳的最大 ε：在 δ %2 下为 ε %1，仅就此次运行本身而言。</translation>
    </message>
    <message>
        <source>No epsilon of the method as it is set fits under the cap for each person.</source>
        <translation>按方法的当前设置，没有任何 ε 能满足每人的上限。</translation>
    </message>
</context>
<context>
    <name>sfumato::BudgetPanel</name>
    <message>
        <source>Delta times the number of records is %1: a real chance that a whole record is exposed.</source>
        <translation>δ 乘以记录数为 %1：确有可能暴露一整条记录。</translation>
    </message>
    <message>
        <source>Delta times the number of records is %1: so many whole records may be exposed within the guarantee.</source>
        <translation>δ 乘以记录数为 %1：在保证之内，可能有这么多整条记录被暴露。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: reproducible noise. Whoever knows the seed can take it off again.</source>
        <translation>无隐私保护：噪声可重现。知道种子的人可以把它去掉。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: floating-point noise; its last digits can give a record away.</source>
        <translation>无隐私保护：浮点噪声；其末尾几位可能泄露记录。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: this noise is for studying costs.</source>
        <translation>无隐私保护：此噪声只用于研究代价。</translation>
    </message>
    <message>
        <source>Laplace</source>
        <translation>拉普拉斯</translation>
    </message>
    <message>
        <source>Gaussian</source>
        <translation>高斯</translation>
    </message>
    <message>
        <source>Generalized (study, no guarantee)</source>
        <translation>广义（研究用，无保证）</translation>
    </message>
    <message>
        <source>The noise on every coordinate: b of Laplace, sigma of Gauss. Type one, and epsilon follows.</source>
        <translation>每个坐标上的噪声：拉普拉斯的 b，高斯的 σ。输入一个值，ε 随之改变。</translation>
    </message>
    <message>
        <source>&amp;Epsilon</source>
        <translation>Epsilon(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>Delta(&amp;D)</translation>
    </message>
    <message>
        <source>Mec&amp;hanism</source>
        <translation>机制(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Noise scale</source>
        <translation>噪声尺度(&amp;N)</translation>
    </message>
    <message>
        <source>Sensitivity %1 in %2: %3</source>
        <translation>敏感度 %1（%2）：%3</translation>
    </message>
    <message>
        <source>Since every pixel stays in its range, the attacker is right in %1 % of the guesses at most.</source>
        <translation>由于每个像素都在其范围内，攻击者至多猜对 %1%。</translation>
    </message>
    <message>
        <source> dB</source>
        <extracomment>decibels</extracomment>
        <translation> dB</translation>
    </message>
    <message>
        <source>Keep epsilon; noise and signal-to-noise ratio follow</source>
        <translation>固定 ε；噪声与信噪比随之改变</translation>
    </message>
    <message>
        <source>Keep the noise scale; epsilon and signal-to-noise ratio follow</source>
        <translation>固定噪声尺度；ε 与信噪比随之改变</translation>
    </message>
    <message>
        <source>Si&amp;gnal to noise</source>
        <translation>信噪比(&amp;G)</translation>
    </message>
    <message>
        <source>Keep the signal-to-noise ratio; noise and epsilon follow</source>
        <translation>固定信噪比；噪声与 ε 随之改变</translation>
    </message>
    <message>
        <source>sup ‖x − x′‖ over any two records that the bound allows</source>
        <translation>边界所允许的任意两条记录上的 sup ‖x − x′‖</translation>
    </message>
    <message>
        <source>Dwork, McSherry, Nissim, Smith, TCC 2006</source>
        <translation>Dwork, McSherry, Nissim, Smith, TCC 2006</translation>
    </message>
    <message>
        <source>10 log10(Var x / Var noise); Var noise: sigma² of Gauss, 2 b² of Laplace.</source>
        <translation>10 log10(Var x / Var 噪声)；Var 噪声：高斯为 sigma²，拉普拉斯为 2 b²。</translation>
    </message>
    <message>
        <source>Var x is not known: the records are not public, and no privatized points have been seen yet. It is never taken from raw data that are not public.</source>
        <translation>Var x 未知：记录不是公开的，而且还没有见到隐私化的点。它绝不会取自非公开的原始数据。</translation>
    </message>
    <message>
        <source>Var x is that of the records, which are public.</source>
        <translation>Var x 是这些公开记录的方差。</translation>
    </message>
    <message>
        <source>Var x: the variance of the privatized points less that of the noise. Nothing raw is read, and no budget is spent.</source>
        <translation>Var x：隐私化的点的方差减去噪声的方差。不读取任何原始数据，也不花费预算。</translation>
    </message>
    <message>
        <source>b = Δ₁/ε (Dwork, McSherry, Nissim, Smith, TCC 2006)</source>
        <translation>b = Δ₁/ε（Dwork, McSherry, Nissim, Smith, TCC 2006）</translation>
    </message>
    <message>
        <source>the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ (Balle, Wang, ICML 2018, Theorem 8)</source>
        <translation>满足 Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ 的最小 σ（Balle, Wang, ICML 2018，定理 8）</translation>
    </message>
    <message>
        <source>σ = Δ₂ (c + √(c² + ε)) / (ε √2), c² = ln(2 / (√(16 δ + 1) − 1)) (arXiv 2306.09547, equation 5)</source>
        <translation>σ = Δ₂ (c + √(c² + ε)) / (ε √2)，c² = ln(2 / (√(16 δ + 1) − 1))（arXiv 2306.09547，式 5）</translation>
    </message>
    <message>
        <source>σ = Δ₂ √(2 ln(1.25/δ)) / ε, up to ε 1 (Dwork, Roth 2014, Theorem A.1)</source>
        <translation>σ = Δ₂ √(2 ln(1.25/δ)) / ε，ε 不超过 1（Dwork, Roth 2014，定理 A.1）</translation>
    </message>
    <message>
        <source>Epsilon on a logarithmic scale. Each step to the left makes any outcome tell less about one record, and adds noise: Laplace b = Δ₁ / ε.</source>
        <translation>对数刻度上的 ε。每向左一步，任何结果透露的关于一条记录的信息就更少，噪声也更大：拉普拉斯 b = Δ₁ / ε。</translation>
    </message>
    <message>
        <source>The scale b of Laplace noise or the standard deviation σ of Gaussian noise, in the units of the data. A value typed here is kept, and epsilon follows.</source>
        <translation>拉普拉斯噪声的尺度 b，或高斯噪声的标准差 σ，以数据的单位计。在此输入的值会保留，ε 随之改变。</translation>
    </message>
    <message>
        <source>10 log₁₀(Var x / Var z) in decibels; Var z is σ², for Laplace 2 b². At 0 dB data and noise are equally strong. A value typed here is kept, and epsilon follows.</source>
        <translation>10 log₁₀(Var x / Var z)，以分贝计；Var z 为 σ²，拉普拉斯为 2 b²。0 dB 时数据与噪声同样强。在此输入的值会保留，ε 随之改变。</translation>
    </message>
    <message>
        <source>What an attacker can do is known once the data have been read.</source>
        <translation>读取数据之后才知道攻击者能做什么。</translation>
    </message>
    <message>
        <source>Public demonstration: the program drew these records itself.</source>
        <translation>公开演示：这些记录由程序自行绘制。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: no noise was added; this is a baseline to compare with.</source>
        <translation>无隐私保护：没有加入噪声；这是用于比较的基线。</translation>
    </message>
    <message>
        <source>Unit vectors (PrivUnitG)</source>
        <translation>单位向量 (PrivUnitG)</translation>
    </message>
    <message>
        <source>Unit vectors: a pure epsilon for records that were scaled to length 1, by a normal vector that points the way of the record a little more often than chance; of what windows see it leaves more than either noise.</source>
        <translation>单位向量：对缩放到长度 1 的记录给出纯 epsilon，采用一个正态向量，其指向记录方向的机会略高于随机；对于窗口所见的内容，它比另外两种噪声保留得更多。</translation>
    </message>
    <message>
        <source>The noise on every number, across the direction of its record. It follows from epsilon and cannot be typed.</source>
        <translation>每个数上垂直于其记录方向的噪声。它由 epsilon 决定，不能输入。</translation>
    </message>
    <message>
        <source>The noise on every coordinate: b of Laplace, sigma of Gauss. While labels have a share of epsilon it cannot be typed.</source>
        <translation>每个坐标上的噪声：拉普拉斯为 b，高斯为 sigma。标签占用 epsilon 的一部分时不能输入。</translation>
    </message>
    <message>
        <source>1/m, m = φ(t) (p/q − (1 − p)/(1 − q)), q = Φ(−t), p = e^ε q / (1 − q + e^ε q), t: where m is largest (Asi, Feldman, Talwar, ICML 2022)</source>
        <translation>1/m，m = φ(t) (p/q − (1 − p)/(1 − q))，q = Φ(−t)，p = e^ε q / (1 − q + e^ε q)，t 取使 m 最大者（Asi, Feldman, Talwar, ICML 2022）</translation>
    </message>
    <message>
        <source>Generalized noise keeps no bound that could fail, so it has no delta.</source>
        <translation>广义噪声不保证任何界，因此没有 delta。</translation>
    </message>
    <message>
        <source>This noise keeps its epsilon without exception, so delta is 0. Only Gaussian noise needs a delta.</source>
        <translation>该噪声无例外地保证其 epsilon，因此 delta 为 0。只有高斯噪声需要 delta。</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^epsilon times its probability for another record. The odds change by more than e^epsilon with a probability that is larger than delta. 0 needs Laplace.</source>
        <translation>某个结果的概率最多可以比它在另一条记录下概率的 e^epsilon 倍高出多少。几率变化超过 e^epsilon 的概率大于 delta。取 0 需要拉普拉斯噪声。</translation>
    </message>
    <message>
        <source>The distribution of the noise. Laplace: a pure epsilon, b = Δ₁ / ε. Gaussian: with a delta, the least σ with Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ. Generalized noise is for studies and promises nothing.</source>
        <translation>噪声的分布。拉普拉斯：纯粹的 ε，b = Δ₁ / ε。高斯：带有 δ，取满足 Φ(Δ₂/2σ − εσ/Δ₂) − e^ε Φ(−Δ₂/2σ − εσ/Δ₂) ≤ δ 的最小 σ。广义噪声用于研究，不作任何承诺。</translation>
    </message>
    <message>
        <source>Epsilon %1 protects hardly anybody.</source>
        <translation>Epsilon %1 几乎保护不了任何人。</translation>
    </message>
    <message>
        <source>scale b; standard deviation %1</source>
        <translation>尺度 b；标准差 %1</translation>
    </message>
    <message>
        <source>%1, the standard deviation</source>
        <translation>%1，即标准差</translation>
    </message>
    <message>
        <source>0, not needed</source>
        <translation>0，不需要</translation>
    </message>
</context>
<context>
    <name>sfumato::CentralPanel</name>
    <message>
        <source>&amp;Epsilon</source>
        <translation>&amp;Epsilon</translation>
    </message>
    <message>
        <source>&amp;Delta</source>
        <translation>&amp;Delta</translation>
    </message>
    <message>
        <source>&amp;Noise multiplier</source>
        <translation>噪声倍数(&amp;N)</translation>
    </message>
    <message>
        <source>Met&amp;hod</source>
        <translation>方法(&amp;H)</translation>
    </message>
    <message>
        <source>The paper that this preset follows states epsilon %1 for its setting; %2 is what is proved.</source>
        <translation>此预设所依据的论文称其设置的 epsilon 为 %1；可证明的是 %2。</translation>
    </message>
    <message>
        <source>the noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>epsilon</source>
        <translation>epsilon</translation>
    </message>
    <message>
        <source>the number of steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>the share of records in a step</source>
        <translation>每步询问的记录比例</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>全部记录</translation>
    </message>
    <message>
        <source>each by chance (Poisson)</source>
        <translation>每条按概率（Poisson）</translation>
    </message>
    <message>
        <source>a drawn part of fixed size</source>
        <translation>抽取的固定大小子集</translation>
    </message>
    <message>
        <source>Share in a step</source>
        <translation>每步比例</translation>
    </message>
    <message>
        <source>Clip norm</source>
        <translation>裁剪范数</translation>
    </message>
    <message>
        <source>The budget lasts for %1 steps.</source>
        <translation>预算可支撑 %1 步。</translation>
    </message>
    <message>
        <source>a drawn part of every class</source>
        <translation>每个类别中抽取的一部分</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^epsilon times its probability for neighboring data: one record is another, or is not there. The odds change by more than e^epsilon with a probability that is larger than delta.</source>
        <translation>某个结果的概率最多可以比相邻数据下概率的 e^epsilon 倍高出多少；相邻数据中有一条记录不同，或者缺失。几率变化超过 e^epsilon 的概率大于 delta。</translation>
    </message>
    <message>
        <source>Which records a step reads. Where they are drawn in secret, that saves budget; where all take part, or blocks in a public order, it saves none.</source>
        <translation>一步读取哪些记录。若为秘密抽取，可节省预算；若所有记录都参加，或按公开顺序取块，则不节省。</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>What is queried from the raw records while a generator learns, and how. Every contribution is clipped, and Gaussian noise is added before anything is used.</source>
        <translation>生成器学习时向原始记录查询什么、如何查询。每份贡献都被裁剪，并在使用之前加上高斯噪声。</translation>
    </message>
    <message>
        <source>Epsilon on a logarithmic scale, of all queries of the run together.</source>
        <translation>对数刻度上的 ε，为该运行全部查询的总和。</translation>
    </message>
    <message>
        <source>Of epsilon, noise, steps and the share of records that a step queries, any three are given; the tight accountant computes the fourth.</source>
        <translation>在 ε、噪声、步数和每步查询的记录比例中，给定任意三个；紧致的核算会算出第四个。</translation>
    </message>
    <message>
        <source>Share of the records that a step queries, between 0 and 1. Fewer records in a step cost less budget, and their sum stands out less from the noise.</source>
        <translation>每一步查询的记录比例，介于 0 与 1 之间。查询得越少，花费的预算越少，其总和也越难从噪声中显现。</translation>
    </message>
    <message>
        <source>Norm to which the contribution of a record, or of a batch, is clipped: the noise is in proportion to it.</source>
        <translation>每条记录或每批的贡献被裁剪到的范数：噪声与其成正比。</translation>
    </message>
    <message>
        <source>What the tight accountant computes from the budget, of all queries of the run together.</source>
        <translation>紧致的核算根据预算计算的结果，涵盖该运行的全部查询。</translation>
    </message>
    <message>
        <source>By epsilon and delta alone; the tighter figure is being computed.</source>
        <translation>仅按 epsilon 和 delta；更紧的数值正在计算。</translation>
    </message>
    <message>
        <source>⚠ Epsilon %1 protects hardly anybody.</source>
        <translation>⚠ Epsilon %1 几乎保护不了任何人。</translation>
    </message>
    <message>
        <source>Noise multiplier %1: the noise&apos;s standard deviation over what one record can change.</source>
        <translation>噪声乘数 %1：噪声的标准差除以一条记录所能改变的量。</translation>
    </message>
    <message>
        <source> and </source>
        <comment>between noise multipliers</comment>
        <translation> 和 </translation>
    </message>
    <message>
        <source>A step queries %1 % of the records of each class at most.</source>
        <translation>每步最多查询每类记录的 %1 %。</translation>
    </message>
    <message>
        <source>A step queries %1 of %2 records.</source>
        <comment>expected number, number</comment>
        <translation>每步查询 %2 条记录中的 %1 条。</translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %n time(s) at every step, each time with noise.</source>
        <translation>
            <numerusform>每一步记录被查询 %n 次，每次都加噪声。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The records are queried %n time(s), each time with noise.</source>
        <translation>
            <numerusform>记录被查询 %n 次，每次都加噪声。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Queries</source>
        <translation>查询(&amp;Q)</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>由计算得出</translation>
    </message>
    <message>
        <source>Computing the noise…</source>
        <translation>正在计算噪声…</translation>
    </message>
    <message>
        <source>computed</source>
        <translation>由其余算出</translation>
    </message>
    <message>
        <source>Standard deviation of the noise over the sensitivity. A value typed here is kept, and epsilon is computed.</source>
        <translation>噪声标准差与敏感度之比。此处输入的值会保留，epsilon 由它算出。</translation>
    </message>
    <message>
        <source>The method clips what each record contributes to this norm, and its noise is in proportion to it.</source>
        <translation>方法把每条记录的贡献裁剪到此范数，其噪声与之成正比。</translation>
    </message>
    <message>
        <source>Epsilon %1 is computed from the noise.</source>
        <translation>由噪声算出 epsilon %1。</translation>
    </message>
    <message>
        <source>Noise multipliers %1 to %2, one for each query: the noise&apos;s standard deviation over what one record can change.</source>
        <translation>噪声倍数 %1 到 %2，每次查询一个：噪声标准差与单条记录可改变量之比。</translation>
    </message>
    <message>
        <source>Noise multipliers of the queries: %1</source>
        <translation>各查询的噪声倍数：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::ClaimsView</name>
    <message>
        <source>&amp;Copy as text</source>
        <translation>复制为文本(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Save as CSV…</source>
        <translation>另存为 CSV(&amp;S)…</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>论文</translation>
    </message>
    <message>
        <source>Setting</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>结论</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Claims of published papers</source>
        <translation>已发表论文所称的预算</translation>
    </message>
    <message>
        <source>Findings for the chosen claim</source>
        <translation>所选预算的核算结果</translation>
    </message>
    <message>
        <source>Paper by paper</source>
        <translation>按论文排列</translation>
    </message>
    <message>
        <source>Order of the claims</source>
        <translation>预算的排列顺序</translation>
    </message>
    <message>
        <source>&amp;Order:</source>
        <translation>顺序(&amp;O)：</translation>
    </message>
    <message>
        <source>The privacy budgets that published papers state, and what holds for the same settings by the accountants of this program. Every figure is computed now, on this machine.</source>
        <translation>已发表论文所称的隐私预算，以及在相同设置下按本程序的隐私核算实际成立的预算。每个数值都是现在在这台计算机上算出的。</translation>
    </message>
    <message>
        <source>⚠ not computed</source>
        <translation>⚠ 未能计算</translation>
    </message>
    <message>
        <source>%1 of %2 computed, %3 understated</source>
        <translation>共 %2 项，已计算 %1 项，其中 %3 项低报</translation>
    </message>
    <message>
        <source>This claim could not be computed.</source>
        <translation>这一项无法计算。</translation>
    </message>
    <message>
        <source>Being computed…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <translation>另存为 CSV</translation>
    </message>
    <message>
        <source>CSV files (*.csv)</source>
        <translation>CSV 文件 (*.csv)</translation>
    </message>
    <message>
        <source>Saved as %1</source>
        <translation>已保存为 %1</translation>
    </message>
    <message>
        <source>⚠ Not saved: %1</source>
        <translation>⚠ 未保存：%1</translation>
    </message>
    <message>
        <source>By which column the claims are sorted; a click on a heading does the same.</source>
        <translation>按哪一列排列各项；点击表头效果相同。</translation>
    </message>
    <message>
        <source>One line for every budget that a paper states, and the epsilon that holds for its setting. The chosen line is explained below.</source>
        <translation>论文所称的每个预算占一行，并列出其设置下实际成立的 ε。所选的一行在下方解释。</translation>
    </message>
    <message>
        <source>Puts the table and its findings on the clipboard as text.</source>
        <translation>把表格及其核算结果作为文本放到剪贴板。</translation>
    </message>
    <message>
        <source>Writes the table as a CSV file, one claim per line.</source>
        <translation>把表格写成 CSV 文件，每行一项。</translation>
    </message>
    <message>
        <source>&amp;Use this setting</source>
        <translation>使用此设置(&amp;U)</translation>
    </message>
    <message>
        <source>Claimed ε</source>
        <translation>声明的 ε</translation>
    </message>
    <message>
        <source>ε that holds</source>
        <translation>成立的 ε</translation>
    </message>
    <message>
        <source>Filter: words of the paper, the setting or the verdict</source>
        <translation>筛选：论文、设置或结论中的词</translation>
    </message>
    <message>
        <source>Filter of the claims</source>
        <translation>声明的筛选</translation>
    </message>
    <message>
        <source>Only lines with these words are shown, as in “SWD” or “understated”.</source>
        <translation>只显示含有这些词的行，例如“SWD”。</translation>
    </message>
    <message>
        <source>Fills the steps at the left with the records, the mechanism and the noise of the chosen claim. Nothing is trained yet. Off where the setting cannot be run here; the findings say why.</source>
        <translation>用所选声明的记录、机制和噪声填写左侧步骤。尚不训练。若此处无法运行该设置，则按钮不可用；原因见下方结果。</translation>
    </message>
    <message>
        <source>This is the first claim.</source>
        <translation>这是第一条声明。</translation>
    </message>
    <message>
        <source>This is the last claim.</source>
        <translation>这是最后一条声明。</translation>
    </message>
    <message>
        <source>Next claim: →, Page Down. Back: ←, Page Up. Its text: Shift+↓, Shift+↑.</source>
        <translation>下一条声明：→、Page Down。上一条：←、Page Up。说明文字：Shift+↓、Shift+↑。</translation>
    </message>
</context>
<context>
    <name>sfumato::ClassNames</name>
    <message>
        <source>Name of class %1</source>
        <translation>类别 %1 的名称</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>A public name, from what you know without a look at the records. It stands on labels, in exports and at rows.</source>
        <translation>一个公开的名称，来自您不看记录就知道的内容。它出现在标签、导出文件和行首。</translation>
    </message>
</context>
<context>
    <name>sfumato::ClipTuner</name>
    <message>
        <source>Use this &amp;radius</source>
        <translation>使用此半径(&amp;R)</translation>
    </message>
    <message>
        <source>Records with a larger norm are scaled down to it. Arrow keys move it by 5 %.</source>
        <translation>范数更大的记录会被缩小到此半径。方向键每次移动 5%。</translation>
    </message>
    <message>
        <source>Clip radius</source>
        <translation>裁剪半径</translation>
    </message>
    <message>
        <source>Norms of the records</source>
        <translation>记录的范数</translation>
    </message>
    <message>
        <source>Clip radi&amp;us</source>
        <translation>裁剪半径(&amp;U)</translation>
    </message>
    <message>
        <source>These are the norms of records, but this mechanism bounds their cosine coefficients.</source>
        <translation>这些是记录的范数，而此机制限定的是它们的余弦系数。</translation>
    </message>
    <message>
        <source>Only two coordinates of these records are shown: too few for their norms.</source>
        <translation>这些记录只显示了两个坐标：不足以得出范数。</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE&lt;/b&gt;: this histogram reads raw data (here: a public set).</source>
        <translation>&lt;b&gt;无隐私保护&lt;/b&gt;：此直方图读取原始数据（这里是公开数据集）。</translation>
    </message>
    <message>
        <source>No guarantee, so no noise to weigh against.</source>
        <translation>没有保证，因此没有可供权衡的噪声。</translation>
    </message>
    <message>
        <source>Clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 %&lt;/b&gt; of the records are clipped; noise scale &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1%&lt;/b&gt; 的记录被裁剪；噪声尺度 &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>sensitivity 2 R, R: clip radius</source>
        <translation>敏感度 2 R，R：裁剪半径</translation>
    </message>
    <message>
        <source>the ball of radius R has this diameter</source>
        <translation>半径为 R 的球具有此直径</translation>
    </message>
    <message>
        <source>Squared error for each record</source>
        <translation>每条记录的平方误差</translation>
    </message>
    <message>
        <source>error by clipping %1, by noise %2</source>
        <translation>裁剪引起的误差 %1，噪声引起的误差 %2</translation>
    </message>
    <message>
        <source>clipping: mean ‖x − x min(1, R/‖x‖)‖²; noise: d Var noise, Var noise = σ² of Gauss, 2 b² of Laplace</source>
        <translation>裁剪：‖x − x min(1, R/‖x‖)‖² 的均值；噪声：d Var 噪声，Var 噪声 = σ²（高斯）或 2 b²（拉普拉斯）</translation>
    </message>
    <message>
        <source>bias and variance of the released record</source>
        <translation>所发布记录的偏差与方差</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>clipping</source>
        <translation>裁剪</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>The norms of the records appear here. They read raw data, which are hidden now.</source>
        <translation>记录的范数将显示在这里。它们读取原始数据，而原始数据现在是隐藏的。</translation>
    </message>
    <message>
        <source>Takes this radius over into the mechanism: the sensitivity becomes 2 R, and the noise follows.</source>
        <translation>把此半径带入机制：敏感度变为 2 R，噪声随之改变。</translation>
    </message>
    <message>
        <source>The data have not been read yet.</source>
        <translation>尚未读取数据。</translation>
    </message>
    <message>
        <source>A radius that is chosen by looking at records that are not public would tell something about them. Choose it from what is known without them. After a release the norms of the privatized records appear here.</source>
        <translation>看着非公开的记录来选择半径，会透露关于它们的信息。请根据不看它们就知道的情况来选择。发布之后，隐私化记录的范数会显示在这里。</translation>
    </message>
    <message>
        <source>These are the norms of &lt;b&gt;privatized&lt;/b&gt; records: the noise is in them. Nothing is spent.</source>
        <translation>这些是&lt;b&gt;隐私化&lt;/b&gt;记录的范数：其中含有噪声。不花费任何预算。</translation>
    </message>
    <message>
        <source>Every record is scaled to length 1: there is no radius to choose.</source>
        <translation>每条记录都缩放到长度 1：没有半径可选。</translation>
    </message>
</context>
<context>
    <name>sfumato::CloserView</name>
    <message>
        <source>l1</source>
        <translation>l1</translation>
    </message>
    <message>
        <source>l2</source>
        <translation>l2</translation>
    </message>
    <message>
        <source>Generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>Privatized</source>
        <translation>隐私化</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Nearest ra&amp;w record too (touches raw data; entered in the ledger)</source>
        <translation>也显示最近的原始记录（触及原始数据；记入账本）(&amp;W)</translation>
    </message>
    <message>
        <source>Back to all images (Escape)</source>
        <translation>返回全部图像（Escape）</translation>
    </message>
    <message>
        <source>Next image</source>
        <translation>下一张图像</translation>
    </message>
    <message>
        <source>Nearest privatized record</source>
        <translation>最近的隐私化记录</translation>
    </message>
    <message>
        <source>Nearest raw record</source>
        <translation>最近的原始记录</translation>
    </message>
    <message>
        <source>The distance between the features of this image and those of the nearest privatized record: l1 under Laplace noise, else l2. Beside it the median distance of a privatized record to its own nearest among the others. A generator that had only copied noisy records would come much nearer than that.</source>
        <translation>此图像的特征与最近的隐私化记录的特征之间的距离：拉普拉斯噪声下为 l1，否则为 l2。旁边是一条隐私化记录到其余记录中最近者的距离的中位数。只会照抄加噪记录的生成器会近得多。</translation>
    </message>
    <message>
        <source>The l2 distance to the nearest raw record, beside the median distance of a raw record to its own nearest. For the eye of whoever may see the raw data: it is not private, and the look is entered in the run&apos;s ledger.</source>
        <translation>到最近的原始记录的 l2 距离，旁边是一条原始记录到其最近者的距离的中位数。供有权查看原始数据的人查看：它没有隐私保护，而且每次查看都会记入运行的账本。</translation>
    </message>
    <message>
        <source>One image and its nearest records</source>
        <translation>一张图像及其最近的记录</translation>
    </message>
    <message>
        <source>Image %1, %2</source>
        <translation>图像 %1，%2</translation>
    </message>
    <message>
        <source>The nearest privatized record is %1 away (%2).</source>
        <translation>最近的隐私化记录相距 %1（%2）。</translation>
    </message>
    <message>
        <source>Much nearer than records lie to each other: this may repeat the noise of one record.</source>
        <translation>比记录之间的距离近得多：它可能重复了某一条记录的噪声。</translation>
    </message>
    <message>
        <source>No sign of a copied record.</source>
        <translation>没有照抄记录的迹象。</translation>
    </message>
    <message>
        <source>NOT PRIVATE: the nearest raw record is %1 away (l2).</source>
        <translation>无隐私保护：最近的原始记录相距 %1（l2）。</translation>
    </message>
    <message>
        <source>Much nearer than records lie to each other: this may be a copy of it.</source>
        <translation>比记录之间的距离近得多：它可能是该记录的复制品。</translation>
    </message>
    <message>
        <source>Such records lie %1 from their own nearest (median); this is %2 times that.</source>
        <translation>此类记录与自己最近的记录相距 %1（中位数）；这是它的 %2 倍。</translation>
    </message>
    <message>
        <source>Previous image</source>
        <translation>上一张图片</translation>
    </message>
</context>
<context>
    <name>sfumato::Collecting</name>
    <message>
        <source>Save the recipe</source>
        <translation>保存配方</translation>
    </message>
    <message>
        <source>Recipes (*.json)</source>
        <translation>配方 (*.json)</translation>
    </message>
    <message>
        <source>Writing the recipe…</source>
        <translation>正在写入配方…</translation>
    </message>
    <message>
        <source>Recipe written: %1. What it promises: %2</source>
        <translation>配方已写入：%1。它的承诺：%2</translation>
    </message>
    <message>
        <source>The recipe that was answered</source>
        <translation>被回答的配方</translation>
    </message>
    <message>
        <source>The answers, as many as have come</source>
        <translation>目前收到的全部回答</translation>
    </message>
    <message>
        <source>Answers (*.safetensors)</source>
        <translation>回答 (*.safetensors)</translation>
    </message>
    <message>
        <source>Save the privatized data set</source>
        <translation>保存隐私化数据集</translation>
    </message>
    <message>
        <source>Privatized data sets (*.safetensors)</source>
        <translation>隐私化数据集 (*.safetensors)</translation>
    </message>
    <message>
        <source>Collecting answers…</source>
        <translation>正在收集回答…</translation>
    </message>
    <message>
        <source>Collected: %1. Open it once the training has ended.</source>
        <translation>已收集：%1。请在训练结束后打开。</translation>
    </message>
    <message numerus="yes">
        <source>Collected: %Ln record(s), each promised epsilon %1. The file is the data set of these steps now.</source>
        <translation>
            <numerusform>已收集 %Ln 条记录，每条承诺的 epsilon 为 %1。该文件现在是这些步骤的数据集。</numerusform>
        </translation>
    </message>
    <message>
        <source>Collect answers</source>
        <translation>收集回答</translation>
    </message>
    <message numerus="yes">
        <source>%Ln answer(s) cannot be used.</source>
        <translation>
            <numerusform>%Ln 个回答无法使用。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Leave them out</source>
        <translation>将其排除(&amp;L)</translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnHead</name>
    <message>
        <source>Strength of %1</source>
        <translation>%1的强度</translation>
    </message>
    <message>
        <source>Weaker to the left, stronger to the right; in the middle what the noise calls for.</source>
        <translation>向左更弱，向右更强；中间为噪声所要求的强度。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Estimates</source>
        <translation>估计值</translation>
    </message>
    <message>
        <source> of these records</source>
        <translation>（对这些记录）</translation>
    </message>
    <message>
        <source>Fresh samples</source>
        <translation>新样本</translation>
    </message>
    <message>
        <source>, of no record</source>
        <translation>，不对应任何记录</translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnSpreadView</name>
    <message>
        <source>Columns of the generated records</source>
        <translation>生成记录的各列</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2%</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: from %2 to %3, most in part %4 of %5</source>
        <translation>%1：从 %2 到 %3，第 %4 份（共 %5 份）最多</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %n more column(s): fill the page with this picture to see them.</source>
        <translation>
            <numerusform>另有 %n 列：将此图铺满页面即可看到。</numerusform>
        </translation>
    </message>
    <message>
        <source>Without bars of the original: these records are not stated as public.</source>
        <translation>不显示原始数据的条形：这些记录未被声明为公开。</translation>
    </message>
    <message>
        <source>Without bars of the original: raw data are hidden.</source>
        <translation>不显示原始数据的条形：原始数据已隐藏。</translation>
    </message>
    <message numerus="yes">
        <source>Filled: generated. Outlined: %n record(s) of the original.</source>
        <translation>
            <numerusform>填充：生成的记录。轮廓：%n 条原始记录。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 % (original %3 %)</source>
        <translation>%1 %2%（原始 %3%）</translation>
    </message>
</context>
<context>
    <name>sfumato::ColumnsTable</name>
    <message>
        <source>Column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>First cells</source>
        <translation>前几个单元格</translation>
    </message>
    <message>
        <source>Is</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Values of a category</source>
        <translation>类别的取值</translation>
    </message>
    <message>
        <source>Lowest</source>
        <translation>最小值</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>What each column is. A number has a lowest and a highest value that hold for every record, from what you know and not from this file. A category has a public list of values, separated by |. A row with another value is an empty record.</source>
        <translation>每一列是什么。数字有对所有记录都成立的最小值和最大值，来自您的知识而非此文件。类别有公开的取值列表，以 | 分隔。含其他取值的行为空记录。</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>category</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>class label</source>
        <translation>类标签</translation>
    </message>
    <message>
        <source>leave out</source>
        <translation>忽略</translation>
    </message>
    <message>
        <source>What column %1 is</source>
        <translation>列 %1 的类型</translation>
    </message>
    <message>
        <source>%1: list at least two different values, separated by |, or leave the column out.</source>
        <translation>%1：请列出至少两个不同的取值，以 | 分隔，或忽略此列。</translation>
    </message>
    <message>
        <source>%1: a value cannot contain =. Replace it in the file, or leave the column out.</source>
        <translation>%1：取值不能包含 =。请在文件中替换它，或忽略此列。</translation>
    </message>
    <message>
        <source>%1: “%2” is not a number.</source>
        <translation>%1：“%2”不是数字。</translation>
    </message>
    <message>
        <source>%1: the lowest value must be below the highest.</source>
        <translation>%1：最小值必须小于最大值。</translation>
    </message>
    <message>
        <source>No column is left: at least one must be a number or a category.</source>
        <translation>没有剩余的列：至少一列须为数字或类别。</translation>
    </message>
    <message>
        <source>whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>person whose record it is</source>
        <translation>记录所属的人</translation>
    </message>
    <message>
        <source>%1 of %2 columns shown. All together: numbers %3, categories %4, left out %5.</source>
        <translation>显示 %2 列中的 %1 列。总计：数值 %3，类别 %4，忽略 %5。</translation>
    </message>
</context>
<context>
    <name>sfumato::CommandPalette</name>
    <message>
        <source>Find a command</source>
        <translation>查找命令</translation>
    </message>
    <message>
        <source>Filter of the commands</source>
        <translation>命令的筛选条件</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Type parts of a name: a command, setting, preset, word</source>
        <translation>键入名称的一部分：命令、设置、预设、词语</translation>
    </message>
    <message>
        <source>Keeps the entries in which every typed part occurs. Return runs the chosen one.</source>
        <translation>只保留含有全部所键入部分的条目。回车执行所选的一项。</translation>
    </message>
    <message>
        <source>Commands that can be used now, with their keys; fields, themes, presets and the words of the glossary.</source>
        <translation>现在可用的命令及其按键；字段、主题、预设和术语表中的词语。</translation>
    </message>
    <message>
        <source>Nothing has all of these parts. Fewer of them find more.</source>
        <translation>没有条目包含所有这些部分。减少几个可找到更多。</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareBar</name>
    <message>
        <source>Right half:</source>
        <translation>右半边：</translation>
    </message>
    <message>
        <source>Run of the right half</source>
        <translation>右半边的运行</translation>
    </message>
    <message>
        <source>Method of the right half</source>
        <translation>右半边的方法</translation>
    </message>
    <message>
        <source>Step of the right half</source>
        <translation>右半边的步</translation>
    </message>
    <message>
        <source>Another run…</source>
        <translation>另一个运行…</translation>
    </message>
    <message>
        <source>Choose the folder of another run</source>
        <translation>选择另一个运行的文件夹</translation>
    </message>
    <message>
        <source>this run, %1</source>
        <translation>此运行，%1</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>隐私化记录</translation>
    </message>
    <message>
        <source>the same step</source>
        <translation>同一步</translation>
    </message>
    <message>
        <source>The right half shows this source, from the same latents where both runs have the same seed and distribution of latents.</source>
        <translation>右半边显示这个来源；若两个运行的种子和潜变量分布相同，则来自同样的潜变量。</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareGrid</name>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Privatized</source>
        <translation>隐私化</translation>
    </message>
    <message>
        <source>from the original</source>
        <translation>距原始数据</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>Pictures of each method</source>
        <translation>每种方法的图像</translation>
    </message>
    <message>
        <source>Points of each method</source>
        <translation>每种方法的点</translation>
    </message>
    <message>
        <source>at %1</source>
        <translation>在%1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>it shows raw records that are not public.</source>
        <translation>它显示了不公开的原始记录。</translation>
    </message>
    <message>
        <source>%1: draw</source>
        <translation>%1：抽取</translation>
    </message>
    <message>
        <source>%1: plan</source>
        <translation>%1：传输计划</translation>
    </message>
    <message>
        <source>%1: move</source>
        <translation>%1：移动</translation>
    </message>
    <message>
        <source>it shows a step in slow motion, which no file holds.</source>
        <translation>它显示慢动作中的一步，没有文件保存这一步。</translation>
    </message>
    <message>
        <source>picture of %1</source>
        <translation>%1 的图</translation>
    </message>
    <message>
        <source>distance every %1 steps</source>
        <translation>每 %1 步测一次距离</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareList</name>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; %2&lt;br&gt;right %3 of 100</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; %2&lt;br&gt;100 次猜对 %3 次</translation>
    </message>
    <message>
        <source>right guesses: %1</source>
        <translation>猜对：%1</translation>
    </message>
    <message>
        <source>, noise scale %1</source>
        <translation>，噪声尺度 %1</translation>
    </message>
    <message>
        <source>noise scale %1 for sensitivity %2</source>
        <translation>噪声尺度 %1，敏感度 %2</translation>
    </message>
    <message>
        <source>Pinned budget</source>
        <translation>已固定的预算</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>使用</translation>
    </message>
    <message>
        <source>Use budget %1 (%2)</source>
        <translation>使用预算 %1（%2）</translation>
    </message>
    <message>
        <source>Unpin budget %1 (%2)</source>
        <translation>取消固定预算 %1（%2）</translation>
    </message>
    <message>
        <source>&amp;Pin to compare</source>
        <translation>固定以比较(&amp;P)</translation>
    </message>
    <message>
        <source>Keeps the present budget beside the ones to come, in the curves and in the pictures: pin it, then set another one. Up to four.</source>
        <translation>在曲线和图片中，将当前预算与之后的预算并列保留：先固定，再设置另一个。最多四个。</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareTable</name>
    <message>
        <source>Answers to the same records</source>
        <translation>对同一批记录的回答</translation>
    </message>
    <message>
        <source>%1 of %2: %3</source>
        <translation>%2 的%1：%3</translation>
    </message>
    <message>
        <source>%1, the best</source>
        <translation>%1，最好</translation>
    </message>
    <message>
        <source>auto %1</source>
        <translation>自动 %1</translation>
    </message>
    <message>
        <source>&lt;p&gt;Estimates are of the records beside them, picture by picture; fresh samples are of no record. Below stand means with their standard deviations; bold and blue is what lies within one of the best. Under the original stand records against other records: nothing can be nearer.&lt;/p&gt;&lt;p&gt;Drag a column&apos;s head to move it. A click chooses the outlined record, a double click or Enter lays the column over another.&lt;/p&gt;</source>
        <translation>&lt;p&gt;估计值逐图对应其旁边的记录；新样本不对应任何记录。下方是均值及其标准差；与最佳值相差不超过一个标准差的以蓝色粗体显示。“原始”一列下方是记录与其他记录之间的数值：不可能更接近。&lt;/p&gt;&lt;p&gt;拖动列头可移动列。单击选择带框的记录，双击或按回车键将该列叠加到另一列上。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::CompareView</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Waiting until training ends.</source>
        <translation>等待训练结束。</translation>
    </message>
    <message numerus="yes">
        <source>Computing: %Ln column(s) to go.</source>
        <translation>
            <numerusform>正在计算：还剩 %Ln 列。</numerusform>
        </translation>
    </message>
    <message>
        <source>Not private: raw data are shown or measured.</source>
        <translation>不具隐私性：显示或测量了原始数据。</translation>
    </message>
    <message>
        <source>Add a &amp;run…</source>
        <translation>添加运行(&amp;R)…</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Columns done</source>
        <translation>已完成的列</translation>
    </message>
    <message>
        <source>State of the comparison</source>
        <translation>比较的状态</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Ticked columns are shown; what was not computed yet is computed once it is ticked. The order is that of the table.</source>
        <translation>勾选的列会显示；尚未计算的列在勾选时计算。顺序与表格相同。</translation>
    </message>
    <message>
        <source>&amp;Earlier</source>
        <translation>前移(&amp;E)</translation>
    </message>
    <message>
        <source>Moves the chosen column one place to the left.</source>
        <translation>将所选列左移一位。</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>稍后(&amp;L)</translation>
    </message>
    <message>
        <source>Moves the chosen column one place to the right.</source>
        <translation>将所选列右移一位。</translation>
    </message>
    <message>
        <source>Training classifiers on: %1.</source>
        <translation>正在训练分类器：%1。</translation>
    </message>
    <message>
        <source>Trains classifiers on what is generated with labels, and on the raw records, and tests them on official test records. Takes minutes, and uses raw data.</source>
        <translation>在带标签的生成样本和原始记录上训练分类器，并用官方测试记录检验。需要数分钟，并使用原始数据。</translation>
    </message>
    <message>
        <source>A&amp;s in the papers</source>
        <translation>如论文所示(&amp;S)</translation>
    </message>
    <message>
        <source>Nothing is compared yet</source>
        <translation>尚未比较</translation>
    </message>
    <message>
        <source>No run to compare</source>
        <translation>没有可比较的运行</translation>
    </message>
    <message>
        <source>Once a run has trained, everything that answers its noisy records stands here side by side: denoisers, which estimate single records, and generators, which draw new ones.</source>
        <translation>运行训练完成后，对其带噪声记录的各种回答在此并排显示：估计单条记录的去噪器，以及抽取新记录的生成器。</translation>
    </message>
    <message>
        <source>Uses raw records, which are public.</source>
        <translation>使用公开的原始记录。</translation>
    </message>
    <message>
        <source>Runs of the s&amp;weep</source>
        <translation>扫描的运行(&amp;W)</translation>
    </message>
    <message>
        <source>Sets one run of every value of the sweep side by side.</source>
        <translation>将扫描中每个取值的一次运行并排显示。</translation>
    </message>
    <message>
        <source>When this training has ended, everything that answers its noisy records stands here side by side.</source>
        <translation>本次训练结束后，对其加噪记录的各种回答会并排显示在这里。</translation>
    </message>
    <message>
        <source>%1: step %2 of %3, loss %4.</source>
        <translation>%1：第 %2/%3 步，损失 %4。</translation>
    </message>
    <message>
        <source>Feature network: %1 of %2 pictures, about %3 s left.</source>
        <translation>特征网络：%1 / %2 张图像，约剩 %3 秒。</translation>
    </message>
    <message>
        <source>Feature networ&amp;k…</source>
        <translation>特征网络(&amp;K)…</translation>
    </message>
    <message>
        <source>FID and Inception score by a network that you bring as an ONNX file, such as Inception.</source>
        <translation>用您以 ONNX 文件提供的网络（例如 Inception）计算 FID 和 Inception 分数。</translation>
    </message>
    <message>
        <source>Which columns stand beside each other, and in which order.</source>
        <translation>哪些列并排显示，以及它们的顺序。</translation>
    </message>
    <message>
        <source>Which metrics stand below the pictures.</source>
        <translation>图片下方显示哪些指标。</translation>
    </message>
    <message>
        <source>Measure &amp;accuracies (minutes)</source>
        <translation>测量准确率（数分钟）(&amp;A)</translation>
    </message>
    <message>
        <source>The grid with its metrics as PDF, SVG or PNG, or as a table.</source>
        <translation>网格及其指标，导出为 PDF、SVG 或 PNG，或导出为表格。</translation>
    </message>
    <message>
        <source>&amp;Figures…</source>
        <translation>图(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Table…</source>
        <translation>表格(&amp;T)…</translation>
    </message>
    <message>
        <source>Shows what the papers set side by side, the privatized records, every denoiser and every method, and computes what is missing.</source>
        <translation>显示论文中并排比较的内容：隐私化记录、每种去噪器和每种方法，并计算缺少的部分。</translation>
    </message>
    <message>
        <source>Another run: a row of its own where its noise is another one, else a column, where its records have the same shape.</source>
        <translation>另一次运行：噪声不同时成为单独一行，否则在记录形状相同时成为一列。</translation>
    </message>
    <message>
        <source>S&amp;wipe</source>
        <translation>滑动对比(&amp;W)</translation>
    </message>
    <message>
        <source>Lays any two columns over each other.</source>
        <translation>将任意两列叠加在一起。</translation>
    </message>
    <message>
        <source>Su&amp;btract</source>
        <translation>相减(&amp;B)</translation>
    </message>
    <message>
        <source>Shows where any two columns differ.</source>
        <translation>显示任意两列的差异所在。</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>Take away the row %1</source>
        <translation>移除 %1 一行</translation>
    </message>
    <message>
        <source>Add another noise level</source>
        <translation>添加另一个噪声水平</translation>
    </message>
    <message>
        <source>A run of another noise, as a row of its own.</source>
        <translation>另一种噪声的运行，作为单独一行。</translation>
    </message>
    <message>
        <source>Metrics %1</source>
        <translation>指标 %1</translation>
    </message>
    <message>
        <source>&amp;Open a run…</source>
        <translation>打开运行(&amp;O)…</translation>
    </message>
    <message>
        <source>Compares the answers of a run that was trained before.</source>
        <translation>比较之前训练的运行的结果。</translation>
    </message>
    <message>
        <source>Columns %1</source>
        <translation>列 %1</translation>
    </message>
    <message>
        <source>it needs the feature network of the window.</source>
        <translation>它需要窗口中的特征网络。</translation>
    </message>
    <message>
        <source>its columns stand in an order that the command does not have.</source>
        <translation>各列的顺序是该命令所没有的。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln column(s) are still being computed.</source>
        <translation>
            <numerusform>还有 %Ln 列正在计算。</numerusform>
        </translation>
    </message>
    <message>
        <source>waits its turn</source>
        <translation>正在排队</translation>
    </message>
    <message>
        <source>waits: a network learns</source>
        <translation>等待：网络正在学习</translation>
    </message>
    <message>
        <source>waits: a network learns, about %1 s</source>
        <translation>等待：网络正在学习，约 %1 秒</translation>
    </message>
    <message>
        <source>Compare a&amp;ll of them</source>
        <translation>全部比较(&amp;L)</translation>
    </message>
    <message>
        <source>T&amp;rain and compare</source>
        <translation>训练并比较(&amp;R)</translation>
    </message>
    <message>
        <source>Trains the experiment that is open; then its answers stand here side by side.</source>
        <translation>训练当前打开的实验；随后其结果在此并排显示。</translation>
    </message>
    <message>
        <source>Columns that are done stay. The one that is computed now begins anew later, Noise2Void with a network that has learned nothing.</source>
        <translation>已完成的列会保留。正在计算的列以后从头开始，Noise2Void 的网络也要重新学习。</translation>
    </message>
    <message>
        <source>Show the plan&amp;e</source>
        <translation>显示平面(&amp;E)</translation>
    </message>
    <message>
        <source>Scrolls to the plane of both ways to be wrong, below the pictures.</source>
        <translation>滚动到图片下方两种出错方式的平面。</translation>
    </message>
    <message>
        <source>To compare, tick more columns under Columns, or add a run.</source>
        <translation>要进行比较，请在“列”下勾选更多列，或添加一个运行。</translation>
    </message>
    <message>
        <source>Stopped. What the network had learned is gone; it begins anew where its column is asked for again.</source>
        <translation>已停止。网络学到的内容已丢弃；再次请求该列时会从头开始。</translation>
    </message>
    <message>
        <source>Stop discards what the network has learned so far.</source>
        <translation>停止会丢弃网络目前学到的内容。</translation>
    </message>
    <message>
        <source>Denoisers and methods become columns of pictures here, with their metrics below.</source>
        <translation>去噪器和方法在此成为图片列，其指标列在下方。</translation>
    </message>
    <message>
        <source>Which ones is chosen above under Columns.</source>
        <translation>在上方的“列”中选择要显示的列。</translation>
    </message>
    <message>
        <source>Next column, after the last one the plane: →, Page Down. Back: ←, Page Up.</source>
        <translation>下一列，最后一列之后是平面：→、Page Down。上一列：←、Page Up。</translation>
    </message>
    <message>
        <source>Next column: →, Page Down. Back: ←, Page Up.</source>
        <translation>下一列：→、Page Down。上一列：←、Page Up。</translation>
    </message>
    <message>
        <source>These are all columns.</source>
        <translation>这是所有的列。</translation>
    </message>
    <message>
        <source>Nothing follows.</source>
        <translation>后面没有了。</translation>
    </message>
    <message>
        <source>These records are points: columns that need pictures were taken away.</source>
        <translation>这些记录是点：需要图片的列已移除。</translation>
    </message>
    <message>
        <source>Another r&amp;un…</source>
        <translation>其他运行(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Train at other noise levels…</source>
        <translation>在其他噪声水平上训练(&amp;T)…</translation>
    </message>
    <message>
        <source>Opens the page Sweep. A run of each of its values can then stand here as a row.</source>
        <translation>打开“扫描”页面。之后，其中每个值的一次运行都可以作为一行放在这里。</translation>
    </message>
    <message>
        <source>the command uses raw records of all its runs, or of none.</source>
        <translation>该命令要么使用其所有运行的原始记录，要么都不使用。</translation>
    </message>
    <message>
        <source>The run was not added: its records have another shape or range than these.</source>
        <translation>未添加该运行：其记录的形状或范围与这些不同。</translation>
    </message>
    <message>
        <source>No other run of these records has another noise</source>
        <translation>这些记录的其他运行都没有别的噪声</translation>
    </message>
    <message>
        <source>Points outside the frame: %1.</source>
        <translation>图框之外的点：%1。</translation>
    </message>
</context>
<context>
    <name>sfumato::CursorBar</name>
    <message>
        <source>Step shown</source>
        <translation>显示的步</translation>
    </message>
    <message>
        <source>Curves and pictures show this step</source>
        <translation>曲线和图片显示这一步</translation>
    </message>
    <message>
        <source>Step shown, as a number</source>
        <translation>显示的步，以数字表示</translation>
    </message>
    <message>
        <source>Ste&amp;p</source>
        <translation>步(&amp;P)</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Play again and again</source>
        <translation>循环播放</translation>
    </message>
    <message>
        <source>Speed of the film</source>
        <translation>影片速度</translation>
    </message>
    <message>
        <source>%1×</source>
        <translation>%1×</translation>
    </message>
    <message>
        <source>At its end the film begins anew, until it is stopped.</source>
        <translation>播放到末尾后重新开始，直到停止。</translation>
    </message>
    <message>
        <source>Moves the step cursor through the run, so that pictures and curve show how it was trained; nothing is trained again. While slow motion is on, it tells one step after the other instead.</source>
        <translation>让步骤游标走过整个运行，图像和曲线展示训练过程；不会重新训练。慢动作开启时，则逐步讲述。</translation>
    </message>
    <message>
        <source>How fast the film, or the slow motion, runs through the steps.</source>
        <translation>影片或慢动作走过各步的速度。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>最后一步</translation>
    </message>
    <message>
        <source>Shows the last step, and each newer one while the run trains</source>
        <translation>显示最后一步，训练时随之更新</translation>
    </message>
    <message>
        <source>Curves and pictures show the last step again, and each newer one while the run trains, until you choose another.</source>
        <translation>曲线和图片重新显示最后一步，训练时随之更新，直到您选择其他步。</translation>
    </message>
    <message>
        <source>The step that all curves and pictures show. Left and Right go from one evaluation to the next, comma and period from one picture to the next, Home and End to the first and the last step.</source>
        <translation>所有曲线和图片显示的步。左右键在评估之间移动，逗号和句号在图片之间移动，Home 和 End 到第一步和最后一步。</translation>
    </message>
    <message>
        <source>Play again and again (R)</source>
        <translation>循环播放 (R)</translation>
    </message>
    <message>
        <source>Faster: F, slower: S</source>
        <translation>加快：F，减慢：S</translation>
    </message>
    <message>
        <source>Tell one step after the other (space or K)</source>
        <translation>逐步讲述（空格键或 K）</translation>
    </message>
    <message>
        <source>Play the training as a film (space or K)</source>
        <translation>将训练作为影片播放（空格键或 K）</translation>
    </message>
</context>
<context>
    <name>sfumato::CurvePlot</name>
    <message>
        <source>Curves appear here.</source>
        <translation>曲线将显示在这里。</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>%1: %2 at step %3</source>
        <translation>%1：第 %3 步为 %2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>At step %1: %2</source>
        <translation>第 %1 步：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) beyond the border, the farthest %1 at step %2</source>
        <translation>
            <numerusform>有 %Ln 个值在边界之外，最远的是第 %2 步的 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 %2 (unsmoothed %3)</source>
        <translation>%1 %2（未平滑 %3）</translation>
    </message>
    <message>
        <source>Newest, step %1: %2</source>
        <translation>最新，第 %1 步：%2</translation>
    </message>
    <message>
        <source>Smoothing</source>
        <translation>平滑</translation>
    </message>
    <message>
        <source>Smoothing (keys [ and ])</source>
        <translation>平滑（按键 [ 和 ]）</translation>
    </message>
    <message>
        <source>Smoothing a, from 0 to 0.99: drawn is the weighted mean of all values up to a step n, sum a^(n-k) x(k) / sum a^(n-k). The values themselves stay, faint, below it. At 0.9 about the last ten steps count, at 0.99 the last hundred.</source>
        <translation>平滑 a，从 0 到 0.99：画出的是到第 n 步为止全部数值的加权平均，sum a^(n-k) x(k) / sum a^(n-k)。原始数值仍淡淡地留在下方。0.9 时大约最近十步起作用，0.99 时大约最近一百步。</translation>
    </message>
    <message>
        <source>Logarithmic &amp;values	Ctrl+L</source>
        <translation>对数值轴(&amp;V)	Ctrl+L</translation>
    </message>
    <message>
        <source>Logarithmic &amp;steps</source>
        <translation>对数步轴(&amp;S)</translation>
    </message>
    <message>
        <source>The steps&apos; axis is logarithmic: the beginning gets more room.</source>
        <translation>步轴为对数刻度：开头部分占更多空间。</translation>
    </message>
    <message>
        <source>&amp;Hide spikes</source>
        <translation>隐藏尖峰(&amp;H)</translation>
    </message>
    <message>
        <source>The view follows the middle 98 % of the values. What lies beyond is marked by triangles at the border and counted below the plot.</source>
        <translation>视图跟随中间 98% 的数值。超出的部分在边界以三角形标出，并在图下计数。</translation>
    </message>
    <message>
        <source>Show &amp;all	Home</source>
        <translation>显示全部(&amp;A)	Home</translation>
    </message>
    <message>
        <source>Show as &amp;table	T</source>
        <translation>显示为表格(&amp;T)	T</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Axes, spikes, table</source>
        <translation>坐标轴、尖峰、表格</translation>
    </message>
    <message>
        <source>Smooth</source>
        <translation>平滑</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s) at 0 or below stand in the strip at the bottom.</source>
        <translation>
            <numerusform>%Ln 个小于或等于 0 的值显示在底部的条带中。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The axis is not logarithmic: %Ln value(s) are 0 or below.</source>
        <translation>
            <numerusform>坐标轴不是对数刻度：%Ln 个值小于或等于 0。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln stretch(es) without a value (×), the first from step %1</source>
        <translation>
            <numerusform>%Ln 段没有数值（×），第一段从第 %1 步开始</numerusform>
        </translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无数值</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more curve(s): point at one to read its name.</source>
        <translation>
            <numerusform>另有 %Ln 条曲线：将鼠标移到曲线上可查看名称。</numerusform>
        </translation>
    </message>
    <message>
        <source>The values&apos; axis is logarithmic. A few values at or below 0 stand in a strip at the bottom; with many of them it is even.</source>
        <translation>数值轴为对数刻度。少量小于或等于 0 的值显示在底部的条带中；若这样的值很多，则为均匀刻度。</translation>
    </message>
    <message>
        <source>Smoothed, %1</source>
        <translation>已平滑，%1</translation>
    </message>
    <message>
        <source>At step %1 (measured at %2): %3</source>
        <translation>第 %1 步（测于第 %2 步）：%3</translation>
    </message>
    <message>
        <source>Drag moves the view, Ctrl and the wheel zoom it, a double click shows all.</source>
        <translation>拖动可移动视图，Ctrl 加滚轮缩放，双击显示全部。</translation>
    </message>
    <message>
        <source>Logarithmic axes, spikes and the table of this plot. In the plot: arrows, with Shift beside a step cursor, move the view, + and -, or Ctrl and the wheel, zoom, Home shows all, [ and ] smooth, Ctrl+L sets the axis, T opens the table, P pins the curves for the next run.</source>
        <translation>此图的对数坐标轴、尖峰和表格。在图中：方向键（旁边有步骤游标时按住 Shift）移动视图，+ 和 -，或 Ctrl 加滚轮，缩放，Home 显示全部，[ 和 ] 平滑，Ctrl+L 切换坐标轴，T 打开表格，P 固定曲线供下一次运行比较。</translation>
    </message>
    <message>
        <source>it shows a part of the curves, or smoothed ones; the command draws the whole of what was measured.</source>
        <translation>它只显示曲线的一部分或平滑后的曲线；命令会画出测得的全部内容。</translation>
    </message>
</context>
<context>
    <name>sfumato::DataImport</name>
    <message>
        <source>Reading the file…</source>
        <translation>正在读取文件……</translation>
    </message>
    <message>
        <source>Nothing was stated, so these records cannot be used. Open the file again to state what they are.</source>
        <translation>没有说明任何内容，因此无法使用这些记录。请重新打开文件并说明它们是什么。</translation>
    </message>
    <message>
        <source>Records that cannot be used</source>
        <translation>无法使用的记录</translation>
    </message>
    <message>
        <source>State the public bound of these records; then choose the budget.</source>
        <translation>请给出这些记录的公开界，然后选择预算。</translation>
    </message>
    <message>
        <source>Choose the budget, then press Train: you are asked before anything is released.</source>
        <translation>选择预算，然后按“训练”：发布任何内容之前都会询问您。</translation>
    </message>
    <message>
        <source>%1 noise suits this bound, and is chosen.</source>
        <translation>%1噪声适合此界限，已选用。</translation>
    </message>
    <message>
        <source>Pictures are brought to %1 now, no longer to %2: that fits who sees raw data. Undo takes the size back.</source>
        <translation>图片现在调整为 %1，不再是 %2：这与谁能看到原始数据相适应。“撤销”恢复尺寸。</translation>
    </message>
    <message>
        <source>These records already carry their noise. Training on them spends no budget.</source>
        <translation>这些记录已带有噪声。用它们训练不花费预算。</translation>
    </message>
</context>
<context>
    <name>sfumato::DataPanel</name>
    <message>
        <source>Fashion-MNIST</source>
        <translation>Fashion-MNIST</translation>
    </message>
    <message>
        <source>MNIST</source>
        <translation>MNIST</translation>
    </message>
    <message>
        <source>USPS</source>
        <translation>USPS</translation>
    </message>
    <message>
        <source>My file or folder…</source>
        <translation>我的文件或文件夹…</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>as they are</source>
        <translation>保持原样</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>IDX, NPY, NPZ, CSV or a folder of images</source>
        <translation>IDX、NPY、NPZ、CSV 或图像文件夹</translation>
    </message>
    <message>
        <source>&amp;Source</source>
        <translation>来源(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Path</source>
        <translation>路径(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Records</source>
        <translation>记录(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;ide</source>
        <translation>边长(&amp;I)</translation>
    </message>
    <message>
        <source>Read from disk; nothing is downloaded and nothing leaves this computer.</source>
        <translation>从磁盘读取；不下载任何内容，也没有内容离开这台计算机。</translation>
    </message>
    <message>
        <source>Open images or points</source>
        <translation>打开图像或点</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>&amp;Yes, hide them</source>
        <translation>是，隐藏它们(&amp;Y)</translation>
    </message>
    <message>
        <source>Sensitive records stay hidden until somebody asks to see them, what shows them is stamped, and their noise comes from the system&apos;s secure source. Public records are shown, and their noise can be repeated from the seed: NOT PRIVATE.</source>
        <translation>敏感记录会一直隐藏，直到有人要求查看；凡显示它们之处都会加上标记，其噪声来自系统的安全随机源。公开记录会显示出来，其噪声可由种子重现：无隐私保护。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Are these data sensitive?&lt;/b&gt;</source>
        <translation>&lt;b&gt;这些数据敏感吗？&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Until you answer, they count as sensitive: nothing raw is shown, and the noise cannot be taken off again.</source>
        <translation>在您回答之前，它们按敏感数据处理：不显示任何原始内容，噪声也无法再去掉。</translation>
    </message>
    <message>
        <source>&amp;No, they are public</source>
        <translation>否，它们是公开的(&amp;N)</translation>
    </message>
    <message>
        <source>Are these data sensitive?</source>
        <translation>这些数据敏感吗？</translation>
    </message>
    <message>
        <source>Privatized already: it holds no raw records.</source>
        <translation>已经隐私化：不含原始记录。</translation>
    </message>
    <message>
        <source>Where the records come from: drawn by the program, a published data set on this computer, or a file of your own.</source>
        <translation>记录的来源：由程序绘制，这台计算机上的已发表数据集，或您自己的文件。</translation>
    </message>
    <message>
        <source>The file or folder that is read: IDX, NPY, NPZ, CSV, images, or records that were privatized already. For a published set: the folder to look in first.</source>
        <translation>要读取的文件或文件夹：IDX、NPY、NPZ、CSV、图像，或已经隐私化的记录。对已发表的数据集：首先查找的文件夹。</translation>
    </message>
    <message>
        <source>How many records are used; 0 takes all of them. More records bring out more of the shape behind the same noise.</source>
        <translation>使用多少条记录；0 为全部。记录越多，在同样的噪声之后能显出越多的形状。</translation>
    </message>
    <message>
        <source>Images are made smaller to this width and height by averaging, before any noise is added. Fewer pixels need less noise.</source>
        <translation>在加任何噪声之前，用取平均的方法把图像缩小到此宽度和高度。像素越少，所需噪声越小。</translation>
    </message>
    <message>
        <source>Chooses a file of images or points. You are asked whether it is sensitive; nothing leaves this computer.</source>
        <translation>选择图像或点的文件。会询问您它是否敏感；没有内容离开这台计算机。</translation>
    </message>
    <message>
        <source>Sensiti&amp;ve</source>
        <translation>敏感(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Chooses a folder of images. You are asked whether they are sensitive; nothing leaves this computer.</source>
        <translation>选择一个图片文件夹。会询问您它们是否敏感；任何内容都不会离开此计算机。</translation>
    </message>
    <message>
        <source>Open a folder of images</source>
        <translation>打开图片文件夹</translation>
    </message>
    <message>
        <source>Images and points (%1)</source>
        <translation>图像和点 (%1)</translation>
    </message>
    <message>
        <source>Half circle</source>
        <translation>半圆</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>圆环</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Two moons</source>
        <translation>双月</translation>
    </message>
    <message>
        <source>Eight Gaussians</source>
        <translation>八个高斯</translation>
    </message>
    <message>
        <source>Drawn digits</source>
        <translation>绘制的数字</translation>
    </message>
    <message>
        <source>Drop a file or a folder here</source>
        <translation>将文件或文件夹拖到这里</translation>
    </message>
    <message>
        <source>Array: %1</source>
        <translation>数组：%1</translation>
    </message>
    <message>
        <source>Array: %1, labels: %2</source>
        <translation>数组：%1，标签：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es)</source>
        <translation>
            <numerusform>%Ln 个类别</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln class(es): %1</source>
        <translation>
            <numerusform>%Ln 个类别：%1</numerusform>
        </translation>
    </message>
    <message>
        <source>Class label: %1</source>
        <translation>类标签：%1</translation>
    </message>
    <message>
        <source>Categories: %1</source>
        <translation>类别列：%1</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已忽略：%1</translation>
    </message>
    <message>
        <source>W&amp;hat it holds…</source>
        <translation>内容(&amp;H)…</translation>
    </message>
    <message>
        <source>Shows the columns or arrays of the file and what is stated of them. You can change it.</source>
        <translation>显示文件的列或数组以及对它们的说明。您可以更改。</translation>
    </message>
    <message>
        <source>Adult (a table)</source>
        <translation>Adult（表格）</translation>
    </message>
    <message>
        <source>Test part: %1</source>
        <translation>测试部分：%1</translation>
    </message>
    <message>
        <source>Gray</source>
        <translation>灰度</translation>
    </message>
    <message>
        <source>Color</source>
        <translation>彩色</translation>
    </message>
    <message>
        <source>From what you know. Never read from the records.</source>
        <translation>来自您所知道的内容。绝不从记录中读取。</translation>
    </message>
    <message>
        <source>yes: nothing raw is shown</source>
        <translation>是：不显示任何原始数据</translation>
    </message>
    <message>
        <source>Gray pictures have one number a pixel, color ones three. Methods that cannot learn color say so before the start.</source>
        <translation>灰度图像每个像素一个数，彩色图像三个数。不能学习彩色的方法会在开始前说明。</translation>
    </message>
    <message>
        <source>How many classes the labels have, as you know it: public. A record with another label counts as empty.</source>
        <translation>标签有多少个类别，按您所知：这是公开的。带有其他标签的记录视为空。</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>类别(&amp;L)</translation>
    </message>
    <message>
        <source>C&amp;hoose arrays…</source>
        <translation>选择数组(&amp;H)…</translation>
    </message>
    <message>
        <source>Other f&amp;ile…</source>
        <translation>其他文件(&amp;I)…</translation>
    </message>
    <message>
        <source>yes, but raw records are in sight</source>
        <translation>是，但原始记录正在显示</translation>
    </message>
    <message>
        <source>Visits (made up)</source>
        <translation>就诊记录（虚构）</translation>
    </message>
    <message>
        <source>no: raw records are shown</source>
        <translation>否：显示原始记录</translation>
    </message>
    <message>
        <source>The records are called public: raw records are shown, and nothing is spent.</source>
        <translation>这些记录被称为公开：显示原始记录，不花费预算。</translation>
    </message>
    <message>
        <source>Figures and files call columns of numbers column 1, column 2, ...: their names stay private until you keep them in “What it holds”.</source>
        <translation>图和文件把数值列称为列 1、列 2 等：在您于“内容”中保留它们之前，列名保持私密。</translation>
    </message>
</context>
<context>
    <name>sfumato::DataView</name>
    <message>
        <source>&amp;Hide everything raw</source>
        <translation>隐藏所有原始内容(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Open data…</source>
        <translation>打开数据(&amp;O)…</translation>
    </message>
    <message>
        <source>Raw records, and whatever is computed from them, are shown only while this is off, and stamped NOT PRIVATE.</source>
        <translation>只有在此项关闭时，才显示原始记录以及由它们算出的内容，并标上“无隐私保护”。</translation>
    </message>
    <message>
        <source>Before and after the noise</source>
        <translation>加噪声前后</translation>
    </message>
    <message>
        <source>What can be learned</source>
        <translation>能学到什么</translation>
    </message>
    <message>
        <source>Norms and clip radius</source>
        <translation>范数与裁剪半径</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>both are taken as public</source>
        <translation>两者都视为公开</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>范围</translation>
    </message>
    <message>
        <source>pixels: by data.scaling; points: a square around the public set</source>
        <translation>像素：由 data.scaling 决定；点：公开数据集周围的正方形</translation>
    </message>
    <message>
        <source>known without looking at the records</source>
        <translation>不看记录也能知道</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Noise scale</source>
        <translation>噪声尺度</translation>
    </message>
    <message>
        <source>least σ with Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ</source>
        <translation>满足 Φ(Δ₂/2σ − ε σ/Δ₂) − e^ε Φ(−Δ₂/2σ − ε σ/Δ₂) ≤ δ 的最小 σ</translation>
    </message>
    <message>
        <source>Dwork, McSherry, Nissim, Smith, TCC 2006</source>
        <translation>Dwork, McSherry, Nissim, Smith, TCC 2006</translation>
    </message>
    <message>
        <source>Balle, Wang, ICML 2018</source>
        <translation>Balle, Wang, ICML 2018</translation>
    </message>
    <message>
        <source>Signal to noise</source>
        <translation>信噪比</translation>
    </message>
    <message>
        <source>10 log10(Var f(x) / Var noise)</source>
        <translation>10 log10(Var f(x) / Var 噪声)</translation>
    </message>
    <message>
        <source>of the records that are shown</source>
        <translation>所显示的记录的</translation>
    </message>
    <message>
        <source>n: records; d: numbers of each that get noise</source>
        <translation>n：记录数；d：每条记录中加上噪声的数的个数</translation>
    </message>
    <message>
        <source>Chooses a file of images or points. You are asked whether it is sensitive; nothing leaves this computer.</source>
        <translation>选择图像或点的文件。会询问您它是否敏感；没有内容离开这台计算机。</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>The raw records are hidden.</source>
        <translation>原始记录已隐藏。</translation>
    </message>
    <message>
        <source>No records yet</source>
        <translation>尚无记录</translation>
    </message>
    <message>
        <source>The records before and after the noise appear here as soon as they are read. Open a file of images or points, or drop it anywhere in this window.</source>
        <translation>记录读取后，加噪前后的样子将显示在此。打开一个图片或点的文件，或将其拖放到本窗口任意处。</translation>
    </message>
    <message>
        <source>Public data</source>
        <translation>公开数据</translation>
    </message>
    <message>
        <source>Sensitive data</source>
        <translation>敏感数据</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s)</source>
        <translation>
            <numerusform>%Ln 条记录</numerusform>
        </translation>
    </message>
    <message>
        <source>Move epsilon: the noise stays the same draw, only its size changes.</source>
        <translation>移动 epsilon：噪声仍是同一次抽取，只改变大小。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 dB&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 dB&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 dB&lt;/b&gt;, NOT PRIVATE</source>
        <translation>&lt;b&gt;%1 dB&lt;/b&gt;，无隐私保护</translation>
    </message>
    <message>
        <source>Windows see a picture, not its pixels: shown is the picture that is likeliest, given what they saw.</source>
        <translation>窗口看到的是图片而非像素：显示的是给定其所见后最可能的图片。</translation>
    </message>
    <message>
        <source>of every number, across the direction of its record</source>
        <translation>每个数上，垂直于其记录的方向</translation>
    </message>
    <message>
        <source>Your records, before and after the noise, appear here once the first three steps are settled: state their public bound.</source>
        <translation>前三个步骤确定后，您的记录在加噪前后的样子会显示在这里：请说明它们的公开界限。</translation>
    </message>
    <message>
        <source>Privatized data</source>
        <translation>隐私化数据</translation>
    </message>
    <message>
        <source>The file holds noisy records only. Train draws them beside what is generated.</source>
        <translation>该文件只含加噪记录。按“训练”，它们会与生成的结果并排画出。</translation>
    </message>
    <message>
        <source>In the central model no record gets noise by itself: noise is added to what the method computes from all of them.</source>
        <translation>在中心模型中，没有单条记录单独加噪：噪声加在方法由全部记录算出的结果上。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 to %2&lt;/b&gt;</source>
        <translation>&lt;b&gt;%1 至 %2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>State what is public first</source>
        <translation>请先说明哪些是公开的</translation>
    </message>
    <message>
        <source>Not read yet</source>
        <translation>尚未读取</translation>
    </message>
    <message>
        <source>Your records, before and after the noise, appear here once they are read and the budget fits them.</source>
        <translation>记录读取完毕且预算与之相符后，此处显示加噪前后的记录。</translation>
    </message>
</context>
<context>
    <name>sfumato::DeletedRuns</name>
    <message>
        <source>Looking into the trash…</source>
        <translation>正在查看回收站…</translation>
    </message>
    <message>
        <source>Deleted runs</source>
        <translation>已删除的运行</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Deleted</source>
        <translation>删除时间</translation>
    </message>
    <message>
        <source>The runs and sweeps of this list that lie in the trash of the desktop, the last first. Ctrl and Shift select several.</source>
        <translation>此列表中位于桌面回收站的运行和扫描，最近删除的在前。用 Ctrl 和 Shift 选择多个。</translation>
    </message>
    <message>
        <source>&amp;Restore</source>
        <translation>恢复(&amp;R)</translation>
    </message>
    <message>
        <source>Moves the selected ones back to the folders where they were.</source>
        <translation>将所选项移回原来的文件夹。</translation>
    </message>
    <message>
        <source>None of the runs that were listed here is in the trash.</source>
        <translation>此处列出过的运行都不在回收站中。</translation>
    </message>
    <message>
        <source>These runs are in the trash of the desktop and can be restored until it is emptied.</source>
        <translation>这些运行在桌面回收站中，清空之前都可以恢复。</translation>
    </message>
    <message>
        <source>%1 stays in the trash: its place, %2, is taken. Move or rename what is there, then restore it.</source>
        <translation>%1 仍在回收站中：其位置 %2 已被占用。请移动或重命名那里的内容，然后再恢复。</translation>
    </message>
</context>
<context>
    <name>sfumato::DeploymentScale</name>
    <message>
        <source>central</source>
        <translation>中心式</translation>
    </message>
    <message>
        <source>local</source>
        <translation>本地</translation>
    </message>
    <message>
        <source>ε %1, δ %2</source>
        <translation>ε %1，δ %2</translation>
    </message>
    <message>
        <source>ε %1</source>
        <translation>ε %1</translation>
    </message>
    <message>
        <source>Budgets of public deployments</source>
        <translation>公开部署的预算</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Delta</source>
        <translation>Delta</translation>
    </message>
    <message>
        <source>Unit and model</source>
        <translation>单位与模型</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>ε, log scale</source>
        <translation>ε，对数刻度</translation>
    </message>
    <message>
        <source>now: ε %1</source>
        <translation>当前：ε %1</translation>
    </message>
</context>
<context>
    <name>sfumato::DiffPane</name>
    <message>
        <source>Settings in which the selected runs differ</source>
        <translation>所选运行之间不同的设置</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more value(s)</source>
        <translation>
            <numerusform>%1，另有 %n 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>One line for every setting in which the selected runs differ, one column for each run; of more than eight runs, the values and how many runs have each.</source>
        <translation>所选运行每项不同的设置占一行，每个运行占一列；超过八个运行时，列出各取值及其运行数。</translation>
    </message>
    <message>
        <source>These %1 runs have the same settings.</source>
        <translation>这 %1 个运行的设置相同。</translation>
    </message>
    <message numerus="yes">
        <source>%n setting(s) of these %1 runs differ; the others are the same.</source>
        <translation>
            <numerusform>这 %1 个运行有 %n 项设置不同，其余相同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Values (number of runs)</source>
        <translation>取值（运行数）</translation>
    </message>
    <message>
        <source>Select or tick two runs or more: the settings in which they differ appear here, side by side.</source>
        <translation>选择或勾选两个或更多运行：它们不同的设置会并排显示在这里。</translation>
    </message>
    <message>
        <source>%1 of method %2</source>
        <translation>方法 %2 的%1</translation>
    </message>
    <message>
        <source>result:
%1</source>
        <translation>结果：
%1</translation>
    </message>
</context>
<context>
    <name>sfumato::DrawsCanvas</name>
    <message>
        <source>What one record may become</source>
        <translation>一条记录可能变成的样子</translation>
    </message>
    <message numerus="yes">
        <source>%Ln draw(s) of one record, noise scale %1</source>
        <translation>
            <numerusform>同一条记录的 %Ln 次抽样，噪声尺度 %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::DrawsView</name>
    <message>
        <source>&amp;Scaled for the eye</source>
        <translation>按视觉缩放(&amp;S)</translation>
    </message>
    <message>
        <source>One record, and eight releases that might be made of it. Move epsilon: the draws stay, only their size changes.</source>
        <translation>一条记录，以及可能由它得到的八个发布结果。移动 ε：抽样不变，只是大小改变。</translation>
    </message>
    <message>
        <source>One &amp;after the other, twice a second</source>
        <translation>逐个显示，每秒两个(&amp;A)</translation>
    </message>
    <message>
        <source>Other d&amp;raws</source>
        <translation>重新抽样(&amp;R)</translation>
    </message>
    <message>
        <source>Next re&amp;cord</source>
        <translation>下一条记录(&amp;C)</translation>
    </message>
    <message>
        <source>Widens the range from black to white with the noise, so that nothing is cut off; else what leaves the range is black or white.</source>
        <translation>随噪声扩大从黑到白的范围，使任何内容都不被截断；否则超出范围的部分为黑色或白色。</translation>
    </message>
    <message>
        <source>PSNR = 20 log10(range / RMSE), y = x + s z, before anything is cut off for the eye. It depends on the noise alone, not on the record.</source>
        <translation>PSNR = 20 log10(范围 / RMSE)，y = x + s z，在为视觉截断之前。它只取决于噪声，与记录无关。</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>These are draws of noise on pixels or coordinates. This mechanism adds its noise to cosine coefficients: see the privatized pictures.</source>
        <translation>这些是像素或坐标上的噪声抽样。此机制把噪声加在余弦系数上：请看隐私化的图片。</translation>
    </message>
    <message>
        <source>There is no noise with a guarantee to show.</source>
        <translation>没有带保证的噪声可供显示。</translation>
    </message>
    <message>
        <source>PSNR %1 dB</source>
        <translation>PSNR %1 dB</translation>
    </message>
    <message>
        <source>The record (marked) is from the public set.</source>
        <translation>该记录（已标出）来自公开数据集。</translation>
    </message>
    <message>
        <source>Shows one release at a time instead of all side by side, so that the eye feels how much they differ.</source>
        <translation>一次只显示一个发布结果，而不是全部并排，让眼睛感受它们相差多少。</translation>
    </message>
    <message>
        <source>Draws the noise of the pictures anew. Only a picture of what may happen: no budget is spent.</source>
        <translation>重新抽取图片的噪声。只是可能结果的图示：不花费预算。</translation>
    </message>
    <message>
        <source>Takes another record of public data, or another stand-in.</source>
        <translation>换一条公开数据的记录，或另一个替代品。</translation>
    </message>
    <message>
        <source>Your records stay hidden: the record (marked) is a stand-in that the program draws.</source>
        <translation>您的记录保持隐藏：该记录（已标出）是由程序绘制的替代品。</translation>
    </message>
    <message>
        <source>The data have not been read yet.</source>
        <translation>尚未读取数据。</translation>
    </message>
    <message>
        <source>These are draws of noise on pixels or coordinates. This mechanism privatizes a record as a whole, as one vector: see the privatized pictures.</source>
        <translation>这些是像素或坐标上噪声的抽样。此机制把记录作为一个向量整体隐私化：请看隐私化的图片。</translation>
    </message>
    <message>
        <source>In the central model no record gets noise by itself, so there is no noisy record to draw: noise is added to each result that the method computes from many records, as the label lists.</source>
        <translation>在中心模型中，没有任何记录单独加噪，因此没有可绘制的带噪记录：噪声加到方法由许多记录计算出的每个结果上，标签中有列出。</translation>
    </message>
</context>
<context>
    <name>sfumato::EpsilonInput</name>
    <message>
        <source>One record may change the probability of any outcome by a factor e^epsilon at most, and by delta beyond that.</source>
        <translation>一条记录最多能使任何结果的概率改变 e^epsilon 倍，再加上 delta。</translation>
    </message>
    <message>
        <source>Epsilon, from stronger privacy to less noise</source>
        <translation>ε，从更强的隐私到更少的噪声</translation>
    </message>
    <message>
        <source>stronger privacy</source>
        <translation>更强的隐私</translation>
    </message>
    <message>
        <source>less noise</source>
        <translation>更少的噪声</translation>
    </message>
</context>
<context>
    <name>sfumato::ExampleCard</name>
    <message>
        <source>%1 missing</source>
        <translation>缺少 %1</translation>
    </message>
    <message>
        <source>nothing needed</source>
        <translation>无需数据</translation>
    </message>
    <message>
        <source>The picture is a sketch of the records.</source>
        <translation>图片是记录的示意图。</translation>
    </message>
    <message>
        <source>The picture shows what was generated after %1 steps of this preset.</source>
        <translation>图片显示此预设在 %1 步后生成的结果。</translation>
    </message>
    <message>
        <source>start here</source>
        <translation>从这里开始</translation>
    </message>
</context>
<context>
    <name>sfumato::ExportDialog</name>
    <message>
        <source>&amp;Add raw records beside them (touches raw data: will be stamped)</source>
        <translation>在旁边加上原始记录（触及原始数据：将被标记）(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Export samples</source>
        <translation>导出样本</translation>
    </message>
    <message>
        <source>One PNG, a grid of images</source>
        <translation>一个 PNG，图像网格</translation>
    </message>
    <message>
        <source>One PNG for each image</source>
        <translation>每张图像一个 PNG</translation>
    </message>
    <message>
        <source>CSV, one record per line</source>
        <translation>CSV，每行一条记录</translation>
    </message>
    <message>
        <source>as square as possible</source>
        <translation>尽量接近正方形</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;How many</source>
        <translation>数量(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Magnification</source>
        <translation>放大倍数(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Target</source>
        <translation>目标(&amp;T)</translation>
    </message>
    <message>
        <source>Export is running</source>
        <translation>正在导出</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; the file shows raw records and will say so. Its privacy label is written beside it.</source>
        <translation>&lt;b&gt;无隐私保护：&lt;/b&gt;文件会显示原始记录并注明这一点。其隐私标签写在文件旁边。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) written:</source>
        <translation>
            <numerusform>已写入 %Ln 个文件：</numerusform>
        </translation>
    </message>
    <message>
        <source>Whose samples are exported.</source>
        <translation>导出哪个方法的样本。</translation>
    </message>
    <message>
        <source>A PNG carries its experiment and can be dropped on the window to open it again; NPZ, IDX and CSV are for other programs.</source>
        <translation>PNG 带有其实验，拖到窗口上即可重新打开；NPZ、IDX 和 CSV 供其他程序使用。</translation>
    </message>
    <message>
        <source>The same seed gives the same samples again.</source>
        <translation>同样的种子再次给出同样的样本。</translation>
    </message>
    <message>
        <source>Images side by side in the grid; 0 makes it as square as possible.</source>
        <translation>网格中并排的图像数；0 使其尽量接近正方形。</translation>
    </message>
    <message>
        <source>Every pixel becomes a square of so many pixels, without any smoothing.</source>
        <translation>每个像素变成由这么多像素组成的正方形，不作任何平滑。</translation>
    </message>
    <message>
        <source>Puts as many raw records beside the samples. The picture is then NOT PRIVATE and says so.</source>
        <translation>在样本旁边放上同样多的原始记录。此时图片无隐私保护，并会注明。</translation>
    </message>
    <message>
        <source>Writes the files. Close stops an export that is still running.</source>
        <translation>写入文件。“关闭”会停止仍在进行的导出。</translation>
    </message>
    <message>
        <source>Co&amp;py as command</source>
        <translation>复制为命令(&amp;P)</translation>
    </message>
    <message>
        <source>The same export as a line for a terminal.</source>
        <translation>同样的导出，写成一行终端命令。</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Export the chosen samples</source>
        <translation>导出所选的样本</translation>
    </message>
    <message>
        <source>At most %1.</source>
        <translation>至多 %1。</translation>
    </message>
    <message>
        <source>PNG, a scatter plot</source>
        <translation>PNG，散点图</translation>
    </message>
    <message>
        <source>IDX, the format of MNIST</source>
        <translation>IDX，MNIST 的格式</translation>
    </message>
    <message>
        <source>The file that is written, or the folder for one PNG each. A privacy label is put beside it. An IDX file whose name ends in .gz is compressed.</source>
        <translation>要写入的文件，或存放各个 PNG 的文件夹。隐私标签会放在旁边。名称以 .gz 结尾的 IDX 文件会被压缩。</translation>
    </message>
    <message>
        <source>IDX, numbers of 32 bits</source>
        <translation>IDX，32 位数值</translation>
    </message>
    <message>
        <source>C&amp;lasses</source>
        <translation>类别(&amp;L)</translation>
    </message>
    <message>
        <source>As many of each</source>
        <translation>每类同样多</translation>
    </message>
    <message>
        <source>At random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>Class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>NPZ for DPImageBench (gen.npz)</source>
        <translation>用于 DPImageBench 的 NPZ (gen.npz)</translation>
    </message>
    <message>
        <source>Meth&amp;od</source>
        <translation>方法(&amp;O)</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PROVEN:&lt;/b&gt; the ledger of this run is missing or broken, so no label can be made of it, and nothing says what its samples give away.</source>
        <translation>&lt;b&gt;未经证实：&lt;/b&gt;此运行的账本缺失或已损坏，因此无法生成标签，也没有任何依据说明其样本会泄露什么。</translation>
    </message>
    <message>
        <source>NPZ (arrays x, stamp)</source>
        <translation>NPZ（数组 x、stamp）</translation>
    </message>
    <message>
        <source>NPZ (arrays x, y, stamp)</source>
        <translation>NPZ（数组 x、y、stamp）</translation>
    </message>
    <message>
        <source>those of the run&apos;s sample sheets</source>
        <translation>运行的样本图页所用的那些</translation>
    </message>
    <message>
        <source>These samples are of the last step, %1, not of step %2, which is shown.</source>
        <translation>这些样本来自最后一步（第 %1 步），而不是当前显示的第 %2 步。</translation>
    </message>
    <message>
        <source>Tra&amp;ining step</source>
        <translation>训练步(&amp;I)</translation>
    </message>
    <message>
        <source>After how many steps of the training the generator draws: after all of them, or as of an earlier checkpoint, where the run keeps one.</source>
        <translation>生成器在训练多少步之后抽取样本：在全部步数之后，或在运行保留了较早检查点时取自该检查点。</translation>
    </message>
    <message>
        <source>%1, the last</source>
        <translation>%1，最后一步</translation>
    </message>
    <message>
        <source>%1, which is shown</source>
        <translation>%1，当前显示</translation>
    </message>
    <message>
        <source>%1, the nearest kept before it</source>
        <translation>%1，之前保留的最近一步</translation>
    </message>
    <message>
        <source>These samples are of step %1, not of step %2, which is shown.</source>
        <translation>这些样本来自第 %1 步，而不是当前显示的第 %2 步。</translation>
    </message>
    <message>
        <source>The run keeps no checkpoint of an earlier step.</source>
        <translation>该运行没有保留较早步的检查点。</translation>
    </message>
    <message>
        <source>No checkpoint of step %1 is kept; the nearest before the last is of step %2.</source>
        <translation>没有保留第 %1 步的检查点；最后一步之前最近的检查点是第 %2 步。</translation>
    </message>
    <message>
        <source>Of which classes, of a run that learned labels: as many of each, so that a grid has a row for each, at random, or one alone. Their labels are written too: the array y, a second IDX file, the column label, or a folder for each.</source>
        <translation>对学习了标签的运行，导出哪些类别：每类同样多（网格中每类一行）、随机，或只有一类。标签也会写出：数组 y、第二个 IDX 文件、label 列，或每类一个文件夹。</translation>
    </message>
    <message>
        <source>Generated samples only: they spend no more budget than the run did. The privacy label is written with them.</source>
        <translation>只有生成的样本：除该运行已花费的预算外不再花费预算。隐私标签与它们一同写出。</translation>
    </message>
    <message>
        <source>Generated samples only: they spend no more budget than the run did, and who sees them learns of any one record no more than it promised: %1. The privacy label is written with them; it also says what that is for a person with several records, and all releases together.</source>
        <translation>仅为生成的样本：它们不会比该次运行花费更多预算，看到它们的人对任何一条记录所能了解的不超过其承诺：%1。隐私标签与它们一同写出；它还说明这对拥有多条记录的人意味着什么，以及所有发布的合计。</translation>
    </message>
    <message>
        <source>&amp;Seed of the samples</source>
        <translation>样本种子(&amp;S)</translation>
    </message>
    <message>
        <source>Method, number and seed are those of the chosen samples. Only the window knows which these are, so no command makes this file.</source>
        <translation>方法、数量和种子都是所选样本的。只有窗口知道是哪些样本，因此没有命令能生成此文件。</translation>
    </message>
    <message>
        <source>How many samples are drawn. However many: no record is read again.</source>
        <translation>抽取多少样本。无论多少，都不会再次读取任何记录。</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; the file has as many raw records beside these.</source>
        <translation>&lt;b&gt;非隐私：&lt;/b&gt;文件中除此之外还有同样多的原始记录。</translation>
    </message>
    <message>
        <source>Raw records are exported once you have agreed, and a command has nobody to ask.</source>
        <translation>原始记录须经您同意才会导出，而命令行无人可问。</translation>
    </message>
    <message>
        <source>&lt;b&gt;NOT PRIVATE:&lt;/b&gt; %1. The label beside the file says so.</source>
        <translation>&lt;b&gt;非隐私：&lt;/b&gt;%1。文件旁的标签会注明。</translation>
    </message>
</context>
<context>
    <name>sfumato::Exports</name>
    <message>
        <source>What is exported</source>
        <translation>导出的内容</translation>
    </message>
    <message>
        <source>No figure is in view. Open the tab that shows one; then export it.</source>
        <translation>现在没有图表可见。请先打开显示图表的标签页，再导出。</translation>
    </message>
    <message>
        <source>no noise, a baseline on public data</source>
        <translation>无噪声，公开数据上的基线</translation>
    </message>
    <message>
        <source>study noise, not private</source>
        <translation>研究用噪声，无隐私保护</translation>
    </message>
    <message>
        <source>study noise, public demo data</source>
        <translation>研究用噪声，公开演示数据</translation>
    </message>
    <message>
        <source>central privacy, ε %1, δ %2</source>
        <translation>中心隐私，ε %1，δ %2</translation>
    </message>
    <message>
        <source>central privacy, noise multiplier %1, δ %2</source>
        <translation>中心化隐私，噪声乘数 %1，δ %2</translation>
    </message>
    <message>
        <source>local privacy, noise scale %1</source>
        <translation>本地隐私，噪声尺度 %1</translation>
    </message>
    <message>
        <source>local privacy, ε %1</source>
        <translation>本地隐私，ε %1</translation>
    </message>
    <message>
        <source>local privacy, ε %1, δ %2</source>
        <translation>本地隐私，ε %1，δ %2</translation>
    </message>
    <message>
        <source>Export a report</source>
        <translation>导出报告</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>PDF (*.pdf)</source>
        <translation>PDF (*.pdf)</translation>
    </message>
    <message>
        <source>Writing the report…</source>
        <translation>正在撰写报告…</translation>
    </message>
    <message>
        <source>Report written: %1</source>
        <translation>报告已写入：%1</translation>
    </message>
    <message>
        <source>Packing the run…</source>
        <translation>正在打包运行…</translation>
    </message>
    <message>
        <source>Packed: %1. It holds no raw records.</source>
        <translation>已打包：%1。其中没有原始记录。</translation>
    </message>
    <message>
        <source>Pack the run</source>
        <translation>打包运行</translation>
    </message>
    <message>
        <source>Packed runs (*.sfumato)</source>
        <translation>打包的运行 (*.sfumato)</translation>
    </message>
    <message>
        <source>Nothing moves yet. Train first: the pictures of its steps can be saved as an animation.</source>
        <translation>还没有动态内容。请先训练：其各步的图像可以保存为动画。</translation>
    </message>
    <message>
        <source>NOT PROVEN: no label can be made of this run</source>
        <translation>未经证实：无法为此运行生成标签</translation>
    </message>
</context>
<context>
    <name>sfumato::FigureDialog</name>
    <message numerus="yes">
        <source>%1 and %Ln more</source>
        <translation>
            <numerusform>%1 及其他 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>在原始数据上测得</translation>
    </message>
    <message>
        <source>The caption says so.</source>
        <translation>图题中已说明。</translation>
    </message>
    <message>
        <source>no letters</source>
        <translation>没有文字</translation>
    </message>
    <message>
        <source>letters %1 pt in print: small</source>
        <translation>印刷文字 %1 磅：偏小</translation>
    </message>
    <message>
        <source>letters %1 pt in print</source>
        <translation>印刷文字 %1 磅</translation>
    </message>
    <message>
        <source>nothing overlaps</source>
        <translation>没有重叠</translation>
    </message>
    <message>
        <source>overlaps: %1</source>
        <translation>重叠：%1</translation>
    </message>
    <message>
        <source>nothing is cut</source>
        <translation>没有截断</translation>
    </message>
    <message>
        <source>cut: %1</source>
        <translation>截断：%1</translation>
    </message>
    <message>
        <source>lines differ without color</source>
        <translation>无颜色时线条可区分</translation>
    </message>
    <message>
        <source>alike without color: %1</source>
        <translation>无颜色时相同：%1</translation>
    </message>
    <message>
        <source>Choose at least one kind of file.</source>
        <translation>请至少选择一种文件。</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Export figure</source>
        <translation>导出图</translation>
    </message>
    <message>
        <source>&amp;Figure</source>
        <translation>图表(&amp;F)</translation>
    </message>
    <message>
        <source> mm</source>
        <translation> 毫米</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source> pt</source>
        <translation> 磅</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>字号</translation>
    </message>
    <message>
        <source>84 mm</source>
        <translation>84 毫米</translation>
    </message>
    <message>
        <source>174 mm</source>
        <translation>174 毫米</translation>
    </message>
    <message>
        <source>Slide</source>
        <translation>幻灯片</translation>
    </message>
    <message>
        <source>Sans</source>
        <translation>无衬线</translation>
    </message>
    <message>
        <source>Sans, narrow</source>
        <translation>无衬线，窄</translation>
    </message>
    <message>
        <source>Serif</source>
        <translation>衬线</translation>
    </message>
    <message>
        <source>Font</source>
        <translation>字体</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>字号(&amp;L)</translation>
    </message>
    <message>
        <source>Look</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Names</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>On the lines</source>
        <translation>在线上</translation>
    </message>
    <message>
        <source>In a legend</source>
        <translation>在图例中</translation>
    </message>
    <message>
        <source>&amp;x title</source>
        <translation>&amp;x 标题</translation>
    </message>
    <message>
        <source>&amp;y title</source>
        <translation>&amp;y 标题</translation>
    </message>
    <message>
        <source>mean ± standard deviation</source>
        <translation>均值 ± 标准差</translation>
    </message>
    <message>
        <source>median and range</source>
        <translation>中位数和范围</translation>
    </message>
    <message>
        <source>&amp;Points</source>
        <translation>点(&amp;P)</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>&amp;band</source>
        <translation>带(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>LaTeX: the numbers as a booktabs table. PNG: %1 dots per inch.</source>
        <translation>LaTeX：booktabs 数字表。PNG：每英寸 %1 点。</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Save &amp;as</source>
        <translation>另存为(&amp;A)</translation>
    </message>
    <message>
        <source>Export to</source>
        <translation>导出到</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>Tr&amp;ue size</source>
        <translation>实际大小(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;In a column of text</source>
        <translation>在文本栏中(&amp;I)</translation>
    </message>
    <message>
        <source>%1 % of the printed size</source>
        <translation>印刷尺寸的 %1 %</translation>
    </message>
    <message>
        <source>Ca&amp;ption</source>
        <translation>图题(&amp;P)</translation>
    </message>
    <message>
        <source>saved beside the art, never drawn into it</source>
        <translation>保存在图旁，绝不画入图中</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>LaTeX</source>
        <translation>LaTeX</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>higher than a page of %1 mm: show less</source>
        <translation>高于 %1 毫米的页面：请减少显示内容</translation>
    </message>
    <message>
        <source>it shows what the window alone holds.</source>
        <translation>它显示的内容只存在于窗口中。</translation>
    </message>
    <message>
        <source>it shows other runs beside this one.</source>
        <translation>它还显示了其他运行。</translation>
    </message>
    <message>
        <source>No command makes this figure: %1</source>
        <translation>没有命令能生成此图：%1</translation>
    </message>
    <message>
        <source>The names leave the curves no room: shorten them, choose names on the lines, show fewer runs, or a wider or higher figure.</source>
        <translation>名称没有给曲线留出空间：请缩短名称、把名称放在线旁、减少显示的运行，或使用更宽或更高的图。</translation>
    </message>
    <message>
        <source>Copy as co&amp;mmand</source>
        <translation>复制为命令(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;GIF, WebP…</source>
        <translation>&amp;GIF、WebP…</translation>
    </message>
    <message>
        <source>The steps of the training as an animation.</source>
        <translation>将训练的各步导出为动画。</translation>
    </message>
    <message>
        <source>points outside the frame: %1</source>
        <translation>图框之外的点：%1</translation>
    </message>
    <message>
        <source>The command is copied.</source>
        <translation>命令已复制。</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部分</translation>
    </message>
    <message>
        <source>What is renamed</source>
        <translation>要重命名的内容</translation>
    </message>
    <message>
        <source>Its name in the figure</source>
        <translation>在图中的名称</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>PNG: %1 dots per inch.</source>
        <translation>PNG：每英寸 %1 点。</translation>
    </message>
</context>
<context>
    <name>sfumato::FigurePreview</name>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>%1 mm</source>
        <translation>%1 毫米</translation>
    </message>
</context>
<context>
    <name>sfumato::FileActions</name>
    <message>
        <source>Not opened, as it carries no experiment: %1. To use pictures as records, drop the folder that holds them.</source>
        <translation>未打开，因为其中没有实验：%1。若要将图片用作记录，请拖入包含它们的文件夹。</translation>
    </message>
    <message>
        <source>Not everything was taken</source>
        <translation>并非全部已打开</translation>
    </message>
    <message>
        <source>Opened: %1</source>
        <translation>已打开：%1</translation>
    </message>
    <message>
        <source>Not taken: %1. One experiment, run or data set is opened at a time; drop the folder that holds files which belong together.</source>
        <translation>未打开：%1。每次只打开一个实验、运行或数据集；若文件属于同一组，请拖入包含它们的文件夹。</translation>
    </message>
    <message>
        <source>Opened %1. Name its data file: a file is only read where you choose it.</source>
        <translation>已打开 %1。请选择其数据文件：只读取您自己选择的文件。</translation>
    </message>
    <message>
        <source>Opened %1. Train repeats the experiment.</source>
        <translation>已打开 %1。“训练”将重做此实验。</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Experiments, packed runs and exported pictures (*.sfumato *.json *.png)</source>
        <translation>实验、打包的运行及导出的图片 (*.sfumato *.json *.png)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a run folder</source>
        <translation>打开运行文件夹</translation>
    </message>
    <message>
        <source>It was changed after this window had read it. To keep both, cancel and choose Save as.</source>
        <translation>此窗口读取之后，该文件已被更改。若要两者都保留，请取消并选择“另存为”。</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>Experiments (*.sfumato)</source>
        <translation>实验 (*.sfumato)</translation>
    </message>
    <message>
        <source>Unpacking the run…</source>
        <translation>正在解包运行…</translation>
    </message>
    <message>
        <source>Unpacked into %1.</source>
        <translation>已解包到 %1。</translation>
    </message>
    <message>
        <source>Not opened, as a figure carries no experiment: %1. It is of this: %2. Open that on Runs.</source>
        <translation>未打开，因为图中不含实验：%1。它属于：%2。请在“运行”页打开。</translation>
    </message>
    <message>
        <source>The picture says of its run: &quot;%1&quot;.</source>
        <translation>图片对其运行的说明：“%1”。</translation>
    </message>
    <message>
        <source>Check a label</source>
        <translation>检查标签</translation>
    </message>
    <message>
        <source>The run folder that %1 is a label of</source>
        <translation>%1 是其标签的运行文件夹</translation>
    </message>
    <message>
        <source>Do not trust this label</source>
        <translation>请勿相信此标签</translation>
    </message>
    <message>
        <source>%1, compared with the run %2, %3.</source>
        <translation>%1 与运行 %2 相比：%3。</translation>
    </message>
    <message>
        <source>It may be of another run: then choose that one&apos;s folder.</source>
        <translation>它也可能属于另一次运行：那么请选择那次运行的文件夹。</translation>
    </message>
    <message>
        <source>The label agrees</source>
        <translation>标签相符</translation>
    </message>
    <message>
        <source>%1 states what the ledger of the run %2 comes to.</source>
        <translation>%1 写的正是运行 %2 的账本得出的内容。</translation>
    </message>
    <message>
        <source>The label is older</source>
        <translation>标签较旧</translation>
    </message>
    <message>
        <source>Not all of the label can be compared</source>
        <translation>标签并非全部可比较</translation>
    </message>
    <message>
        <source>Sums over other runs were compared with the account of the records, exported files with the SHA-256 in label.json, where that lists any. Pictures in a folder or an NPZ were drawn anew where the label states a seed and the run still has their checkpoint: single ones that it does not draw would be named. Where most come out otherwise, as on another processor, and of all other files, only the SHA-256 counts, which who changes a file can change, too. Not compared: on which day it was made; what croissant.json says, and README.md outside of the label in it.</source>
        <translation>与其他运行的总和已与记录的账户核对，导出的文件已与 label.json 中列出的 SHA-256（若有）核对。若标签写明种子且运行仍保留其检查点，文件夹或 NPZ 中的图片已重新抽取：若个别图片不是该运行所抽取的，会被指出。若大多数结果不同（例如在另一种处理器上），以及对所有其他文件，则只核对 SHA-256，而更改文件的人也能更改它。未核对：制作日期；croissant.json 的内容，以及 README.md 中标签之外的内容。</translation>
    </message>
    <message>
        <source>Privacy labels and exported samples (*.md *.json *.png *.npz *.csv *ubyte *ubyte.gz)</source>
        <translation>隐私标签和导出的样本 (*.md *.json *.png *.npz *.csv *ubyte *ubyte.gz)</translation>
    </message>
    <message>
        <source>Check a folder of exported pictures</source>
        <translation>检查导出图片的文件夹</translation>
    </message>
</context>
<context>
    <name>sfumato::Filmstrip</name>
    <message>
        <source>Filmstrip: the same latents after more and more steps</source>
        <translation>胶片条：同样的潜变量，训练步数越来越多</translation>
    </message>
    <message>
        <source>The pictures that were drawn while the run trained, from the same latents z each time. Click one, or go along them with the arrow keys: curves and pictures then show that step.</source>
        <translation>运行训练期间绘制的图片，每次都来自同样的潜变量 z。点击其中一张，或用方向键逐张移动：曲线和图片随即显示那一步。</translation>
    </message>
</context>
<context>
    <name>sfumato::ForecastCard</name>
    <message>
        <source>From public facts only: number of records, classes, size, epsilon. No picture was looked at.</source>
        <translation>仅来自公开信息：记录数、类别、尺寸、epsilon。没有查看任何图像。</translation>
    </message>
    <message>
        <source>epsilon %1</source>
        <translation>epsilon %1</translation>
    </message>
    <message>
        <source>From public facts only: number of rows, columns and classes, epsilon. No row was looked at.</source>
        <translation>仅据公开信息：行、列和类别的数目，以及 epsilon。没有查看任何一行。</translation>
    </message>
    <message>
        <source>What of the table is kept</source>
        <translation>表格中哪些会保留</translation>
    </message>
    <message>
        <source>There is none for this method.</source>
        <translation>此方法没有预测。</translation>
    </message>
    <message>
        <source>It was not measured what is learned of data like this.</source>
        <translation>没有测量过从这类数据中能学到什么。</translation>
    </message>
    <message>
        <source>No forecast</source>
        <translation>没有预测</translation>
    </message>
    <message>
        <source>The nearest public example shows what came out there.</source>
        <translation>最接近的公开示例显示了那里的结果。</translation>
    </message>
    <message>
        <source>averages</source>
        <translation>平均</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>shadows</source>
        <translation>影子</translation>
    </message>
    <message>
        <source>place only</source>
        <translation>仅位置</translation>
    </message>
    <message>
        <source>recognizable</source>
        <translation>可辨认</translation>
    </message>
    <message>
        <source>blurred shapes</source>
        <translation>模糊的形状</translation>
    </message>
    <message>
        <source>clear shapes</source>
        <translation>清晰的形状</translation>
    </message>
    <message>
        <source>shapes</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Use the central model</source>
        <translation>使用中心模型</translation>
    </message>
    <message>
        <source>This program then sees the records while it learns, and the noise is on what it learns from all of them together. Epsilon stays; Undo takes it back.</source>
        <translation>此后本程序在学习时会看到记录，噪声加在它从全部记录中共同学到的内容上。epsilon 不变；可用“撤销”恢复。</translation>
    </message>
    <message>
        <source>Forecast of what a training with these settings brings</source>
        <translation>预测：按这些设置训练会得到什么</translation>
    </message>
    <message>
        <source>No color pictures were measured; a gray example would tell little of yours.</source>
        <translation>没有对彩色图像做过测量；灰度示例说明不了您的图像。</translation>
    </message>
    <message>
        <source>%1, as sharp as %2 pixels</source>
        <translation>%1，清晰度相当于 %2 像素</translation>
    </message>
</context>
<context>
    <name>sfumato::GalleryQuestions</name>
    <message>
        <source>There is no engine. %1</source>
        <translation>没有引擎。%1</translation>
    </message>
    <message>
        <source>The engine is starting…</source>
        <translation>引擎正在启动…</translation>
    </message>
    <message>
        <source>Working…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Waiting until training ends.</source>
        <translation>等待训练结束。</translation>
    </message>
</context>
<context>
    <name>sfumato::GalleryView</name>
    <message>
        <source>%1 holds no sample sheets.</source>
        <translation>%1 中没有样本图页。</translation>
    </message>
    <message>
        <source>Compare with the run in this folder</source>
        <translation>与此文件夹中的运行比较</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>隐私化记录</translation>
    </message>
    <message>
        <source>%1, z of seed %2</source>
        <translation>%1，种子 %2 的 z</translation>
    </message>
    <message>
        <source>Nothing to compare with here</source>
        <translation>这里没有可比较的内容</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln image(s) selected</source>
        <translation>
            <numerusform>已选 %Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>Generated images</source>
        <translation>生成的图像</translation>
    </message>
    <message>
        <source>Images of the second source</source>
        <translation>第二个来源的图像</translation>
    </message>
    <message>
        <source>Generated points</source>
        <translation>生成的点</translation>
    </message>
    <message>
        <source>Second source</source>
        <translation>第二个来源</translation>
    </message>
    <message>
        <source>The same latents z at every step, those of the run&apos;s own sample sheets.</source>
        <translation>每一步都用同样的潜变量 z，即运行自己的样本图页所用的那些。</translation>
    </message>
    <message>
        <source>Draws other latents z by the next seed and shows what the last checkpoint makes of them. A seed always gives the same pictures.</source>
        <translation>用下一个种子抽取另外的潜变量 z，并显示最后一个检查点由此生成的内容。同一个种子总是给出同样的图片。</translation>
    </message>
    <message>
        <source>Walks from every selected image to the next one through the latents between them; without a selection, from the first images.</source>
        <translation>从每张所选图像经由中间的潜变量走到下一张；没有选择时，从前几张图像开始。</translation>
    </message>
    <message>
        <source>Comp&amp;are</source>
        <translation>比较(&amp;A)</translation>
    </message>
    <message>
        <source>Swipes between these pictures and another method, step or run: a divider shows one on its left and the other on its right.</source>
        <translation>在这些图片与另一个方法、步或运行之间滑动比较：分隔线左边显示一个，右边显示另一个。</translation>
    </message>
    <message>
        <source>&amp;Labels</source>
        <translation>编号(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Copy image</source>
        <translation>复制图像(&amp;C)</translation>
    </message>
    <message>
        <source>Copies the selected images, or all, as one picture to the clipboard.</source>
        <translation>把所选图像（或全部）作为一张图片复制到剪贴板。</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Exports the selected images, or all.</source>
        <translation>导出所选图像，或全部。</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Larger images</source>
        <translation>更大的图像</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Smaller images</source>
        <translation>更小的图像</translation>
    </message>
    <message>
        <source>Zoom to &amp;fit</source>
        <translation>适合窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Images that the run generated. A click or Enter opens one beside its nearest records; Ctrl and Shift select several. Every pixel is shown as a square of whole device pixels.</source>
        <translation>运行所生成的图像。点击或按回车键可打开一张，并列出与它最近的记录；Ctrl 和 Shift 可选择多张。每个像素都显示为由整数个设备像素组成的正方形。</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Which of the run&apos;s ways of training is shown.</source>
        <translation>显示运行的哪一种训练方式。</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>What the gallery shows</source>
        <translation>图库显示的内容</translation>
    </message>
    <message>
        <source>What the run generates appears here: the same latents z at every step, so that you can watch the pictures take shape, compare two runs, and see whether any record was copied.</source>
        <translation>运行所生成的内容将显示在这里：每一步都用同样的潜变量 z，因此可以观看图片逐渐成形，比较两个运行，并看出是否照抄了某条记录。</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>Trains with the settings as they are; pictures appear here as they are drawn.</source>
        <translation>按现有设置训练；图片一经绘出就显示在这里。</translation>
    </message>
    <message>
        <source>All classes</source>
        <translation>所有类别</translation>
    </message>
    <message>
        <source>Class %1</source>
        <translation>类别 %1</translation>
    </message>
    <message>
        <source>%1, class %2</source>
        <translation>%1，类别 %2</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Nothing generated yet</source>
        <translation>尚未生成</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>arm, step</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Morph between samples</source>
        <translation>样本之间的渐变</translation>
    </message>
    <message>
        <source>%1, step by step</source>
        <translation>%1，逐步</translation>
    </message>
    <message>
        <source>%1, same seeds</source>
        <translation>%1，相同种子</translation>
    </message>
    <message>
        <source>%1, morph</source>
        <translation>%1，渐变</translation>
    </message>
    <message>
        <source>New samples: only the last checkpoint can draw them</source>
        <translation>新样本：只有最后一个检查点能生成</translation>
    </message>
    <message>
        <source>Same see&amp;ds</source>
        <translation>相同种子(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;New samples</source>
        <translation>新样本(&amp;N)</translation>
    </message>
    <message>
        <source>Mor&amp;ph</source>
        <translation>渐变(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Steps</source>
        <translation>步(&amp;S)</translation>
    </message>
    <message>
        <source>Shows several steps of the training at once, all of the same latents: a row for every step of images, a column of points. With Compare, those of a second method or run beside them.</source>
        <translation>同时显示训练的多个步，均为相同潜变量：图像每步一行，点每步一列。使用比较时，旁边显示第二种方法或运行。</translation>
    </message>
    <message>
        <source>Which class is shown, of a run that learned labels: all, a row for each, or one alone. New samples and Morph keep to it.</source>
        <translation>对学习了标签的运行，显示哪个类别：全部（每类一行）或只有一类。新样本和渐变都保持在其中。</translation>
    </message>
    <message>
        <source>&amp;Open a run…</source>
        <translation>打开运行(&amp;O)…</translation>
    </message>
    <message>
        <source>Shows what a run has generated that was trained before.</source>
        <translation>显示之前训练的运行所生成的结果。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>The largest zoom at which all images are seen</source>
        <translation>能看到全部图像的最大缩放</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适合</translation>
    </message>
    <message>
        <source>How large images are drawn: so that all are seen, or every pixel as a square of so many device pixels. Ctrl and the wheel, or Ctrl + and Ctrl −; Ctrl 0 fits all.</source>
        <translation>图像绘制的大小：使全部可见，或每个像素画成若干设备像素的方块。Ctrl 加滚轮，或 Ctrl + 和 Ctrl −；Ctrl 0 适合全部。</translation>
    </message>
    <message>
        <source>Shows the class of every image, or its number where it has none.</source>
        <translation>显示每张图片的类别；没有类别时显示编号。</translation>
    </message>
    <message>
        <source>Morph: %1</source>
        <translation>渐变：%1</translation>
    </message>
    <message>
        <source>it shows a moment of a morph, which has a command as an animation.</source>
        <translation>它显示渐变中的一个瞬间；该渐变作为动画有相应的命令。</translation>
    </message>
    <message>
        <source>it shows pictures that were picked here.</source>
        <translation>它显示的是在此处挑选的图片。</translation>
    </message>
    <message>
        <source>it shows one class of the samples in the folder of the run.</source>
        <translation>它显示运行文件夹中样本的某一个类别。</translation>
    </message>
</context>
<context>
    <name>sfumato::GapRule</name>
    <message>
        <source>What a cell without a value becomes</source>
        <translation>没有值的单元格如何处理</translation>
    </message>
    <message>
        <source>Number in the place of a value that is not there</source>
        <translation>代替缺失值的数字</translation>
    </message>
    <message>
        <source>Cells that stand for no value</source>
        <translation>表示无值的单元格</translation>
    </message>
    <message>
        <source>such as -999</source>
        <translation>例如 -999</translation>
    </message>
    <message>
        <source>A cell that is empty, NA, nan, a point or a dash has no value, and so have the cells that you list, separated by semicolons. Its record becomes an empty record, which keeps its place, or the cell counts as the number that you state.</source>
        <translation>空单元格、NA、nan、点或短横线没有值，您列出的（以分号分隔）单元格也是如此。其记录成为保留位置的空记录，或该单元格计为您指定的数字。</translation>
    </message>
    <message>
        <source>Also without a value:</source>
        <translation>同样没有值：</translation>
    </message>
    <message>
        <source>its whole record counts as empty</source>
        <translation>整条记录视为空</translation>
    </message>
    <message>
        <source>counts in every column as</source>
        <translation>在每一列中计为</translation>
    </message>
</context>
<context>
    <name>sfumato::GeneratorFields</name>
    <message>
        <source>dense layers</source>
        <translation>全连接层</translation>
    </message>
    <message>
        <source>DCGAN, for pictures</source>
        <translation>DCGAN，用于图像</translation>
    </message>
    <message>
        <source>upsampling convolutions, for pictures</source>
        <translation>上采样卷积，用于图像</translation>
    </message>
    <message>
        <source>residual blocks, for pictures</source>
        <translation>残差块，用于图像</translation>
    </message>
    <message>
        <source>standard normal</source>
        <translation>标准正态分布</translation>
    </message>
    <message>
        <source>constant learning rate</source>
        <translation>恒定学习率</translation>
    </message>
    <message>
        <source>falls as a cosine</source>
        <translation>按余弦下降</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>Hidden layers</source>
        <translation>隐藏层数</translation>
    </message>
    <message>
        <source>Feature maps</source>
        <translation>特征图数</translation>
    </message>
    <message>
        <source>Latents</source>
        <translation>潜变量</translation>
    </message>
    <message>
        <source>Distribution of latents</source>
        <translation>潜变量的分布</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>学习率变化</translation>
    </message>
    <message>
        <source>The network that turns latents into records. Dense layers take any records; the others are convolutional and draw pictures only.</source>
        <translation>把潜变量变成记录的网络。全连接层适用于任何记录；其余由卷积构成，只生成图像。</translation>
    </message>
    <message>
        <source>Units of every hidden layer. Layers of different widths, as a preset may have them, stay until you change this.</source>
        <translation>每个隐藏层的单元数。预设中宽度不同的层保持不变，直到您更改此项。</translation>
    </message>
    <message>
        <source>How many hidden layers the network has.</source>
        <translation>网络有多少个隐藏层。</translation>
    </message>
    <message>
        <source>Feature maps of the last hidden layer; those before it have more.</source>
        <translation>最后一个隐藏层的特征图数；之前的层更多。</translation>
    </message>
    <message>
        <source>How many random numbers a record is drawn from. Fewer make a smoother family of records, more can follow finer differences.</source>
        <translation>一条记录由多少个随机数生成。较少时记录族更平滑，较多时能表现更细的差别。</translation>
    </message>
    <message>
        <source>The distribution of each of these random numbers.</source>
        <translation>每个随机数的分布。</translation>
    </message>
    <message>
        <source>Constant, or from its first value down to 0 along half a period of a cosine, so that the last steps settle.</source>
        <translation>恒定，或沿半个余弦周期从初值降到 0，使最后的步骤趋于稳定。</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>当前：%1</translation>
    </message>
    <message>
        <source>uniform from -1 to 1</source>
        <translation>-1 到 1 上均匀分布</translation>
    </message>
    <message>
        <source>uniform from 0 to 1</source>
        <translation>0 到 1 上均匀分布</translation>
    </message>
</context>
<context>
    <name>sfumato::Glossary</name>
    <message>
        <source>Show &amp;all words</source>
        <translation>显示全部词条(&amp;A)</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>术语表</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Search the glossary</source>
        <translation>搜索术语表</translation>
    </message>
    <message>
        <source>A word, or a part of its meaning</source>
        <translation>一个词，或其含义的一部分</translation>
    </message>
    <message>
        <source>Keeps the words in whose name or meaning every typed part occurs. The arrow keys move in the list.</source>
        <translation>只保留名称或含义中包含所输入的每个部分的词条。方向键在列表中移动。</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>术语</translation>
    </message>
    <message>
        <source>The words of this window. The chosen one is explained beside the list.</source>
        <translation>此窗口中的术语。所选的术语在列表旁边解释。</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>What the word means, its formula, and related words as links. Tab goes from link to link.</source>
        <translation>词的含义、公式，以及作为链接的相关词条。Tab 在链接之间移动。</translation>
    </message>
    <message>
        <source>Empties the search, so that every word is listed again.</source>
        <translation>清空搜索，重新列出所有词条。</translation>
    </message>
    <message>
        <source>No word fits “%1”.</source>
        <translation>没有词条符合“%1”。</translation>
    </message>
    <message>
        <source>The meaning of the chosen word appears here.</source>
        <translation>所选词条的含义将显示在这里。</translation>
    </message>
    <message>
        <source>See also: %1</source>
        <translation>另见：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::Head</name>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Sensitive, in sight</source>
        <translation>敏感，正在显示</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>敏感</translation>
    </message>
    <message>
        <source>Somebody&apos;s own records. They stay hidden until you ask to see them, their noise comes from the system&apos;s secure source, and everything that shows them is stamped NOT PRIVATE.</source>
        <translation>某人自己的记录。在您要求查看之前它们保持隐藏，噪声来自系统的安全来源，凡显示它们之处都标有“非隐私”。</translation>
    </message>
    <message>
        <source>Public demonstration</source>
        <translation>公开演示</translation>
    </message>
    <message>
        <source>The program drew these records itself: nobody&apos;s secret is in them, and raw records are shown beside the others.</source>
        <translation>这些记录由程序自己绘制：其中没有任何人的秘密，原始记录与其他记录并排显示。</translation>
    </message>
    <message>
        <source>Public records</source>
        <translation>公开记录</translation>
    </message>
    <message>
        <source>A published data set, or records that you said are public. Raw records are shown beside the others.</source>
        <translation>已发布的数据集，或您声明为公开的记录。原始记录与其他记录并排显示。</translation>
    </message>
    <message>
        <source>Not private</source>
        <translation>非隐私</translation>
    </message>
    <message>
        <source>No noise is added: a baseline on public data.</source>
        <translation>不加噪声：公开数据上的基线。</translation>
    </message>
    <message>
        <source>The noise can be repeated from the seed, so that studies can be repeated; whoever knows the seed can take it off.</source>
        <translation>噪声可由种子重现，以便重复研究；知道种子的人可以去除噪声。</translation>
    </message>
    <message>
        <source>ε %1 for the run</source>
        <translation>本次运行 ε %1</translation>
    </message>
    <message>
        <source>ε %1 per record</source>
        <translation>每条记录 ε %1</translation>
    </message>
    <message>
        <source>%1 steps/s</source>
        <translation>%1 步/秒</translation>
    </message>
    <message>
        <source>measuring what can be learned</source>
        <translation>测量可学到的内容</translation>
    </message>
    <message>
        <source>exporting samples</source>
        <translation>导出样本</translation>
    </message>
    <message>
        <source>planning the sweep</source>
        <translation>规划扫描</translation>
    </message>
    <message>
        <source>drawing for the gallery</source>
        <translation>为图库绘制</translation>
    </message>
    <message>
        <source>Training waits for the engine: %1</source>
        <translation>训练正在等待引擎：%1</translation>
    </message>
    <message>
        <source>What one release promises about every record: its value changes the probability of no outcome by more than a factor e^ε, up to δ.</source>
        <translation>一次发布对每条记录的承诺：它的取值对任何结果的概率的改变都不超过 e^ε 倍，δ 除外。</translation>
    </message>
    <message>
        <source>Result: %1</source>
        <translation>结果：%1</translation>
    </message>
    <message>
        <source>Spent: %1</source>
        <translation>已花费：%1</translation>
    </message>
    <message>
        <source>Not proven</source>
        <translation>未经证明</translation>
    </message>
    <message>
        <source>The ledger of this run is missing or broken. Only its settings name an epsilon, and anybody can write those.</source>
        <translation>此运行的账本缺失或损坏。只有其设置写明了 epsilon，而任何人都可以改写设置。</translation>
    </message>
    <message>
        <source>Label changed</source>
        <translation>标签被改动</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Curves, pictures and distances are those of this step. L shows the last step again.</source>
        <translation>曲线、图片和距离都属于这一步。按 L 键重新显示最后一步。</translation>
    </message>
    <message>
        <source>not known yet</source>
        <translation>尚不清楚</translation>
    </message>
    <message>
        <source>paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>about %1</source>
        <translation>约 %1</translation>
    </message>
    <message>
        <source>No noise</source>
        <translation>无噪声</translation>
    </message>
    <message>
        <source>, made-up records</source>
        <translation>，虚构记录</translation>
    </message>
    <message>
        <source>, no guarantee</source>
        <translation>，无保证</translation>
    </message>
    <message>
        <source>The noise has this epsilon. The records behind it are made up: the true outline is drawn from them, and the noise can be repeated from the seed. Real records get noise that nobody can repeat; for them this number is the guarantee.</source>
        <translation>噪声具有此 epsilon。其背后的记录是虚构的：真实轮廓由它们绘出，噪声可由种子重现。真实记录会得到无人能重现的噪声；对它们而言此数字就是保证。</translation>
    </message>
    <message>
        <source>What the whole run promises about any one record: what its values are (replace one), or whether it is there (zero-out), changes the probability of no outcome by more than a factor e^ε, up to δ.</source>
        <translation>整个运行对任何一条记录的承诺：它的取值（替换一条）或它是否存在（置空一条）对任何结果的概率的改变都不超过 e^ε 倍，δ 除外。</translation>
    </message>
</context>
<context>
    <name>sfumato::HelpPanel</name>
    <message>
        <source>Help on this</source>
        <translation>此项帮助</translation>
    </message>
    <message>
        <source>Explains whatever has the focus, as it moves.</source>
        <translation>解释当前获得焦点的内容。</translation>
    </message>
    <message>
        <source>&lt;p&gt;Click a field, a plot or a picture, or reach it with the Tab key: what it means stands here.&lt;/p&gt;</source>
        <translation>&lt;p&gt;点击字段、图表或图片，或用 Tab 键移到那里：这里会说明其含义。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::IdentifiabilityGauge</name>
    <message>
        <source>Privatize and &amp;train once</source>
        <translation>隐私化并训练一次(&amp;T)</translation>
    </message>
    <message>
        <source>Use a &amp;public stand-in</source>
        <translation>使用公开的替代品(&amp;P)</translation>
    </message>
    <message>
        <source>Show as ta&amp;ble</source>
        <translation>显示为表格(&amp;B)</translation>
    </message>
    <message>
        <source>What can be learned</source>
        <translation>能学到什么</translation>
    </message>
    <message>
        <source>Eigenvalue</source>
        <translation>特征值</translation>
    </message>
    <message>
        <source>Variance</source>
        <translation>方差</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>占比，%</translation>
    </message>
    <message>
        <source>Sum, %</source>
        <translation>累计，%</translation>
    </message>
    <message>
        <source>Eigenvalues of the privatized records</source>
        <translation>隐私化记录的特征值</translation>
    </message>
    <message>
        <source>Epsilon of the forecast</source>
        <translation>预测所用的 ε</translation>
    </message>
    <message>
        <source>The noise follows from epsilon as in the budget panel. The limit is σ² √(d/n), σ²: variance of the noise on one number.</source>
        <translation>噪声由 ε 得出，与预算面板相同。界限为 σ² √(d/n)，σ²：加在一个数上的噪声的方差。</translation>
    </message>
    <message>
        <source>The limit falls as 1/√n: four times the records halve it. That many records of the same kind are meant.</source>
        <translation>界限按 1/√n 下降：记录增至四倍，界限减半。指的是同类记录的数目。</translation>
    </message>
    <message>
        <source>Only the lowest corner × corner cosine coefficients get noise: fewer numbers, a lower limit, and less detail. The directions known now are cut to that corner. A mechanism for coordinates ≥ 0 needs √2 times the noise there.</source>
        <translation>只有最低的 角 × 角 个余弦系数加上噪声：数更少，界限更低，细节也更少。现在已知的方向会被截到该角。用于坐标 ≥ 0 的机制在此需要 √2 倍的噪声。</translation>
    </message>
    <message>
        <source>At &amp;epsilon</source>
        <translation>ε 为(&amp;E)</translation>
    </message>
    <message>
        <source>With low-pass &amp;corner</source>
        <translation>低通角为(&amp;C)</translation>
    </message>
    <message>
        <source>&lt;b&gt;If one thing were different&lt;/b&gt;</source>
        <translation>&lt;b&gt;假如有一项不同&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The records are privatized by the mechanism as it stands, which spends its epsilon once, and a first training begins.</source>
        <translation>记录将由现在的机制隐私化，这会花费一次它的 ε，然后开始第一次训练。</translation>
    </message>
    <message>
        <source>Drawn digits, or a half circle, of the same size take the place of your records: what can be learned of them is public.</source>
        <translation>由同样规模的绘制数字或半圆代替您的记录：能从中学到什么是公开的。</translation>
    </message>
    <message>
        <source>Computes the eigenvalues of the covariance of privatized records. It spends no budget.</source>
        <translation>计算隐私化记录的协方差的特征值。不花费预算。</translation>
    </message>
    <message>
        <source>&amp;Measure again</source>
        <translation>重新测量(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Measure what can be learned</source>
        <translation>测量能学到什么(&amp;M)</translation>
    </message>
    <message>
        <source>How much of the data rises above the noise appears here.</source>
        <translation>数据有多少高出噪声，将显示在这里。</translation>
    </message>
    <message>
        <source>How much of the data rises above the noise is read from privatized records, never from raw ones. These records are sensitive and none has been released yet: privatize them and train once, or look at a public set of the same size.</source>
        <translation>数据有多少高出噪声，是从隐私化记录读出的，绝不从原始记录读出。这些记录是敏感的，而且尚未发布过：请将它们隐私化并训练一次，或查看同样规模的公开数据集。</translation>
    </message>
    <message>
        <source>How much of the data rises above the noise appears here. It is read from privatized records and costs no budget.</source>
        <translation>数据有多少高出噪声，将显示在这里。它从隐私化记录读出，不花费预算。</translation>
    </message>
    <message>
        <source>Privatizing and comparing the records…</source>
        <translation>正在将记录隐私化并比较…</translation>
    </message>
    <message>
        <source>NOT PRIVATE: study noise, for public data only</source>
        <translation>无隐私保护：研究用噪声，仅供公开数据</translation>
    </message>
    <message>
        <source>visible: l &gt; σ² √(d/n), seen as eigenvalues e &gt; σ² (1 + √(d/n))² of Cov(Y); l = σ² (t + √(t² − 4 d/n)) / 2, t = e/σ² − 1 − d/n; share: Σ l / (tr Cov(Y) − d σ²)</source>
        <translation>可见：l &gt; σ² √(d/n)，表现为 Cov(Y) 的特征值 e &gt; σ² (1 + √(d/n))²；l = σ² (t + √(t² − 4 d/n)) / 2，t = e/σ² − 1 − d/n；占比：Σ l / (tr Cov(Y) − d σ²)</translation>
    </message>
    <message>
        <source>Baik, Ben Arous, Péché, Annals of Probability 2005</source>
        <translation>Baik, Ben Arous, Péché, Annals of Probability 2005</translation>
    </message>
    <message>
        <source>Read from the release of a run on %1</source>
        <translation>读自一个运行对 %1 的发布结果</translation>
    </message>
    <message>
        <source>Read from the privatized file of %1</source>
        <translation>读自 %1 的隐私化文件</translation>
    </message>
    <message>
        <source>Not your data: read from a public stand-in, %1</source>
        <translation>不是您的数据：读自公开的替代品 %1</translation>
    </message>
    <message>
        <source>known directions with l &gt; σ² √(d/n)</source>
        <translation>已知的满足 l &gt; σ² √(d/n) 的方向</translation>
    </message>
    <message>
        <source>a lower bound where the limit falls: hidden directions are not known</source>
        <translation>界限下降之处为下界：隐藏的方向是未知的</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>&amp;Stop</source>
        <translation>停止(&amp;S)</translation>
    </message>
    <message>
        <source>The variance along every principal direction of the privatized records, largest first. Those above the edge of the noise can be learned.</source>
        <translation>沿隐私化记录每个主方向的方差，从大到小。高出噪声边缘的可以学到。</translation>
    </message>
    <message>
        <source>With so man&amp;y records</source>
        <translation>记录数为(&amp;Y)</translation>
    </message>
    <message>
        <source>Cancels and discards the measurement.</source>
        <translation>取消并丢弃此次测量。</translation>
    </message>
    <message>
        <source>As many as now or more: directions that the noise hides now cannot be forecast.</source>
        <translation>与现在一样多或更多：现在被噪声掩盖的方向无法预测。</translation>
    </message>
    <message>
        <source>%1; %2 records, measured at noise of standard deviation %3. No budget was spent.</source>
        <translation>%1；%2 条记录，在标准差为 %3 的噪声下测得。未花费预算。</translation>
    </message>
    <message>
        <source>measured at epsilon %1, not at the noise that is set</source>
        <translation>在 ε = %1 下测得，而非当前设定的噪声</translation>
    </message>
    <message>
        <source>measured at noise %1, not at %2, which is set</source>
        <translation>在噪声 %1 下测得，而非当前设定的 %2</translation>
    </message>
    <message>
        <source>Read from noisy records of %1, which is public</source>
        <translation>读自公开的 %1 加噪后的记录</translation>
    </message>
</context>
<context>
    <name>sfumato::Inquiry</name>
    <message>
        <source>The file holds other records than those that you opened. They are hidden until you open these.</source>
        <translation>文件中的记录与您打开过的记录不同。在您打开它们之前，它们保持隐藏。</translation>
    </message>
    <message>
        <source>Raw records were shown. Their account says so; the privacy label in the folder of this run could not be written anew: %1</source>
        <translation>已显示原始记录。其账户已记录；但本次运行文件夹中的隐私标签未能重新写入：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::LabelRows</name>
    <message>
        <source>Not released</source>
        <translation>不发布</translation>
    </message>
    <message>
        <source>Randomized response</source>
        <translation>随机化响应</translation>
    </message>
    <message>
        <source>With the record</source>
        <translation>与记录一起</translation>
    </message>
    <message>
        <source>How much of epsilon goes to the label; the record has the rest. 0 takes the share with which the means of the classes rise highest above the noise.</source>
        <translation>epsilon 中分给标签的部分；其余归记录。0 表示取使各类均值最高出噪声的份额。</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>标签(&amp;B)</translation>
    </message>
    <message>
        <source>Label&apos;s sha&amp;re</source>
        <translation>标签的份额(&amp;R)</translation>
    </message>
    <message>
        <source>What leaves of the label of each record. Randomized response: the true label or, with a probability that everybody knows, another one. With the record: the record in the block of its label, all hidden by the noise of one unit vector, which only unit vectors (PrivUnitG) can do.</source>
        <translation>每条记录的标签以何种方式发布。随机化响应：真实标签，或以众所周知的概率给出另一个标签。与记录一起：记录位于其标签的块内，全部由一个单位向量的噪声隐藏，只有单位向量 (PrivUnitG) 能做到。</translation>
    </message>
    <message>
        <source>These records have no labels.</source>
        <translation>这些记录没有标签。</translation>
    </message>
    <message>
        <source>best: %1 of %2</source>
        <comment>epsilon</comment>
        <translation>最佳：%2 中的 %1</translation>
    </message>
    <message>
        <source>best</source>
        <translation>最佳</translation>
    </message>
    <message>
        <source>The label stays as it is in &lt;b&gt;%1 of 100&lt;/b&gt; cases and is else one of the other %2. The record has %3 of epsilon.</source>
        <translation>标签以 &lt;b&gt;100 次中 %1 次&lt;/b&gt;的机会保留，否则为其他 %2 个之一。记录得到 epsilon 中的 %3。</translation>
    </message>
    <message>
        <source>kept: e^ε / (e^ε + k − 1), ε: the label&apos;s share, k: classes</source>
        <translation>保留：e^ε / (e^ε + k − 1)，ε：标签的份额，k：类数</translation>
    </message>
    <message>
        <source>The label&apos;s share leaves nothing of epsilon for the record.</source>
        <translation>标签的份额没有给记录留下任何 epsilon。</translation>
    </message>
    <message>
        <source>All of epsilon hides record and label together: the record stands in one of %1 blocks, and every block gets the noise.</source>
        <translation>全部 epsilon 共同隐藏记录和标签：记录位于 %1 个块之一，每个块都加噪声。</translation>
    </message>
    <message>
        <source>PrivUnitG of the unit vector e_label ⊗ u</source>
        <translation>单位向量 e_label ⊗ u 的 PrivUnitG</translation>
    </message>
</context>
<context>
    <name>sfumato::LabelView</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Save &amp;label…</source>
        <translation>保存隐私标签(&amp;L)…</translation>
    </message>
    <message>
        <source>Privacy label</source>
        <translation>隐私标签</translation>
    </message>
    <message>
        <source>What a release with these settings promises, under which assumptions, and what it does not cover. A run writes the same label, of what it really did, into its folder and beside every exported file.</source>
        <translation>以这些设置发布时，承诺了什么、基于哪些假定、又不包括什么。运行会把同样的标签（说明它实际所做的）写入其文件夹，并写在每个导出文件旁边。</translation>
    </message>
    <message>
        <source>The privacy label appears here once the budget and the data fit together.</source>
        <translation>一旦预算与数据相配，隐私标签就会显示在这里。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
    <message>
        <source>Save the privacy label</source>
        <translation>保存隐私标签</translation>
    </message>
    <message>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>网页 (*.html)</translation>
    </message>
    <message>
        <source>Saved %1.</source>
        <translation>已保存 %1。</translation>
    </message>
    <message>
        <source>Copies the label as Markdown, in English as in every file.</source>
        <translation>以 Markdown 复制标签，与所有文件一样为英文。</translation>
    </message>
    <message>
        <source>Saves the label as Markdown or as a web page, in English as in every file.</source>
        <translation>将标签存为 Markdown 或网页，与所有文件一样为英文。</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>The label of this run appears here once it has ended. Until then label.md in its folder states what the run may spend in all.</source>
        <translation>运行结束后,其标签显示在这里。在此之前,其文件夹中的 label.md 说明该运行总共可花费多少。</translation>
    </message>
</context>
<context>
    <name>sfumato::LayerBar</name>
    <message>
        <source>Generate&amp;d</source>
        <translation>生成(&amp;D)</translation>
    </message>
    <message>
        <source>The released records with their noise, as crosses: all that training sees.</source>
        <translation>已发布的加噪记录，以叉号表示：训练所看到的全部内容。</translation>
    </message>
    <message>
        <source>What the generator draws at the shown step, as discs.</source>
        <translation>生成器在所显示的步画出的点，以圆点表示。</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>无隐私保护</translation>
    </message>
    <message>
        <source>Raw data are hidden (View, Hide raw data)</source>
        <translation>原始数据已隐藏（视图，隐藏原始数据）</translation>
    </message>
    <message>
        <source>Pr&amp;ivatized</source>
        <translation>隐私化(&amp;I)</translation>
    </message>
    <message>
        <source>Origina&amp;l</source>
        <translation>原始(&amp;L)</translation>
    </message>
    <message>
        <source>Transport pla&amp;n</source>
        <translation>传输计划(&amp;N)</translation>
    </message>
    <message>
        <source>The raw records, as rings or, where their shape is known, as its line. NOT PRIVATE: not for others. They can be shown only while raw data are not hidden.</source>
        <translation>原始记录，显示为圆环；形状已知时显示为其线条。非私有：不可给他人。仅在未隐藏原始数据时可显示。</translation>
    </message>
    <message>
        <source>Plans are not saved with a run: they can be shown of runs that were trained since the program was started.</source>
        <translation>传输计划不随运行保存：只能显示程序启动以来训练的运行的计划。</translation>
    </message>
    <message>
        <source>Lines from the generated points of one step to the privatized records that the transport plan sends their mass to: the strongest links of pi, which minimizes sum pi(i,j) c(x(i), y(j)) + lambda KL(pi | a x b), or, where these carry little, all links of a few points. The darker a line, the more mass it carries.</source>
        <translation>从某一步生成的点到传输计划把其质量送往的隐私化记录的连线：pi 中最强的联系，而 pi 使 sum pi(i,j) c(x(i), y(j)) + lambda KL(pi | a x b) 最小；若这些联系承载的质量很少，则为少数几个点的全部联系。线越深，承载的质量越多。</translation>
    </message>
</context>
<context>
    <name>sfumato::MainWindow</name>
    <message>
        <source>%1 % · %2</source>
        <translation>%1% · %2</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Train</source>
        <translation>训练(&amp;T)</translation>
    </message>
    <message>
        <source>Stopping after this step, then saving…</source>
        <translation>这一步之后停止，然后保存…</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Try next</source>
        <translation>下一步试试</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;run…</source>
        <translation>打开运行(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Export samples…</source>
        <translation>导出样本(&amp;E)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>E&amp;xperiment</source>
        <translation>实验(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Step</source>
        <translation>单步(&amp;S)</translation>
    </message>
    <message>
        <source>St&amp;op</source>
        <translation>停止(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Hide raw data</source>
        <translation>隐藏原始数据(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <translation>全屏(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About Sfumato</source>
        <translation>关于 Sfumato(&amp;A)</translation>
    </message>
    <message>
        <source>&lt;h3&gt;Sfumato %1&lt;/h3&gt;&lt;p&gt;A workbench for training generative models from private data.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later.&lt;/p&gt;</source>
        <translation>&lt;h3&gt;Sfumato %1&lt;/h3&gt;&lt;p&gt;用私有数据训练生成模型的工作台。&lt;/p&gt;&lt;p&gt;自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;The engine is not loaded.&lt;/p&gt;</source>
        <translation>&lt;p&gt;引擎未加载。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;LibTorch %1, BLAS: %2, threads: %3&lt;/p&gt;</source>
        <translation>&lt;p&gt;LibTorch %1，BLAS：%2，线程：%3&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&lt;p&gt;&lt;b&gt;This BLAS is 10 to 20 times slower than OpenBLAS.&lt;/b&gt; Install libopenblas0-openmp.&lt;/p&gt;</source>
        <translation>&lt;p&gt;&lt;b&gt;此 BLAS 比 OpenBLAS 慢 10 到 20 倍。&lt;/b&gt;请安装 libopenblas0-openmp。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About Sfumato</source>
        <translation>关于 Sfumato</translation>
    </message>
    <message>
        <source>T&amp;ools</source>
        <translation>工具(&amp;O)</translation>
    </message>
    <message>
        <source>Copied: %1</source>
        <translation>已复制：%1</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Copy as command</source>
        <translation>复制为命令(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Runs</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Find a command…</source>
        <translation>查找命令(&amp;F)…</translation>
    </message>
    <message>
        <source>&amp;Keys…</source>
        <translation>按键(&amp;K)…</translation>
    </message>
    <message>
        <source>La&amp;youts</source>
        <translation>布局(&amp;Y)</translation>
    </message>
    <message>
        <source>&amp;Choose a budget</source>
        <translation>选择预算(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Watch a training</source>
        <translation>观看训练(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Present</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Reset</source>
        <translation>重置(&amp;R)</translation>
    </message>
    <message>
        <source>In a plot: arrows move the view, + and - zoom, Home shows all, T the table; a click sets the step.</source>
        <translation>在图中：方向键移动视图，+ 和 - 缩放，Home 显示全部，T 显示表格；点击可设定步。</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Import data…</source>
        <translation>导入数据(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Preferences…</source>
        <translation>首选项(&amp;P)…</translation>
    </message>
    <message>
        <source>Privatize &amp;again…</source>
        <translation>重新隐私化(&amp;A)…</translation>
    </message>
    <message>
        <source>Export &amp;figure…</source>
        <translation>导出图表(&amp;F)…</translation>
    </message>
    <message>
        <source>S&amp;weep…</source>
        <translation>扫描(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Compare…</source>
        <translation>比较(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Glossary…</source>
        <translation>术语表(&amp;G)…</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>数据</translation>
    </message>
    <message>
        <source>Gallery</source>
        <translation>图库</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message numerus="yes">
        <source>Sweep: %Ln run(s) done, </source>
        <translation>
            <numerusform>扫描：已完成 %Ln 个运行，</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln waiting.</source>
        <translation>
            <numerusform>%Ln 个等待。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>Paused. Step runs one step; Resume continues.</source>
        <translation>已暂停。“单步”运行一步；“继续”接着运行。</translation>
    </message>
    <message>
        <source>Stopped before it began.</source>
        <translation>尚未开始就已停止。</translation>
    </message>
    <message>
        <source>Resume continues this run where it stopped. Its samples can be exported.</source>
        <translation>“继续”可从停止处接着此运行。可以导出其样本。</translation>
    </message>
    <message>
        <source>This run is finished. Its samples can be exported; Train repeats it.</source>
        <translation>此运行已完成。可以导出其样本；“训练”可重复它。</translation>
    </message>
    <message>
        <source>Field: %1</source>
        <translation>字段：%1</translation>
    </message>
    <message>
        <source>Preset: %1</source>
        <translation>预设：%1</translation>
    </message>
    <message>
        <source>Glossary: %1</source>
        <translation>术语表：%1</translation>
    </message>
    <message>
        <source>Import image fol&amp;der…</source>
        <translation>导入图片文件夹(&amp;D)…</translation>
    </message>
    <message>
        <source>Compare as in the pape&amp;rs</source>
        <translation>如论文所示的比较(&amp;R)</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Bound</source>
        <translation>界限</translation>
    </message>
    <message>
        <source>Privacy budget</source>
        <translation>隐私预算</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Train</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Trains with the steps as they stand, pauses, and goes on. What it costs stands below.</source>
        <translation>按当前各步骤训练、暂停或继续。代价写在下方。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Ends the training after this step and saves the run; Resume goes on with it.</source>
        <translation>在这一步之后结束训练并保存运行；“继续”可接着训练。</translation>
    </message>
    <message>
        <source>The noise is drawn once. Whatever is trained on the privatized records is post-processing and spends no more budget.</source>
        <translation>噪声只抽取一次。在加噪记录上的任何训练都是后处理，不再花费预算。</translation>
    </message>
    <message>
        <source>What was said and done, with the time.</source>
        <translation>所说和所做的一切及其时间。</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Help on this</source>
        <translation>此项帮助</translation>
    </message>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>&amp;Published claims, recomputed</source>
        <translation>已发表的声明，重新计算(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Help on what has the focus</source>
        <translation>关于焦点的帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Train again</source>
        <translation>重新训练(&amp;T)</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Claims</source>
        <translation>声明</translation>
    </message>
    <message>
        <source>Experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Run: %1 · %2</source>
        <translation>运行：%1 · %2</translation>
    </message>
    <message>
        <source>Setting: %1</source>
        <translation>设置：%1</translation>
    </message>
    <message>
        <source>Export repor&amp;t…</source>
        <translation>导出报告(&amp;T)…</translation>
    </message>
    <message>
        <source>Pac&amp;k run…</source>
        <translation>打包运行(&amp;K)…</translation>
    </message>
    <message>
        <source>&amp;Recipe for others…</source>
        <translation>给他人的配方(&amp;R)…</translation>
    </message>
    <message>
        <source>&amp;Collect answers…</source>
        <translation>收集回答(&amp;C)…</translation>
    </message>
    <message>
        <source>Raw data are hidden. This run goes on measuring against them, as was agreed when it began.</source>
        <translation>原始数据已隐藏。本次运行仍按开始时的约定对照原始数据测量。</translation>
    </message>
    <message>
        <source>The records, or what was spent on them, changed before the answer. Nothing was released; this is how it stands now.</source>
        <translation>在回答之前，记录或其已花费的预算发生了变化。未发布任何内容；这是现在的情况。</translation>
    </message>
    <message>
        <source>%1 % · %2 · %3</source>
        <translation>%1 % · %2 · %3</translation>
    </message>
    <message>
        <source>The steps hold the records, the mechanism and the noise of the claim. The generator is that of the preset %1, whose description says what departs from the paper. Train runs it.</source>
        <translation>各步骤已填入该声明的记录、机制和噪声。生成器是预设 %1 的生成器，其说明指出与论文的不同之处。按“训练”运行。</translation>
    </message>
    <message>
        <source>The steps hold the preset %1. Train runs it.</source>
        <translation>各步骤已填入预设 %1。按“训练”运行。</translation>
    </message>
    <message>
        <source>The engine could not be built. Why, says %1. Mend it and start again.</source>
        <translation>无法构建引擎。原因见 %1。请解决后重新启动。</translation>
    </message>
    <message>
        <source>New from e&amp;xample…</source>
        <translation>从示例新建(&amp;X)…</translation>
    </message>
    <message>
        <source>Export ani&amp;mation…</source>
        <translation>导出动画(&amp;M)…</translation>
    </message>
    <message>
        <source>Shows this page to an audience: it fills the screen, in larger letters. Escape ends it.</source>
        <translation>向听众展示本页：全屏并放大文字。Esc 结束。</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Metric: %1</source>
        <translation>指标：%1</translation>
    </message>
    <message>
        <source>ε %1 · %2</source>
        <translation>ε %1 · %2</translation>
    </message>
    <message>
        <source>Train again</source>
        <translation>重新训练</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>1. The noise</source>
        <translation>1. 噪声</translation>
    </message>
    <message>
        <source>Each cross is a record, moved by noise of its own for privacy. The half circle under it is what training must find. &lt;b&gt;Untick Privatized&lt;/b&gt; to see it without the noise.</source>
        <translation>每个叉是一条记录，为保护隐私被各自的噪声移动过。训练要找出的是其下的半圆。&lt;b&gt;取消勾选“隐私化”&lt;/b&gt;，看看没有噪声的样子。</translation>
    </message>
    <message>
        <source>2. Train</source>
        <translation>2. 训练</translation>
    </message>
    <message>
        <source>Two methods learn from the noisy points alone. &lt;b&gt;Press Train&lt;/b&gt; and watch: it takes seconds and spends no budget.</source>
        <translation>两种方法只从带噪的点学习。&lt;b&gt;按“训练”&lt;/b&gt;并观看：只需几秒，不花费预算。</translation>
    </message>
    <message>
        <source>3. The step cursor</source>
        <translation>3. 步骤游标</translation>
    </message>
    <message>
        <source>4. Epsilon</source>
        <translation>4. ε</translation>
    </message>
    <message>
        <source>5. Compare</source>
        <translation>5. 比较</translation>
    </message>
    <message>
        <source>6. Your own file</source>
        <translation>6. 您自己的文件</translation>
    </message>
    <message>
        <source>Step Data opens pictures and tables of your own. They count as sensitive until you say otherwise, and nothing leaves this computer. &lt;b&gt;Choose a file&lt;/b&gt;, or drop one on the window.</source>
        <translation>“数据”步骤可打开您自己的图片和表格。在您另行说明之前它们被视为敏感数据，且不会离开本机。&lt;b&gt;选择一个文件&lt;/b&gt;，或把文件拖到窗口上。</translation>
    </message>
    <message>
        <source>Compare puts records, their noisy and denoised versions and new samples side by side, and measures them. &lt;b&gt;Open Compare&lt;/b&gt; among the pages, and press &lt;b&gt;As in the papers&lt;/b&gt;.</source>
        <translation>“比较”把记录、其带噪和去噪的版本以及新样本并排放置并加以测量。&lt;b&gt;在页面中打开“比较”&lt;/b&gt;，再按&lt;b&gt;如论文所示&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>Lar&amp;ger text</source>
        <translation>放大文字(&amp;G)</translation>
    </message>
    <message>
        <source>S&amp;maller text</source>
        <translation>缩小文字(&amp;M)</translation>
    </message>
    <message>
        <source>Slow motion trains one step after the other. Unticked, it leaves the run as it was.</source>
        <translation>慢动作逐步训练。取消勾选后，运行保持原样。</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Copy c&amp;itation (BibTeX)</source>
        <translation>复制引用(&amp;I)（BibTeX）</translation>
    </message>
    <message>
        <source>Copied: the papers of this method and Sfumato %1, as BibTeX</source>
        <translation>已复制：此方法的论文与 Sfumato %1 的 BibTeX</translation>
    </message>
    <message>
        <source>The settings of %1 with seed %2 in place of %3. Train repeats it; Undo takes the seed back.</source>
        <translation>%1 的设置，种子为 %2，而不是 %3。按“训练”重复它；“撤销”恢复种子。</translation>
    </message>
    <message>
        <source>The settings of %1, seed %2.</source>
        <translation>%1 的设置，种子 %2。</translation>
    </message>
    <message>
        <source>Take seed %1</source>
        <translation>使用种子 %1</translation>
    </message>
    <message>
        <source>%1
Expected time: %2</source>
        <translation>%1
预计用时：%2</translation>
    </message>
    <message>
        <source>Train continues %1 from step %2, up to step %3, as a run of its own.</source>
        <translation>“训练”将从第 %2 步续训 %1，直到第 %3 步，作为独立的运行。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>&amp;Usual size</source>
        <translation>默认大小(&amp;U)</translation>
    </message>
    <message>
        <source>Te&amp;xt size: %1 %</source>
        <translation>文字大小(&amp;X)：%1 %</translation>
    </message>
    <message>
        <source>At the last step, %1:</source>
        <translation>在最后一步（第 %1 步）：</translation>
    </message>
    <message>
        <source>Each query of the records is answered with noise of its own and counts. Whatever is computed from the answers, as the samples are, is post-processing and spends no more budget.</source>
        <translation>对记录的每次查询都以各自的噪声作答并计入预算。由这些回答计算出的一切（例如样本）都是后处理，不再花费预算。</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Copied as a command for a terminal.</source>
        <translation>已复制为终端命令。</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message>
        <source>Step cu&amp;rsor</source>
        <translation>步数游标(&amp;R)</translation>
    </message>
    <message>
        <source>Your change of the settings was put back: Compare is about the run that you trained. Edit, Undo brings it again.</source>
        <translation>您对设置的更改已被还原：比较针对的是您训练过的运行。“编辑”中的“撤销”可恢复该更改。</translation>
    </message>
    <message>
        <source>ε %1, not proven · %2</source>
        <translation>ε %1，未证实 · %2</translation>
    </message>
    <message>
        <source>What is &amp;not promised…</source>
        <translation>不作承诺的内容(&amp;N)…</translation>
    </message>
    <message>
        <source>Of the sweep, the runs with %1 are compared. To compare others, tick them on Runs.</source>
        <translation>扫描中比较的是 %1 的运行。要比较其他运行，请在“运行”页勾选。</translation>
    </message>
    <message>
        <source>Check a &amp;label…</source>
        <translation>检查标签(&amp;L)…</translation>
    </message>
    <message>
        <source>your own data: upload, load a file; CSV, table, NPZ, NPY, IDX</source>
        <translation>自己的数据：上传、加载文件；CSV、表格、NPZ、NPY、IDX</translation>
    </message>
    <message>
        <source>your own data: upload, load pictures, photos; PNG, JPEG</source>
        <translation>自己的数据：上传、加载图片、照片；PNG、JPEG</translation>
    </message>
    <message>
        <source>privacy: limits, guarantee</source>
        <translation>隐私：限制、保证</translation>
    </message>
    <message>
        <source>Step: %1</source>
        <translation>步骤：%1</translation>
    </message>
    <message>
        <source>ε %1, made-up records · %2</source>
        <translation>ε %1，虚构记录 · %2</translation>
    </message>
    <message>
        <source>ε %1, repeatable noise · %2</source>
        <translation>ε %1，可重现的噪声 · %2</translation>
    </message>
    <message>
        <source>Epsilon is the privacy budget: the smaller, the stronger the privacy and the noise. &lt;b&gt;Change it&lt;/b&gt;; what the attacker beside it guesses changes at once. The crosses stay those of the old epsilon until you train again. The next card puts your change back.</source>
        <translation>ε 是隐私预算：越小，隐私越强，噪声也越大。&lt;b&gt;请改变它&lt;/b&gt;；旁边攻击者的猜测立即随之改变。在您重新训练之前，叉号仍是旧 ε 的。下一张卡片会撤回您的改动。</translation>
    </message>
    <message>
        <source>Claims</source>
        <comment>in few letters</comment>
        <translation>声明</translation>
    </message>
    <message>
        <source>%1 of the sweep is the open run now.</source>
        <translation>现在打开的是扫描中的运行 %1。</translation>
    </message>
    <message>
        <source>%1 of the sweep is the open run now, since the one before it is of other records.</source>
        <translation>现在打开的是扫描中的运行 %1，因为之前的运行使用的是其他记录。</translation>
    </message>
    <message>
        <source>Check an exported &amp;folder…</source>
        <translation>检查导出的文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Examples and your own data</source>
        <translation>示例和您自己的数据</translation>
    </message>
    <message>
        <source>Settings stay as they are while a sweep runs. Pause it first.</source>
        <translation>扫描运行期间设置保持不变。请先暂停扫描。</translation>
    </message>
    <message>
        <source>Pictures, curves and numbers show one step of the run. &lt;b&gt;Drag the slider&lt;/b&gt; below the curves to an early step and see how the shape came about. Then press &lt;b&gt;“Why?”&lt;/b&gt; beside the result, which explains it, and Next.</source>
        <translation>图片、曲线和数字显示运行的某一步。&lt;b&gt;把滑块&lt;/b&gt;（曲线下方）拖到较早的一步，看看形状是如何形成的。然后按结果旁边的&lt;b&gt;“为什么？”&lt;/b&gt;查看解释，再按“下一步”。</translation>
    </message>
    <message>
        <source>Records, their noisy and denoised versions and new samples stand side by side here, and are measured. &lt;b&gt;Press As in the papers&lt;/b&gt;, and look until you press Next.</source>
        <translation>记录、其带噪声和去噪后的版本以及新样本在这里并排显示并被测量。按&lt;b&gt;如论文所示&lt;/b&gt;，看完后再按“下一步”。</translation>
    </message>
    <message>
        <source>What next?</source>
        <translation>接下来做什么？</translation>
    </message>
    <message>
        <source>&lt;b&gt;Examples&lt;/b&gt; with their figures, and &lt;b&gt;your own data&lt;/b&gt;: press the house beside the tabs. “Try next” at the right edge proposes what to change in this run. This tour stays under Help.</source>
        <translation>&lt;b&gt;示例&lt;/b&gt;及其数字，以及&lt;b&gt;您自己的数据&lt;/b&gt;：按标签旁边的小房子。右边缘的“下一步试试”会建议在此运行中改什么。本导览保留在“帮助”中。</translation>
    </message>
</context>
<context>
    <name>sfumato::MeasuredExampleView</name>
    <message>
        <source>Nearest measured example</source>
        <translation>最接近的实测示例</translation>
    </message>
    <message>
        <source>What was learned of %1</source>
        <translation>从 %1 学到的内容</translation>
    </message>
    <message>
        <source>Yours are fewer records at a smaller epsilon: expect less than this.</source>
        <translation>您的记录更少且 epsilon 更小：效果会不如此例。</translation>
    </message>
    <message>
        <source>Yours are fewer records: at the same epsilon expect less than this.</source>
        <translation>您的记录更少：在相同的 epsilon 下效果会不如此例。</translation>
    </message>
    <message>
        <source>Yours has a smaller epsilon: of as many records expect less than this.</source>
        <translation>您的 epsilon 更小：记录数相同时效果会不如此例。</translation>
    </message>
    <message>
        <source>Chosen by number of records, classes, size and epsilon, not by what is in the records.</source>
        <translation>按记录数、类别、尺寸和 epsilon 选取，与记录的内容无关。</translation>
    </message>
    <message>
        <source>Public: %1, %2 records, %3 classes, %4 × %4, epsilon %5, learned by %6 (%7)</source>
        <translation>公开：%1，%2 条记录，%3 个类别，%4 × %4，epsilon %5，由 %6 学习 (%7)</translation>
    </message>
    <message>
        <source>Records of %1</source>
        <translation>%1 的记录</translation>
    </message>
    <message>
        <source>Above: records. Below: what was learned of them.</source>
        <translation>上：记录。下：从中学到的结果。</translation>
    </message>
</context>
<context>
    <name>sfumato::MechanismRows</name>
    <message>
        <source>What the mechanism does to the records</source>
        <translation>机制对记录做了什么</translation>
    </message>
    <message>
        <source>Raw</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>As the bound leaves them</source>
        <translation>限定到界限之后</translation>
    </message>
    <message>
        <source>clipped and transformed</source>
        <translation>已裁剪并变换</translation>
    </message>
    <message>
        <source>A stand-in, drawn by the program</source>
        <translation>替代品，由程序绘制</translation>
    </message>
    <message>
        <source>your records stay hidden</source>
        <translation>您的记录保持隐藏</translation>
    </message>
    <message>
        <source>Noise</source>
        <translation>噪声</translation>
    </message>
    <message>
        <source>gray is 0</source>
        <translation>灰色为 0</translation>
    </message>
    <message>
        <source>The stand-in with noise</source>
        <translation>加了噪声的替代品</translation>
    </message>
    <message>
        <source>cut off at the range</source>
        <translation>在范围处截断</translation>
    </message>
    <message>
        <source>Scaled for the eye</source>
        <translation>按视觉缩放</translation>
    </message>
    <message>
        <source>range widened with the noise</source>
        <translation>范围随噪声扩大</translation>
    </message>
    <message>
        <source>%1, NOT PRIVATE</source>
        <translation>%1，无隐私保护</translation>
    </message>
    <message>
        <source>Nothing is shown yet.</source>
        <translation>尚未显示任何内容。</translation>
    </message>
    <message>
        <source>%1; noise scale %2</source>
        <translation>%1；噪声尺度 %2</translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>无隐私保护</translation>
    </message>
    <message>
        <source>The records before and after the noise appear here as soon as the engine has read them.</source>
        <translation>引擎读完记录后，加噪声前后的记录将显示在这里。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln outside</source>
        <translation>
            <numerusform>%Ln 个在外面</numerusform>
        </translation>
    </message>
    <message>
        <source>Privatized, for this look only</source>
        <translation>隐私化，仅供此次查看</translation>
    </message>
    <message>
        <source>public records</source>
        <translation>公开记录</translation>
    </message>
    <message>
        <source>What is left before the noise</source>
        <translation>加噪声前保留的内容</translation>
    </message>
    <message>
        <source>one draw of the noise</source>
        <translation>噪声的一次抽取</translation>
    </message>
    <message>
        <source>The raw records are hidden, and there is no stand-in for them: this mechanism privatizes a record as a whole, and its noise is not that of pixels or coordinates. The privatized records appear once they are released.</source>
        <translation>原始记录已隐藏，且没有替代品：此机制把记录作为整体隐私化，其噪声不是像素或坐标的噪声。隐私化的记录发布后即会显示。</translation>
    </message>
    <message>
        <source>made up over the stated ranges</source>
        <translation>在所述范围内虚构</translation>
    </message>
    <message>
        <source>Noise scale %1</source>
        <translation>噪声尺度 %1</translation>
    </message>
    <message>
        <source>it shows noise that is drawn for this look, which no file holds.</source>
        <translation>它显示的是仅为此视图抽取的噪声，没有文件保存它。</translation>
    </message>
</context>
<context>
    <name>sfumato::MessageBar</name>
    <message>
        <source>Success</source>
        <translation>成功</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Tip</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Result of other settings</source>
        <translation>其他设置的结果</translation>
    </message>
    <message>
        <source>Does what its words say about the message beside it.</source>
        <translation>按其文字处理旁边的消息。</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>这是什么意思？</translation>
    </message>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
    <message>
        <source>Hides this message; the next one is shown again.</source>
        <translation>隐藏此消息；下一条消息会再次显示。</translation>
    </message>
</context>
<context>
    <name>sfumato::MethodPanel</name>
    <message>
        <source>&amp;Measure against raw data</source>
        <translation>对照原始数据测量(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Batch</source>
        <translation>批量(&amp;B)</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>步数(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Learning rate</source>
        <translation>学习率(&amp;L)</translation>
    </message>
    <message>
        <source>Re&amp;gularization</source>
        <translation>正则化(&amp;G)</translation>
    </message>
    <message>
        <source>E&amp;valuate every</source>
        <translation>评估间隔(&amp;V)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Advan&amp;ced</source>
        <translation>高级(&amp;C)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>Privatized records per step and method; 0: all, in one to three dimensions.</source>
        <translation>每步每个方法的隐私化记录数；0：全部，限一到三维。</translation>
    </message>
    <message>
        <source>How often rows and columns of the transport plan are rescaled in a step, at most: u ← a / (K v), v ← b / (Kᵀ u). A marginal error that stays large asks for more.</source>
        <translation>每一步中传输计划的行和列最多缩放多少次：u ← a / (K v)，v ← b / (Kᵀ u)。边缘误差一直很大时，需要更多次。</translation>
    </message>
    <message>
        <source>How many steps the generator takes. More steps spend no more budget: they see only privatized records.</source>
        <translation>生成器走多少步。步数再多也不多花预算：它们只看到隐私化记录。</translation>
    </message>
    <message>
        <source>How far the generator moves in a step. If the loss jumps about or grows, try a smaller one.</source>
        <translation>生成器每一步移动多远。如果损失跳动或增大，请试用较小的值。</translation>
    </message>
    <message>
        <source>After so many steps the distances are measured, samples are drawn and a checkpoint is written.</source>
        <translation>每隔这么多步，就测量距离、抽取样本并写入检查点。</translation>
    </message>
    <message>
        <source>Public randomness: initial weights, batches, latents. The same seed gives the same run; the noise of sensitive data does not follow it.</source>
        <translation>公开的随机性：初始权重、批量、潜变量。同样的种子给出同样的运行；敏感数据的噪声不由它决定。</translation>
    </message>
    <message>
        <source>Shows or hides the settings that are seldom changed.</source>
        <translation>显示或隐藏很少更改的设置。</translation>
    </message>
    <message>
        <source>Bfloat16 &amp;products</source>
        <translation>bfloat16 乘积(&amp;P)</translation>
    </message>
    <message>
        <source>Trains in about half the time on processors with instructions for it; others use float32.</source>
        <translation>在带有相应指令的处理器上训练时间约减半；其他处理器使用 float32。</translation>
    </message>
    <message>
        <source>&amp;Tolerance</source>
        <translation>容差(&amp;T)</translation>
    </message>
    <message>
        <source>“%1” is not a whole number below 2⁶⁴.</source>
        <translation>“%1”不是小于 2⁶⁴ 的整数。</translation>
    </message>
    <message>
        <source>follow from the budget</source>
        <translation>由预算得出</translation>
    </message>
    <message>
        <source>Ends a method after so many evaluations in a row without a better likelihood of the held-out privatized records, with the weights that had the best. No raw data are needed for that.</source>
        <translation>连续这么多次评估中，保留的隐私化记录的似然没有改善时，该方法即结束，并采用似然最佳时的权重。这不需要原始数据。</translation>
    </message>
    <message>
        <source>End earl&amp;y after</source>
        <translation>提前结束于(&amp;Y)</translation>
    </message>
    <message>
        <source>Adam</source>
        <translation>Adam</translation>
    </message>
    <message>
        <source>RMSprop</source>
        <translation>RMSprop</translation>
    </message>
    <message>
        <source>SGD</source>
        <translation>SGD</translation>
    </message>
    <message>
        <source>How a gradient becomes a step of the generator. Adam and RMSprop divide each number of it by its usual size; SGD (stochastic gradient descent) takes it as it is, which asks for another learning rate.</source>
        <translation>如何由梯度得到生成器的一步。Adam 和 RMSprop 将梯度的每个数除以其通常大小；SGD（随机梯度下降）直接使用梯度，因此需要另一个学习率。</translation>
    </message>
    <message>
        <source>Of SGD: this share of the last step is taken again, v ← momentum · v + gradient. 0: none; 0.9 is usual.</source>
        <translation>仅用于 SGD：上一步的这一比例会再次加入，v ← 动量 · v + 梯度。0：无；通常为 0.9。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Adds this many times each weight to its gradient (L2 regularization), which keeps weights small. DP-Sinkhorn was published with 0.00002.</source>
        <translation>将每个权重乘以该数后加到其梯度上（L2 正则化），使权重保持较小。DP-Sinkhorn 发表时为 0.00002。</translation>
    </message>
    <message>
        <source>&amp;Optimizer</source>
        <translation>优化器(&amp;O)</translation>
    </message>
    <message>
        <source>Mome&amp;ntum</source>
        <translation>动量(&amp;N)</translation>
    </message>
    <message>
        <source>Weig&amp;ht decay</source>
        <translation>权重衰减(&amp;H)</translation>
    </message>
    <message>
        <source>At every evaluation this classifier learns 2,000 samples and their labels, and is tested on the official test records. Logistic takes a second, others up to minutes. For evaluation only, as all that is measured against raw data.</source>
        <translation>每次评估时，此分类器学习 2,000 个样本及其标签，并在官方测试记录上检验。逻辑回归只需一秒，其他分类器可能需要数分钟。仅供评估，与所有针对原始数据的测量一样。</translation>
    </message>
    <message>
        <source>Classifier of samples</source>
        <translation>学习样本的分类器</translation>
    </message>
    <message>
        <source>Sinkhorn iterations per step at most.</source>
        <translation>每步最多的 Sinkhorn 迭代次数。</translation>
    </message>
    <message>
        <source>For evaluation only: entered in the ledger, and marked at every metric.</source>
        <translation>仅用于评估：记入账本，并在每个指标上标记。</translation>
    </message>
    <message>
        <source>Ends the iterations of a step once the rows of its plan, |π 1 − a|₁, are off by no more than this, and over-relaxes them, so that few are needed. 0.001 is close enough for training and much faster where the noise is strong or the generator new.</source>
        <translation>当一步的计划各行的偏差 |π 1 − a|₁ 不超过此值时结束迭代，并使用过松弛，使所需次数很少。0.001 对训练足够精确，在噪声较强或生成器尚新时快得多。</translation>
    </message>
    <message>
        <source>Also measures the distance to the raw data. For evaluation only: it is entered in the ledger, and every such metric is marked.</source>
        <translation>还测量到原始数据的距离。仅用于评估：会记入账本，每个这样的指标都有标记。</translation>
    </message>
    <message>
        <source>&amp;Iterations</source>
        <translation>迭代次数(&amp;I)</translation>
    </message>
    <message>
        <source>Generated samples per step; how many records a step queries is part of the budget.</source>
        <translation>每步生成的样本数；每步查询多少记录属于预算。</translation>
    </message>
    <message>
        <source>How many steps the generator takes. A method that queries at every step shares its budget among them: the more steps, the more noise in each.</source>
        <translation>生成器走多少步。每步都查询的方法把预算分给各步：步数越多，每步的噪声越大。</translation>
    </message>
    <message>
        <source>Begins with new weights instead.</source>
        <translation>改为以新权重开始。</translation>
    </message>
    <message>
        <source>The run from whose last checkpoint this one goes on, on the same privatized records. The button takes it out: then this run begins with new weights.</source>
        <translation>此运行从其最后检查点接续的运行，使用相同的隐私化记录。按钮将其移除：此运行便以新权重开始。</translation>
    </message>
    <message>
        <source>Goes on &amp;from</source>
        <translation>接续自(&amp;F)</translation>
    </message>
    <message>
        <source>%1 (take out)</source>
        <translation>%1（移除）</translation>
    </message>
    <message>
        <source>The ways of training that are compared; all of them learn from the same privatized records. Space ticks one. Entropic: min ⟨π, C⟩ + λ KL(π | a ⊗ b); unregularized: min ⟨π, C⟩. ⟨π, C⟩ is what the transport plan π costs, C the cost of carrying a point to another, and λ how much the plan is spread out (KL).</source>
        <translation>要比较的训练方式；它们都从同一批私有化记录学习。空格键勾选一种。熵正则：min ⟨π, C⟩ + λ KL(π | a ⊗ b)；无正则：min ⟨π, C⟩。⟨π, C⟩ 是传输计划 π 的代价，C 是把一个点搬到另一个点的代价，λ 表示计划摊开的程度 (KL)。</translation>
    </message>
    <message>
        <source>λ, the strength of the blur in entropic transport. 0 matches it to the noise, so that both blurs cancel: λ = b for Laplace, λ = 2 σ² for Gaussian noise, of scale b or standard deviation σ.</source>
        <translation>λ，熵正则传输中模糊的强度。0 表示与噪声匹配，使两种模糊相互抵消：拉普拉斯噪声 λ = b，高斯噪声 λ = 2 σ²，其中 b 为尺度，σ 为标准差。</translation>
    </message>
    <message>
        <source>matched</source>
        <translation>匹配</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>&amp;Methods</source>
        <translation>方法(&amp;A)</translation>
    </message>
    <message>
        <source>Rounds the factors of the generator&apos;s matrix products and convolutions to 8 significant bits and adds in float32. About twice as fast where the processor has instructions for it (AVX-512 BF16). Transport, noise and every metric are computed as always.</source>
        <translation>将生成器矩阵乘积和卷积的因子舍入到 8 位有效位，并以 float32 累加。在处理器带有相应指令（AVX-512 BF16）时约快一倍。传输、噪声和所有数值的计算方式不变。</translation>
    </message>
</context>
<context>
    <name>sfumato::MetricLabel</name>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copy with &amp;formula</source>
        <translation>连同公式复制(&amp;F)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1
Formula: %2
Source: %3</source>
        <translation>%1
公式：%2
来源：%3</translation>
    </message>
</context>
<context>
    <name>sfumato::MetricPlot</name>
    <message>
        <source>Computed from raw data, for evaluation only: not covered by the privacy budget.</source>
        <translation>由原始数据算出，仅供评估：不受隐私预算保护。</translation>
    </message>
    <message>
        <source>The records were privatized once: training costs no extra budget (post-processing).</source>
        <translation>记录只隐私化一次：训练不额外花费预算（后处理）。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Evaluations appear here during training.</source>
        <translation>训练时评估结果会显示在这里。</translation>
    </message>
    <message>
        <source>Curves appear here during training.</source>
        <translation>训练时曲线会显示在这里。</translation>
    </message>
    <message>
        <source>&amp;Pin these curves for the next run	P</source>
        <translation>为下一次运行固定这些曲线(&amp;P)	P</translation>
    </message>
    <message>
        <source>&amp;Clear pinned curves</source>
        <translation>清除固定的曲线(&amp;C)</translation>
    </message>
    <message>
        <source>Every method has a loss of its own: they cannot be compared.</source>
        <translation>每个方法有自己的损失：彼此不可比较。</translation>
    </message>
    <message>
        <source>privatized</source>
        <translation>隐私化</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>在原始数据上测得</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>真实对真实</translation>
    </message>
    <message>
        <source>Steps are reserved ahead, up to the next checkpoint; what is not drawn is refunded.</source>
        <translation>步数预先预留至下一个检查点；未抽取的部分会退还。</translation>
    </message>
    <message>
        <source>log scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>lower is better</source>
        <translation>越低越好</translation>
    </message>
    <message>
        <source>higher is better</source>
        <translation>越高越好</translation>
    </message>
    <message>
        <source>What does this mean?</source>
        <translation>这是什么意思？</translation>
    </message>
    <message>
        <source>%1 to the original</source>
        <translation>%1（到原始数据）</translation>
    </message>
    <message>
        <source>%1 was not measured in this run.</source>
        <translation>此运行没有测量%1。</translation>
    </message>
    <message>
        <source>Metric shown over the steps</source>
        <translation>随步数显示的指标</translation>
    </message>
</context>
<context>
    <name>sfumato::NetworkDialog</name>
    <message>
        <source>Feature network</source>
        <translation>特征网络</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>One ONNX file with all its weights. It runs in a process of its own.</source>
        <translation>一个包含全部权重的 ONNX 文件。它在单独的进程中运行。</translation>
    </message>
    <message>
        <source>last output</source>
        <translation>最后一个输出</translation>
    </message>
    <message>
        <source>The tensor with the features, between which FID is measured.</source>
        <translation>包含特征的张量，FID 在这些特征之间计算。</translation>
    </message>
    <message>
        <source>none: no Inception score</source>
        <translation>无：没有 Inception 分数</translation>
    </message>
    <message>
        <source>The tensor with a score for each class.</source>
        <translation>包含每个类别得分的张量。</translation>
    </message>
    <message>
        <source>as the file declares</source>
        <translation>按文件声明</translation>
    </message>
    <message>
        <source>Channels, height and width, as in 3x299x299, where the file leaves them open.</source>
        <translation>文件未指定时的通道数、高度和宽度，例如 3x299x299。</translation>
    </message>
    <message>
        <source>ImageNet&apos;s mean and deviation</source>
        <translation>ImageNet 的均值和标准差</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>FID and Inception score as papers state them need the network of the papers, such as Inception, which you bring as an ONNX file. FID uses raw data.</source>
        <translation>论文中的 FID 和 Inception 分数需要论文所用的网络（例如 Inception），由您以 ONNX 文件提供。FID 使用原始数据。</translation>
    </message>
    <message>
        <source>&amp;ONNX file</source>
        <translation>ONNX 文件(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pixels in</source>
        <translation>像素范围(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Features</source>
        <translation>特征(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Classes</source>
        <translation>类别(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Size of pictures</source>
        <translation>图像尺寸(&amp;S)</translation>
    </message>
    <message>
        <source>Open a feature network</source>
        <translation>打开特征网络</translation>
    </message>
    <message>
        <source>Networks (*.onnx)</source>
        <translation>网络 (*.onnx)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>-1 to 1</source>
        <translation>-1 到 1</translation>
    </message>
    <message>
        <source>What the network expects of pixels. With another range its metrics mean nothing.</source>
        <translation>网络所要求的像素范围。范围不对时，其指标没有意义。</translation>
    </message>
</context>
<context>
    <name>sfumato::OddsView</name>
    <message>
        <source>Suspicion before the release, of 100</source>
        <translation>发布之前的怀疑程度（满分 100）</translation>
    </message>
    <message>
        <source>Suspicion before</source>
        <translation>之前的怀疑</translation>
    </message>
    <message>
        <source>Suspicion after, at most</source>
        <translation>之后的怀疑，至多</translation>
    </message>
    <message>
        <source>How strongly is it suspected &amp;beforehand that the record is this one and not another?</source>
        <translation>事先有多怀疑就是这条记录，而不是另一条？(&amp;B)</translation>
    </message>
    <message>
        <source>before</source>
        <translation>之前</translation>
    </message>
    <message>
        <source>after, at most</source>
        <translation>之后，至多</translation>
    </message>
    <message>
        <source>%1 of 100</source>
        <translation>100 次中 %1 次</translation>
    </message>
    <message>
        <source>at most %1 of 100</source>
        <translation>100 次中至多 %1 次</translation>
    </message>
    <message>
        <source>Whoever finds it &lt;b&gt;%1 of 100&lt;/b&gt; likely before finds it at most &lt;b&gt;%2 of 100&lt;/b&gt; likely after.</source>
        <translation>发布前认为可能性为 &lt;b&gt;100 分之 %1&lt;/b&gt; 的人，发布后至多认为是 &lt;b&gt;100 分之 %2&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>No guarantee: nothing bounds what an attacker learns.</source>
        <translation>没有保证：攻击者能得知什么不受任何限制。</translation>
    </message>
    <message>
        <source>p′ ≤ e^ε p / (1 − p + e^ε p)</source>
        <translation>p′ ≤ e^ε p / (1 − p + e^ε p)</translation>
    </message>
    <message>
        <source>Bayes&apos; rule with odds that change by e^ε at most</source>
        <translation>几率至多改变 e^ε 倍时的贝叶斯法则</translation>
    </message>
    <message>
        <source>Suspicion after budget %1, at most</source>
        <translation>预算 %1 之后的怀疑，至多</translation>
    </message>
    <message>
        <source>How sure somebody is beforehand, p. Whatever is released, afterwards it is at most e^ε p / (1 − p + e^ε p).</source>
        <translation>某人事先有多确定，记为 p。无论发布什么，事后至多为 e^ε p / (1 − p + e^ε p)。</translation>
    </message>
    <message>
        <source>1 / Φ(μ/2 − ε/μ), μ = Δ₂/σ, ε: what the label leaves of it</source>
        <translation>1 / Φ(μ/2 − ε/μ)，μ = Δ₂/σ，ε：标签之外剩余的部分</translation>
    </message>
    <message>
        <source>Balle, Wang, ICML 2018: the distribution of the privacy loss</source>
        <translation>Balle, Wang, ICML 2018：隐私损失的分布</translation>
    </message>
    <message>
        <source>Gaussian noise may exceed this, in at most one of %1 releases; delta is a smaller number, since it counts each by how far it goes.</source>
        <translation>高斯噪声可能超出此值，每 %1 次发布中最多一次；delta 是更小的数，因为它按超出程度给每次加权。</translation>
    </message>
    <message>
        <source>How strongly is it suspected &amp;beforehand that a certain record is in the data?</source>
        <translation>事先有多怀疑某条记录在数据中(&amp;B)？</translation>
    </message>
    <message>
        <source>practically certain</source>
        <translation>几乎确定</translation>
    </message>
    <message>
        <source>Whoever finds it &lt;b&gt;%1 of 100&lt;/b&gt; likely before can be &lt;b&gt;practically certain&lt;/b&gt; of it after.</source>
        <translation>发布前认为可能性为 &lt;b&gt;100 分之 %1&lt;/b&gt; 的人，发布后可以&lt;b&gt;几乎确定&lt;/b&gt;。</translation>
    </message>
</context>
<context>
    <name>sfumato::OverlayPane</name>
    <message>
        <source>Ticked runs</source>
        <translation>已勾选的运行</translation>
    </message>
    <message>
        <source>Tick runs with the space bar: their curves appear here.</source>
        <translation>用空格键勾选运行：它们的曲线将显示在这里。</translation>
    </message>
    <message>
        <source>%1 did not measure this.</source>
        <translation>%1 没有测量这一项。</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 of %2 ticked runs are drawn.</source>
        <translation>已勾选 %2 个运行，画出了 %1 个。</translation>
    </message>
    <message>
        <source>&amp;Mean of equal settings</source>
        <translation>相同设置的均值(&amp;M)</translation>
    </message>
    <message>
        <source>Draws ticked runs that differ in their seed alone as one curve, their mean, with a band of one standard deviation to either side.</source>
        <translation>把只有种子不同的已勾选运行画成一条曲线，即它们的均值，并带有向两侧各一个标准差的带。</translation>
    </message>
    <message>
        <source>Mean of seeds %1; band: one standard deviation.</source>
        <translation>种子 %1 的均值；色带：一个标准差。</translation>
    </message>
    <message>
        <source>Means of seeds that differ; band: one standard deviation.</source>
        <translation>不同种子的均值；色带：一个标准差。</translation>
    </message>
    <message>
        <source>&lt;b&gt;measured on raw data&lt;/b&gt;</source>
        <translation>&lt;b&gt;在原始数据上测得&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Metric of the ticked runs</source>
        <translation>已勾选运行的指标</translation>
    </message>
    <message>
        <source>Which metric of the ticked runs is drawn over the steps.</source>
        <translation>随步数画出已勾选运行的哪个指标。</translation>
    </message>
    <message>
        <source>%1: raw metrics are hidden.</source>
        <translation>%1：由原始数据算出的数字已隐藏。</translation>
    </message>
</context>
<context>
    <name>sfumato::OwnClaimForm</name>
    <message>
        <source>C&amp;heck this claim</source>
        <translation>核查此声明(&amp;H)</translation>
    </message>
    <message>
        <source>Gaussian noise in every step</source>
        <translation>每一步加高斯噪声</translation>
    </message>
    <message>
        <source>One release, Gaussian noise</source>
        <translation>一次发布，高斯噪声</translation>
    </message>
    <message>
        <source>One release, Laplace noise</source>
        <translation>一次发布，拉普拉斯噪声</translation>
    </message>
    <message>
        <source>each by chance (Poisson)</source>
        <translation>逐条随机（泊松）</translation>
    </message>
    <message>
        <source>a drawn part of fixed size</source>
        <translation>固定大小的抽取部分</translation>
    </message>
    <message>
        <source>all records</source>
        <translation>全部记录</translation>
    </message>
    <message>
        <source>The epsilon that you read.</source>
        <translation>您读到的 epsilon。</translation>
    </message>
    <message>
        <source>Of steps: the noise multiplier, standard deviation over sensitivity. Of one release: the standard deviation, or the scale of Laplace noise, in the units of the records.</source>
        <translation>对于步骤：噪声倍数，即标准差除以敏感度。对于一次发布：标准差，或拉普拉斯噪声的尺度，单位与记录相同。</translation>
    </message>
    <message>
        <source>How far two records can be apart: the diameter of what they may be, not its radius. Euclidean for Gaussian noise, sum of absolute values for Laplace noise.</source>
        <translation>两条记录最多相距多远：是允许范围的直径而非半径。高斯噪声用欧氏距离，拉普拉斯噪声用绝对值之和。</translation>
    </message>
    <message>
        <source>The batch over the number of records.</source>
        <translation>批大小除以记录数。</translation>
    </message>
    <message>
        <source>&amp;What has noise</source>
        <translation>何处有噪声(&amp;W)</translation>
    </message>
    <message>
        <source>Claimed &amp;epsilon</source>
        <translation>声明的 epsilon(&amp;E)</translation>
    </message>
    <message>
        <source>De&amp;lta</source>
        <translation>delta(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Noise</source>
        <translation>噪声(&amp;N)</translation>
    </message>
    <message>
        <source>Rea&amp;ds</source>
        <translation>读取(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Rate</source>
        <translation>比例(&amp;R)</translation>
    </message>
    <message>
        <source>S&amp;teps</source>
        <translation>步数(&amp;T)</translation>
    </message>
    <message>
        <source>Computes what these settings spend, by the accountants of this program; it becomes a line of the table.</source>
        <translation>用本程序的核算方法计算这些设置的花费；结果成为表中一行。</translation>
    </message>
    <message>
        <source>A claim of your own</source>
        <translation>您自己的声明</translation>
    </message>
    <message>
        <source>You read a budget with these settings: is it so?</source>
        <translation>您读到某个预算及其设置：是否属实？</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>计算中…</translation>
    </message>
    <message>
        <source>Sensiti&amp;vity</source>
        <translation>敏感度(&amp;V)</translation>
    </message>
    <message>
        <source>How far the probability of an outcome may lie above e^epsilon times its probability for other data, as stated beside epsilon.</source>
        <translation>某个结果的概率最多可以比它在其他数据下概率的 e^epsilon 倍高出多少，与 epsilon 一并给出。</translation>
    </message>
    <message>
        <source>Which records a step reads. Where they are drawn in secret, that saves budget; where all take part, or blocks in a public order, it saves none.</source>
        <translation>一步读取哪些记录。若为秘密抽取，可节省预算；若所有记录都参加，或按公开顺序取块，则不节省。</translation>
    </message>
    <message>
        <source>What got the noise: the response of every step of a training, or the records themselves, once.</source>
        <translation>噪声加在什么上：训练每一步的回应，或记录本身一次。</translation>
    </message>
    <message>
        <source>How often records are queried, all steps together.</source>
        <translation>记录被查询的次数，所有步合计。</translation>
    </message>
</context>
<context>
    <name>sfumato::Pages</name>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>sfumato::PairDialog</name>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>Noise level</source>
        <translation>噪声水平</translation>
    </message>
    <message>
        <source>Swipe</source>
        <translation>滑动对比</translation>
    </message>
    <message>
        <source>Subtract</source>
        <translation>相减</translation>
    </message>
    <message>
        <source>How the columns are compared</source>
        <translation>列的比较方式</translation>
    </message>
    <message>
        <source>Left column</source>
        <translation>左列</translation>
    </message>
    <message>
        <source>Right column</source>
        <translation>右列</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Fresh samples are of no record: they are laid over it for their looks alone.</source>
        <translation>新样本不属于任何记录：叠放只是为了观看。</translation>
    </message>
    <message>
        <source>%1 minus %2: red is brighter, blue is darker. Root mean square %3 % of the range, of pixels as they are shown: what lies beyond the range is clipped.</source>
        <translation>%1 减 %2：红色更亮，蓝色更暗。均方根为值域的 %3 %，按所显示的像素计算：超出值域的部分已被截断。</translation>
    </message>
    <message>
        <source>≤ −%1 %</source>
        <translation>≤ −%1%</translation>
    </message>
    <message>
        <source>≥ %1 %</source>
        <translation>≥ %1%</translation>
    </message>
</context>
<context>
    <name>sfumato::PictureCard</name>
    <message>
        <source>All pictures again</source>
        <translation>再次显示所有图像</translation>
    </message>
    <message>
        <source>Fill the page</source>
        <translation>填满页面</translation>
    </message>
    <message>
        <source>All pictures again (double click)</source>
        <translation>再次显示所有图像（双击）</translation>
    </message>
    <message>
        <source>Fill the page (double click)</source>
        <translation>填满页面（双击）</translation>
    </message>
    <message>
        <source>Fills the page with this picture, and shows all of them again. So does a double click.</source>
        <translation>让这张图铺满页面，再按则重新显示全部。双击效果相同。</translation>
    </message>
</context>
<context>
    <name>sfumato::PlaneBar</name>
    <message>
        <source>Ac&amp;ross:</source>
        <translation>横轴(&amp;R)：</translation>
    </message>
    <message>
        <source>&amp;Upwards:</source>
        <translation>纵轴(&amp;U)：</translation>
    </message>
    <message>
        <source>The columns of the table that the axes stand for. Nothing is drawn anew, and no budget is spent: each record that is shown has all of its columns.</source>
        <translation>坐标轴所代表的表格列。不会重新抽样，也不花费预算：所示的每条记录都含有其全部列。</translation>
    </message>
</context>
<context>
    <name>sfumato::PlanePanels</name>
    <message>
        <source>Two ways to be wrong</source>
        <translation>两种出错的方式</translation>
    </message>
    <message>
        <source>Metric of the plane</source>
        <translation>平面的指标</translation>
    </message>
    <message>
        <source>What the plane shows upwards.</source>
        <translation>平面纵向显示的内容。</translation>
    </message>
    <message>
        <source>Up: %1</source>
        <translation>纵向：%1</translation>
    </message>
    <message>
        <source>Errors and distances appear here once columns are computed.</source>
        <translation>列计算完成后，误差与距离会显示在这里。</translation>
    </message>
    <message>
        <source>Held-out likelihood and spread appear here once columns are computed.</source>
        <translation>计算列之后，这里会显示留出似然和离散度。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Across:&lt;/b&gt; each estimate against its own record.&lt;br&gt;&lt;b&gt;Up:&lt;/b&gt; all of them together against the real distribution. Denoisers average, so they lie left but high. A generator has no own record: it is a line.</source>
        <translation>&lt;b&gt;横向：&lt;/b&gt;每个估计值与其自身记录的比较。&lt;br&gt;&lt;b&gt;纵向：&lt;/b&gt;所有估计值一起与真实分布的比较。去噪器取平均，因此偏左但偏高。生成器没有对应的记录：它是一条线。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Across:&lt;/b&gt; how far the column varies; the records are at 1, averages lie left of it.&lt;br&gt;&lt;b&gt;Up:&lt;/b&gt; how well it explains noisy records that were held out.&lt;br&gt;Both are computed from the release alone. Errors and distances use raw data: uncheck &lt;i&gt;Hide raw data&lt;/i&gt; in the View menu to allow them.</source>
        <translation>&lt;b&gt;横向：&lt;/b&gt;该列的离散程度；记录位于 1，平均值位于其左侧。&lt;br&gt;&lt;b&gt;纵向：&lt;/b&gt;对留出的加噪记录的解释程度。&lt;br&gt;两者都仅由已发布的内容计算。误差和距离使用原始数据：在“视图”菜单中取消选中&lt;i&gt;隐藏原始数据&lt;/i&gt;即可允许。</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>在原始数据上测得</translation>
    </message>
    <message>
        <source>No budget covers these numbers: they are for evaluation, on public data.</source>
        <translation>没有预算涵盖这些数字：它们仅用于在公开数据上的评估。</translation>
    </message>
    <message>
        <source>explains the held-out records best: %1</source>
        <translation>最能解释留出的记录：%1</translation>
    </message>
    <message>
        <source>&lt;b&gt;Up:&lt;/b&gt; all samples together against the real distribution. Fresh samples are of no record, so they have no error per record and are lines.</source>
        <translation>&lt;b&gt;向上：&lt;/b&gt;所有样本整体与真实分布的距离。新样本不对应任何记录，因此没有单条记录的误差，显示为直线。</translation>
    </message>
    <message>
        <source>The central model releases no records to measure samples by. Distances to raw records appear here once these may be looked at: uncheck Hide raw data in the View menu.</source>
        <translation>中心模型不发布可用来衡量样本的记录。一旦允许查看原始数据，这里将显示与原始记录的距离：请在“视图”菜单中取消“隐藏原始数据”。</translation>
    </message>
    <message>
        <source>feature distance</source>
        <translation>特征距离</translation>
    </message>
    <message>
        <source>sliced W2</source>
        <translation>切片 W2</translation>
    </message>
    <message>
        <source>exact W2</source>
        <translation>精确 W2</translation>
    </message>
    <message>
        <source>nearest so far by error and %1</source>
        <translation>目前按误差和%1最接近</translation>
    </message>
    <message>
        <source>nearest by error and %1</source>
        <translation>按误差和%1最接近</translation>
    </message>
    <message>
        <source>nearest so far by %1</source>
        <translation>目前按%1最接近</translation>
    </message>
    <message>
        <source>nearest by %1</source>
        <translation>按%1最接近</translation>
    </message>
    <message>
        <source>explains the held-out records best so far: %1</source>
        <translation>目前最能解释留出的记录：%1</translation>
    </message>
    <message>
        <source>fresh samples, of no record; %1: %2</source>
        <translation>新样本，不属于任何记录；%1：%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: %2, an estimate of records</source>
        <translation>%1：%2，对记录的估计</translation>
    </message>
    <message>
        <source>denoised records are averages; %1: fresh samples of %2</source>
        <translation>去噪记录是平均值；%1：%2 的新样本</translation>
    </message>
    <message>
        <source>%1 (no clear difference from %2)</source>
        <translation>%1（与%2无明显差别）</translation>
    </message>
    <message>
        <source>%1 (%2 less than %3)</source>
        <translation>%1（比%3少 %2）</translation>
    </message>
</context>
<context>
    <name>sfumato::PlanePlot</name>
    <message>
        <source>error per record (RMSE)</source>
        <translation>每条记录的误差 (RMSE)</translation>
    </message>
    <message>
        <source>%1: error %2, distance %3</source>
        <translation>%1：误差 %2，距离 %3</translation>
    </message>
    <message>
        <source>%1: distance %2</source>
        <translation>%1：距离 %2</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>error per record (RMSE) [uses raw data]</source>
        <translation>每条记录的误差（RMSE）[使用原始数据]</translation>
    </message>
    <message>
        <source>%1 [uses raw data]</source>
        <translation>%1 [使用原始数据]</translation>
    </message>
    <message>
        <source>Two ways to be wrong</source>
        <translation>两种出错的方式</translation>
    </message>
    <message>
        <source>&lt;p&gt;To the left: estimates near their own records. Down: a distribution near that of the records. Denoised records are averages: they lie left, but high, because their distribution is narrower than that of the data. A generator draws new records and so has no error; it is a line at its height, with a band of one standard deviation. No model can be expected below the value of real against real.&lt;/p&gt;&lt;p&gt;All of it uses raw data.&lt;/p&gt;</source>
        <translation>&lt;p&gt;越靠左：估计越接近各自的记录。越靠下：分布越接近记录的分布。去噪后的记录是平均值：它们靠左，但偏高，因为其分布比数据的更窄。生成器抽取新记录，因此没有逐条误差；它是处在相应高度的一条线，带有一个标准差的带。不能指望任何模型低于真实对真实的值。&lt;/p&gt;&lt;p&gt;所有这些都使用原始数据。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>real against real %1</source>
        <translation>真实对真实 %1</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>better</source>
        <translation>更好</translation>
    </message>
    <message>
        <source>%1, log</source>
        <translation>%1，对数</translation>
    </message>
    <message>
        <source>%1 %2, %3 ↗</source>
        <translation>%1 %2, %3 ↗</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>真实对真实</translation>
    </message>
    <message>
        <source>%1: at %2, %3, off the scale</source>
        <translation>%1：位于 %2，%3，超出刻度</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>sfumato::PointCloudView</name>
    <message numerus="yes">
        <source>%Ln privatized point(s)</source>
        <translation>
            <numerusform>%Ln 个隐私化的点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln generated point(s) after step %1</source>
        <translation>
            <numerusform>第 %1 步之后生成的 %Ln 个点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln raw point(s), not private</source>
        <translation>
            <numerusform>%Ln 个原始点，无隐私保护</numerusform>
        </translation>
    </message>
    <message>
        <source>NOT PRIVATE: shows raw data</source>
        <translation>无隐私保护：显示原始数据</translation>
    </message>
    <message>
        <source>× privatized</source>
        <translation>× 隐私化</translation>
    </message>
    <message>
        <source>● generated</source>
        <translation>● 生成</translation>
    </message>
    <message>
        <source>○ raw</source>
        <translation>○ 原始</translation>
    </message>
    <message>
        <source>%1, step %2</source>
        <translation>%1，第 %2 步</translation>
    </message>
    <message>
        <source>Privatized records appear here.</source>
        <translation>隐私化记录将显示在这里。</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>○ raw, public</source>
        <translation>○ 原始，公开</translation>
    </message>
    <message numerus="yes">
        <source>%Ln generated point(s)</source>
        <translation>
            <numerusform>%Ln 个生成点</numerusform>
        </translation>
    </message>
    <message>
        <source>× privatized (last run)</source>
        <translation>× 隐私化（上次运行）</translation>
    </message>
    <message>
        <source>× privatized (new settings)</source>
        <translation>× 隐私化（新设置）</translation>
    </message>
    <message>
        <source>● generated (last run)</source>
        <translation>● 生成（上次运行）</translation>
    </message>
    <message>
        <source>privatized</source>
        <translation>隐私化</translation>
    </message>
    <message>
        <source>generated</source>
        <translation>生成</translation>
    </message>
    <message>
        <source>original</source>
        <translation>原始</translation>
    </message>
    <message>
        <source>the line on which the records lie</source>
        <translation>记录所在的线</translation>
    </message>
    <message>
        <source>Points that are generated appear here during training.</source>
        <translation>训练期间生成的点显示在此处。</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>传输计划</translation>
    </message>
    <message numerus="yes">
        <source>transport plan: the %Ln strongest of all links, which carry %1 % of the mass</source>
        <translation>
            <numerusform>传输方案：全部连线中最强的 %Ln 条，承载 %1 % 的质量</numerusform>
        </translation>
    </message>
    <message>
        <source>transport plan: all links of %1 of %2 generated points</source>
        <translation>传输方案：%2 个生成的点中 %1 个点的全部连线</translation>
    </message>
</context>
<context>
    <name>sfumato::Presentation</name>
    <message>
        <source>Black screen</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>Next: →, Page Down, a click. Back: ←, Page Up.</source>
        <translation>下一张：→、Page Down、单击。上一张：←、Page Up。</translation>
    </message>
    <message>
        <source>Next: →, Page Down. Back: ←, Page Up.</source>
        <translation>下一张：→、Page Down。上一张：←、Page Up。</translation>
    </message>
    <message>
        <source>Space: play.</source>
        <translation>空格：播放。</translation>
    </message>
    <message>
        <source>B: black. Escape: end.</source>
        <translation>B：黑屏。Esc：结束。</translation>
    </message>
    <message>
        <source>Previous picture</source>
        <translation>上一张</translation>
    </message>
    <message>
        <source>Next picture</source>
        <translation>下一张</translation>
    </message>
    <message>
        <source>Smaller letters (Ctrl −)</source>
        <translation>缩小文字（Ctrl −）</translation>
    </message>
    <message>
        <source>Larger letters (Ctrl +)</source>
        <translation>放大文字（Ctrl +）</translation>
    </message>
    <message>
        <source>End</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>Ends the presentation (Escape)</source>
        <translation>结束演示（Esc）</translation>
    </message>
    <message>
        <source>This is the last picture.</source>
        <translation>这是最后一张。</translation>
    </message>
    <message>
        <source>This is the first picture.</source>
        <translation>这是第一张。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>This is the last page.</source>
        <translation>这是最后一页。</translation>
    </message>
    <message>
        <source>This is the first page.</source>
        <translation>这是第一页。</translation>
    </message>
    <message>
        <source>Page %1 of %2: %3.</source>
        <translation>第 %1 页，共 %2 页：%3。</translation>
    </message>
    <message>
        <source>Once more: %1.</source>
        <translation>再按一次：%1。</translation>
    </message>
</context>
<context>
    <name>sfumato::RealSpinBox</name>
    <message>
        <source>“%1” lies outside %2 to %3.</source>
        <translation>“%1”不在 %2 到 %3 之间。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
</context>
<context>
    <name>sfumato::RecentCard</name>
    <message>
        <source>stopped at %1 of %2 steps</source>
        <translation>在 %2 步中的第 %1 步停止</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday</source>
        <translation>昨天</translation>
    </message>
    <message>
        <source>No run has been made yet.</source>
        <translation>还没有运行。</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>最近的运行</translation>
    </message>
    <message>
        <source>Sensitive</source>
        <translation>敏感</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 %2 from the original</source>
        <translation>%1：距原始 %2</translation>
    </message>
    <message>
        <source>None of them was opened in this window yet.</source>
        <translation>尚未在此窗口中打开过其中任何一次。</translation>
    </message>
    <message>
        <source>All runs</source>
        <translation>全部运行</translation>
    </message>
</context>
<context>
    <name>sfumato::RecommendationPanel</name>
    <message>
        <source>Chooses this method with its own settings. Data, budget and all else stay; Undo takes it back.</source>
        <translation>选择此方法及其自身的设置。数据、预算和其他一切保持不变；可用“撤销”恢复。</translation>
    </message>
    <message>
        <source>Why, and what else</source>
        <translation>原因和其他选择</translation>
    </message>
    <message>
        <source>Says why this method fits, and when another one does. It is computed from the number of records and classes, the size and the budget alone.</source>
        <translation>说明此方法为何合适，以及何时应选其他方法。这只根据记录和类别的数量、尺寸和预算计算得出。</translation>
    </message>
    <message>
        <source>For %1:</source>
        <translation>对于%1：</translation>
    </message>
    <message>
        <source>%1, as chosen</source>
        <comment>name of a method</comment>
        <translation>%1（已选择）</translation>
    </message>
    <message>
        <source>Use %1</source>
        <translation>使用%1</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <comment>name of a method: why</comment>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Or %1: %2.</source>
        <comment>name of a method: when</comment>
        <translation>或者%1：%2。</translation>
    </message>
    <message>
        <source>This is computed from the number of records and classes, the size and the budget alone.</source>
        <translation>这只根据记录和类别的数量、尺寸和预算计算得出。</translation>
    </message>
    <message>
        <source>A stand-in, none of your data: %1 digits that the program drew, with the noise of %2.</source>
        <translation>替代数据，并非您的数据：程序绘制的 %1 个数字，噪声相当于 %2 条记录。</translation>
    </message>
    <message>
        <source>A stand-in, none of your data: as many digits, drawn by the program in this size and these classes.</source>
        <translation>替代数据，并非您的数据：程序按此尺寸和类别绘制的同样多的数字。</translation>
    </message>
    <message>
        <source>Local: windows for writing</source>
        <translation>本地：用于手写体的窗口</translation>
    </message>
    <message>
        <source>Local: %1</source>
        <comment>name of a method</comment>
        <translation>本地：%1</translation>
    </message>
    <message>
        <source>A public stand-in of the same size</source>
        <translation>同样大小的公开替身</translation>
    </message>
    <message>
        <source>Takes the pictures of a file that anybody may see in place of digits, such as a published set of the same kind: what comes out of them tells more of yours. You say that the file is public; nothing of it goes into the experiment.</source>
        <translation>用任何人都可查看的文件（例如同类的公开数据集）中的图片代替数字：由它们得到的结果更能说明您的数据。由您说明该文件是公开的；其内容不会进入实验。</translation>
    </message>
    <message>
        <source>%1, which you said is public: %2 of its pictures, with the noise of %3 records.</source>
        <translation>%1（您说明其为公开）：其中 %2 张图片，噪声按 %3 条记录计。</translation>
    </message>
    <message>
        <source>%1, which you said is public.</source>
        <translation>%1（您说明其为公开）。</translation>
    </message>
    <message>
        <source>Use a public file of the same kind…</source>
        <translation>使用同类的公开文件…</translation>
    </message>
    <message>
        <source>Back to digits</source>
        <translation>改回数字</translation>
    </message>
    <message>
        <source>as drawn</source>
        <translation>绘制的原样</translation>
    </message>
    <message>
        <source>as in the file</source>
        <translation>文件中的原样</translation>
    </message>
    <message>
        <source>Choose a file that is public</source>
        <translation>选择一个公开的文件</translation>
    </message>
    <message>
        <source>Images (%1)</source>
        <translation>图片 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Is this file public?</source>
        <translation>此文件是公开的吗？</translation>
    </message>
    <message>
        <source>May anybody see the pictures of %1?</source>
        <translation>任何人都可以查看 %1 中的图片吗？</translation>
    </message>
    <message>
        <source>They are shown as they are, and what is learned from them has no protection and is entered nowhere. Take a published set, never records of the people whom this budget protects.</source>
        <translation>它们将按原样显示；由它们学到的内容不受保护，也不会记入任何账目。请使用公开的数据集，切勿使用受此预算保护之人的记录。</translation>
    </message>
    <message>
        <source>&amp;I say that this file is public</source>
        <translation>我说明此文件是公开的(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Do not use it</source>
        <translation>不使用(&amp;D)</translation>
    </message>
    <message>
        <source>%1 It is learned by %2, not by the method that is chosen.</source>
        <comment>what it is of; a method</comment>
        <translation>%1 由 %2 学习得到，而不是所选的方法。</translation>
    </message>
    <message>
        <source>by %1 at ε %2</source>
        <translation>%1，ε %2</translation>
    </message>
    <message>
        <source>%1 It is learned with the settings that are recommended, not with those that are chosen.</source>
        <comment>what it is of</comment>
        <translation>%1它是用推荐的设置学习的，而不是用所选的设置。</translation>
    </message>
    <message>
        <source>Local: windows of the picture</source>
        <translation>本地：图片的窗口</translation>
    </message>
</context>
<context>
    <name>sfumato::RecordPanel</name>
    <message>
        <source>The record itself</source>
        <translation>记录本身</translation>
    </message>
    <message>
        <source>Every pixel or coordinate gets noise.</source>
        <translation>每个像素或坐标都加噪声。</translation>
    </message>
    <message>
        <source>Its large cosine coefficients</source>
        <translation>其较大的余弦系数</translation>
    </message>
    <message>
        <source>The record as a sum of waves; the weakest of them are set to 0 before the noise.</source>
        <translation>把记录写成波之和；其中最弱的在加噪声前置为 0。</translation>
    </message>
    <message>
        <source>Its slow cosine coefficients</source>
        <translation>其低频余弦系数</translation>
    </message>
    <message>
        <source>The record as a sum of waves, of which only the slow ones are kept: fewer numbers, less noise, less detail.</source>
        <translation>把记录写成波之和，只保留低频部分：数更少，噪声更少，细节更少。</translation>
    </message>
    <message>
        <source>Windows for garments</source>
        <translation>服装窗口</translation>
    </message>
    <message>
        <source>What 10 × 10 soft windows see of a picture as it lies, less a public background, scaled to length 1. Nothing in it was fitted to records. Only moments can go back from it to pictures.</source>
        <translation>10 × 10 个软窗口在原样图片上看到的内容，减去公开背景并缩放到长度 1。其中没有任何内容拟合自记录。只有矩方法能由此回到图片。</translation>
    </message>
    <message>
        <source>Windows for writing</source>
        <translation>手写窗口</translation>
    </message>
    <message>
        <source>As windows for garments, of the picture after its slant and size were taken off, which stand beside it as three numbers.</source>
        <translation>同服装窗口，但取自去除倾斜和大小后的图片，倾斜和大小作为三个数附在旁边。</translation>
    </message>
    <message>
        <source>Limits of every value</source>
        <translation>每个值的界限</translation>
    </message>
    <message>
        <source>The box of the scaling, or the limits that were stated.</source>
        <translation>缩放所给的框，或所声明的界限。</translation>
    </message>
    <message>
        <source>Known shape</source>
        <translation>已知形状</translation>
    </message>
    <message>
        <source>Of a set whose shape is known.</source>
        <translation>用于形状已知的集合。</translation>
    </message>
    <message>
        <source>Sum of absolute values</source>
        <translation>绝对值之和</translation>
    </message>
    <message>
        <source>Absolute values sum to the radius at most.</source>
        <translation>绝对值之和不超过半径。</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>No record is longer than the radius.</source>
        <translation>任何记录的长度都不超过半径。</translation>
    </message>
    <message>
        <source>Length, no value below 0</source>
        <translation>长度，值不小于 0</translation>
    </message>
    <message>
        <source>No record is longer than the radius, and no number is below 0.</source>
        <translation>任何记录的长度都不超过半径，且没有数小于 0。</translation>
    </message>
    <message>
        <source>Fixed length, no value below 0</source>
        <translation>固定长度，值不小于 0</translation>
    </message>
    <message>
        <source>Every record is scaled to the radius.</source>
        <translation>每条记录都缩放到半径。</translation>
    </message>
    <message>
        <source>Unit sphere</source>
        <translation>单位球面</translation>
    </message>
    <message>
        <source>Every record is scaled to length 1. What length it had is lost, which only windows can do without.</source>
        <translation>每条记录都缩放到长度 1。其原有长度丢失，只有窗口可以不需要它。</translation>
    </message>
    <message>
        <source>What of a record gets noise. All of it is a public function of one record. Windows see a picture as a whole: a hundred numbers in place of its pixels, which little noise leaves readable.</source>
        <translation>记录的哪些内容加噪声。全部都是单条记录的公开函数。窗口把图片作为整体来看：以一百个数代替像素，噪声较小时仍可辨读。</translation>
    </message>
    <message>
        <source>The public set that every record is brought into before the noise. The farther two of its points can be apart, the more noise there is.</source>
        <translation>加噪声前把每条记录带入的公开集合。其中两点可能相距越远，噪声就越大。</translation>
    </message>
    <message>
        <source>The share of the coefficients, by magnitude, that is set to 0.</source>
        <translation>按大小置为 0 的系数份额。</translation>
    </message>
    <message>
        <source>So many of the slowest waves are kept in either direction.</source>
        <translation>每个方向保留这么多最低频的波。</translation>
    </message>
    <message>
        <source>Of the ball, in units of the scaled data. Records outside are brought to its edge.</source>
        <translation>球的半径，以缩放后数据的单位计。球外的记录被带到其边缘。</translation>
    </message>
    <message>
        <source>What gets &amp;noise</source>
        <translation>加噪声的内容(&amp;N)</translation>
    </message>
    <message>
        <source>Set to &amp;0</source>
        <translation>置为 &amp;0</translation>
    </message>
    <message>
        <source>&amp;Corner</source>
        <translation>角(&amp;C)</translation>
    </message>
    <message>
        <source>B&amp;ound</source>
        <translation>界(&amp;O)</translation>
    </message>
    <message>
        <source>Rad&amp;ius</source>
        <translation>半径(&amp;I)</translation>
    </message>
    <message>
        <source>These records are points: they have neither waves nor windows.</source>
        <translation>这些记录是点：既没有波也没有窗口。</translation>
    </message>
</context>
<context>
    <name>sfumato::RecordPicker</name>
    <message>
        <source>Records</source>
        <translation>记录</translation>
    </message>
    <message>
        <source>Record %1 of four</source>
        <translation>四条记录中的第 %1 条</translation>
    </message>
    <message>
        <source>&amp;Choose…</source>
        <translation>选择(&amp;C)…</translation>
    </message>
    <message>
        <source>Four other records, the same in every column.</source>
        <translation>另外四条记录，每一列中相同。</translation>
    </message>
    <message>
        <source>Records to choose among</source>
        <translation>可选择的记录</translation>
    </message>
    <message>
        <source>Record %1</source>
        <translation>记录 %1</translation>
    </message>
    <message>
        <source>The record that is outlined in every column of estimates.</source>
        <translation>在每一列估计中加框的记录。</translation>
    </message>
    <message>
        <source>A click takes a record in the place of the outlined one.</source>
        <translation>单击一条记录，用它替换加框的那一条。</translation>
    </message>
</context>
<context>
    <name>sfumato::RecordUnit</name>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no, some have several</source>
        <translation>否，有人有多条</translation>
    </message>
    <message>
        <source>Is each record one person?</source>
        <translation>每条记录是否对应一个人？</translation>
    </message>
    <message>
        <source>Epsilon protects one record. Of a person with several records it protects each of them, and all of them together by that many times epsilon. Where some have several, you state which column says whose record it is.</source>
        <translation>epsilon 保护一条记录。对有多条记录的人，它分别保护每一条，而对全部记录合起来的保护则为 epsilon 乘以条数。若有人有多条记录，请说明哪一列表示记录属于谁。</translation>
    </message>
    <message>
        <source>Column %1 says whose it is, and the first row of each person counts: epsilon protects the person. Further rows are empty records.</source>
        <translation>列 %1 指明记录属于谁，每人只计第一行：epsilon 保护的是个人。其余的行作为空记录。</translation>
    </message>
    <message>
        <source>Rows of a person that count at &amp;most:</source>
        <translation>每人最多计入的行数(&amp;M)：</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Column %1 says whose it is, and the first %2 rows of each person count. Epsilon protects one row; the budget and the label state what protects a person. Further rows are empty records.</source>
        <translation>列 %1 说明它属于谁，每人只计入前 %2 行。ε 保护一行；预算和标签说明对一个人的保护。其余的行是空记录。</translation>
    </message>
    <message>
        <source>Each record counts as one person. A person with several is protected less: with two, at twice epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>每条记录算作一个人。拥有多条记录的人受到的保护较弱：两条时为两倍的 ε，依此类推；大于 0 的 δ 增长得更快。</translation>
    </message>
    <message>
        <source>Column %1 says whose it is. A person with several records is protected less: with two, at twice epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>列 %1 说明它属于谁。拥有多条记录的人受到的保护较弱：两条时为两倍的 ε，依此类推；大于 0 的 δ 增长得更快。</translation>
    </message>
    <message>
        <source>A person has at most %1 of the records, as you state; the file does not say whose they are. Epsilon protects one record; the budget and the label state what protects a person.</source>
        <translation>按您的声明，每人最多拥有 %1 条记录；文件没有说明记录属于谁。ε 保护一条记录；预算和标签写明对一个人的保护。</translation>
    </message>
    <message>
        <source>A person with several records is protected less: with two, at twice epsilon, and so on; a delta above 0 grows faster.</source>
        <translation>拥有多条记录的人受到的保护较弱：两条时为两倍 ε，依此类推；大于 0 的 δ 增长得更快。</translation>
    </message>
    <message>
        <source>State a number that you know without counting in this file: a number that was counted there tells something of a single person.</source>
        <translation>请填写您无需在此文件中计数就知道的数字：在文件中数出的数字会泄露某个人的信息。</translation>
    </message>
    <message>
        <source>Records of a person at &amp;most:</source>
        <translation>每人最多的记录数(&amp;M)：</translation>
    </message>
    <message>
        <source>Rows of a person behind that number are empty records, so that the label can state what protects a person as a whole.</source>
        <translation>某人超出该数目的行视为空记录，这样标签就能写明对整个人的保护。</translation>
    </message>
    <message>
        <source>The label states what protects a person as a whole, by that number. Nothing tests it: the file does not say whose the records are.</source>
        <translation>标签按该数目写明对整个人的保护。该数目无法检验：文件没有说明记录属于谁。</translation>
    </message>
    <message>
        <source>Not answered yet. Until then each record counts as one person.</source>
        <translation>尚未回答。在此之前，每条记录算作一个人。</translation>
    </message>
</context>
<context>
    <name>sfumato::RiskFigures</name>
    <message>
        <source>What an attacker can do</source>
        <translation>攻击者能做什么</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Right guesses (a coin: 50 %)</source>
        <translation>猜对（硬币：50%）</translation>
    </message>
    <message>
        <source>Found, at 1&#xa0;% false alarms</source>
        <translation>误报率 1% 时的检出率</translation>
    </message>
    <message>
        <source>Found, at 0.1&#xa0;% false alarms</source>
        <translation>误报率 0.1% 时的检出率</translation>
    </message>
    <message>
        <source>mu</source>
        <translation>μ</translation>
    </message>
    <message>
        <source>%1: right guesses %2; found at 1 % false alarms %3, at 0.1 % %4</source>
        <translation>%1：猜对 %2；误报率 1% 时检出 %3，误报率 0.1% 时检出 %4</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>1 − T(α), T(α) = %1</source>
        <translation>1 − T(α)，T(α) = %1</translation>
    </message>
    <message>
        <source>μ with Φ(μ/2) = right guesses</source>
        <translation>满足 Φ(μ/2) = 猜对率 的 μ</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>放不下</translation>
    </message>
    <message>
        <source>fits, then no more</source>
        <translation>可行，之后不再有</translation>
    </message>
    <message>
        <source>fits, then %1 and more</source>
        <translation>可行，之后还可 %1 次以上</translation>
    </message>
    <message>
        <source>fits, then %1 more</source>
        <translation>可行，之后还可 %1 次</translation>
    </message>
    <message>
        <source>A release at this budget, and such after it, under every cap</source>
        <translation>在各上限之下，以此预算发布一次及其后的同类发布</translation>
    </message>
</context>
<context>
    <name>sfumato::RiskSheet</name>
    <message>
        <source>Attacker</source>
        <translation>攻击者</translation>
    </message>
    <message>
        <source>Suspicion</source>
        <translation>怀疑</translation>
    </message>
    <message>
        <source>Draws</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Right guesses, present budget</source>
        <translation>猜对，当前预算</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Right guesses, budget %1</source>
        <translation>猜对，预算 %1</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>No guarantee</source>
        <translation>没有保证</translation>
    </message>
    <message>
        <source>The noise in this file can be drawn again, or keeps no epsilon: nothing bounds what an attacker learns from it. Ask whoever made it for records with exact noise.</source>
        <translation>此文件中的噪声可以重新抽取，或不满足任何 ε：攻击者能从中得知多少没有上限。请向制作者索取带精确噪声的记录。</translation>
    </message>
    <message>
        <source>Budgets of public deployments</source>
        <translation>公开部署的预算</translation>
    </message>
    <message>
        <source>What others have done, as they published it, and no advice. Thick ticks are central, thin ones local. Units differ: an epsilon for each day adds up over the days.</source>
        <translation>这是他人已公布的做法，不是建议。粗刻度为中心式，细刻度为本地式。单位各不相同：每天的 epsilon 会逐日累加。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>an attacker may guess right &lt;b&gt;practically always&lt;/b&gt;.</source>
        <translation>攻击者可能&lt;b&gt;几乎总是&lt;/b&gt;猜对。</translation>
    </message>
    <message>
        <source>an attacker guesses right &lt;b&gt;%1 of 100&lt;/b&gt; times at best.</source>
        <translation>攻击者最多 100 次猜对 &lt;b&gt;%1&lt;/b&gt; 次。</translation>
    </message>
    <message>
        <source>an attacker guesses right &lt;b&gt;at most %1 of 100&lt;/b&gt; times.</source>
        <translation>攻击者&lt;b&gt;至多 100 次猜对 %1 次&lt;/b&gt;。</translation>
    </message>
    <message>
        <source>All releases together, with this run, ε %1: %2</source>
        <translation>所有发布合计（含本次运行），ε %1：%2</translation>
    </message>
    <message>
        <source>All releases together, ε %1: %2</source>
        <translation>所有发布合计，ε %1：%2</translation>
    </message>
    <message>
        <source>Epsilon before an audience</source>
        <translation>演示时的 epsilon</translation>
    </message>
    <message>
        <source>Epsilon</source>
        <translation>Epsilon</translation>
    </message>
    <message>
        <source>Larger epsilon: →, Page Down. Smaller: ←, Page Up.</source>
        <translation>增大 epsilon：→、Page Down。减小：←、Page Up。</translation>
    </message>
    <message>
        <source>No smaller epsilon by this key.</source>
        <translation>此键无法得到更小的 epsilon。</translation>
    </message>
    <message>
        <source>No larger epsilon by this key.</source>
        <translation>此键无法得到更大的 epsilon。</translation>
    </message>
    <message>
        <source>That is an upper bound, from epsilon and delta of the sum alone: for these kinds of noise together no tighter figure is computed here. The squares of one run are computed from its own noise where that is possible.</source>
        <translation>这是一个上界，仅由合计的 ε 和 δ 得出：对于这些噪声的组合，此处不计算更紧的数值。单次运行的方格在可能时由其自身噪声计算。</translation>
    </message>
    <message>
        <source>The training keeps its epsilon until it has ended.</source>
        <translation>训练结束之前，epsilon 保持不变。</translation>
    </message>
    <message>
        <source>One person with up to %1 records, with this run, %2: %3</source>
        <translation>一个人最多有 %1 条记录，连同此运行，%2：%3</translation>
    </message>
    <message>
        <source>One person with up to %1 records, %2: %3</source>
        <translation>一个人最多有 %1 条记录，%2：%3</translation>
    </message>
</context>
<context>
    <name>sfumato::RunArrangement</name>
    <message>
        <source>not readable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>%1, epsilon %2</source>
        <translation>%1，ε %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n value(s)</source>
        <translation>
            <numerusform>%n 个值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln run(s))</source>
        <translation>
            <numerusform>%1（%Ln 个运行）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>preview of a sweep over %1, %Ln run(s)</source>
        <translation>
            <numerusform>对 %1 扫描的预览，%Ln 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>sweep over %1, %Ln run(s)</source>
        <translation>
            <numerusform>对 %1 的扫描，%Ln 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message numerus="yes">
        <source>%1. Mean of %Ln run(s) and its standard deviation.</source>
        <translation>
            <numerusform>%1。%Ln 个运行的平均值及其标准差。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 · measured: mean ± standard deviation</source>
        <translation>%1 · 测量值：平均值 ± 标准差</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%Ln run(s); seeds: %2)</source>
        <translation>
            <numerusform>%1（%Ln 个运行；种子数：%2）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>sfumato::RunController</name>
    <message>
        <source>The settings changed before the question could be asked. Nothing was released; try again.</source>
        <translation>在提问之前设置已改变。未发布任何内容；请重试。</translation>
    </message>
    <message>
        <source>Another experiment was opened before the answer. Nothing was released.</source>
        <translation>在回答之前已打开另一个实验。未发布任何内容。</translation>
    </message>
    <message>
        <source>Training. There is no budget to spend.</source>
        <translation>正在训练。没有预算需要花费。</translation>
    </message>
    <message>
        <source>Training on the privatized records. This spends no more budget.</source>
        <translation>正在用隐私化的记录训练。这不再花费预算。</translation>
    </message>
    <message>
        <source>Privatizing the records, then training on them.</source>
        <translation>先将记录隐私化，再用它们训练。</translation>
    </message>
    <message>
        <source>Run folder: %1</source>
        <translation>运行文件夹：%1</translation>
    </message>
    <message>
        <source>Privatized once: training is free</source>
        <translation>只隐私化一次：训练不再花费</translation>
    </message>
    <message>
        <source>The rest of this run is part of its budget</source>
        <translation>此运行的其余部分包含在其预算内</translation>
    </message>
    <message>
        <source>The rest of this run is part of its budget, %1</source>
        <translation>此运行的其余部分包含在其预算 %1 内</translation>
    </message>
    <message>
        <source>Privatizing the records</source>
        <translation>正在将记录隐私化</translation>
    </message>
    <message>
        <source>Train privatizes the records first</source>
        <translation>训练会先将记录隐私化</translation>
    </message>
    <message>
        <source>Train privatizes the records first: spends %1</source>
        <translation>训练会先将记录隐私化：花费 %1</translation>
    </message>
    <message>
        <source>The cap stands in the ledger of these records.</source>
        <translation>上限已记入这些记录的账本。</translation>
    </message>
    <message>
        <source>Querying the records, and training on the noisy responses.</source>
        <translation>正在查询记录，并用带噪的回应训练。</translation>
    </message>
    <message>
        <source>Train queries the records</source>
        <translation>训练会查询记录</translation>
    </message>
    <message>
        <source>Train queries the records: spends %1</source>
        <translation>训练会查询记录：花费 %1</translation>
    </message>
    <message>
        <source>Querying the records</source>
        <translation>正在查询记录</translation>
    </message>
    <message>
        <source>The rest of this run queries the records: it spends what the run has planned.</source>
        <translation>本次运行的剩余部分会查询记录：它花费的是运行已计划的预算。</translation>
    </message>
    <message>
        <source>%1 by itself; the sum of all releases rises by %2</source>
        <translation>本身为 %1；所有发布的总和增加 %2</translation>
    </message>
    <message>
        <source>The cap was taken away.</source>
        <translation>上限已取消。</translation>
    </message>
    <message>
        <source>Nothing is spent: the program makes these records up</source>
        <translation>不花费预算：这些记录由程序虚构</translation>
    </message>
    <message>
        <source>Nothing is spent: these records are called public</source>
        <translation>不花费预算：这些记录被称为公开</translation>
    </message>
    <message>
        <source>%1 by itself; the sum of all releases becomes %2</source>
        <translation>单独为 %1；所有发布的总和变为 %2</translation>
    </message>
    <message>
        <source>Train releases the records with noise that guarantees nothing</source>
        <translation>“训练”将以不提供任何保证的噪声发布记录</translation>
    </message>
</context>
<context>
    <name>sfumato::RunCurves</name>
    <message numerus="yes">
        <source>Not drawn: %Ln ticked run(s), as no more can be told apart.</source>
        <translation>
            <numerusform>未绘制：%Ln 个已勾选的运行，再多便无法区分。</numerusform>
        </translation>
    </message>
    <message>
        <source>Loss (not comparable)</source>
        <translation>损失（不可比较）</translation>
    </message>
    <message>
        <source>Shows the metrics of every step, the loss among them. Every method has a loss of its own: they cannot be compared.</source>
        <translation>显示每一步的指标，包括损失。每种方法都有自己的损失：不能相互比较。</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: raw metrics of %Ln ticked run(s), which are hidden.</source>
        <translation>
            <numerusform>未绘制：%Ln 个已勾选运行的原始数据指标，它们已隐藏。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Drawn beside this run: %Ln ticked run(s).</source>
        <translation>
            <numerusform>与此运行一同绘制：%Ln 个已勾选的运行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Untick all</source>
        <translation>全部取消勾选</translation>
    </message>
</context>
<context>
    <name>sfumato::RunFilter</name>
    <message>
        <source>“%1”: a value is missing after “%2”.</source>
        <translation>“%1”：“%2”之后缺少值。</translation>
    </message>
    <message>
        <source>“%1”: %2 is a text; %3:%4 would look for it.</source>
        <translation>“%1”：%2 是文本；可用 %3:%4 来查找。</translation>
    </message>
    <message>
        <source>“%1”: “%2” is not a number; try %3&lt;5.</source>
        <translation>“%1”：“%2”不是数字；试试 %3&lt;5。</translation>
    </message>
    <message>
        <source>“%1”: there is no “%2” to look at; there are %3, the columns&apos; headings, and settings, as train.steps.</source>
        <translation>“%1”：没有可查看的“%2”；可用的有 %3、各列的标题，以及设置项，例如 train.steps。</translation>
    </message>
</context>
<context>
    <name>sfumato::RunTable</name>
    <message>
        <source>Last sign of life: %1</source>
        <translation>最后的活动迹象：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 In the filter: %2</source>
        <translation>%1 在筛选中：%2</translation>
    </message>
    <message>
        <source>The process has ended; last checkpoint: step %1 of %2.</source>
        <translation>进程已结束；最后的检查点：第 %1 步，共 %2 步。</translation>
    </message>
    <message>
        <source>today %1</source>
        <translation>今天 %1</translation>
    </message>
    <message>
        <source>yesterday %1</source>
        <translation>昨天 %1</translation>
    </message>
    <message>
        <source>%1
%2, in %3</source>
        <translation>%1
%2，位于 %3</translation>
    </message>
    <message>
        <source>continues %1 from step %2</source>
        <translation>从第 %2 步接续 %1</translation>
    </message>
    <message>
        <source>continues %1</source>
        <translation>接续 %1</translation>
    </message>
    <message>
        <source>own release</source>
        <translation>自己的发布</translation>
    </message>
    <message>
        <source>release of %1</source>
        <translation>%1 的发布</translation>
    </message>
    <message>
        <source>release of %1 (%2)</source>
        <translation>%1 的发布（%2）</translation>
    </message>
</context>
<context>
    <name>sfumato::RunsView</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, reading %2 more…</source>
        <translation>%1，还在读取 %2 个…</translation>
    </message>
    <message>
        <source>Show &amp;all runs</source>
        <translation>显示全部运行(&amp;A)</translation>
    </message>
    <message>
        <source>Set up a &amp;run</source>
        <translation>配置一个运行(&amp;R)</translation>
    </message>
    <message>
        <source>No run fits this filter.</source>
        <translation>没有运行符合此筛选条件。</translation>
    </message>
    <message>
        <source>Reading the run folders…</source>
        <translation>正在读取运行文件夹…</translation>
    </message>
    <message>
        <source>name of %1</source>
        <translation>%1 的名称</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>标签</translation>
    </message>
    <message>
        <source>Tags of this run, with commas between them:</source>
        <translation>此运行的标签，以逗号分隔：</translation>
    </message>
    <message numerus="yes">
        <source>Tags that all %n selected run(s) have, with commas between them; what only some have stays:</source>
        <translation>
            <numerusform>全部 %n 个所选运行共有的标签，以逗号分隔；只有部分运行具有的标签保持不变：</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>tags of %n run(s)</source>
        <translation>
            <numerusform>%n 个运行的标签</numerusform>
        </translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Note to %1: a hypothesis, a finding</source>
        <translation>%1 的备注：一个假设、一个发现</translation>
    </message>
    <message numerus="yes">
        <source>note to %n run(s)</source>
        <translation>
            <numerusform>%n 个运行的备注</numerusform>
        </translation>
    </message>
    <message>
        <source>Running runs stay where they are: stop them first.</source>
        <translation>正在进行的运行保持原处：请先停止它们。</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>&amp;Open</source>
        <translation>打开(&amp;O)</translation>
    </message>
    <message>
        <source>Shows this run in the window. Enter does the same.</source>
        <translation>在窗口中显示此运行。回车键效果相同。</translation>
    </message>
    <message>
        <source>&amp;Clone</source>
        <translation>克隆(&amp;C)</translation>
    </message>
    <message>
        <source>Sets up a new run with the settings of this one.</source>
        <translation>用此运行的设置配置一个新的运行。</translation>
    </message>
    <message>
        <source>Re&amp;name</source>
        <translation>重命名(&amp;N)</translation>
    </message>
    <message>
        <source>Gives this run another name; its folder keeps its own.</source>
        <translation>给此运行另取名称；其文件夹保留原名。</translation>
    </message>
    <message>
        <source>Ta&amp;gs…</source>
        <translation>标签(&amp;G)…</translation>
    </message>
    <message>
        <source>Sets the tags of the selected runs.</source>
        <translation>设定所选运行的标签。</translation>
    </message>
    <message>
        <source>No&amp;te…</source>
        <translation>备注(&amp;T)…</translation>
    </message>
    <message>
        <source>Writes a note to the selected runs.</source>
        <translation>给所选运行写备注。</translation>
    </message>
    <message>
        <source>Tic&amp;k</source>
        <translation>勾选(&amp;K)</translation>
    </message>
    <message>
        <source>Draws the curves of the selected runs below, or takes them away.</source>
        <translation>在下方画出所选运行的曲线，或将其移去。</translation>
    </message>
    <message>
        <source>Move to t&amp;rash</source>
        <translation>移到回收站(&amp;R)</translation>
    </message>
    <message>
        <source>Fin&amp;d run</source>
        <translation>查找运行(&amp;D)</translation>
    </message>
    <message>
        <source>What can be done with the selected runs</source>
        <translation>对所选运行可进行的操作</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Filter: words, eps&lt;50, method:entropic, tag:…, status:done</source>
        <translation>筛选：词语、eps&lt;50、method:entropic、tag:…、status:done</translation>
    </message>
    <message>
        <source>Filter of the runs</source>
        <translation>运行的筛选条件</translation>
    </message>
    <message>
        <source>Group by</source>
        <translation>分组依据</translation>
    </message>
    <message>
        <source>Not grouped</source>
        <translation>不分组</translation>
    </message>
    <message>
        <source>Same settings, any seed</source>
        <translation>设置相同，种子不限</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>排序依据</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Choose the columns</source>
        <translation>选择要显示的列</translation>
    </message>
    <message>
        <source>Group b&amp;y:</source>
        <translation>分组依据(&amp;Y)：</translation>
    </message>
    <message>
        <source>&amp;Sort by:</source>
        <translation>排序依据(&amp;S)：</translation>
    </message>
    <message>
        <source>Every run in the folder of runs. Space ticks one for the curves, Enter opens it, F2 renames it; Ctrl and Shift select several to compare.</source>
        <translation>运行文件夹中的每个运行。空格键勾选以画出曲线，回车键打开，F2 重命名；Ctrl 和 Shift 可选择多个来比较。</translation>
    </message>
    <message>
        <source>What helps here: set up a first run, or list all runs again.</source>
        <translation>这里可以做的：配置第一个运行，或重新列出全部运行。</translation>
    </message>
    <message>
        <source>By which column the runs are sorted; a click on a heading does the same.</source>
        <translation>按哪一列排列运行；点击表头效果相同。</translation>
    </message>
    <message>
        <source>The largest or newest first; else the other way round.</source>
        <translation>最大或最新的在前；否则相反。</translation>
    </message>
    <message>
        <source>Which columns the table shows. Every entry says what its column means.</source>
        <translation>表格显示哪些列。每个条目都说明该列的含义。</translation>
    </message>
    <message>
        <source>Words that must occur, and terms such as eps&lt;50, method:entropic, tag:mine, sweep:digits, -status:failed, time&gt;10m, &quot;two words&quot;. All must hold.</source>
        <translation>必须出现的词语，以及 eps&lt;50、method:entropic、tag:mine、sweep:digits、-status:failed、time&gt;10m、&quot;two words&quot; 之类的条件。须全部满足。</translation>
    </message>
    <message numerus="yes">
        <source>One note for %n selected run(s), replacing their notes</source>
        <translation>
            <numerusform>为所选的 %n 个运行写一条备注，取代原有备注</numerusform>
        </translation>
    </message>
    <message>
        <source>Descending</source>
        <translation>降序</translation>
    </message>
    <message>
        <source>Ascending</source>
        <translation>升序</translation>
    </message>
    <message>
        <source>No runs to show</source>
        <translation>没有可显示的运行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln run(s)</source>
        <translation>
            <numerusform>%Ln 个运行中的 %1 个</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>moving %Ln run(s) to the trash</source>
        <translation>
            <numerusform>将 %Ln 个运行移到回收站</numerusform>
        </translation>
    </message>
    <message>
        <source>Points of a sweep stay in it: its curves and other points, which may train on their release, need them. Select the row of the whole sweep, with that of its preview, to move it.</source>
        <translation>扫描的点留在扫描中：其曲线以及可能在其发布上训练的其他点需要它们。要移动，请选择整个扫描的行及其预览的行。</translation>
    </message>
    <message>
        <source>Add a folder of runs</source>
        <translation>添加运行文件夹</translation>
    </message>
    <message>
        <source>The runs in %1 are listed already.</source>
        <translation>%1 中的运行已在列表中。</translation>
    </message>
    <message>
        <source>&amp;Add a folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>Leave out %1</source>
        <translation>移除 %1</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Takes back, or does again, what was changed in the list: names, tags, notes and what was moved to the trash.</source>
        <translation>撤销或重做列表中的更改：名称、标签、备注以及移到回收站的内容。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Folders</source>
        <translation>文件夹</translation>
    </message>
    <message>
        <source>Folders of runs</source>
        <translation>运行文件夹</translation>
    </message>
    <message>
        <source>Lists runs in other folders as well, anywhere on this computer: a folder of runs, one run or a sweep. They stay listed until you leave their folder out; no file is touched.</source>
        <translation>也列出本机任意其他文件夹中的运行：运行文件夹、单个运行或扫描。它们一直列出，直到您移除其文件夹；不改动任何文件。</translation>
    </message>
    <message>
        <source>&amp;Fork</source>
        <translation>续训(&amp;F)</translation>
    </message>
    <message>
        <source>Sets up a run that goes on from the last checkpoint of this one with other settings, on the same privatized records: no more budget is spent.</source>
        <translation>准备一次从此运行的最后检查点以其他设置继续的运行，使用相同的隐私化记录：不再花费预算。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>More &amp;metrics</source>
        <translation>更多指标(&amp;M)</translation>
    </message>
    <message>
        <source>Clone with another &amp;seed</source>
        <translation>以另一个种子克隆(&amp;S)</translation>
    </message>
    <message>
        <source>Sets up a repeat of this run: the same settings with the next seed.</source>
        <translation>准备重复此运行：相同的设置，使用下一个种子。</translation>
    </message>
    <message>
        <source>&amp;Untick all</source>
        <translation>全部取消勾选(&amp;U)</translation>
    </message>
    <message>
        <source>Takes the curves of all ticked runs away.</source>
        <translation>移除所有已勾选运行的曲线。</translation>
    </message>
    <message>
        <source>A run of the central model cannot be forked, since every further step costs budget. Clone sets up a run of its own with these settings.</source>
        <translation>中心模型的运行不能续训，因为每多一步都要花费预算。“克隆”会用这些设置建立一个独立的运行。</translation>
    </message>
    <message>
        <source>This run has no checkpoint yet from which another one could go on. Clone sets up a run of its own.</source>
        <translation>该运行还没有可供续训的检查点。“克隆”会建立一个独立的运行。</translation>
    </message>
    <message>
        <source>Tick runs that differ in a number of their settings</source>
        <translation>请勾选在某个数值设置上不同的运行</translation>
    </message>
    <message>
        <source>Figure against a &amp;setting</source>
        <translation>按设置绘图(&amp;S)</translation>
    </message>
    <message>
        <source>Save the table</source>
        <translation>保存表格</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>逗号分隔值 (*.csv)</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Save the table as &amp;CSV…</source>
        <translation>将表格存为 &amp;CSV…</translation>
    </message>
    <message>
        <source>Every run that is listed, a row for each of its methods, with the columns that are shown.</source>
        <translation>列出的每次运行，其每种方法各占一行，包含所显示的列。</translation>
    </message>
    <message>
        <source>Name, tags and note of the selected runs, and the table as a file</source>
        <translation>所选运行的名称、标签和备注，以及将表格存为文件</translation>
    </message>
    <message>
        <source>least of all methods</source>
        <translation>所有方法中的最小值</translation>
    </message>
    <message>
        <source>Method that runs are sorted by</source>
        <translation>用于排序运行的方法</translation>
    </message>
    <message>
        <source>By the values of which method the runs are sorted, where the column has one for each.</source>
        <translation>当该列对每种方法各有一个值时，按哪种方法的值对运行排序。</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Fork</source>
        <translation>续训</translation>
    </message>
    <message>
        <source>Go on from the checkpoint of:</source>
        <translation>从以下检查点继续：</translation>
    </message>
    <message>
        <source>Moves the selected run folders to the trash; undo, or later Deleted runs, moves them back.</source>
        <translation>将所选的运行文件夹移到回收站；撤销或之后用“已删除的运行”可移回。</translation>
    </message>
    <message>
        <source>De&amp;leted runs…</source>
        <translation>已删除的运行(&amp;L)…</translation>
    </message>
    <message>
        <source>Shows which of the runs listed here are in the trash, and restores those that you choose.</source>
        <translation>显示此处列出过的哪些运行在回收站中，并恢复您选择的运行。</translation>
    </message>
    <message>
        <source>Lists the runs of another folder, too. No file moves.</source>
        <translation>同时列出另一个文件夹中的运行。不移动任何文件。</translation>
    </message>
    <message>
        <source>Runs appear here. Every training leaves a folder of plain files in %1; this table lists them all, with the settings, the budget and the metrics of each, so that they can be compared.</source>
        <translation>运行将显示在这里。每次训练都会在 %1 中留下一个由普通文件组成的文件夹；此表列出全部运行及其设置、预算和指标，便于相互比较。</translation>
    </message>
    <message>
        <source>Puts runs that agree in this under one heading, with the mean and the standard deviation of their metrics.</source>
        <translation>把在这一项上相同的运行归入同一标题之下，并给出其指标的均值和标准差。</translation>
    </message>
    <message>
        <source>Selected: %1</source>
        <translation>已选中：%1</translation>
    </message>
    <message>
        <source>Moved to trash: %1. Its budget stays spent.</source>
        <translation>已移到回收站：%1。其预算仍计为已用。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln run(s) moved to the trash. Their budget stays spent.</source>
        <translation>
            <numerusform>%Ln 个运行已移到回收站。其预算仍计为已用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Why not private: %1</source>
        <translation>为何非隐私：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::ScreeChart</name>
    <message>
        <source>Eigenvalues of the privatized records</source>
        <translation>隐私化记录的特征值</translation>
    </message>
    <message numerus="yes">
        <source>%Ln eigenvalue(s) above the line at %1; the largest is %2, the smallest %3</source>
        <translation>
            <numerusform>线 %1 以上有 %Ln 个特征值；最大为 %2，最小为 %3</numerusform>
        </translation>
    </message>
    <message>
        <source>edge of the noise, %1</source>
        <translation>噪声的边缘，%1</translation>
    </message>
    <message>
        <source>eigenvalue (logarithmic), largest %1</source>
        <translation>特征值（对数），最大 %1</translation>
    </message>
    <message>
        <source>direction 1</source>
        <translation>方向 1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>sfumato::SessionKeeper</name>
    <message>
        <source>A training is running</source>
        <translation>训练正在进行</translation>
    </message>
    <message>
        <source>Either way the run is saved; Resume continues it.</source>
        <translation>无论哪种选择，运行都会保存；“继续”可接着运行。</translation>
    </message>
    <message>
        <source>&amp;Save and stop</source>
        <translation>保存并停止(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Keep training in the background</source>
        <translation>在后台继续训练(&amp;K)</translation>
    </message>
    <message>
        <source>In the background the training runs to its end without a window; then the program ends.</source>
        <translation>在后台，训练不带窗口地运行到结束；然后程序退出。</translation>
    </message>
    <message>
        <source>The training has not stopped yet</source>
        <translation>训练尚未停止</translation>
    </message>
    <message>
        <source>It ends with its current step, or waits for a file that does not answer.</source>
        <translation>它会在当前步结束，或者正在等待一个没有响应的文件。</translation>
    </message>
    <message>
        <source>Ended now, the run keeps its last checkpoint, and Resume goes on from there.</source>
        <translation>如果现在结束，运行保留最后一个检查点，“继续”会从那里接着进行。</translation>
    </message>
    <message>
        <source>&amp;Wait</source>
        <translation>等待(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;End now</source>
        <translation>立即结束(&amp;E)</translation>
    </message>
    <message>
        <source>Another language</source>
        <translation>另一种语言</translation>
    </message>
    <message>
        <source>&amp;Restart now</source>
        <translation>立即重启(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation>稍后(&amp;L)</translation>
    </message>
    <message>
        <source>Sfumato speaks %1 after a restart.</source>
        <translation>Sfumato 重启后使用%1。</translation>
    </message>
    <message>
        <source>Settings, run and step come back as they are now. A training is saved first; Resume continues it.</source>
        <translation>设置、运行和步骤会恢复成现在的样子。正在进行的训练会先保存；“继续”可接着训练。</translation>
    </message>
</context>
<context>
    <name>sfumato::SettingsDialog</name>
    <message>
        <source>&amp;Reduced motion</source>
        <translation>减少动画(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Notify me when a long training ends</source>
        <translation>长时间训练结束时通知我(&amp;N)</translation>
    </message>
    <message>
        <source>Preferences</source>
        <translation>首选项</translation>
    </message>
    <message>
        <source>&amp;General</source>
        <translation>常规(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>按键(&amp;K)</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>Nothing moves by itself: draws stand side by side instead of alternating, points jump instead of gliding.</source>
        <translation>没有内容自行移动：抽样并排显示而不交替出现，点直接跳到位而不滑动。</translation>
    </message>
    <message>
        <source>A message of the desktop when a training of more than half a minute ends while another window is in front.</source>
        <translation>训练超过半分钟后结束、而前台是别的窗口时，由桌面发出一条消息。</translation>
    </message>
    <message>
        <source>all but one</source>
        <translation>除一个外全部</translation>
    </message>
    <message>
        <source>How many processor cores the engine uses. One is best left to the window.</source>
        <translation>引擎使用多少个处理器核心。最好留一个给窗口。</translation>
    </message>
    <message>
        <source>Where runs are kept. Every run is a folder of plain files; runs that exist stay where they are.</source>
        <translation>保存运行的位置。每个运行都是一个由普通文件组成的文件夹；已有的运行留在原处。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Folder of the runs</source>
        <translation>运行的文件夹</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字大小(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>T&amp;hreads</source>
        <translation>线程(&amp;H)</translation>
    </message>
    <message>
        <source>R&amp;uns in</source>
        <translation>运行保存在(&amp;U)</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Keys of the commands</source>
        <translation>命令的按键</translation>
    </message>
    <message>
        <source>Key of: %1</source>
        <translation>按键：%1</translation>
    </message>
    <message>
        <source>“%1” and “%2” have the same key. Give one of them another.</source>
        <translation>“%1”与“%2”的按键相同。请为其中一个另设按键。</translation>
    </message>
    <message>
        <source>Language and runs folder change after a restart.</source>
        <translation>语言和运行文件夹在重新启动后更改。</translation>
    </message>
    <message>
        <source>&amp;Solve transport on the GPU where there is one</source>
        <translation>有 GPU 时在 GPU 上求解传输(&amp;S)</translation>
    </message>
    <message>
        <source>An NVIDIA GPU solves the larger problems of transport, the processor does the rest. The last digits differ, so that a run repeats bit for bit on the same kind of device only. Experiments that name a device keep it.</source>
        <translation>NVIDIA GPU 求解较大的传输问题，其余由处理器完成。末位数字会有差异，因此运行只在同类设备上逐位重复。已指定设备的实验保持其设备。</translation>
    </message>
    <message>
        <source>the usual folders</source>
        <translation>常用文件夹</translation>
    </message>
    <message>
        <source>Where MNIST, USPS and other published data sets lie, each in a folder of its name. The usual folders are looked at as well.</source>
        <translation>MNIST、USPS 等公开数据集所在的位置，各在以其命名的文件夹中。也会查找常用文件夹。</translation>
    </message>
    <message>
        <source>&amp;Data sets in</source>
        <translation>数据集位置(&amp;D)</translation>
    </message>
    <message>
        <source>Folder of the data sets</source>
        <translation>数据集文件夹</translation>
    </message>
    <message>
        <source>Bro&amp;wse…</source>
        <translation>浏览(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>sfumato::ShareGallery</name>
    <message>
        <source>%1 of 100</source>
        <translation>100 次中 %1 次</translation>
    </message>
    <message>
        <source>%1: &lt;b&gt;%2&lt;/b&gt; of 100</source>
        <translation>%1：100 次中 &lt;b&gt;%2&lt;/b&gt; 次</translation>
    </message>
    <message>
        <source>almost 100</source>
        <translation>近 100</translation>
    </message>
</context>
<context>
    <name>sfumato::SheetGrid</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln selected</source>
        <translation>
            <numerusform>已选 %Ln 张</numerusform>
        </translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>无隐私保护</translation>
    </message>
    <message>
        <source>class %1</source>
        <translation>类别 %1</translation>
    </message>
</context>
<context>
    <name>sfumato::SheetModel</name>
    <message>
        <source>Image %1</source>
        <translation>图像 %1</translation>
    </message>
    <message>
        <source>Image %1, class %2</source>
        <translation>图片 %1，类别 %2</translation>
    </message>
</context>
<context>
    <name>sfumato::SheetView</name>
    <message numerus="yes">
        <source>%Ln image(s)</source>
        <translation>
            <numerusform>%Ln 张图像</numerusform>
        </translation>
    </message>
    <message>
        <source>NOT PRIVATE</source>
        <translation>无隐私保护</translation>
    </message>
    <message>
        <source>Images appear here.</source>
        <translation>图像将显示在这里。</translation>
    </message>
    <message>
        <source>public records</source>
        <translation>公开记录</translation>
    </message>
    <message>
        <source>public, noise of a study</source>
        <translation>公开，研究用噪声</translation>
    </message>
</context>
<context>
    <name>sfumato::ShufflePanel</name>
    <message>
        <source>Clones (2021), evaluated exactly</source>
        <translation>克隆（2021），精确计算</translation>
    </message>
    <message>
        <source>Clones (2021), closed form</source>
        <translation>克隆（2021），闭式公式</translation>
    </message>
    <message>
        <source>Stronger clones (2023), evaluated exactly</source>
        <translation>更强的克隆（2023），精确计算</translation>
    </message>
    <message>
        <source>Stronger clones (2023), closed form</source>
        <translation>更强的克隆（2023），闭式公式</translation>
    </message>
    <message>
        <source>What if a trusted shuffler hid which report came from whom?</source>
        <translation>假如有一个可信的混洗器，隐去哪份报告来自谁，会怎样？</translation>
    </message>
    <message>
        <source>De&amp;lta</source>
        <translation>Delta(&amp;L)</translation>
    </message>
    <message>
        <source>Theore&amp;m</source>
        <translation>定理(&amp;M)</translation>
    </message>
    <message>
        <source>No guarantee before the shuffler, so none after it.</source>
        <translation>混洗之前没有保证，混洗之后也就没有。</translation>
    </message>
    <message>
        <source>These theorems need noise without a delta of its own: choose Laplace.</source>
        <translation>这些定理要求噪声本身不带 δ：请选择拉普拉斯。</translation>
    </message>
    <message>
        <source>This theorem says nothing about so large an epsilon and so few people: take the exact evaluation.</source>
        <translation>对于这么大的 ε 和这么少的人，此定理没有结论：请用精确计算。</translation>
    </message>
    <message>
        <source>Epsilon %1 before, &lt;b&gt;%2&lt;/b&gt; after, at delta %3.</source>
        <translation>之前 ε 为 %1，之后为 &lt;b&gt;%2&lt;/b&gt;，δ 为 %3。</translation>
    </message>
    <message>
        <source>⚠ By its authors&apos; erratum this theorem is proven for some mechanisms only; the figure may promise too much.</source>
        <translation>⚠ 根据作者的勘误，此定理只对部分机制得到证明；该数值可能承诺过多。</translation>
    </message>
    <message>
        <source>Protects each person, with one report each, against whoever sees the shuffled reports or what is made of them. Towards whoever sees the reports before the shuffler, epsilon %1 remains.</source>
        <translation>保护每个人（每人一份报告），防的是看到混洗后的报告或其产物的人。对于在混洗之前看到报告的人，仍是 ε %1。</translation>
    </message>
    <message>
        <source>hockey-stick divergence of (A + D, C − A + 1 − D) and its mirror image, C ~ Bin(n − 1, e^−ε₀), A ~ Bin(C, 1/2)</source>
        <translation>(A + D, C − A + 1 − D) 与其镜像的曲棍球棒散度，C ~ Bin(n − 1, e^−ε₀)，A ~ Bin(C, 1/2)</translation>
    </message>
    <message>
        <source>the same with C ~ Bin(n − 1, 2 / (1 + e^ε₀))</source>
        <translation>同上，C ~ Bin(n − 1, 2 / (1 + e^ε₀))</translation>
    </message>
    <message>
        <source>privacy blanket of Laplace noise</source>
        <translation>拉普拉斯噪声的隐私毯</translation>
    </message>
    <message>
        <source>After the shuffler</source>
        <translation>混洗之后</translation>
    </message>
    <message>
        <source>How many people send a report, n. The more there are, the better each of them hides.</source>
        <translation>有多少人发送报告，n。人越多，每个人藏得越好。</translation>
    </message>
    <message>
        <source>Which theorem is used; all of them hold, and the smallest epsilon is the best bound. Its formula stands with the answer.</source>
        <translation>使用哪个定理；它们都成立，最小的 ε 是最好的上界。其公式与答案列在一起。</translation>
    </message>
    <message>
        <source>P&amp;eople</source>
        <translation>人数(&amp;E)</translation>
    </message>
    <message>
        <source>How far the probability of an outcome behind the shuffler may lie above e^epsilon times its probability for another record.</source>
        <translation>混洗器之后某个结果的概率最多可以比它在另一条记录下概率的 e^epsilon 倍高出多少。</translation>
    </message>
    <message>
        <source>A shuffler hides who sent which report. In the central model this program holds all records, so nobody sends one: choose the local model.</source>
        <translation>混洗器隐藏每份报告由谁发送。在中心模型中本程序持有全部记录，没有人发送报告：请选择本地模型。</translation>
    </message>
</context>
<context>
    <name>sfumato::SlowMotionBar</name>
    <message>
        <source>Slow &amp;motion</source>
        <translation>慢动作(&amp;M)</translation>
    </message>
    <message>
        <source>draw</source>
        <translation>抽取</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>传输计划</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Draw: points are generated, and some privatized records are picked. Plan: lines show which of these records each point is moved to. Move: the generator follows.</source>
        <translation>抽取：生成点，并选取一些私有化记录。传输计划：连线显示每个点将移向其中哪些记录。移动：生成器随之移动。</translation>
    </message>
    <message>
        <source>Tells every step in three phases: generated points are drawn, the transport plan joins them with privatized records, the step moves the points. Below the pictures, Pause waits after a phase, Play goes on; Step (F10) asks for one step. Unticked, the run that was shown before is shown again.</source>
        <translation>把每一步分三个阶段讲述：抽取生成的点，传输方案把它们与私有化记录相连，这一步移动这些点。图像下方，“暂停”在一个阶段之后等待，“播放”继续；“单步”(F10) 请求一步。取消勾选后重新显示之前的运行。</translation>
    </message>
    <message>
        <source>The phases of the step that is shown. A phase that is a link is shown again.</source>
        <translation>所显示步骤的各个阶段。若某阶段是链接，点击即可再次显示。</translation>
    </message>
</context>
<context>
    <name>sfumato::SlowMotionLegend</name>
    <message>
        <source>Slow motion shows the generator as it trains; samples, film and distances are of its moving average, which follows more slowly.</source>
        <translation>慢动作显示训练中的生成器；样本、影片和距离取自其滑动平均，后者变化较慢。</translation>
    </message>
    <message>
        <source>&lt;b&gt;The phases of this step are not kept.&lt;/b&gt;</source>
        <translation>&lt;b&gt;未保留这一步的各个阶段。&lt;/b&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::SpecHistory</name>
    <message>
        <source>choice of %1</source>
        <translation>选择%1</translation>
    </message>
</context>
<context>
    <name>sfumato::StandInView</name>
    <message>
        <source>It is being learned.</source>
        <translation>正在学习。</translation>
    </message>
    <message>
        <source>A public stand-in, and what is learned of it</source>
        <translation>公开的替代数据，以及从中学到的内容</translation>
    </message>
</context>
<context>
    <name>sfumato::StartPage</name>
    <message>
        <source>What do you want to try?</source>
        <translation>您想尝试什么？</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Search the examples</source>
        <translation>搜索示例</translation>
    </message>
    <message>
        <source>Ctrl+K</source>
        <translation>Ctrl+K</translation>
    </message>
    <message>
        <source>Times are of this computer</source>
        <translation>时间按本机估计</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>回到 %1</translation>
    </message>
    <message>
        <source>%1 is not on this computer</source>
        <translation>本机上没有 %1</translation>
    </message>
    <message>
        <source>&amp;Choose the data folder…</source>
        <translation>选择数据文件夹(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Open without it</source>
        <translation>不用它打开(&amp;O)</translation>
    </message>
    <message>
        <source>Your own data</source>
        <translation>您自己的数据</translation>
    </message>
    <message>
        <source>Drop a file or a folder here.</source>
        <translation>将文件或文件夹拖到此处。</translation>
    </message>
    <message>
        <source>NPZ, NPY, IDX, CSV, PNG or JPEG; a folder with a folder per class</source>
        <translation>NPZ、NPY、IDX、CSV、PNG 或 JPEG；每类一个子文件夹的文件夹</translation>
    </message>
    <message>
        <source>Open &amp;file…</source>
        <translation>打开文件(&amp;F)…</translation>
    </message>
    <message>
        <source>Open f&amp;older…</source>
        <translation>打开文件夹(&amp;O)…</translation>
    </message>
    <message>
        <source>Sensitive until you say otherwise; nothing leaves this computer.</source>
        <translation>在您另行说明之前均视为敏感；任何内容都不会离开本机。</translation>
    </message>
    <message>
        <source>A forecast says what can come out before any budget is spent.</source>
        <translation>在花费任何预算之前，预测会说明可能得到的结果。</translation>
    </message>
    <message>
        <source>You confirm each release; the sum is always in sight.</source>
        <translation>每次发布都由您确认；总和始终可见。</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>第一次使用？</translation>
    </message>
    <message>
        <source>A tour of six cards: noise, Train, the step cursor, epsilon, Compare, your own file. About 5 minutes.</source>
        <translation>六张卡片的导览：噪声、训练、步骤游标、epsilon、比较、您自己的文件。约 5 分钟。</translation>
    </message>
    <message>
        <source>Take the tour</source>
        <translation>开始导览</translation>
    </message>
    <message>
        <source>Somebody sent you a file?</source>
        <translation>有人给您发来了文件？</translation>
    </message>
    <message>
        <source>Open a run…</source>
        <translation>打开运行…</translation>
    </message>
    <message>
        <source>Sfumato learns from records that must stay private, makes artificial ones like them, and says what that costs in privacy.</source>
        <translation>Sfumato 从必须保密的记录中学习，生成与之相似的人工记录，并说明这在隐私上的代价。</translation>
    </message>
    <message>
        <source>No example has these words. Below are those that are nearest to such data. Your own data can be tables (CSV), pictures (PNG, JPEG, a folder with a folder per class) or arrays (NPZ, NPY, IDX): open them above.</source>
        <translation>没有含这些词的示例。下面是与此类数据最接近的示例。您自己的数据可以是表格 (CSV)、图片（PNG、JPEG、每类一个子文件夹的文件夹）或数组 (NPZ, NPY, IDX)：请在上方打开。</translation>
    </message>
    <message>
        <source>Drop a run, an experiment or an exported picture here. It opens with its settings and its privacy label. A label is compared with its run.</source>
        <translation>将运行、实验或导出的图片拖到这里。它会带着设置和隐私标签打开。标签会与其运行比较。</translation>
    </message>
    <message>
        <source>my own data, your data: open, import, upload, load a file or a folder; CSV, Excel, NPZ, NPY, IDX, PNG, JPEG; tables, tabular, pictures, photos, X-rays, arrays</source>
        <translation>我的数据、自己的数据、您的数据：打开、导入、上传、加载文件或文件夹；CSV、Excel、NPZ、NPY、IDX、PNG、JPEG；表格、图片、照片、X 光片、数组</translation>
    </message>
    <message>
        <source>No example is at ε %1. Below are those at ε %2, the nearest.</source>
        <translation>没有 ε 为 %1 的示例。下面是最接近的 ε %2 的示例。</translation>
    </message>
    <message>
        <source>No example matches, but your own data can be opened above.</source>
        <translation>没有匹配的示例，但可以在上方打开您自己的数据。</translation>
    </message>
    <message>
        <source>No example matches: try fewer words. Titles, ids, data, methods, papers and epsilons (&quot;epsilon 1&quot;) can be searched. Your own data can be tables (CSV), pictures (PNG, JPEG, a folder with a folder per class) or arrays (NPZ, NPY, IDX): open them above.</source>
        <translation>没有匹配的示例：请减少词语。可以搜索标题、标识、数据、方法、论文和 epsilon（“epsilon 1”）。您自己的数据可以是表格 (CSV)、图片（PNG、JPEG、每类一个子文件夹的文件夹）或数组 (NPZ, NPY, IDX)：请在上方打开。</translation>
    </message>
    <message>
        <source>No example matches. Did you mean “%1”?</source>
        <translation>没有匹配的示例。您是否要找“%1”？</translation>
    </message>
    <message>
        <source>Search examples</source>
        <translation>搜索示例</translation>
    </message>
</context>
<context>
    <name>sfumato::StartScreen</name>
    <message>
        <source>Choose the folder of the data sets</source>
        <translation>选择数据集文件夹</translation>
    </message>
</context>
<context>
    <name>sfumato::StatedFactsDialog</name>
    <message numerus="yes">
        <source>%n record(s) cannot be used: %1. Each keeps its place as an empty record, so that nothing that leaves tells of it.</source>
        <translation>
            <numerusform>%n 条记录无法使用：%1。每条都作为空记录保留其位置，因此流出的内容不会透露这一点。</numerusform>
        </translation>
    </message>
    <message>
        <source>What these records are</source>
        <translation>这些记录是什么</translation>
    </message>
    <message>
        <source>Labels are 0, 1, and so on. A record with another label is an empty one.</source>
        <translation>标签为 0、1 等等。带有其他标签的记录视为空记录。</translation>
    </message>
    <message>
        <source>One name on each line, in the order in which they are numbered. A record of another class is an empty one.</source>
        <translation>每行一个名称，按编号顺序排列。属于其他类别的记录视为空记录。</translation>
    </message>
    <message>
        <source> pixels</source>
        <translation> 像素</translation>
    </message>
    <message>
        <source>Every picture is brought to this size. Proposed from the first, made smaller: fewer pixels need less noise.</source>
        <translation>每张图像都会缩放到此尺寸。按第一张图像缩小后建议：像素越少，所需噪声越少。</translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation>高度(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation>宽度(&amp;W)</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>Every picture is brought to three channels of color; without, to gray.</source>
        <translation>每张图像转换为三个颜色通道；否则转换为灰度。</translation>
    </message>
    <message>
        <source>C&amp;olor</source>
        <translation>颜色(&amp;O)</translation>
    </message>
    <message>
        <source>Written with</source>
        <translation>书写方式</translation>
    </message>
    <message>
        <source>&amp;Columns</source>
        <translation>列(&amp;C)</translation>
    </message>
    <message>
        <source>Lowest and highest hold for every record, from what you know and not from this file: an age lies in 0 to 120. Leave them empty to state another bound afterwards.</source>
        <translation>最小值和最大值对每条记录都成立，来自您的知识而非此文件：年龄在 0 到 120 之间。留空则随后说明其他界限。</translation>
    </message>
    <message>
        <source>A cell without a value</source>
        <translation>没有值的单元格</translation>
    </message>
    <message>
        <source>Cla&amp;sses</source>
        <translation>类别(&amp;S)</translation>
    </message>
    <message>
        <source>Names of classes 0, 1, ...: one on each line, such as healthy. Empty: numbers.</source>
        <translation>类别 0、1 … 的名称：每行一个，例如“健康”。留空：使用数字。</translation>
    </message>
    <message>
        <source>Other names for them, one on each line. Empty: as the file writes them.</source>
        <translation>它们的其他名称，每行一个。留空：与文件一致。</translation>
    </message>
    <message>
        <source>What the classes are called in the window, in exports and on the label, one on each line, in the order of the classes.</source>
        <translation>类别在窗口、导出和标签中的名称，每行一个，按类别顺序。</translation>
    </message>
    <message>
        <source>&amp;Names of classes</source>
        <translation>类别名称(&amp;N)</translation>
    </message>
    <message>
        <source>Transparent pictures are laid on black.</source>
        <translation>透明图像置于黑色之上。</translation>
    </message>
    <message>
        <source>Transparent pictures are laid on white.</source>
        <translation>透明图像置于白色之上。</translation>
    </message>
    <message>
        <source>Pictures use %1 bits: white is %2.</source>
        <translation>图像使用 %1 位：白色为 %2。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s), all of which can be used.</source>
        <translation>
            <numerusform>%Ln 条记录，全部可用。</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the file…</source>
        <translation>正在读取文件…</translation>
    </message>
    <message>
        <source>Write each class on a line of its own, each once.</source>
        <translation>每个类别单独一行，且只出现一次。</translation>
    </message>
    <message numerus="yes">
        <source>Write %Ln different name(s), one for each class, or none.</source>
        <translation>
            <numerusform>请写 %Ln 个不同的名称，每个类别一个，或留空。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show them: they are raw data</source>
        <translation>显示：它们是原始数据</translation>
    </message>
    <message>
        <source>First cells</source>
        <translation>前几个单元格</translation>
    </message>
    <message>
        <source>Keep them: they leave with the experiment</source>
        <translation>保留：它们会随实验一起离开</translation>
    </message>
    <message>
        <source>Axes, figures and exported tables then have the columns&apos; own names. Without, columns of numbers are called column 1, column 2, ..., for a name may tell something of the people.</source>
        <translation>坐标轴、图和导出的表格将使用各列自己的名称。否则数值列称为第 1 列、第 2 列……，因为列名可能透露有关人员的信息。</translation>
    </message>
    <message>
        <source>&amp;Confirm these facts</source>
        <translation>确认这些信息(&amp;C)</translation>
    </message>
    <message>
        <source>The first picture has %1 × %2 pixels; all are made as small as is stated above.</source>
        <translation>第一张图片为 %1 × %2 像素；所有图片都缩小到上面所述的大小。</translation>
    </message>
    <message>
        <source>What is filled in was recognized in %1; change what is wrong. What you confirm is written into the experiment and may be published with it. It is never sought in the records again.</source>
        <translation>已填写的内容是在 %1 中识别出来的;请改正有误之处。您确认的内容会写入实验,并可能随之公开。以后不会再从记录中查找。</translation>
    </message>
    <message>
        <source>Names of number columns</source>
        <translation>数值列的名称</translation>
    </message>
    <message>
        <source>&lt;b&gt;Which column says whose record it is?&lt;/b&gt; Choose “person whose record it is” there. It is no part of a record, and nothing learns it.</source>
        <translation>&lt;b&gt;哪一列表示记录属于谁？&lt;/b&gt;请在该列选择“记录所属的人”。它不是记录的一部分，也不会被学习。</translation>
    </message>
    <message>
        <source>Without: figures and exported tables say column 1, column 2, ... A category with its values, a label, a person and a column that is left out are always stated by name, and leave so: rename one such as hiv_positive in the file if its name is itself a secret.</source>
        <translation>不勾选时：图和导出的表格写作 column 1、column 2……。带取值的类别、标签、个人列和被排除的列总是以名称声明并随之输出：如果像 hiv_positive 这样的名称本身就是秘密，请在文件中改名。</translation>
    </message>
    <message>
        <source>part of a name</source>
        <translation>名称的一部分</translation>
    </message>
    <message>
        <source>Find columns</source>
        <translation>查找列</translation>
    </message>
</context>
<context>
    <name>sfumato::StatusLine</name>
    <message>
        <source>Starting the engine…</source>
        <translation>正在启动引擎…</translation>
    </message>
    <message numerus="yes">
        <source>%Ln core(s)</source>
        <translation>
            <numerusform>%Ln 个核心</numerusform>
        </translation>
    </message>
    <message>
        <source>BLAS: %1 (slow: install libopenblas0-openmp)</source>
        <translation>BLAS：%1（较慢：请安装 libopenblas0-openmp）</translation>
    </message>
    <message>
        <source>BLAS: %1</source>
        <translation>BLAS：%1</translation>
    </message>
    <message>
        <source>No engine</source>
        <translation>没有引擎</translation>
    </message>
    <message>
        <source>The engine is being built: %L1 of %L2</source>
        <translation>正在构建引擎：%L1 / %L2</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Spent on these records: nothing, they are public</source>
        <translation>在这些记录上已花费：无，它们是公开的</translation>
    </message>
    <message>
        <source>Spent on these records: not known yet</source>
        <translation>在这些记录上已花费：尚不清楚</translation>
    </message>
    <message>
        <source>Spent: %1</source>
        <translation>已花费：%1</translation>
    </message>
    <message>
        <source>cap: %1</source>
        <translation>上限：%1</translation>
    </message>
    <message>
        <source>cap for each person: %1</source>
        <translation>每人的上限：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::Step</name>
    <message>
        <source>Opens or shuts this step. Shut, it says in a line what is chosen.</source>
        <translation>打开或关闭此步骤。关闭时用一行说明所选内容。</translation>
    </message>
</context>
<context>
    <name>sfumato::Steps</name>
    <message>
        <source>Step %1: %2</source>
        <translation>步骤 %1：%2</translation>
    </message>
    <message>
        <source>Opens this step.</source>
        <translation>打开这一步。</translation>
    </message>
</context>
<context>
    <name>sfumato::StepsColumn</name>
    <message>
        <source>Fold the steps to dots</source>
        <translation>将步骤折叠为圆点</translation>
    </message>
    <message>
        <source>Show the steps</source>
        <translation>显示步骤</translation>
    </message>
</context>
<context>
    <name>sfumato::StepsGrid</name>
    <message>
        <source>The same latents after more and more steps</source>
        <translation>相同潜变量在越来越多步之后</translation>
    </message>
    <message>
        <source>Every row or column is a step of a run, and everywhere stand the pictures of the same latents: so one sees how they take shape. Where several methods or runs are shown, what they differ in stands before the row.</source>
        <translation>每一行或列是运行的一步，处处都是相同潜变量的图像：由此看到它们如何成形。显示多种方法或运行时，行前写明其差别。</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepForm</name>
    <message>
        <source>Series: %1</source>
        <translation>系列：%1</translation>
    </message>
    <message>
        <source>&amp;Fill in</source>
        <translation>填入(&amp;F)</translation>
    </message>
    <message>
        <source>Fill in values evenly spaced in the logarithm</source>
        <translation>填入在对数上均匀分布的值</translation>
    </message>
    <message>
        <source>First value of the range</source>
        <translation>范围的第一个值</translation>
    </message>
    <message>
        <source>Last value of the range</source>
        <translation>范围的最后一个值</translation>
    </message>
    <message>
        <source>Number of values in the range</source>
        <translation>范围中值的个数</translation>
    </message>
    <message>
        <source>A&amp;xis</source>
        <translation>轴(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Values</source>
        <translation>值(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Range</source>
        <translation>范围(&amp;R)</translation>
    </message>
    <message>
        <source>See&amp;ds</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Measure</source>
        <translation>度量(&amp;M)</translation>
    </message>
    <message>
        <source>What differs from run to run. ε and the noise scale change the mechanism, n the number of records: each of these privatizes the records again. L and λ change the training alone: all values train on one release.</source>
        <translation>各运行之间不同的量。ε 和噪声尺度改变机制，n 改变记录数：每一项都会将记录重新隐私化。L 和 λ 只改变训练：所有值都用同一次发布训练。</translation>
    </message>
    <message>
        <source>The values of the axis. One run is trained for every value and every seed.</source>
        <translation>轴上的值。每个值和每个种子训练一个运行。</translation>
    </message>
    <message>
        <source>from, to and how many: value i = from · (to / from)^(i / (count − 1)).</source>
        <translation>起点、终点和个数：值 i = 起点 · (终点 / 起点)^(i / (个数 − 1))。</translation>
    </message>
    <message>
        <source>One series each. All losses of a point are methods of one run: they train on the same privatized records, with the same batches and latents, so that they are compared fairly and privatize once.</source>
        <translation>每种损失一个系列。同一点的所有损失都是同一个运行的方法：它们用同样的隐私化记录、同样的批量和潜变量训练，因而比较公平，而且只隐私化一次。</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Slurm cluster</source>
        <translation>Slurm 集群</translation>
    </message>
    <message>
        <source>the cluster&apos;s default</source>
        <translation>集群默认</translation>
    </message>
    <message>
        <source>the partition&apos;s limit</source>
        <translation>分区的上限</translation>
    </message>
    <message>
        <source>Ru&amp;n on</source>
        <translation>运行于(&amp;N)</translation>
    </message>
    <message>
        <source>Part&amp;ition</source>
        <translation>分区(&amp;I)</translation>
    </message>
    <message>
        <source>Time limit of eac&amp;h</source>
        <translation>每次运行时限(&amp;H)</translation>
    </message>
    <message>
        <source>Where the runs are trained: one after the other on this computer, or side by side as a job array of the Slurm cluster that this computer submits to. The results are the same. The folder of sweeps must be on a file system that all nodes share.</source>
        <translation>运行在何处训练：在本机上依次进行，或作为作业数组在本机可提交的 Slurm 集群上并行。结果相同。扫描文件夹必须位于所有节点共享的文件系统上。</translation>
    </message>
    <message>
        <source>The cluster&apos;s partition; empty: its default.</source>
        <translation>集群的分区；留空则用其默认分区。</translation>
    </message>
    <message>
        <source>The limit of one run, in minutes or as hours:minutes:seconds. A run that reaches it is saved and submitted again.</source>
        <translation>单次运行的时限，以分钟或 时:分:秒 表示。到达时限的运行会被保存并重新提交。</translation>
    </message>
    <message>
        <source>Also var&amp;y</source>
        <translation>同时变化(&amp;Y)</translation>
    </message>
    <message>
        <source>Its values</source>
        <translation>其取值</translation>
    </message>
    <message>
        <source>A second axis: every value of the first is combined with every value of this one, and each gets curves of its own. More axes than two: sfumato-cli sweep.</source>
        <translation>第二个轴：第一个轴的每个取值都与它的每个取值组合，并各有自己的曲线。两个以上的轴：sfumato-cli sweep。</translation>
    </message>
    <message>
        <source>The values of the second axis, separated by spaces.</source>
        <translation>第二个轴的取值，以空格分隔。</translation>
    </message>
    <message>
        <source>Nothing else</source>
        <translation>不再变化</translation>
    </message>
    <message>
        <source>training steps</source>
        <translation>训练步数</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>学习率</translation>
    </message>
    <message>
        <source>Runs for every value, with the seeds from the spec&apos;s own upwards. The curve is their mean, with bars of one standard deviation. A seed chooses the records and the noise: every one of them privatizes again.</source>
        <translation>每个值的运行，种子从设置中的种子起递增。曲线是它们的均值，误差条为一个标准差。种子决定记录和噪声：每个种子都重新隐私化。</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What the curves show; every metric is recorded, so that this may change afterwards. The distances to the raw data use raw data; the likelihood of held-out privatized records and the entropic distance do not.</source>
        <translation>曲线所显示的量；每个指标都会记录，因此之后还可以更改。到原始数据的距离使用原始数据；留出的隐私化记录的似然和熵正则距离则不使用。</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepPlot</name>
    <message>
        <source>Curves of the sweep</source>
        <translation>扫描的曲线</translation>
    </message>
    <message>
        <source>%1 [uses raw data]</source>
        <translation>%1 [使用原始数据]</translation>
    </message>
    <message>
        <source>monotone fit of %1</source>
        <translation>%1 的单调拟合</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%2 处为 %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>knee of %1: %2</source>
        <translation>%1 的拐点：%2</translation>
    </message>
    <message>
        <source>%1, median</source>
        <translation>%1，中位数</translation>
    </message>
    <message>
        <source>least</source>
        <translation>最小</translation>
    </message>
    <message>
        <source>most</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>seeds</source>
        <translation>种子数</translation>
    </message>
    <message>
        <source>real against real</source>
        <translation>真实对真实</translation>
    </message>
    <message>
        <source>privatized records</source>
        <translation>隐私化记录</translation>
    </message>
    <message>
        <source>%1: %2 to %3, above the scale</source>
        <translation>%1：%2 到 %3，超出刻度</translation>
    </message>
    <message>
        <source>%1, mean</source>
        <translation>%1，均值</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>uses raw data</source>
        <translation>使用原始数据</translation>
    </message>
    <message>
        <source>at %1: %2</source>
        <translation>%1 处：%2</translation>
    </message>
    <message>
        <source>PREVIEW: %1 of %2 steps, so order and best value can still change</source>
        <translation>预览：%2 步中的 %1 步，次序和最佳值仍可能改变</translation>
    </message>
    <message>
        <source>%1: %2, above the scale</source>
        <translation>%1：%2，超出刻度</translation>
    </message>
    <message>
        <source>&lt;p&gt;One point for each value: the mean over the seeds with bars of one standard deviation to either side, or the median with bars from the least to the most, as the heading says. Series stand a little beside each other, so that their bars can be told apart. Lines without marks are what they are compared with: raw records against other raw records, and the privatized records themselves.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Knee&lt;/b&gt; (ringed): on the points of a series, with the values as logarithms and both axes scaled to [0, 1], the point farthest below the straight line from the first point to the last. Beyond it, more of the axis buys little. There is none with fewer than four points, of a preview, where no point lies 0.05 below, or where it lies below by no more than the standard deviation over the seeds.&lt;/p&gt;&lt;p&gt;&lt;b&gt;Monotone fit&lt;/b&gt;: isotonic regression of the points of the first series, weighted by the number of seeds; between two values linear in the logarithm. A fit, not a measurement.&lt;/p&gt;&lt;p&gt;Click or arrow keys choose a value, Enter or a double click opens its run, T shows the numbers.&lt;/p&gt;</source>
        <translation>&lt;p&gt;每个值一个点：各种子的均值，误差条向两侧各一个标准差；或中位数，误差条从最小到最大，如标题所示。各系列略微错开，使误差条可以分辨。没有标记的线是比较对象：原始记录对其他原始记录，以及隐私化记录本身。&lt;/p&gt;&lt;p&gt;&lt;b&gt;拐点&lt;/b&gt;（带圈）：在一个系列的点上，值取对数、两轴缩放到 [0, 1]，离首尾两点连线下方最远的点。超过它，轴上再增加收益很小。若少于四个点、只是预览、没有点低于连线 0.05，或其低于连线的距离不超过各种子的标准差，则没有拐点。&lt;/p&gt;&lt;p&gt;&lt;b&gt;单调拟合&lt;/b&gt;：第一个系列各点的保序回归，以种子数加权；两值之间按对数线性。是拟合，不是测量。&lt;/p&gt;&lt;p&gt;单击或方向键选择一个值，回车或双击打开其运行，T 显示数字。&lt;/p&gt;</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepQueue</name>
    <message>
        <source>Points of the sweep</source>
        <translation>扫描的各点</translation>
    </message>
    <message>
        <source>Every point of the sweep: what runs, what waits in this order, what is done or failed. Alt and the arrow keys move a waiting point; Enter opens the run of a point that is done.</source>
        <translation>扫描的每一个点：哪些在运行，哪些按此顺序等待，哪些已完成或失败。Alt 加方向键移动等待中的点；回车键打开已完成的点的运行。</translation>
    </message>
    <message>
        <source>Run the chosen point earlier (Alt+Up)</source>
        <translation>让所选的点提前运行（Alt+上）</translation>
    </message>
    <message>
        <source>Run the chosen point later (Alt+Down)</source>
        <translation>让所选的点延后运行（Alt+下）</translation>
    </message>
    <message>
        <source>▶ %1: %2 %</source>
        <translation>▶ %1：%2%</translation>
    </message>
    <message>
        <source>⋯ %1: waiting</source>
        <translation>⋯ %1：等待中</translation>
    </message>
    <message>
        <source>✗ %1: failed. %2</source>
        <translation>✗ %1：失败。%2</translation>
    </message>
    <message>
        <source>✓ %1: done</source>
        <translation>✓ %1：已完成</translation>
    </message>
    <message>
        <source>▶ %1: running</source>
        <translation>▶ %1：运行中</translation>
    </message>
    <message>
        <source>; about %1 left</source>
        <translation>；还剩约 %1</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepStrip</name>
    <message>
        <source>Samples at every value</source>
        <translation>每个值的样本</translation>
    </message>
    <message>
        <source>Samples at the end of training, one sheet for each value and method: of the lowest seed, so that all methods drew from the same latents. Made from privatized data. A click opens the run.</source>
        <translation>训练结束时的样本，每个值和方法一张：取最小的种子，使所有方法用同样的潜变量。由隐私化数据生成。单击打开运行。</translation>
    </message>
    <message>
        <source>%1, %2 %3</source>
        <translation>%1，%2 %3</translation>
    </message>
    <message>
        <source>Open the run of %1</source>
        <translation>打开 %1 的运行</translation>
    </message>
    <message>
        <source>%1 (%2 of %3 points lie outside of the pictures)</source>
        <translation>%1（%3 个点中有 %2 个在图像之外）</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepTarget</name>
    <message>
        <source>Use the &amp;fitted budget</source>
        <translation>使用拟合出的预算(&amp;F)</translation>
    </message>
    <message>
        <source>Budget for the target</source>
        <translation>达到目标的预算</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Takes the mechanism of this sweep at the epsilon of the fit over into the budget panel.</source>
        <translation>把此扫描的机制，以拟合得到的 ε，带入预算面板。</translation>
    </message>
    <message>
        <source>not reached by any budget of this sweep</source>
        <translation>此扫描中没有预算能达到</translation>
    </message>
    <message>
        <source>epsilon ε %1 (fit of %2), the smallest of this sweep: less may do</source>
        <translation>ε 为 %1（拟合 %2），此扫描中最小：更小也许就够</translation>
    </message>
    <message>
        <source>epsilon ε %1 (fit of %2)</source>
        <translation>ε 为 %1（拟合 %2）</translation>
    </message>
    <message>
        <source>NOT PRIVATE: chosen by raw data</source>
        <translation>无隐私保护：依据原始数据选择</translation>
    </message>
    <message>
        <source>Target: %1 at most</source>
        <translation>目标：%1 至多</translation>
    </message>
    <message>
        <source>Target: %1 at least</source>
        <translation>目标：%1 至少</translation>
    </message>
    <message>
        <source>the fit of %1 does not reach it; measured, %2 does at epsilon ε %3</source>
        <translation>%1 的拟合未达到该目标；按实测，%2 在 epsilon ε %3 时达到</translation>
    </message>
    <message>
        <source>Accuracy first: the metric that the generator is to reach decides the budget. The answer is read from a fit, not measured: the means or medians over the seeds, as they are drawn, of the first series, made monotone by isotonic regression (the non-increasing values f that minimize Σ wᵢ (mᵢ − fᵢ)², where mᵢ is that at the i-th epsilon and wᵢ the number of its seeds), and between two values of the sweep linear in log ε. It is the smallest ε at which the fit is at most the target, of an accuracy at least; never outside of the values of the sweep. To choose by a metric that uses raw data is itself a look at raw data.</source>
        <translation>精度优先：生成器要达到的指标决定预算。答案来自拟合，不是测量：第一个系列在各种子上的均值或中位数（如图所绘），经保序回归变为单调（使 Σ wᵢ (mᵢ − fᵢ)² 最小的不增值 f，其中 mᵢ 是第 i 个 ε 处的值，wᵢ 是其种子数），扫描的两值之间按 log ε 线性。它是拟合不大于目标（对准确率为不小于）的最小 ε；绝不超出扫描的值。按使用原始数据的指标来选择，本身就是查看原始数据。</translation>
    </message>
</context>
<context>
    <name>sfumato::SweepView</name>
    <message numerus="yes">
        <source>Finished. %Ln point(s) failed; the list says why.</source>
        <translation>
            <numerusform>已完成。%Ln 个点失败；列表说明了原因。</numerusform>
        </translation>
    </message>
    <message>
        <source>Finished.</source>
        <translation>已完成。</translation>
    </message>
    <message>
        <source>What it spends is worked out before it can start.</source>
        <translation>开始之前会先算出花费多少。</translation>
    </message>
    <message>
        <source>This measure is computed from raw data, which are hidden. Choose the likelihood or the entropic distance.</source>
        <translation>此指标由原始数据算出，而原始数据是隐藏的。请选择似然或熵正则距离。</translation>
    </message>
    <message>
        <source>A curve appears here, point by point, as runs finish: how well the generator does at every value. Choose values at the left and press Start.</source>
        <translation>随着运行逐个完成，曲线将一点一点显示在这里：生成器在每个值上有多好。请在左侧选择值，再按“开始”。</translation>
    </message>
    <message>
        <source>Click a point, or choose one with the arrow keys.</source>
        <translation>点击一个点，或用方向键选择一个。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>R&amp;esume</source>
        <translation>继续(&amp;E)</translation>
    </message>
    <message>
        <source>Runs and time</source>
        <translation>运行与时间</translation>
    </message>
    <message>
        <source>Privacy budget of the sweep</source>
        <translation>扫描的隐私预算</translation>
    </message>
    <message>
        <source>State of the sweep</source>
        <translation>扫描的状态</translation>
    </message>
    <message>
        <source>The chosen point</source>
        <translation>所选的点</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>Begins the sweep in a folder of its own. Nothing is privatized before.</source>
        <translation>在单独的文件夹中开始扫描。在此之前不隐私化任何内容。</translation>
    </message>
    <message>
        <source>&amp;Open run</source>
        <translation>打开运行(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Use this budget</source>
        <translation>使用此预算(&amp;U)</translation>
    </message>
    <message>
        <source>As &amp;table</source>
        <translation>显示为表格(&amp;T)</translation>
    </message>
    <message>
        <source>The numbers of the curves.</source>
        <translation>曲线的数字。</translation>
    </message>
    <message>
        <source>Paused and saved. Resume continues, also after a restart.</source>
        <translation>已暂停并保存。“继续”可接着运行，重新启动之后也可以。</translation>
    </message>
    <message>
        <source>Preview finished: a tenth of the steps, so order and best value can still change. Start trains in full on the same releases.</source>
        <translation>预览完成：只用了十分之一的步数，因此顺序和最佳值还可能改变。“开始”会在同样的发布结果上完整训练。</translation>
    </message>
    <message>
        <source>A preview: a tenth of the steps. Curves that have not converged can change their order in the full sweep.</source>
        <translation>预览：十分之一的步数。尚未收敛的曲线在完整扫描中可能改变顺序。</translation>
    </message>
    <message>
        <source>Saving after this step…</source>
        <translation>在这一步之后保存…</translation>
    </message>
    <message>
        <source>An unfinished sweep: %1. Resume continues it.</source>
        <translation>有未完成的扫描：%1。“继续”可接着运行。</translation>
    </message>
    <message>
        <source>%1 is an unfinished sweep that was begun elsewhere or changed since. Its results are shown; to measure the rest, choose its data and start a sweep.</source>
        <translation>%1 是在别处开始或此后被改动的未完成扫描。已显示其结果；要测量其余部分，请选择其数据并开始一次扫描。</translation>
    </message>
    <message>
        <source>Pause stops after the current step; Resume continues bit for bit, also after a restart.</source>
        <translation>“暂停”在当前步之后停止；“继续”逐位一致地接着运行，重新启动之后也可以。</translation>
    </message>
    <message>
        <source>Previe&amp;w: 1/10 of the steps</source>
        <translation>预览：1/10 的步数(&amp;W)</translation>
    </message>
    <message>
        <source>The same sweep with a tenth of the steps: shows whether every point trains, not which is best; curves that have not converged can change their order. The full sweep uses the same releases, so the preview spends no extra budget.</source>
        <translation>同样的扫描，只用十分之一的步数：显示每个点能否训练，而不是哪个最好；尚未收敛的曲线可能改变顺序。完整扫描使用同样的发布结果，因此预览不额外花费预算。</translation>
    </message>
    <message>
        <source>Privatize the records</source>
        <translation>将记录隐私化</translation>
    </message>
    <message>
        <source>Privatize these records for every point of the sweep?</source>
        <translation>要为扫描的每个点将这些记录隐私化吗？</translation>
    </message>
    <message>
        <source>This cannot be undone.</source>
        <translation>此操作无法撤销。</translation>
    </message>
    <message>
        <source>&amp;Privatize and train</source>
        <translation>隐私化并训练(&amp;P)</translation>
    </message>
    <message>
        <source>What to sweep</source>
        <translation>扫描设置</translation>
    </message>
    <message>
        <source>&amp;Compare runs</source>
        <translation>比较运行(&amp;C)</translation>
    </message>
    <message>
        <source>Sets one run of every value side by side in Compare: the one with the lowest seed.</source>
        <translation>在“比较”中将每个取值的一次运行并排显示：种子最小的那次。</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The settings changed before the question could be asked. Nothing was released; try again.</source>
        <translation>在提问之前设置已改变。未发布任何内容；请重试。</translation>
    </message>
    <message>
        <source>Opens the run of the chosen point: of the seed that is nearest to it.</source>
        <translation>打开所选点的运行：最接近该点的种子的运行。</translation>
    </message>
    <message>
        <source>&amp;CSV file</source>
        <translation>CSV 文件(&amp;C)</translation>
    </message>
    <message>
        <source>median and range</source>
        <translation>中位数和范围</translation>
    </message>
    <message>
        <source>What the seeds of a value come to</source>
        <translation>一个值的各种子的汇总</translation>
    </message>
    <message>
        <source>The mean of the seeds with bars of one standard deviation to either side, as in studies, or their median with bars from the least to the most.</source>
        <translation>各种子的均值，误差条向两侧各一个标准差，与研究中相同；或中位数，误差条从最小到最大。</translation>
    </message>
    <message>
        <source>Query the records</source>
        <translation>查询记录</translation>
    </message>
    <message>
        <source>Query these records for every point of the sweep?</source>
        <translation>为扫描的每个点查询这些记录吗？</translation>
    </message>
    <message>
        <source>&amp;Query and train</source>
        <translation>查询并训练(&amp;Q)</translation>
    </message>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>The curves as a figure for a paper, and their numbers.</source>
        <translation>论文用的曲线图及其数值。</translation>
    </message>
    <message>
        <source>mean ± deviation</source>
        <translation>均值 ± 标准差</translation>
    </message>
    <message>
        <source>Opening %1. What is computed now comes first.</source>
        <translation>正在打开 %1。当前的计算先完成。</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>在原始数据上测得</translation>
    </message>
    <message>
        <source>Every privatization is a release. Releases of the same records add up, in the local model for each record: Gaussian noise counts together, other noise by the sum of its epsilons, at the sum of the deltas. Points that differ in training alone, and a preview with its sweep, share one release. Study noise can be computed again from its seed and protects nobody; it is for public data.</source>
        <translation>每次加噪都是一次发布。同一批记录的发布会累加，在本地模型中按每条记录计：高斯噪声合并计算，其他噪声按其 ε 之和，在 δ 之和处。仅训练不同的点，以及预览与其扫描，共用一次发布。研究用噪声可由种子重新算出，不保护任何人；它用于公开数据。</translation>
    </message>
    <message>
        <source>The table is in %1.</source>
        <translation>表格位于 %1。</translation>
    </message>
    <message>
        <source>This measure is computed from raw data, which are hidden, and so is every other measure in the central model. To see it, show the raw records in the step Data.</source>
        <translation>此指标由原始数据算出，而原始数据是隐藏的；中心模型的其他指标也都如此。要查看它，请在“数据”步骤中显示原始记录。</translation>
    </message>
    <message>
        <source>Takes the mechanism of the chosen point over into the budget panel. To choose by a metric that uses raw data is itself a look at raw data.</source>
        <translation>把所选的点的机制带入预算面板。按使用原始数据的指标来选择，本身就是在查看原始数据。</translation>
    </message>
    <message>
        <source>Opens results.csv of the sweep: every metric of every run, a row each.</source>
        <translation>打开扫描的 results.csv：每个运行的每个指标一行。</translation>
    </message>
    <message>
        <source>Metric of the sweep</source>
        <translation>扫描的指标</translation>
    </message>
    <message>
        <source>Its metrics are measured against the raw records; no budget covers them.</source>
        <translation>其指标是对照原始记录测得的；没有预算涵盖它们。</translation>
    </message>
    <message>
        <source>%1 (preview)</source>
        <translation>%1（预览）</translation>
    </message>
    <message>
        <source>%1 is being trained. Its point appears here when it has finished.</source>
        <translation>正在训练：%1。完成后，其数据点会显示在这里。</translation>
    </message>
    <message>
        <source>The sweep begins. A curve appears here, point by point, as runs finish.</source>
        <translation>扫描已开始。随着各次运行完成，曲线会在这里逐点出现。</translation>
    </message>
</context>
<context>
    <name>sfumato::SwipeView</name>
    <message>
        <source>Divider of the comparison</source>
        <translation>对比的分隔线</translation>
    </message>
    <message>
        <source>Left of the divider is the first source, right of it the second. Drag it, or move it with the arrow keys; Page Up and Page Down move it further, Home and End to the edges.</source>
        <translation>分隔线左边是第一个来源，右边是第二个。可拖动它，或用方向键移动；Page Up 和 Page Down 移动得更远，Home 和 End 移到边缘。</translation>
    </message>
    <message>
        <source>Drag, or use the arrow keys</source>
        <translation>拖动，或使用方向键</translation>
    </message>
    <message>
        <source>%1 % of the width to the first source</source>
        <translation>宽度的 %1% 归第一个来源</translation>
    </message>
</context>
<context>
    <name>sfumato::TableWriting</name>
    <message>
        <source>&amp;Separator</source>
        <translation>分隔符(&amp;S)</translation>
    </message>
    <message>
        <source>comma ,</source>
        <translation>逗号 ,</translation>
    </message>
    <message>
        <source>semicolon ;</source>
        <translation>分号 ;</translation>
    </message>
    <message>
        <source>tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>blanks</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>bar |</source>
        <translation>竖线 |</translation>
    </message>
    <message>
        <source>&amp;Decimals</source>
        <translation>小数(&amp;D)</translation>
    </message>
    <message>
        <source>point 1.5</source>
        <translation>点 1.5</translation>
    </message>
    <message>
        <source>comma 1,5</source>
        <translation>逗号 1,5</translation>
    </message>
    <message>
        <source>T&amp;housands</source>
        <translation>千位(&amp;H)</translation>
    </message>
    <message>
        <source>together 1000</source>
        <translation>连写 1000</translation>
    </message>
    <message>
        <source>point 1.000</source>
        <translation>点 1.000</translation>
    </message>
    <message>
        <source>comma 1,000</source>
        <translation>逗号 1,000</translation>
    </message>
    <message>
        <source>blank 1 000</source>
        <translation>空格 1 000</translation>
    </message>
    <message>
        <source>apostrophe 1&apos;000</source>
        <translation>撇号 1&apos;000</translation>
    </message>
    <message>
        <source>&amp;Encoding</source>
        <translation>编码(&amp;E)</translation>
    </message>
    <message>
        <source>Latin-1 (Windows)</source>
        <translation>Latin-1 (Windows)</translation>
    </message>
    <message>
        <source>&amp;First row</source>
        <translation>首行(&amp;F)</translation>
    </message>
    <message>
        <source>as it looks</source>
        <translation>按外观判断</translation>
    </message>
    <message>
        <source>names the columns</source>
        <translation>为列命名</translation>
    </message>
    <message>
        <source>is a record</source>
        <translation>是一条记录</translation>
    </message>
    <message>
        <source>How the file is written. It is read again at once when you choose another way.</source>
        <translation>文件的书写方式。选择其他方式时会立即重新读取。</translation>
    </message>
</context>
<context>
    <name>sfumato::Tour</name>
    <message>
        <source>&amp;Back</source>
        <translation>上一步(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Skip</source>
        <translation>跳过(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <translation>关闭(&amp;C)</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>导览</translation>
    </message>
    <message>
        <source>New here?</source>
        <translation>第一次使用？</translation>
    </message>
    <message>
        <source>A tour of six cards: noise, Train, the step cursor, epsilon, Compare, your own file. About five minutes. It stays under Help.</source>
        <translation>六张卡片的导览：噪声、训练、步骤游标、ε、比较、您自己的文件。约五分钟，随时可在“帮助”中找到。</translation>
    </message>
    <message>
        <source>Take the &amp;tour</source>
        <translation>开始导览(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Not now</source>
        <translation>暂不(&amp;N)</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>&amp;Next</source>
        <translation>下一步(&amp;N)</translation>
    </message>
</context>
<context>
    <name>sfumato::TradeOffPlot</name>
    <message>
        <source>Trade-off of the best attack: false alarms against misses</source>
        <translation>最佳攻击的权衡：误报与漏报</translation>
    </message>
    <message>
        <source>false alarms</source>
        <translation>误报</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>漏报</translation>
    </message>
    <message>
        <source>perfect privacy</source>
        <translation>完美隐私</translation>
    </message>
    <message>
        <source>%1: with 10 % false alarms at least %2 % are missed</source>
        <translation>%1：误报率 10% 时，至少漏报 %2%</translation>
    </message>
    <message>
        <source>Trade-off of the best attack</source>
        <translation>最佳攻击的权衡</translation>
    </message>
    <message>
        <source>best: %1 of 100 right</source>
        <translation>最多 100 次中猜对 %1 次</translation>
    </message>
</context>
<context>
    <name>sfumato::TrainingView</name>
    <message>
        <source>&amp;Steps as table</source>
        <translation>各步的表格(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Evaluations as table</source>
        <translation>评估的表格(&amp;E)</translation>
    </message>
    <message>
        <source>exact noise from the system&apos;s secure source</source>
        <translation>来自系统安全随机源的精确噪声</translation>
    </message>
    <message>
        <source>study noise, reproducible: &lt;b&gt;NOT PRIVATE&lt;/b&gt;, public data</source>
        <translation>研究用噪声，可重现：&lt;b&gt;无隐私保护&lt;/b&gt;，公开数据</translation>
    </message>
    <message>
        <source>%1 (last run)</source>
        <translation>%1（上次运行）</translation>
    </message>
    <message>
        <source>no noise, a baseline to compare with: &lt;b&gt;NOT PRIVATE&lt;/b&gt;</source>
        <translation>无噪声，用于比较的基线：&lt;b&gt;无隐私保护&lt;/b&gt;</translation>
    </message>
    <message>
        <source>Reading the curves: %1 %</source>
        <translation>正在读取曲线：%1 %</translation>
    </message>
    <message>
        <source>study noise, reproducible: &lt;b&gt;NOT PRIVATE&lt;/b&gt;</source>
        <translation>研究用噪声，可重现：&lt;b&gt;无隐私保护&lt;/b&gt;</translation>
    </message>
    <message>
        <source>The training, step by step</source>
        <translation>逐步训练</translation>
    </message>
    <message>
        <source>Slow motion: draw, plan, move</source>
        <translation>慢动作：抽取、传输计划、移动</translation>
    </message>
    <message>
        <source>W2 of %1 × %2 points, seed %3</source>
        <translation>W2，%1 × %2 个点，种子 %3</translation>
    </message>
    <message>
        <source>W2 of %1 points, seed %2</source>
        <translation>W2，%1 个点，种子 %2</translation>
    </message>
    <message>
        <source>result for %1</source>
        <translation>%1 的结果</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Writes the plots of this page to files.</source>
        <translation>将此页的图写入文件。</translation>
    </message>
    <message>
        <source>This run has spent ε %1, δ %2</source>
        <translation>本次运行已花费 ε %1、δ %2</translation>
    </message>
    <message>
        <source>Nothing is trained step by step, so there are no curves: samples are drawn from what was released. The Gallery shows more of them; Compare measures them where raw records may be looked at.</source>
        <translation>这里没有逐步训练，因此没有曲线：样本直接从已发布的内容中抽取。图库显示更多样本；在允许查看原始记录时，比较页给出它们的指标。</translation>
    </message>
    <message>
        <source>Whoever made this run says that its noise is exact, and that it has spent ε %1, δ %2</source>
        <translation>此次运行的制作者称其噪声是精确的，并已花费 ε %1、δ %2</translation>
    </message>
    <message>
        <source>No ledger says what noise this run had, or what it has spent</source>
        <translation>没有账本说明此次运行使用了何种噪声或花费了多少预算</translation>
    </message>
    <message>
        <source>&amp;Last step</source>
        <translation>最后一步(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Back one picture</source>
        <translation>后退一张(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;On one picture</source>
        <translation>前进一张(&amp;O)</translation>
    </message>
    <message>
        <source>&lt;p&gt;What every method generates, and how far it is from the original, at the step of the cursor. Space or K plays the steps as a film, R again and again, F faster, S slower; Left, Right, Home and End move the cursor.&lt;/p&gt;</source>
        <translation>&lt;p&gt;步骤游标所在步时每种方法生成的内容，以及它与原始数据的距离。空格键或 K 将各步作为影片播放，R 循环播放，F 加快，S 减慢；左、右、Home 和 End 键移动步骤游标。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>&amp;Play or pause the film</source>
        <translation>播放或暂停影片(&amp;P)</translation>
    </message>
    <message>
        <source>Play a&amp;gain and again</source>
        <translation>循环播放(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Faster</source>
        <translation>加快(&amp;F)</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>减慢(&amp;W)</translation>
    </message>
    <message>
        <source>Slow &amp;motion</source>
        <translation>慢动作(&amp;M)</translation>
    </message>
    <message>
        <source>The noise is that of ε %1, δ %2; the data are public, so nothing is spent</source>
        <translation>噪声对应 ε %1、δ %2；数据是公开的，因此没有任何花费</translation>
    </message>
    <message>
        <source>End slow &amp;motion</source>
        <translation>结束慢动作(&amp;M)</translation>
    </message>
</context>
<context>
    <name>sfumato::TrustPanel</name>
    <message>
        <source>Who sees raw data?</source>
        <translation>谁能看到原始数据？</translation>
    </message>
    <message>
        <source>Local: each record gets its noise by itself, before anything else sees it; nobody has to be trusted, and much noise is needed. Central: this program sees the records while it learns, and the noise is on what it learns from all of them together; the same epsilon needs far less of it.</source>
        <translation>本地：每条记录在被任何其他程序看到之前单独加噪；无需信任任何人，但需要很强的噪声。中心：本程序在学习时能看到记录，噪声加在从全部记录学到的内容上；同样的 epsilon 所需噪声小得多。</translation>
    </message>
    <message>
        <source>Whoever runs this program is trusted with the records; whoever receives the model is not.</source>
        <translation>运行本程序的人被信任可以接触记录；收到模型的人则不然。</translation>
    </message>
    <message>
        <source>This program (central)</source>
        <translation>本程序（集中）</translation>
    </message>
    <message>
        <source>These records already carry their noise. Training on them spends no budget.</source>
        <translation>这些记录已带有噪声。用它们训练不花费预算。</translation>
    </message>
    <message>
        <source>Each record is privatized once, by itself. Training on it afterwards is free.</source>
        <translation>每条记录各自隐私化一次。此后用它训练不花费预算。</translation>
    </message>
    <message>
        <source>Only you (local)</source>
        <translation>只有您（本地式）</translation>
    </message>
</context>
<context>
    <name>sfumato::TryNextPanel</name>
    <message>
        <source>Open &amp;my images or points…</source>
        <translation>打开我的图像或点(&amp;M)…</translation>
    </message>
    <message>
        <source>Nothing is trained yet. The half circle shows what noise hides and what training brings back.</source>
        <translation>尚未训练任何内容。半圆可以展示噪声掩盖了什么，训练又找回了什么。</translation>
    </message>
    <message>
        <source>Train the half circle</source>
        <translation>训练半圆</translation>
    </message>
    <message>
        <source>Look at the budget</source>
        <translation>查看预算</translation>
    </message>
    <message>
        <source>Find out whether anything can be learned at this budget before you spend it.</source>
        <translation>在花费预算之前，先弄清在此预算下究竟能否学到什么。</translation>
    </message>
    <message>
        <source>Can it be learned?</source>
        <translation>能学到吗？</translation>
    </message>
    <message>
        <source>Compare in the gallery</source>
        <translation>在图库中比较</translation>
    </message>
    <message>
        <source>Sweep the budget</source>
        <translation>扫描预算</translation>
    </message>
    <message>
        <source>Opens IDX, NPY, NPZ or CSV files, or a folder of images. The window asks whether they are sensitive; nothing leaves this computer.</source>
        <translation>打开 IDX、NPY、NPZ 或 CSV 文件，或图像文件夹。窗口会询问它们是否敏感；没有内容离开这台计算机。</translation>
    </message>
    <message>
        <source>Or drop a file anywhere in this window: data, an experiment, or a picture that was exported here.</source>
        <translation>或把文件拖到此窗口的任意位置：数据、实验，或在此导出的图片。</translation>
    </message>
    <message>
        <source>Glossary: ε, δ, μ, W2, LDP…</source>
        <translation>术语表：ε、δ、μ、W2、LDP…</translation>
    </message>
    <message>
        <source>What the words and letters of this window mean, with their formulas.</source>
        <translation>此窗口中的词语和字母的含义及其公式。</translation>
    </message>
    <message>
        <source>Curves appear during training. Drag the step slider to see earlier steps.</source>
        <translation>训练时会出现曲线。拖动步骤游标可查看较早的步。</translation>
    </message>
    <message>
        <source>Watch training</source>
        <translation>观看训练</translation>
    </message>
    <message>
        <source>Training has stopped and is saved. Resume continues it, or see how far it came.</source>
        <translation>训练已停止并保存。“继续”可接着运行，或查看进展如何。</translation>
    </message>
    <message>
        <source>See it in the gallery</source>
        <translation>在图库中查看</translation>
    </message>
    <message>
        <source>Training finished. Compare two methods or two steps side by side.</source>
        <translation>训练完成。并排比较两个方法或两个步。</translation>
    </message>
    <message>
        <source>This was one budget. A sweep shows which budgets suffice.</source>
        <translation>这是一个预算。扫描可显示哪些预算足够。</translation>
    </message>
    <message>
        <source>Find out whether anything can be learned from them before you train.</source>
        <translation>训练之前，先看看能否从中学到东西。</translation>
    </message>
    <message>
        <source>All &amp;examples…</source>
        <translation>全部示例(&amp;E)…</translation>
    </message>
    <message>
        <source>Ready-made experiments, each with what comes out of it. Opening one trains and spends nothing.</source>
        <translation>现成的实验，各附结果。打开不会训练，也不花费预算。</translation>
    </message>
    <message>
        <source>This experiment is not trained yet. What was trained before is on the page Runs.</source>
        <translation>此实验尚未训练。以前训练过的在“运行”页。</translation>
    </message>
    <message>
        <source>Train it</source>
        <translation>训练它</translation>
    </message>
    <message>
        <source>Your records are hidden. See what this budget promises to each of them.</source>
        <translation>您的记录已隐藏。看看此预算对其中每一条的承诺。</translation>
    </message>
    <message>
        <source>This file holds noisy records only. See what their budget promises to each of them.</source>
        <translation>此文件只含加噪记录。看看其预算对其中每一条的承诺。</translation>
    </message>
</context>
<context>
    <name>sfumato::WalkBar</name>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Every image walks from its own latent z to that of the next one. Linear: (1 − t) u + t v. Spherical: (sin((1 − t) a) u + sin(t a) v) / sin a, a the angle between u and v; it keeps normal latents at their usual length. What lies between two samples shows whether the generator has learned a shape or remembers single pictures.</source>
        <translation>每张图像从自己的潜变量 z 走到下一张的潜变量。线性：(1 − t) u + t v。球面：(sin((1 − t) a) u + sin(t a) v) / sin a，a 为 u 与 v 之间的夹角；它使正态潜变量保持通常的长度。两个样本之间的内容，能看出生成器是学会了一种形状，还是只记住了个别图片。</translation>
    </message>
    <message>
        <source>Motion is reduced in the settings: move the slider instead.</source>
        <translation>设置中已减少动画：请改为移动滑块。</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Frame %1 of %2</source>
        <translation>第 %1 帧（共 %2 帧）</translation>
    </message>
    <message>
        <source>%1, spherical path (normal latents)</source>
        <translation>%1，球面路径（正态潜变量）</translation>
    </message>
    <message>
        <source>%1, straight path (uniform latents)</source>
        <translation>%1，直线路径（均匀潜变量）</translation>
    </message>
    <message>
        <source>Play Morph</source>
        <translation>播放渐变</translation>
    </message>
    <message>
        <source>Frame of Morph</source>
        <translation>渐变的帧</translation>
    </message>
    <message>
        <source>Saves this as an animation: WebP or GIF.</source>
        <translation>将其保存为动画：WebP 或 GIF。</translation>
    </message>
    <message>
        <source>Animation…</source>
        <translation>动画…</translation>
    </message>
</context>
<context>
    <name>sfumato::WatchdogCards</name>
    <message numerus="yes">
        <source>%Ln more warning(s)</source>
        <translation>
            <numerusform>还有 %Ln 条警告</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: training diverged at step %2.&lt;/b&gt; The loss or its gradient is not a finite number. The last checkpoint is as it was.</source>
        <translation>&lt;b&gt;%1：训练在第 %2 步发散。&lt;/b&gt;损失或其梯度不是有限的数。最后一个检查点保持原样。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: the noise has returned.&lt;/b&gt; Samples lie at %2 % of the distance at which privatized records lie from each other; below %3 %, in %4 pictures in a row, they are copies of single noisy records.</source>
        <translation>&lt;b&gt;%1：噪声回来了。&lt;/b&gt;样本之间的距离是隐私化记录之间距离的 %2%；若连续 %4 张图片低于 %3%，则它们是个别加噪记录的复制品。</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: W2 to the raw data rises.&lt;/b&gt; From %2 to %3 in %4 evaluations in a row; by chance that happens once in a thousand.</source>
        <translation>&lt;b&gt;%1：到原始数据的 W2 在上升。&lt;/b&gt;在连续 %4 次评估中从 %2 升到 %3；碰巧如此的情况一千次中才有一次。</translation>
    </message>
    <message>
        <source>Use the matched entropic loss</source>
        <translation>使用相配的熵正则损失</translation>
    </message>
    <message>
        <source>Match the regularization to the noise</source>
        <translation>使正则化与噪声匹配</translation>
    </message>
    <message>
        <source>Raise the regularization to %1</source>
        <translation>把正则化提高到 %1</translation>
    </message>
    <message>
        <source>Start from the data&apos;s main directions</source>
        <translation>从数据的主方向开始</translation>
    </message>
    <message>
        <source>Draw %1 records per step</source>
        <translation>每步抽取 %1 条记录</translation>
    </message>
    <message>
        <source>Go back, learning rate %1</source>
        <translation>退回，学习率 %1</translation>
    </message>
    <message>
        <source>Halve the learning rate to %1</source>
        <translation>把学习率减半到 %1</translation>
    </message>
    <message>
        <source>Set %1 to %2</source>
        <translation>把%1设为 %2</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: Sinkhorn has not converged.&lt;/b&gt; The plan&apos;s marginal error stayed above %2 for %3 steps (now at least %4): more than a twentieth of the mass is misplaced, and the gradient is that of other data.</source>
        <translation>&lt;b&gt;%1：Sinkhorn 没有收敛。&lt;/b&gt;传输计划的边缘误差连续 %3 步高于 %2（现在至少 %4）：有超过二十分之一的质量错位，梯度属于另外的数据。</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Hides this warning for the rest of the run.</source>
        <translation>在本次运行余下的时间里隐藏此警告。</translation>
    </message>
    <message>
        <source>Allow %1 iterations</source>
        <translation>允许 %1 次迭代</translation>
    </message>
    <message>
        <source>measured on raw data</source>
        <translation>在原始数据上测得</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1: the samples have collapsed.&lt;/b&gt; Their variance is %2 % of that expected: of pictures, that of all their pixels; of points, that of the noisy records less the noise. Below %3 %, in %4 pictures in a row, most of the data is not drawn at all.</source>
        <translation>&lt;b&gt;%1：样本已坍缩。&lt;/b&gt;其方差仅为预期的 %2 %：对图片而言，预期是所有像素的方差；对点而言，是带噪记录的方差减去噪声。连续 %4 幅图低于 %3 % 时，大部分数据根本未被抽取。</translation>
    </message>
</context>
<context>
    <name>sfumato::WaysTable</name>
    <message>
        <source>Windows for garments, unit vectors (PrivUnitG)</source>
        <translation>服装窗口，单位向量（PrivUnitG）</translation>
    </message>
    <message>
        <source>Windows for garments, Gaussian noise</source>
        <translation>服装窗口，高斯噪声</translation>
    </message>
    <message>
        <source>Windows for writing, unit vectors (PrivUnitG)</source>
        <translation>手写窗口，单位向量（PrivUnitG）</translation>
    </message>
    <message>
        <source>Windows for writing, Gaussian noise</source>
        <translation>手写窗口，高斯噪声</translation>
    </message>
    <message>
        <source>&amp;Use this one</source>
        <translation>使用此项(&amp;U)</translation>
    </message>
    <message>
        <source>What leaves a record</source>
        <translation>从记录中发布的内容</translation>
    </message>
    <message>
        <source>Directions</source>
        <translation>方向</translation>
    </message>
    <message>
        <source>Share, %</source>
        <translation>占比，%</translation>
    </message>
    <message>
        <source>What other encoders and mechanisms let show</source>
        <translation>其他编码器与机制能显现的内容</translation>
    </message>
    <message>
        <source>The same measurement through other encoders and mechanisms at the same epsilon and delta: how many principal directions rise above the noise, and their share of the variance of what is kept of a record.</source>
        <translation>在相同 epsilon 与 delta 下用其他编码器和机制做同样的测量：有多少主方向高于噪声，以及它们在记录所保留内容的方差中的占比。</translation>
    </message>
    <message>
        <source>Takes the encoder and the mechanism of the chosen row over into the experiment. Nothing is spent by it.</source>
        <translation>将所选行的编码器与机制应用到实验中。不花费预算。</translation>
    </message>
    <message>
        <source>&lt;b&gt;Other ways to the same epsilon&lt;/b&gt;</source>
        <translation>&lt;b&gt;相同 epsilon 的其他途径&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>As it is set now</source>
        <translation>当前设置</translation>
    </message>
    <message>
        <source>As it is set now: %1</source>
        <translation>当前设置：%1</translation>
    </message>
</context>
<context>
    <name>sfumato::WholeSpinBox</name>
    <message>
        <source>“%1” lies outside %2 to %3.</source>
        <translation>“%1”超出范围 %2 至 %3。</translation>
    </message>
    <message>
        <source>“%1” is not a whole number.</source>
        <translation>“%1”不是整数。</translation>
    </message>
</context>
<context>
    <name>sfumato::WhyButton</name>
    <message>
        <source>&amp;Why?</source>
        <translation>为什么？(&amp;W)</translation>
    </message>
    <message>
        <source>Explains in two drawings and three sentences why the run came out as it did.</source>
        <translation>用两幅图和三句话解释该运行为何得到这样的结果。</translation>
    </message>
</context>
<context>
    <name>sfumato::WhyCard</name>
    <message>
        <source>Show it step by step</source>
        <translation>逐步演示</translation>
    </message>
    <message>
        <source>Why?</source>
        <translation>为什么？</translation>
    </message>
    <message>
        <source>Method that is explained</source>
        <translation>被解释的方法</translation>
    </message>
    <message>
        <source>Which of the methods of this run the drawings and sentences explain.</source>
        <translation>图和句子解释该运行中的哪种方法。</translation>
    </message>
    <message>
        <source>Starts slow motion: generated points are drawn, the transport plan joins them with noisy points, the step moves them.</source>
        <translation>开始慢动作：绘出生成的点，传输计划把它们与带噪的点相连，这一步移动它们。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Closes this card. “Why?” beside the result opens it again.</source>
        <translation>关闭此卡片。结果旁的“为什么？”可再次打开。</translation>
    </message>
    <message>
        <source>Each point of the drawings stands for a whole record.</source>
        <translation>图中每个点代表一整条记录。</translation>
    </message>
    <message>
        <source>Drawing: %1 %2</source>
        <translation>图：%1 %2</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>回到结果</translation>
    </message>
    <message>
        <source>The drawings are an example on made-up points, not these records.</source>
        <translation>图示是用虚构的点画的示例，不是这些记录。</translation>
    </message>
</context>
<context>
    <name>sfumato::WindowPart</name>
    <message>
        <source>Stop the training first; it keeps its settings until it has ended.</source>
        <translation>请先停止训练；训练结束前其设置保持不变。</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
</context>
</TS>
