import { getTranslations } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { riskNumbers, riskSource } from "./practice-texts";

/** What can go wrong, in the order in which it could. */
const risks = ["worthless", "fails", "mistake", "stops", "change", "less", "leave"] as const;

const columns = "@[48rem]:grid-cols-[1fr_1.7fr_1fr] @[48rem]:gap-x-8";

/**
 * What can go wrong, what happens then, and who pays. On a phone the cells of a row are inline; explicit
 * roles, because tables with another `display` lose theirs.
 */
async function RiskTable({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.risks" });
  const values = riskNumbers(await siteFacts());
  return (
    <table role="table" className="block w-full border-t-2 border-ink">
      <caption className="sr-only">{t("caption")}</caption>
      <thead role="rowgroup" className="block @max-[48rem]:sr-only">
        <tr role="row" className={`grid border-b border-hairline py-2 text-xs ${columns}`}>
          {(["case", "then", "payer"] as const).map((column) => (
            <th key={column} role="columnheader" className="text-left font-normal text-soft">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="risks block">
        {risks.map((risk) => (
          <tr key={risk} role="row">
            <th role="rowheader">
              <span className="@[48rem]:sr-only">{t("case")} </span>
              {t(risk)}
            </th>
            <td {...riskSource(risk)} role="cell" className="text-soft">
              {t(`${risk}Then`, values)}{" "}
            </td>
            <td role="cell" className="font-medium first-letter:uppercase">
              <span className="font-normal text-soft @[48rem]:sr-only">{t("payer")}: </span>
              {t(`${risk}Payer`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The risks of a contract. */
export async function Risks({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.risks" });
  return (
    <section aria-labelledby="risks" className="frame apart">
      <h2 id="risks" className="mb-6 max-w-3xl @[40rem]:mb-8 text-2xl">
        {t("title")}
      </h2>
      <RiskTable language={language} />
    </section>
  );
}
