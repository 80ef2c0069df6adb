import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  crowdedFolders,
  importCycles,
  importGraph,
  isTest,
  sourceFiles,
} from "../support/codebase";
import { clientValuesOnServer } from "../support/client-modules";

const files = sourceFiles();

test("No module imports itself through others, type imports included", () => {
  expect(importCycles(importGraph(files))).toEqual([]);
});

test("Folders grouped by subject hold at most 12 files", () => {
  expect(crowdedFolders(files.filter((file) => !isTest(file)))).toEqual([]);
});

test("No page calls a function of a client module on the server", () => {
  const client = { path: "components/x.tsx", text: '"use client";\nexport const x = 1;', lines: 2 };
  const text = 'import { x, X, type T } from "@/components/x";\nexport default x;';
  const server = { path: "app/page.tsx", text, lines: 2 };
  expect(clientValuesOnServer([client, server])).toEqual(["app/page.tsx: x of @/components/x"]);
  expect(clientValuesOnServer(files)).toEqual([]);
});

const markdownIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join(folder, name));

const documents = [".", "docs", "docs/decisions"].flatMap(markdownIn);

const namedPath =
  /(?<![\w/.*-])(?:app|components|lib|scripts|server|prisma|messages|tests|docs|public)\/[^\s`*,;:<>{}|…"]+/g;

/** A path in running text, without the punctuation and brackets around it. */
function withoutPunctuation(text: string): string {
  const plain = text.replace(/\].*$/, (rest) => (text.includes("[") ? rest : ""));
  const closed = plain.includes("(") ? plain : plain.replace(/\).*$/, "");
  return closed.replace(/[.,]+$/, "");
}

test("Documents name only files and links that exist", () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(document, "utf8");
    const paths = [...text.matchAll(namedPath)].map(([found]) => withoutPunctuation(found));
    const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
      .map(([, target = ""]) => target)
      .filter((target) => !/^(https?|mailto):/.test(target))
      .map((target) => path.join(path.dirname(document), target));
    return [...paths, ...links]
      .filter((named) => !existsSync(named))
      .map((named) => [document, named]);
  });
  // How decisions are named.
  expect(missing).toEqual([["CONTRIBUTING.md", "docs/decisions/NNNN-title.md"]]);
});
