import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { exactAmount } from "@/lib/i18n/exact-formats";
import { readFigure } from "@/lib/i18n/figure-text";
import { numberFormat } from "@/lib/i18n/number-format";
import { Buttons, Marked, Phone, Remark, Sheet } from "./parts";

const items = ["timber", "screws"] as const;

async function readLines(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  return items.map((item) => ({
    item,
    quantity: readFigure(t(`${item}Quantity`)),
    price: readFigure(t(`${item}Price`)),
    ordered: readFigure(t(`${item}Ordered`)),
  }));
}
type Line = Awaited<ReturnType<typeof readLines>>[number];

/** The amount of all lines; a dash where an editor wrote something else than numbers. */
const sumOf = (
  lines: readonly Line[],
  money: (value: number) => string,
  each: (line: Line) => number,
): string => {
  const sum = lines.reduce((all, line) => all + line.quantity.value * each(line), 0);
  return Number.isNaN(sum) ? "–" : money(sum);
};

async function InvoiceLines({
  language,
  lines,
  money,
}: {
  language: Language;
  lines: readonly Line[];
  money: (value: number) => string;
}) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  return (
    <ul className="mt-3 border-t border-hairline">
      {lines.map(({ item, quantity, price, ordered }) => (
        <li key={item} className="border-b border-hairline py-2">
          <span className="flex justify-between gap-4">
            <span>{t(item)}</span>
            <span className="whitespace-nowrap">
              {quantity.show((count) => numberFormat(language).format(count))} ×{" "}
              <Marked tone={price.value === ordered.value ? "auto" : "hand"}>
                {price.show(money)}
              </Marked>
            </span>
          </span>
          {price.value !== ordered.value && (
            <span className="mt-1 block text-xs text-hand-ink">
              {t("ordered", { price: ordered.show(money) })}
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
  const lines = await readLines(language);
  const total = sumOf(lines, money, ({ price }) => price.value);
  const difference = sumOf(lines, money, ({ price, ordered }) => price.value - ordered.value);
  return (
    <div className="grid items-start gap-5 @[48rem]:gap-8 @[48rem]:grid-cols-[1fr_18rem]">
      <Sheet title={t("invoiceFile")}>
        <p className="text-lg font-semibold">{t("supplier")}</p>
        <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <dt className="text-soft">{t("invoice")}</dt>
          <dd>
            <Marked>{t("invoiceNumber")}</Marked>
          </dd>
          <dt className="text-soft">{t("order")}</dt>
          <dd>
            <Marked>{t("orderNumber")}</Marked>
          </dd>
          <dt className="text-soft">{t("note")}</dt>
          <dd>
            <Marked>{t("noteFound")}</Marked>
          </dd>
        </dl>
        <InvoiceLines language={language} lines={lines} money={money} />
        <p className="mt-3 flex justify-between gap-4 font-semibold">
          <span>{t("total")}</span>
          <span>
            <Marked tone="hand">{total}</Marked>
          </span>
        </p>
      </Sheet>
      <Phone title={t("approval")}>
        <p className="font-semibold">{t("supplier")}</p>
        <p className="mt-1 text-xl font-semibold">{total}</p>
        <div className="mt-3 grid gap-3">
          <Remark tone="auto">{t("matched")}</Remark>
          <Remark tone="hand">{t("differs", { difference })}</Remark>
        </div>
        <Buttons labels={[t("approve"), t("query")]} />
      </Phone>
    </div>
  );
}
