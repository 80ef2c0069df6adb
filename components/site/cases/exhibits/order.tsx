import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { exactPercent } from "@/lib/i18n/exact-formats";
import { Marked, Sheet } from "./parts";

/** The lines of the drawn order. Below 95 percent a person decides. */
const lines = [
  { name: "tomatoes", code: "TOM-6B", quantity: 12, sure: 99 },
  { name: "oatMilk", code: "OAT-BAR", quantity: 4, sure: 98 },
  { name: "bread", code: "BRD-800", quantity: 20, sure: 91 },
] as const;
const SURE_ENOUGH = 95;

/** An order in an email, and the lines that the bot makes of it. */
export async function OrderExhibit({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.exhibit" });
  return (
    <div className="grid items-center gap-5 @[48rem]:gap-8 @[48rem]:grid-cols-2">
      <Sheet title={t("email")}>
        <p className="whitespace-pre-line">{t("orderText")}</p>
      </Sheet>
      <Sheet title={t("entered")}>
        <ul>
          {lines.map(({ name, code, quantity, sure }) => (
            <li
              key={code}
              className="border-b border-hairline py-2 @[48rem]:py-3 first:pt-0 last:border-0 last:pb-0"
            >
              <span className="flex justify-between gap-4">
                <span>{t(name)}</span>
                <span className="font-semibold">{quantity}</span>
              </span>
              <span className="mt-1 flex flex-wrap justify-between gap-x-4 text-xs">
                <span className="text-soft">{code}</span>
                <Marked tone={sure < SURE_ENOUGH ? "hand" : "auto"}>
                  {t(sure < SURE_ENOUGH ? "unsure" : "sure", {
                    percent: exactPercent(sure, language),
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
