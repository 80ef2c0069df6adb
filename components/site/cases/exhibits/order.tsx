import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { exactPercent } from "@/lib/i18n/exact-formats";
import { readFigure } from "@/lib/i18n/figure-text";
import { numberFormat } from "@/lib/i18n/number-format";
import { Marked, Sheet } from "./parts";

const items = ["tomatoes", "oatMilk", "bread"] as const;

/** The percentage below which a person decides. */
const SURE_ENOUGH = 95;

/** An order in an email, and the lines that the bot makes of it. */
export async function OrderExhibit({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  const lines = items.map((name) => ({
    name,
    quantity: readFigure(t(`${name}Quantity`)),
    sure: readFigure(t(`${name}Sure`)),
  }));
  return (
    <div className="grid items-start gap-5 @[48rem]:gap-8 @[48rem]:grid-cols-2">
      <Sheet title={t("email")}>
        <p className="whitespace-pre-line">{t("orderText")}</p>
      </Sheet>
      <Sheet title={t("entered")}>
        <ul>
          {lines.map(({ name, quantity, sure }) => (
            <li
              key={name}
              className="border-b border-hairline py-2 @[48rem]:py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <span className="flex justify-between gap-4">
                <span>{t(name)}</span>
                <span className="font-semibold">
                  {quantity.show((count) => numberFormat(language).format(count))}
                </span>
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs">
                <span className="text-soft">{t(`${name}Code`)}</span>
                <Marked tone={sure.value < SURE_ENOUGH ? "hand" : "auto"}>
                  {t(sure.value < SURE_ENOUGH ? "unsure" : "sure", {
                    percent: sure.show((percent) => exactPercent(percent, language)),
                  })}
                </Marked>
              </span>
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  );
}
