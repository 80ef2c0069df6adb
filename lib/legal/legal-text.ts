import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Tokens } from "marked";
import type { Language } from "../domain/language";
import { site, type LegalFacts } from "../site";
import { legalValues } from "./legal-values";

/** The three policies (P-LEGAL): Markdown files under messages/{language}/legal. */
export const legalDocuments = ["privacy-policy", "terms-of-service", "cookie-policy"] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** The date of the last update in the policies (P-LEGAL-01). */
export const LEGAL_UPDATED = "2025-03-04";

/**
 * Stored with each enquiry as proof of consent. Increment the last number when the meaning of the
 * policy changes.
 */
export const PRIVACY_POLICY_VERSION = `${LEGAL_UPDATED}.3`;

export interface LegalSection {
  /** The id of its anchor, the same in every language. */
  id: string;
  title: string;
  html: string;
}

export interface LegalText {
  introduction: string;
  sections: readonly LegalSection[];
}

/**
 * A line that begins with `{with:x}` applies only if the fact x is set, one with `{without:x}` only
 * if it is not.
 */
const condition = /^\{(with|without):(\w+)\} (.*\n?)/gm;

/** Replaces the placeholders of a text by facts of the company. */
export function fillLegalText(
  text: string,
  language: Language,
  facts: LegalFacts = site.legal,
): string {
  const values = legalValues(language, facts);
  const isSet = (name: string) => {
    if (!(name in values))
      throw new Error(`A legal text depends on {${name}}, which is not defined.`);
    return values[name] !== undefined;
  };
  const chosen = text.replace(condition, (_, kind: string, name: string, line: string) =>
    (kind === "with") === isSet(name) ? line : "",
  );
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`A legal text uses {${name}}, which has no value.`);
    return value;
  });
}

/**
 * On phones CSS shows rows as blocks with column names, which drops the table semantics: roles
 * restore them.
 */
function table(
  this: { parser: { parseInline: (tokens: Tokens.Generic[]) => string } },
  { header, rows }: Tokens.Table,
): string {
  const names = header.map((cell) => cell.text.replace(/"/g, "&quot;"));
  const head = header
    .map(
      (cell) => `<th role="columnheader" scope="col">${this.parser.parseInline(cell.tokens)}</th>`,
    )
    .join("");
  const bodyCell = (cell: Tokens.TableCell, index: number) =>
    `<td role="cell" data-column="${names[index] ?? ""}">${this.parser.parseInline(cell.tokens)}</td>`;
  const body = rows.map((row) => `<tr role="row">${row.map(bodyCell).join("")}</tr>`).join("");
  return (
    `<table role="table"><thead role="rowgroup"><tr role="row">${head}</tr></thead>` +
    `<tbody role="rowgroup">${body}</tbody></table>`
  );
}

const markdown = new Marked({ gfm: true, renderer: { table } });
const toHtml = (text: string) => markdown.parse(text, { async: false });

const heading = /^## (.+?) \{#([a-z0-9-]+)\}$/m;

/** Splits a Markdown text at its headings, `## Title {#id}`. */
export function parseLegalText(text: string): LegalText {
  const [introduction = "", ...rest] = text.split(heading);
  const sections: LegalSection[] = [];
  for (let index = 0; index + 2 < rest.length; index += 3)
    sections.push({
      title: rest[index] ?? "",
      id: rest[index + 1] ?? "",
      html: toHtml(rest[index + 2] ?? ""),
    });
  return { introduction: toHtml(introduction), sections };
}

const cache = new Map<string, LegalText>();

/** A policy in a language, cached because the files do not change at run time. */
export function readLegalText(language: Language, document: LegalDocument): LegalText {
  const key = `${language}/${document}`;
  const file = path.join(process.cwd(), "messages", language, "legal", `${document}.md`);
  const text =
    cache.get(key) ?? parseLegalText(fillLegalText(readFileSync(file, "utf8"), language));
  cache.set(key, text);
  return text;
}
