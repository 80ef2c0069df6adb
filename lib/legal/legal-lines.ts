import "server-only";
import type { Language } from "../domain/language";
import type { PolicyFault } from "../domain/policy/policy";
import { legalValues, type LegalFacts } from "./legal-values";

/** A line of a legal text that applies, with its number in the source and its values filled in. */
export interface FilledLine {
  number: number;
  text: string;
  /** Whether each of its placeholders has a value. */
  isWhole: boolean;
}

/**
 * A line that begins with `{with:x}` applies only if the fact x is set, one with `{without:x}` only
 * if it is not.
 */
const condition = /^\{(with|without):(\w+)\} /;
const placeholder = /\{(\w+)\}/g;
/** Braces that are neither a placeholder nor the id of a heading. */
const stray = /[{}]/;
const headingId = /\{#[a-z0-9-]+\}\s*$/;

/** The lines of a text with the facts of the company, and the placeholders that can't be filled in. */
export function fillLines(
  text: string,
  language: Language,
  facts: LegalFacts,
): { lines: FilledLine[]; faults: PolicyFault[] } {
  const values = legalValues(language, facts);
  const lines: FilledLine[] = [];
  const faults: PolicyFault[] = [];
  const isKnown = (name: string) => Object.hasOwn(values, name);
  text.split("\n").forEach((source, index) => {
    const number = index + 1;
    const report = (code: "unknown_placeholder" | "unset_placeholder", name: string, why: string) =>
      faults.push({ code, line: number, name, message: `Line ${number} ${why}` });
    const [prefix = "", kind, fact = ""] = condition.exec(source) ?? [];
    if (kind && !isKnown(fact))
      report("unknown_placeholder", fact, `depends on {${fact}}, which is not defined`);
    else if (kind && (kind === "with") !== (values[fact] !== undefined)) return;
    let isWhole = kind !== "with" || isKnown(fact);
    const rest = source.slice(prefix.length);
    const plain = rest.replace(placeholder, "").replace(headingId, "");
    if (stray.test(plain))
      report("unknown_placeholder", rest.trim().slice(0, 60), "has a brace that is no placeholder");
    const filled = rest.replace(placeholder, (whole, name: string) => {
      const value = isKnown(name) ? values[name] : undefined;
      if (!isKnown(name))
        report("unknown_placeholder", name, `uses {${name}}, which is not defined`);
      else if (value === undefined)
        report("unset_placeholder", name, `uses {${name}}, which has no value`);
      isWhole &&= value !== undefined;
      return value ?? whole;
    });
    lines.push({ number, text: filled, isWhole });
  });
  return { lines, faults };
}

/**
 * The lines of a text that was stored earlier as visitors read them: one with a placeholder that can't
 * be filled in is left out, and a heading is shown without it.
 */
export const shownLines = (text: string, language: Language, facts: LegalFacts): FilledLine[] =>
  fillLines(text, language, facts)
    .lines.filter((line) => line.isWhole || headingId.test(line.text))
    .map((line) => (line.isWhole ? line : { ...line, text: line.text.replace(placeholder, "") }));
