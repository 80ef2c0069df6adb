import "server-only";
import type { Language } from "../domain/language";
import type { Facts } from "../domain/site/facts/facts";
import { factText } from "./edit-source";
import { exactPercent } from "./exact-formats";

/**
 * The shares of the created value: of the customer, and of the fee (P-GEN-06). Charities pay half of the
 * fee.
 */
export function shareTexts(
  { customer_share: share }: Pick<Facts["examples"], "customer_share">,
  language: Language,
): Record<"percent" | "fee" | "charityPercent" | "charityFee", string> {
  const text = (percent: number) =>
    factText(exactPercent(percent, language), "examples.customer_share");
  const fee = 100 - share;
  return {
    percent: text(share),
    fee: text(fee),
    charityPercent: text(100 - fee / 2),
    charityFee: text(fee / 2),
  };
}
