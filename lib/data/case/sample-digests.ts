import "server-only";

/**
 * The first eight digits of the MD5 of texts of the samples (prisma/seed/content), by which a stored text
 * is recognized as one in SQL: the web process doesn't have the samples. Those of former samples stay,
 * because a site may still show them.
 */
const digests = (list: string): string[] => list.trim().split(/\s+/);

/** Titles, descriptions, problems and solutions of the sample cases, in each language. */
export const sampleCaseDigests = digests(`
  005c7e7c 00fe7863 014dac0b 01505d19 015b7da6 01f8ebd7 01fc25ef 02e2b403 045d02dd 04b9df31
  068f8df6 0a8c9eab 0c66bb60 0cd64602 0ce5f113 0d52b0c8 10b0b93c 11679678 15f6b3df 163b550f
  16504c69 16d96ab0 1916fa40 1e614a74 1e96637c 1f2092a5 21904aa5 25f8ba6b 267b5ae4 276ada9e
  28990d95 2966434b 2b197cd8 2e1161b8 306a76da 3170fb7e 32b604ad 33fd2618 360ecab9 37a986ae
  3a1741c2 3a5b08dd 3c8a6546 3e66364b 3eb4ebf5 3f38fa8a 3f6604cf 400423ce 408215d6 41333233
  442fa12c 44a57cda 45098f0e 45595c5e 4660f216 4a120799 4b699a3d 4c5ad0e9 4cc94f09 5192aed1
  51f83412 51f8789b 51ffb30e 5229c468 5285f31a 52ae9c4b 52feb671 54885af6 571f9857 578b3d9c
  58a0382a 5ab685c2 5bcd2924 5cb212e5 5f93549f 5ff9f4f8 6091cdc7 60947d55 60a038f3 60a49064
  6143db26 65a04c14 67638cd2 68cb0b7e 69df71a4 6b556087 6d33a6de 6d78aee3 6eb64814 6ec6068f
  70192ff0 70569795 70fd5f9a 722dfb87 72910ea1 72ce4adb 75328040 76fa0a52 771b316a 773c8ef2
  77ee630a 783b30b0 78414efe 794add4e 79f224e4 7b181ee1 7b7457af 7ba37c09 7cae91e8 7cf30bf4
  7d5df956 7da21bfc 7edad8ce 81c7ee72 833f5e36 83df3a72 864da8b4 89580924 8977efc7 89cf4ca1
  8c43ee63 8c62c2c0 8cde7dde 8d9f2751 8ea76c43 914afb09 920ce39e 92741220 92c4f50a 93609271
  9364a8b3 94c0a400 955467d8 95af5e3f 960c3064 9895bac0 9902da9c 9a288025 9b8a157d 9bc93b78
  9cc8c42d 9e51b61a a362f62d a5f47f56 a67a8763 a741b22d a86fb5e2 a894a6a0 ab38734b ab446d83
  ab5e9f32 ab7d92f5 adcbc20a aee50391 b025ede9 b13fd05c b173dc03 b4337ffd b45c5c4f b47fc7ce
  b59cacf4 b86e8dfa b8e75963 b91fe5f9 b95222cf b9c75d6d bebab462 bedd5a83 c0586174 c1d0b116
  c27e41c6 c34fd8e6 c578f064 c6045c3f c8d6d258 c9421f89 c97014b0 c9f719f0 ca4c44b1 ca9c04c6
  cb910d68 cc2f001a cc5d3693 cfa66930 d12daaad d29e32c1 d305e010 d3797bbe d66ecc1b de6f97ed
  df28e394 df4aa436 df5ac04b dfbe1f7b e048ab88 e1fc4885 e3d041b9 e4339622 e4ac5f5b e6121f22
  e7ec2346 e84cca63 e952151a ea4d43e2 eaeaf249 ec03f9d1 edd9b766 f319ab15 f388aee7 f5461f32
  f8beb1a4 fa70ed09 fb7fadb0 fbee4f18 fbfc62b7 fcd17bc4 fda078ea fdce49a8
`);

/** Names of the sample industries, in each language. */
export const sampleIndustryDigests = digests(`
  132a72a8 29acb959 2a0d30cb 2b717a36 4075f1d8 4b392ee7 4ee2a6c7 578bf84e 5b8d0588 727a814a
  7317e352 73e0e658 756c4034 7b6d5114 7d755196 88b28c9b 96c63692 c2b7fc2b da8f4983 e482e1c4
  e78859d4 e86883c7 e9603ff8 edf21365 ee355e74 f0bf52a5 f6ef5a0d f82fd8e8
`);
