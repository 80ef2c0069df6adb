import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { toShipped, type Language } from "../domain/language";
import { onlyAllowedTags } from "../domain/markup/markup";
import type { LegalText, PolicyName } from "../domain/policy/policy";
import { keepHyphens, keepShortWords } from "../i18n/short-words";
import { fillLines, shownLines } from "./legal-lines";
import type { LegalFacts } from "./legal-values";

/** Replaces the placeholders of a text by facts of the company. Throws if one has no value. */
export function fillLegalText(text: string, language: Language, facts: LegalFacts): string {
  const { lines, faults } = fillLines(text, language, facts);
  if (faults[0]) throw new Error(`A legal text can't be shown: ${faults[0].message}.`);
  return lines.map((line) => line.text).join("\n");
}

/** The same for a text that was stored earlier: what has no value any more is left out. */
export const fillStoredText = (text: string, language: Language, facts: LegalFacts): string =>
  shownLines(text, language, facts)
    .map((line) => line.text)
    .join("\n");

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

const comment = /<!--[\s\S]*?(?:-->|$)/g;

/** HTML in the text may have the tags of rich text. Their attributes are left to the sanitizer. */
const html = ({ text }: Tokens.HTML | Tokens.Tag): string =>
  onlyAllowedTags(text.replace(comment, ""));

const markdown = new Marked({ gfm: true, renderer: { table, html } });

/** The blocks of a text. */
export const tokensOf = (text: string): Token[] => markdown.lexer(text);

/** Calls `visit` for each token and those in it. */
export function visitTokens(tokens: Token[], visit: (token: Token) => void): void {
  markdown.walkTokens(tokens, visit);
}

const heading = /^## (.+?) \{#([a-z0-9-]+)\}[ \t]*$/m;

interface LegalPart {
  id: string;
  title: string;
  markdown: string;
}

/** A text split at its headings, `## Title {#id}`. */
export function legalParts(text: string): { introduction: string; sections: LegalPart[] } {
  const [introduction = "", ...rest] = text.split(heading);
  const sections: LegalPart[] = [];
  for (let index = 0; index + 2 < rest.length; index += 3)
    sections.push({
      title: rest[index] ?? "",
      id: rest[index + 1] ?? "",
      markdown: rest[index + 2] ?? "",
    });
  return { introduction, sections };
}

/** A text as HTML. HTML that was in it is not sanitized, and its links are as they are written. */
export function parseLegalText(text: string, language: Language): LegalText & { hasHtml: boolean } {
  const { introduction, sections } = legalParts(text);
  let hasHtml = false;
  const kept = (words: string) => keepShortWords(keepHyphens(words), language);
  const toHtml = (part: string) => {
    const tokens = tokensOf(part);
    visitTokens(tokens, (token) => {
      hasHtml ||= token.type === "html";
      if (token.type === "text") token.text = kept(token.text as string);
    });
    return markdown.parser(tokens);
  };
  return {
    introduction: toHtml(introduction),
    sections: sections.map((part) => ({
      id: part.id,
      title: kept(part.title),
      html: toHtml(part.markdown),
    })),
    hasHtml,
  };
}

const sources = new Map<string, string>();

/**
 * The file of a policy, cached because files don't change at run time; the English one for a
 * language without files.
 */
export function readPolicyFile(language: Language, name: PolicyName): string {
  const file = path.join(process.cwd(), "messages", toShipped(language), "legal", `${name}.md`);
  const text = sources.get(file) ?? readFileSync(file, "utf8").trim();
  sources.set(file, text);
  return text;
}

const texts = new Map<string, { filled: string; text: LegalText }>();

/** The file of a policy as HTML; cached while the facts in it are the same. */
export function readLegalText(language: Language, name: PolicyName, facts: LegalFacts): LegalText {
  const key = `${language}/${name}`;
  const filled = fillLegalText(readPolicyFile(language, name), language, facts);
  const known = texts.get(key);
  if (known?.filled === filled) return known.text;
  const { introduction, sections } = parseLegalText(filled, language);
  const text = { introduction, sections };
  texts.set(key, { filled, text });
  return text;
}
