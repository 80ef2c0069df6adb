import nextJest from "next/jest.js";

// The log is JSON at a terminal too.
process.env.LOG_FORMAT = "json";

const withNext = nextJest({ dir: "./" });

const shared = {
  testEnvironment: "node",
  moduleNameMapper: {
    "^server-only$": "<rootDir>/node_modules/server-only/empty.js",
    "^@/(.*)$": "<rootDir>/$1",
    // The package's default build imports React dynamically, which Jest doesn't support.
    "^@react-email/render$": "<rootDir>/node_modules/@react-email/render/dist/node/index.mjs",
  },
  modulePathIgnorePatterns: [
    "<rootDir>/.next/",
    "<rootDir>/.next-test/",
    "<rootDir>/.next-bench/",
    "<rootDir>/.data/",
  ],
};

/** ES-module-only packages, which Jest has to transform. */
const esModules = [
  "@formatjs",
  "next-intl",
  "use-intl",
  "intl-messageformat",
  "icu-minify",
  "marked",
  "file-type",
  "strtok3",
  "token-types",
  "uint8array-extras",
  "@tokenizer",
  "@borewit",
  "@react-email",
];

/**
 * @param {string} name
 * @param {import("jest").Config} more
 */
const project = async (name, more = {}) => ({
  ...(await withNext({
    ...shared,
    displayName: name,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.ts`],
    ...more,
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(?:${esModules.join("|")})/)`],
});

const config = async () => ({
  testSequencer: "./tests/support/slowest-first.mjs",
  projects: [
    await project("unit"),
    await project("repo"),
    await project("integration", {
      setupFiles: ["<rootDir>/tests/support/test-database-url.ts"],
      setupFilesAfterEnv: ["<rootDir>/tests/support/test-database.ts"],
    }),
  ],
});

export default config;
