const config = {
  reactStrictMode: true,
  // Each build is the first one of its folder.
  experimental: { turbopackFileSystemCacheForBuild: false },
};

export default config;
