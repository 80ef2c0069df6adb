const config = { reactStrictMode: true };

export default config;
