import nextCoreWebVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";
import { importRules } from "./import-rules.mjs";

/**
 * A file, or what is in a folder. Patterns, because the rule resolves each path that isn't one like an
 * import, once per file.
 * @param {string} name
 */
const pattern = (name) => `${import.meta.dirname}/${name}{,/**}`;

const zones = Object.entries(importRules).map(([folder, allowed]) => ({
  target: `./${folder}`,
  from: "./**",
  except: [folder, ...allowed, "node_modules"].map(pattern),
  message: `${folder} does not import this (docs/architecture.md).`,
}));

/**
 * The zone of a folder alone, because the rule resolves each import once per zone.
 * @param {string} folder
 */
const importRestrictions = (folder) => ({
  "import/no-restricted-paths": [
    "error",
    { zones: zones.filter(({ target }) => target === `./${folder}`) },
  ],
});

/** Packages that only some folders may use. */
const packageRules = [
  { packages: ["@prisma/client", "@prisma/adapter-pg"], folders: ["lib/data"] },
  { packages: ["next/server", "next/headers"], folders: ["app", "lib/http", "lib/auth"] },
  {
    packages: ["react", "next-intl", "pg", "server-only"],
    folders: Object.keys(importRules).filter((folder) => folder !== "lib/domain"),
  },
];

/** A folder comes after the folder around it, whose rules it replaces. */
const sortedFolders = Object.keys(importRules).toSorted((a, b) => a.length - b.length);

const folderRules = sortedFolders.map((folder) => ({
  files: [`${folder}/**/*.{ts,tsx,mjs}`],
  rules: {
    ...importRestrictions(folder),
    "no-restricted-imports": [
      "error",
      {
        paths: packageRules
          .filter(({ folders }) => !folders.includes(folder))
          .flatMap(({ packages }) => packages)
          .map((name) => ({
            name,
            message: `${folder} does not use this package (docs/architecture.md).`,
          })),
      },
    ],
  },
}));

/** The rules of React parse each file again, or look for components, so they run only where there are some. */
const withoutReact = {
  ignores: ["app/**/*.tsx", "components/**"],
  rules: Object.fromEntries(
    nextCoreWebVitals
      .flatMap(({ rules }) => Object.keys(rules ?? {}))
      .filter((name) => /^react(-hooks)?\//.test(name))
      .map((name) => [name, "off"]),
  ),
};

const environmentRule = {
  files: ["app/**", "components/**", "lib/**", "server/**", "middleware.ts"],
  // Next.js takes its configuration from variables.
  ignores: ["lib/env.ts", "lib/data/generated/**", "server/next-internals/**"],
  rules: {
    "no-restricted-properties": [
      "error",
      { object: "process", property: "env", message: "Only lib/env.ts reads the environment." },
    ],
  },
};

/** Counted after formatting; comments and blank lines included. */
const sizeLimits = [
  {
    rules: {
      complexity: ["error", 12],
      "max-len": [
        "error",
        {
          code: 120,
          ignoreUrls: true,
          ignoreStrings: true,
          ignoreRegExpLiterals: true,
        },
      ],
      "max-lines": ["error", 250],
      "max-lines-per-function": ["error", 40],
    },
  },
  { files: ["**/*.tsx"], rules: { "max-lines-per-function": ["error", 60] } },
  {
    files: ["tests/**"],
    rules: { "max-lines": ["error", 400], "max-lines-per-function": "off" },
  },
];

const config = [
  {
    ignores: [
      "**/.next/**",
      ".next-test/**",
      ".next-bench/**",
      ".data/**",
      "lib/data/generated/**",
      "next-env.d.ts",
      "test-results/**",
      "playwright-report/**",
    ],
  },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Images come in the sizes of components/ui/responsive-image.tsx, or are as small as they are.
      "@next/next/no-img-element": "off",
      eqeqeq: "error",
      "no-useless-rename": "error",
      "object-shorthand": "error",
    },
  },
  withoutReact,
  ...folderRules,
  environmentRule,
  ...sizeLimits,
];

export default config;
