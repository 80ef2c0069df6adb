import "server-only";
import type { Token, Tokens } from "marked";
import type { Language } from "../domain/language";
import { onlyAllowedTags } from "../domain/markup/markup";
import { markupProblem } from "../domain/markup/markup-size";
import type { PolicyFault, PolicyName } from "../domain/policy/policy";
import { isAllowedUrl } from "../rich-text/address";
import type { LegalFacts } from "./legal-values";
import { fillLines, shownLines, type FilledLine } from "./legal-lines";
import { legalParts, readPolicyFile, tokensOf, visitTokens } from "./legal-text";

/** Enough to fix a text. A text that is no policy at all would have a long list. */
const MAX_FAULTS = 20;

/** The id that the page gives to its table of contents. */
const RESERVED_ID = "contents";

const heading = /^## (.+?) \{#([a-z0-9-]+)\}[ \t]*$/;

/** What is wrong with one token; undefined if nothing is. */
function tokenFault(token: Token): Pick<PolicyFault, "code" | "name"> | undefined {
  if (token.type === "heading" && (token as Tokens.Heading).depth < 3)
    return { code: "heading", name: token.raw.trim().slice(0, 60) };
  if (token.type === "image") return { code: "picture", name: token.raw.slice(0, 60) };
  const { type, href } = token as Tokens.Link;
  if (type === "link" && !isAllowedUrl(href)) return { code: "link", name: href.slice(0, 60) };
  return undefined;
}

const messages: Record<"heading" | "picture" | "link", string> = {
  heading: "has a heading that begins no section: write ## Title {#id}, or ### for a smaller one",
  picture: "has a picture: a policy shows none",
  link: "has a link that leads neither to a page of this site nor to the web, a mail address or a phone",
};

const tooComplex = (): PolicyFault => ({
  code: "too_complex",
  line: null,
  name: "",
  message: "The text has too many tags, or nests them too deeply",
});

const newlinesIn = (text: string): number => text.split("\n").length - 1;

/** The faults in the blocks of one part, which has these lines. */
function blockFaults(lines: readonly FilledLine[]): PolicyFault[] {
  const faults: PolicyFault[] = [];
  const tags: string[] = [];
  let at = 0;
  for (const block of tokensOf(lines.map(({ text }) => text).join("\n"))) {
    visitTokens([block], (token) => {
      if (token.type === "html") tags.push(onlyAllowedTags(token.raw));
      const fault = tokenFault(token);
      if (!fault) return;
      const before = block.raw.slice(0, Math.max(0, block.raw.indexOf(token.raw)));
      const line = lines[at + newlinesIn(before)]?.number ?? null;
      const message = `Line ${line} ${messages[fault.code as keyof typeof messages]}`;
      faults.push({ ...fault, line, message });
    });
    at += newlinesIn(block.raw);
  }
  return markupProblem(tags.join("")) ? [...faults, tooComplex()] : faults;
}

/** The ids of the sections, which must be unique. */
function readSections(lines: readonly FilledLine[]) {
  const faults: PolicyFault[] = [];
  const found = new Set([RESERVED_ID]);
  for (const { number, text } of lines) {
    const id = heading.exec(text)?.[2];
    if (id === undefined) continue;
    if (found.has(id))
      faults.push({
        code: "duplicate_section",
        line: number,
        name: id,
        message: `Line ${number} has the id ${id}, which is taken`,
      });
    found.add(id);
  }
  return { found, faults };
}

/** The sections of the file that a text doesn't have. */
const missingSections = (found: ReadonlySet<string>, file: string): PolicyFault[] =>
  legalParts(file)
    .sections.filter(({ id }) => !found.has(id))
    .map(({ id, title }) => ({
      code: "missing_section",
      line: null,
      name: `## ${title} {#${id}}`,
      message: `The section “${title}” (## … {#${id}}) is missing`,
    }));

/** A line that begins with so many marks of quotes and lists takes the parser seconds. */
const nestedMarks = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){20}/m;

/** The lines of each part: its heading isn't part of it. */
function partsOf(lines: readonly FilledLine[]): FilledLine[][] {
  const parts: FilledLine[][] = [[]];
  for (const line of lines)
    if (heading.test(line.text)) parts.push([]);
    else parts.at(-1)?.push(line);
  return parts;
}

interface PolicyRef {
  name: PolicyName;
  language: Language;
  facts: LegalFacts;
}

/** Calls `read`, which parses a text; the parser recurses into quotes and lists. */
function unlessTooComplex(text: string, read: () => PolicyFault[]): PolicyFault[] {
  if (nestedMarks.test(text)) return [tooComplex()];
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return [tooComplex()];
    throw error;
  }
}

/**
 * The faults that an editor has to fix in a text, by line. The sections of the file are required.
 */
export function policyFaults(text: string, { name, language, facts }: PolicyRef): PolicyFault[] {
  const found = unlessTooComplex(text, () => {
    const { lines, faults } = fillLines(text, language, facts);
    const sections = readSections(lines);
    return [
      ...faults,
      ...partsOf(lines).flatMap(blockFaults),
      ...sections.faults,
      ...missingSections(sections.found, readPolicyFile(language, name)),
    ];
  });
  const lineOf = ({ line }: PolicyFault) => line ?? Infinity;
  return found.toSorted((a, b) => lineOf(a) - lineOf(b)).slice(0, MAX_FAULTS);
}

/**
 * Whether visitors can read a text that was stored earlier. It may lack a section that the file has
 * by now, or a value that was a fact: editors get a notice about that, and it's no reason to show
 * the text of the sample company in its place.
 */
export function isReadable(text: string, { language, facts }: Omit<PolicyRef, "name">): boolean {
  const lines = shownLines(text, language, facts);
  if (lines.every((line) => line.text.trim() === "" || heading.test(line.text))) return false;
  const faults = unlessTooComplex(text, () => [
    ...partsOf(lines).flatMap(blockFaults),
    ...readSections(lines).faults,
  ]);
  return faults.length === 0;
}

export const sectionIds = (text: string): string[] => legalParts(text).sections.map(({ id }) => id);
