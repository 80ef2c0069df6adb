import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { exactAmount } from "@/lib/i18n/exact-formats";
import { readFigure, type FigureText } from "@/lib/i18n/figure-text";
import { numberFormat } from "@/lib/i18n/number-format";
import { Buttons, Marked, Phone, Remark, Sheet } from "./parts";

const items = ["cable", "breakers", "copper"] as const;

/** The change of a price above which the buyer decides. */
const LARGE_CHANGE = 0.05;

interface Line {
  item: (typeof items)[number];
  old: FigureText;
  new: FigureText;
  /** Not a number where an editor wrote something else. */
  change: number;
}

async function readLines(language: Language) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  const read = (item: Line["item"]): Line => {
    const prices = { old: readFigure(t(`${item}Old`)), new: readFigure(t(`${item}New`)) };
    return { item, ...prices, change: prices.new.value / prices.old.value - 1 };
  };
  const [cable, breakers, copper] = items;
  return [read(cable), read(breakers), read(copper)] as const;
}

const signedPercent = ({ change }: Line, language: Language): string =>
  Number.isFinite(change)
    ? numberFormat(language, { style: "percent", signDisplay: "exceptZero" }).format(change)
    : "–";

const toneOf = ({ change }: Line) => (Math.abs(change) <= LARGE_CHANGE ? "auto" : "hand");

async function PriceTable({
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
    <table className="mt-3 w-full text-left">
      <thead className="text-xs text-soft">
        <tr className="border-b border-hairline align-bottom">
          <th scope="col" className="pb-1.5 font-normal">
            {t("article")}
          </th>
          {(["oldPrice", "newPrice"] as const).map((price) => (
            <th key={price} scope="col" className="pb-1.5 pl-2 text-right font-normal">
              {t(price)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.item} className="border-b border-hairline align-top last:border-0">
            <th scope="row" className="py-2 font-normal">
              {t(line.item)}
              <span className="mt-1 block text-xs text-soft">
                {t(`${line.item}Code`)} → <Marked>{t(`${line.item}Own`)}</Marked>
              </span>
            </th>
            <td className="py-2 pl-2 text-right whitespace-nowrap text-soft">
              <s>{line.old.show(money)}</s>
            </td>
            <td className="py-2 pl-2 text-right whitespace-nowrap">
              <Marked tone={toneOf(line)}>{line.new.show(money)}</Marked>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A supplier's price list as the bot matches it, and the price that the buyer decides on, on a phone. */
export async function PriceListExhibit({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  const { currency } = await siteFacts();
  const money = (value: number) => exactAmount(value, language, currency);
  const lines = await readLines(language);
  const copper = lines[2];
  return (
    <div className="grid items-start gap-5 @[48rem]:gap-8 @[48rem]:grid-cols-[1fr_18rem]">
      <Sheet title={t("priceFile")}>
        <p className="text-lg font-semibold">{t("priceSupplier")}</p>
        <p className="mt-1 text-soft">{t("validFrom")}</p>
        <PriceTable language={language} lines={lines} money={money} />
      </Sheet>
      <Phone title={t("priceApproval")}>
        <p className="font-semibold">{t("copper")}</p>
        <p className="mt-1 text-xl font-semibold">
          {copper.old.show(money)} → {copper.new.show(money)}
        </p>
        <div className="mt-3 grid gap-3">
          <Remark tone="auto">{t("pricesMatched")}</Remark>
          <Remark tone="hand">
            {t("priceJump", { percent: signedPercent(copper, language) })}
          </Remark>
        </div>
        <Buttons labels={[t("approve"), t("query")]} />
      </Phone>
    </div>
  );
}
