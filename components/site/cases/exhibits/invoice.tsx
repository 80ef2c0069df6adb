import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { exactAmount } from "@/lib/i18n/exact-formats";
import { Marked, Phone, Sheet } from "./parts";

/** The lines of the drawn invoice. The second costs more than was ordered. */
const lines = [
  { item: "timber", quantity: 40, price: 12.5, ordered: 12.5 },
  { item: "screws", quantity: 10, price: 19.5, ordered: 18 },
] as const;
const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const difference = lines.reduce(
  (sum, { quantity, price, ordered }) => sum + quantity * (price - ordered),
  0,
);

async function InvoiceLines({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  const { currency } = await siteFacts();
  const money = (value: number) => exactAmount(value, language, currency);
  return (
    <ul className="mt-3 border-t border-hairline">
      {lines.map(({ item, quantity, price, ordered }) => (
        <li key={item} className="border-b border-hairline py-2">
          <span className="flex justify-between gap-4">
            <span>{t(item)}</span>
            <span className="whitespace-nowrap">
              {quantity} ×{" "}
              <Marked tone={price === ordered ? "auto" : "hand"}>{money(price)}</Marked>
            </span>
          </span>
          {price !== ordered && (
            <span className="mt-1 block text-xs text-hand-ink">
              {t("ordered", { price: money(ordered) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A supplier's invoice as the bot reads it, and its approval on a phone. */
export async function InvoiceExhibit({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  const { currency } = await siteFacts();
  const money = (value: number) => exactAmount(value, language, currency);
  return (
    <div className="grid items-center gap-5 @[48rem]:gap-8 @[48rem]:grid-cols-[1fr_18rem]">
      <Sheet title={t("invoiceFile")}>
        <p className="text-lg font-semibold">{t("supplier")}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <dt className="text-soft">{t("invoice")}</dt>
          <dd>
            <Marked>2026-0418</Marked>
          </dd>
          <dt className="text-soft">{t("order")}</dt>
          <dd>
            <Marked>B-1127</Marked>
          </dd>
          <dt className="text-soft">{t("note")}</dt>
          <dd>
            <Marked>{t("noteFound")}</Marked>
          </dd>
        </dl>
        <InvoiceLines language={language} />
        <p className="mt-3 flex justify-between gap-4 font-semibold">
          <span>{t("total")}</span>
          <span>
            <Marked tone="hand">{money(total)}</Marked>
          </span>
        </p>
      </Sheet>
      <Phone title={t("approval")}>
        <p className="font-semibold">{t("supplier")}</p>
        <p className="mt-1 text-xl font-semibold">{money(total)}</p>
        <p className="mt-3 border-l-4 border-auto pl-3">{t("matched")}</p>
        <p className="mt-3 border-l-4 border-hand pl-3">
          {t("differs", { difference: money(difference) })}
        </p>
        <p className="mt-4 flex flex-wrap gap-2 text-center *:grow *:rounded-md *:border *:border-ink *:px-3 *:py-2 @[48rem]:mt-8">
          <span className="bg-ink font-semibold text-paper">{t("approve")}</span>{" "}
          <span>{t("query")}</span>
        </p>
      </Phone>
    </div>
  );
}
