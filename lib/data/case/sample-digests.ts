import "server-only";

/**
 * The first eight digits of the MD5 of texts of the samples (prisma/seed/content), by which a stored text
 * is recognized as one in SQL: the web process doesn't have the samples. Those of former samples stay,
 * because a site may still show them.
 */
const digests = (list: string): string[] => list.trim().split(/\s+/);

/** Titles and descriptions of the sample cases, in each language. */
export const sampleCaseDigests = digests(`
  005c7e7c 01fc25ef 02e2b403 045d02dd 068f8df6 0a8c9eab 0c66bb60 0cd64602 0ce5f113 16d96ab0
  1e614a74 1e96637c 1f2092a5 25f8ba6b 267b5ae4 276ada9e 2966434b 2b197cd8 306a76da 3a1741c2
  3c8a6546 3e66364b 3f38fa8a 41333233 4660f216 51f8789b 52ae9c4b 58a0382a 5ab685c2 5ff9f4f8
  60a49064 6143db26 65a04c14 6b556087 70192ff0 70569795 70fd5f9a 72910ea1 72ce4adb 75328040
  76fa0a52 771b316a 773c8ef2 77ee630a 794add4e 7cae91e8 7cf30bf4 7d5df956 7da21bfc 7edad8ce
  833f5e36 83df3a72 864da8b4 89cf4ca1 8c62c2c0 8d9f2751 92741220 92c4f50a 94c0a400 955467d8
  95af5e3f 960c3064 9895bac0 9902da9c 9bc93b78 a5f47f56 a67a8763 a741b22d ab38734b ab7d92f5
  b025ede9 b173dc03 b45c5c4f b47fc7ce b86e8dfa b8e75963 b91fe5f9 b9c75d6d bebab462 bedd5a83
  c27e41c6 c34fd8e6 c6045c3f c9421f89 c97014b0 c9f719f0 cc5d3693 d29e32c1 de6f97ed df28e394
  df4aa436 dfbe1f7b e1fc4885 e4339622 e6121f22 e7ec2346 e952151a eaeaf249 f8beb1a4 fb7fadb0
  fbee4f18
`);

/** Names of the sample industries, in each language. */
export const sampleIndustryDigests = digests(`
  132a72a8 29acb959 2a0d30cb 2b717a36 4075f1d8 4b392ee7 4ee2a6c7 578bf84e 5b8d0588 727a814a
  7317e352 73e0e658 756c4034 7b6d5114 7d755196 88b28c9b 96c63692 c2b7fc2b da8f4983 e482e1c4
  e78859d4 e86883c7 e9603ff8 edf21365 ee355e74 f0bf52a5 f6ef5a0d f82fd8e8
`);
