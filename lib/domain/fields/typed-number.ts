import type { Language } from "../language";

/** The thousands separator of a language: a comma, a point, or a space. */
const groupMark = (language: Language): string | undefined =>
  new Intl.NumberFormat(language, { useGrouping: "always" })
    .formatToParts(1000)
    .find(({ type }) => type === "group")?.value;

const inGroupsOf = (mark: string) => new RegExp(`^[+-]?[1-9]\\d{0,2}(?:\\${mark}\\d{3})+$`);

/** Removes thousands separators and makes the decimal separator a point. */
function withPoint(digits: string, language: Language): string {
  const [comma, point] = [digits.lastIndexOf(","), digits.lastIndexOf(".")];
  // With both separators, the later one is the decimal separator in any language.
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
    (mark === groupMark(language) || digits.split(mark).length > 2);
  return isGrouped ? digits.replaceAll(mark, "") : digits.replace(",", ".");
}

/**
 * A number as people type it: "1,300", "1 300", "1.300,5", "$20", "5 %". A comma is a decimal
 * separator in every language unless it separates thousands in the reader's. Undefined for anything
 * else.
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
