import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Tokens } from "marked";
import type { Language } from "../domain/language";
import { paths } from "../paths";
import { site } from "../site";

/** The three policies (P§2 Legal): Markdown files beside the messages. */
export const legalDocuments = ["privacy-policy", "terms-of-service", "cookie-policy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** When the texts were last changed, for the reader (P-LEGAL-01). */
export const LEGAL_UPDATED = "2025-03-04";

export interface LegalSection {
  /** The fragment that leads to it, the same in every language. */
  id: string;
  title: string;
  html: string;
}

export interface LegalText {
  introduction: string;
  sections: readonly LegalSection[];
}

/** What stands in braces in the texts. */
const values = (language: Language): Record<string, string> => ({
  company: site.name,
  email: `[${site.email}](mailto:${site.email})`,
  privacyEmail: `[${site.privacyEmail}](mailto:${site.privacyEmail})`,
  privacyPolicy: paths.privacyPolicy(language),
  termsOfService: paths.termsOfService(language),
  cookiePolicy: paths.cookiePolicy(language),
  pricing: paths.pricing(language),
  contact: paths.contact(language),
});

function filled(text: string, language: Language): string {
  const known = values(language);
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`A legal text names {${name}}, which nobody knows.`);
    return value;
  });
}

/** On a phone each row stands alone with its column names, so roles and names are written out. */
function table(this: { parser: { parseInline: (tokens: Tokens.Generic[]) => string } }, { header, rows }: Tokens.Table): string {
  const names = header.map((cell) => cell.text.replace(/"/g, "&quot;"));
  const head = header.map((cell) => `<th role="columnheader" scope="col">${this.parser.parseInline(cell.tokens)}</th>`).join("");
  const body = rows.map((row) => `<tr role="row">${row.map((cell, index) => `<td role="cell" data-column="${names[index] ?? ""}">${this.parser.parseInline(cell.tokens)}</td>`).join("")}</tr>`).join("");
  return `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead><tbody role="rowgroup">${body}</tbody></table>`;
}

const markdown = new Marked({ gfm: true, renderer: { table } });
const toHtml = (text: string) => markdown.parse(text, { async: false });

const heading = /^## (.+?) \{#([a-z0-9-]+)\}$/m;

/** A Markdown text taken apart at its headings, `## Title {#id}`. */
export function parseLegalText(text: string): LegalText {
  const [introduction = "", ...rest] = text.split(heading);
  const sections: LegalSection[] = [];
  for (let index = 0; index + 2 < rest.length; index += 3)
    sections.push({ title: rest[index] ?? "", id: rest[index + 1] ?? "", html: toHtml(rest[index + 2] ?? "") });
  return { introduction: toHtml(introduction), sections };
}

const known = new Map<string, LegalText>();

/** A policy in a language; the files do not change while the site runs. */
export function readLegalText(language: Language, document: LegalDocument): LegalText {
  const key = `${language}/${document}`;
  const text = known.get(key) ?? parseLegalText(filled(readFileSync(path.join(process.cwd(), "messages", language, "legal", `${document}.md`), "utf8"), language));
  known.set(key, text);
  return text;
}
