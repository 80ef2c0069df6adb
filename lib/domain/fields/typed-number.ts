import type { Language } from "../language";

/** How a language groups thousands where it does so with a mark; the others use a space. */
const groupMark: Partial<Record<Language, "," | ".">> = { en: ",", it: "." };

const inGroupsOf = (mark: string) => new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`);

/** Takes the marks between thousands away and leaves a point before the decimals. */
function withPoint(digits: string, language: Language): string {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  // Both marks: the later one is before the decimals, whatever the language.
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? [".", ","] : [",", "."];
    const [integerPart = "", ...decimals] = digits.split(decimal);
    return decimals.length === 1 && inGroupsOf(group).test(integerPart)
      ? `${integerPart.replaceAll(group, "")}.${decimals[0]}`
      : "";
  }
  const mark = comma >= 0 ? "," : ".";
  const isGrouped =
    inGroupsOf(mark).test(digits) &&
    (mark === groupMark[language] || digits.split(mark).length > 2);
  return isGrouped ? digits.replaceAll(mark, "") : digits.replace(",", ".");
}

/**
 * A number as people type it: "1,300", "1 300", "1.300,5", "$20", "5 %". A comma counts as a decimal mark in every language
 * unless it groups thousands in the reader's. Undefined for what is not a number.
 */
export function readTypedNumber(text: string, language: Language): number | undefined {
  const digits = text
    .replace(/[\s’']/gu, "")
    .replace("−", "-")
    .replace(/^(?:US)?[$€£]|[$€£%]$/gu, "");
  if (!/^[+-]?[\d.,]*\d[\d.,]*$/.test(digits)) return undefined;
  const plain = withPoint(digits, language);
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined;
}
