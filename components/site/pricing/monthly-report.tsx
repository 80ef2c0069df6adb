import { getTranslations } from "next-intl/server";
import { EncodedText } from "@/components/site/layout/encoded-text";
import { SampleNote } from "@/components/site/layout/sample-note";
import type { Language } from "@/lib/domain/language";
import { encodeText } from "@/lib/domain/site/obscured-text";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { costOfWork } from "@/lib/domain/site/pricing-plans";
import { factSource, factText } from "@/lib/i18n/edit-source";
import { shareTexts } from "@/lib/i18n/share-texts";
import { moneyFormat } from "@/lib/i18n/money";
import { numberFormat } from "@/lib/i18n/number-format";
import { minutesFormat } from "@/lib/i18n/process-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";

const reportSource = (figure: keyof Facts["examples"]["report"]) =>
  factSource(`examples.report.${figure}`);

/** One bar of the report: its parts are shares of the manual cost. */
function AmountBar({
  label,
  amount,
  parts,
  strong = false,
}: {
  label: string;
  amount: string;
  parts: readonly { share: number; tone: string }[];
  strong?: boolean;
}) {
  return (
    <div>
      <p className="flex items-baseline justify-between gap-x-4">
        <span className={strong ? "font-semibold" : "text-soft"}>{label}</span>
        <span className={`shrink-0 ${strong ? "text-xl font-semibold" : "font-medium"}`}>
          {amount}
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 flex h-3">
        {parts.map(({ share, tone }, index) => (
          <span key={index} className={tone} style={{ width: `${share * 100}%` }} />
        ))}
      </div>
    </div>
  );
}

/** What the bot did, and how it was checked. */
async function Counts({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.value" });
  const number = numberFormat(language, {});
  const { practice, examples } = await siteFacts();
  const { documents, to_people: toPeople, minutes_of_people: minutes, wrong } = examples.report;
  const checkedSource = factSource("practice.checked_documents");
  const rows = [
    [t("documents"), documents, "font-semibold", reportSource("documents")],
    [t("alone"), documents - toPeople, "pl-4 text-soft", reportSource("to_people")],
    [
      t("toPeople", { minutes }),
      toPeople,
      "pl-4 text-soft",
      reportSource("to_people"),
      reportSource("minutes_of_people"),
    ],
    [t("checked"), practice.checked_documents, "font-semibold", checkedSource],
    [t("wrong", { count: wrong }), undefined, "pl-4 text-soft", {}, reportSource("wrong")],
  ] as const;
  return (
    <dl className="mt-4 border-y border-hairline py-3 text-sm">
      {rows.map(([label, count, style, source, labelSource]) => (
        <div key={label} className={`flex items-baseline justify-between gap-x-4 py-0.5 ${style}`}>
          <dt {...labelSource}>{label}</dt>
          {count !== undefined && (
            <dd {...source} className="shrink-0">
              {number.format(count)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

async function Amounts({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.value" });
  const { currency, examples } = await siteFacts();
  const { report, hourly_rate: rate } = examples;
  const shares = shareTexts(examples, language);
  const money = moneyFormat(language, currency);
  const byHand = costOfWork(report.documents, report.minutes_by_hand, rate);
  const withBot = costOfWork(report.to_people, report.minutes_of_people, rate);
  const value = byHand - withBot;
  const yours = (value * examples.customer_share) / 100;
  const part = (amount: number, tone: string) => ({ share: amount / byHand, tone });
  const time = factText(
    minutesFormat(language)(report.minutes_by_hand),
    "examples.report.minutes_by_hand",
  );
  return (
    <div className="mt-4 grid gap-4 text-sm">
      <AmountBar
        label={t("before", { time, rate: factText(money(rate), "examples.hourly_rate") })}
        amount={money(byHand)}
        parts={[part(byHand, "bg-hand")]}
      />
      <AmountBar label={t("after")} amount={money(withBot)} parts={[part(withBot, "bg-hand")]} />
      <AmountBar
        label={t("created")}
        amount={money(value)}
        parts={[part(withBot, ""), part(value, "border-2 border-dashed border-field")]}
      />
      <AmountBar
        strong
        label={t("yours", shares)}
        amount={money(yours)}
        parts={[part(withBot, ""), part(yours, "bg-ink")]}
      />
      <AmountBar
        label={t("ours", shares)}
        amount={money(value - yours)}
        parts={[part(withBot + yours, ""), part(value - yours, "bg-field")]}
      />
    </div>
  );
}

/** The report that customers get every month, with the figures of a sample. */
export async function MonthlyReport({ language }: { language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "pricing.value" });
  const common = await getTranslations({ locale: language, namespace: "common" });
  const signatory = (await siteFacts()).team.at(-1);
  return (
    <figure className="rounded-md border border-hairline bg-raised p-4 @[40rem]:p-6">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-lg font-semibold">
          {t("report")} <span className="font-normal text-soft">· {t("period")}</span>
        </span>
        <SampleNote language={language} />
      </figcaption>
      <Counts language={language} />
      <Amounts language={language} />
      <p className="mt-5 border-t border-hairline pt-3 text-sm">
        <span className="text-soft">{t("signed")}: </span>
        <span className="font-semibold" translate="no">
          <EncodedText
            encoded={encodeText(signatory?.name ?? "")}
            fallback={common("encoded.name")}
          />
        </span>
      </p>
      <p className="mt-2 text-xs text-soft">{t("check")}</p>
    </figure>
  );
}
