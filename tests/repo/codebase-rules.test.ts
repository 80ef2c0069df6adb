import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { shippedLanguages } from "@/lib/domain/language";
import { editSegment } from "@/lib/domain/edit-mode/edit-path";
import { previewSegment } from "@/lib/page-path";
import { pageSegments } from "@/lib/paths";

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const entryPath = path.join(folder, name);
    if (entryPath === path.join("lib", "data", "generated")) continue;
    if (statSync(entryPath).isDirectory()) yield* sources(entryPath);
    else if (/\.(ts|tsx|mjs)$/.test(name)) yield entryPath;
  }
}

const files = ["app", "components", "lib", "scripts", "prisma"].flatMap((folder) => [
  ...sources(folder),
]);

const forbidden = [
  [
    "lib/domain/x.ts",
    'import { database } from "../data/database/prisma";\nexport const x = database;',
  ],
  ["lib/domain/case/x.ts", 'import { paths } from "@/lib/paths";\nexport const x = paths;'],
  ["lib/domain/x.ts", 'import { cache } from "react";\nexport const x = cache;'],
  [
    "lib/services/case/x.ts",
    'import { createJsonResponse } from "../../http/json-response";\nexport const x = createJsonResponse;',
  ],
  [
    "lib/services/x.ts",
    'import { PrismaPg } from "@prisma/adapter-pg";\nexport const x = PrismaPg;',
  ],
  [
    "lib/data/x.ts",
    'import { Logo } from "@/components/site/layout/logo";\nexport const x = Logo;',
  ],
  [
    "components/site/cases/x.ts",
    'import { listCases } from "@/lib/services/case/business-cases";\nexport const x = listCases;',
  ],
  [
    "components/ui/x.ts",
    'import { CaseRows } from "@/components/site/cases/case-rows";\nexport const x = CaseRows;',
  ],
  [
    "components/site/x.ts",
    'import { Badge } from "@/components/admin/ui/badge";\nexport const x = Badge;',
  ],
  [
    "components/admin/x.ts",
    'import { CaseRows } from "@/components/site/cases/case-rows";\nexport const x = CaseRows;',
  ],
  [
    "app/x.ts",
    'import { listCases } from "@/lib/data/case/case-lists";\nexport const x = listCases;',
  ],
  [
    "server/x.ts",
    'import { listCases } from "@/lib/services/case/business-cases";\nexport const x = listCases;',
  ],
  ["lib/paths.ts", "export const x = process.env.PORT;"],
  ["server/x.ts", "export const x = process.env.PORT;"],
] as const;
const allowed = [
  [
    "components/admin/x.ts",
    'import { PageLinks } from "@/components/site/layout/page-links";\nexport const x = PageLinks;',
  ],
  [
    "lib/services/x.ts",
    'import { listCases } from "../data/case/case-lists";\nexport const x = listCases;',
  ],
  [
    "components/site/cases/x.ts",
    'import { TryAgain } from "@/components/ui/try-again";\nexport const x = TryAgain;',
  ],
  [
    "app/x.ts",
    'import { listCases } from "@/lib/services/case/business-cases";\nexport const x = listCases;',
  ],
] as const;

test("Lint refuses forbidden imports and environment reads, and allows the others", () => {
  const input = JSON.stringify([...forbidden, ...allowed]);
  const messages = JSON.parse(
    execFileSync(process.execPath, ["tests/support/lint-texts.mjs"], { input, encoding: "utf8" }),
  ) as string[][];
  const isRefused = messages.map((rules) =>
    rules.some((rule) => /no-restricted-(imports|paths|properties)/.test(rule)),
  );
  const rows = [...forbidden, ...allowed].map(([file, code], index) => [
    file,
    code,
    isRefused[index],
  ]);
  expect(rows).toEqual([
    ...forbidden.map(([file, code]) => [file, code, true]),
    ...allowed.map(([file, code]) => [file, code, false]),
  ]);
});

test('Modules that only the server may load import "server-only"', () => {
  const serverFolders = ["lib/data", "lib/services", "lib/http"];
  const open = files.filter(
    (file) =>
      serverFolders.some((folder) => file.startsWith(`${folder}/`)) &&
      !readFileSync(file, "utf8").includes('import "server-only"'),
  );
  expect(open).toEqual([]);
});

test("Browser storage is written in known modules that take names and lifetimes from the cookie policy's list", () => {
  const writers = files.filter((file) =>
    /document\.cookie = |Storage\.setItem\(/.test(readFileSync(file, "utf8")),
  );
  // tags.ts only removes cookies; language-choice.tsx works before the module is loaded.
  expect(writers.sort()).toEqual([
    "components/site/consent/tags.ts",
    "components/site/layout/language-choice.tsx",
    "lib/browser/storage.ts",
  ]);
});

test("The languages and page names repeated in SQL and in the middleware equal those of lib", () => {
  expect(
    readFileSync("prisma/migrations/20261121090000_cases_and_industries/migration.sql", "utf8"),
  ).toContain(shippedLanguages.map((language) => `('${language}')`).join(", "));
  const middleware = readFileSync("middleware.ts", "utf8");
  expect(middleware).toContain(`(${pageSegments.join("|")})`);
  for (const section of ["admin", editSegment, previewSegment])
    expect(middleware).toContain(`"/([a-z]{2})/${section}/:path*"`);
});

test("The lock file names the packages of every platform and no registry", () => {
  const text = readFileSync("package-lock.json", "utf8");
  const { packages } = JSON.parse(text) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const isLocked = (entryPath: string, name: string): boolean =>
    `${entryPath && `${entryPath}/`}node_modules/${name}` in packages ||
    (entryPath !== "" &&
      isLocked(
        entryPath.includes("/node_modules/")
          ? entryPath.slice(0, entryPath.lastIndexOf("/node_modules/"))
          : "",
        name,
      ));
  const missing = Object.entries(packages).flatMap(([entryPath, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(entryPath, name)),
  );
  expect(missing).toEqual([]);
  expect(text).not.toMatch(/"resolved": *"https?:/);
});

test("Installed versions are at least those with the known security fixes", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { version?: string }>;
  };
  const floors: Record<string, string> = {
    next: "16.4.6",
    react: "19.2.8",
    sharp: "0.35.4",
    dompurify: "3.4.13",
    nodemailer: "9.0.1",
  };
  const number = (version = "0") =>
    version.split(".").reduce((sum, part) => sum * 1000 + Number.parseInt(part, 10), 0);
  for (const [name, floor] of Object.entries(floors)) {
    const found = Object.entries(packages).filter(([entryPath]) =>
      entryPath.endsWith(`node_modules/${name}`),
    );
    expect(found.length).toBeGreaterThan(0);
    for (const [entryPath, { version }] of found)
      expect([entryPath, number(version) >= number(floor)]).toEqual([entryPath, true]);
  }
});
