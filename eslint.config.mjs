import nextCoreWebVitals from "eslint-config-next/core-web-vitals";
import nextTypescript from "eslint-config-next/typescript";

/** The arrows of the house (docs/architecture.md): what each room may import, besides itself and packages. */
export const arrows = {
  "lib/domain": [],
  "lib/data": ["lib/domain", "lib/env", "lib/database-clock"],
  "lib/cache": ["lib/domain", "lib/env", "lib/logger", "lib/database-clock"],
    "lib/services": ["lib/domain", "lib/data", "lib/cache", "lib/files", "lib/mail", "lib/paths", "lib/rich-text", "lib/env", "lib/logger", "lib/i18n", "lib/legal", "lib/auth/secrets", "lib/database-clock"],
  "lib/limits": ["lib/domain", "lib/env", "lib/logger"],
  "lib/auth": ["lib/domain", "lib/data", "lib/env", "lib/limits", "lib/durations", "lib/session-cookies"],
  "lib/files": ["lib/domain", "lib/env", "lib/logger", "lib/sanitizer"],
  "lib/mail": ["lib/domain", "lib/env", "lib/i18n", "lib/paths", "lib/site"],
  "lib/openapi": ["lib/domain", "lib/http"],
  "lib/http": ["lib/domain", "lib/data", "lib/auth", "lib/limits", "lib/cache", "lib/env", "lib/logger"],
  "lib/i18n": ["lib/domain", "lib/paths", "lib/site", "messages"],
  "lib/legal": ["lib/domain", "lib/paths", "lib/site"],
  "lib/rich-text": ["lib/domain", "lib/sanitizer"],
  "lib/sanitizer": ["lib/domain", "lib/child-program"],
  "lib/session": ["lib/browser-storage", "lib/own-cookies"],
  "components/ui": ["lib/rich-text", "lib/domain", "components/ui"],
  components: ["components", "lib/api-client", "lib/contact-calls", "lib/domain", "lib/i18n", "lib/legal", "lib/page-path", "lib/paths", "lib/site", "lib/rich-text", "lib/language-choice", "lib/seo", "lib/consent", "lib/cookies", "lib/browser-storage", "lib/own-cookies", "lib/session"],
  app: ["app", "components", "lib/services", "lib/http", "lib/auth", "lib/openapi", "lib/i18n", "lib/domain", "lib/paths", "lib/site", "lib/env", "lib/seo"],
  "lib/seo": ["lib/domain", "lib/paths", "lib/site", "lib/child-program"],
};

const rooms = [...new Set(Object.entries(arrows).flatMap(([room, allowed]) => [room, ...allowed])), "tests", "scripts", "prisma"];

/** Packages that only some rooms may touch. */
const packageFences = [
  { names: ["@prisma/client", "@prisma/adapter-pg"], rooms: ["lib/data"] },
  { names: ["next/server", "next/headers"], rooms: ["app", "lib/http", "lib/auth"] },
  { names: ["react", "next-intl", "pg", "server-only"], rooms: Object.keys(arrows).filter((room) => room !== "lib/domain") },
];

const escape = (text) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

function restrictionsOf(room, allowed) {
  const open = [room, ...allowed];
  const closed = rooms.filter((other) => !open.some((place) => other === place || other.startsWith(`${place}/`)));
  const reopened = open.filter((place) => closed.some((other) => place.startsWith(`${other}/`)));
  const exceptFor = (places) => (places.length ? `(?!(?:${places.map(escape).join("|")})(?:/|$))` : "");
  const depth = room.split("/").length;
  return [
    ...closed.map((other) => ({
      regex: `^(?:@/|(?:\\.\\./)+)${exceptFor(reopened)}${escape(other)}(?:/|$)`,
      message: `${room} does not import ${other} (docs/architecture.md).`,
    })),
    // Inside lib, rooms are named relative to it: ../data/x.
    ...(room.startsWith("lib/")
      ? closed.filter((other) => other.startsWith("lib/")).map((other) => ({
          regex: `^(?:\\.\\./){${depth - 1}}${exceptFor(reopened.map((place) => place.slice(4)))}${escape(other.slice(4))}(?:/|$)`,
          message: `${room} does not import ${other} (docs/architecture.md).`,
        }))
      : []),
    ...packageFences.filter(({ rooms: welcome }) => !welcome.includes(room)).map(({ names }) => ({
      regex: `^(?:${names.map(escape).join("|")})$`,
      message: `${room} does not use this package (docs/architecture.md).`,
    })),
  ];
}

const houseRules = Object.entries(arrows).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx,mjs}`],
  rules: { "no-restricted-imports": ["error", { patterns: restrictionsOf(room, allowed) }] },
}));

const environmentFence = {
  files: ["app/**", "components/**", "lib/**", "middleware.ts"],
  ignores: ["lib/env.ts", "lib/data/generated/**"],
  rules: {
    "no-restricted-properties": ["error", { object: "process", property: "env", message: "Only lib/env.ts reads the environment." }],
  },
};

const config = [
  { ignores: ["**/.next/**", ".next-test/**", ".next-bench/**", ".data/**", "lib/data/generated/**", "next-env.d.ts", "test-results/**", "playwright-report/**"] },
  ...nextCoreWebVitals,
  ...nextTypescript,
  {
    rules: {
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      eqeqeq: "error",
    },
  },
  ...houseRules.toSorted((a, b) => a.files[0].length - b.files[0].length),
  environmentFence,
];

export default config;
