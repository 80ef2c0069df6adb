import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { SampleNote } from "@/components/site/layout/sample-note";
import type { BusinessCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { formatMonth } from "@/lib/i18n/date-time";
import { durationText } from "@/lib/i18n/duration-text";
import { caseSource } from "@/lib/i18n/edit-source";
import { numberFormat } from "@/lib/i18n/number-format";
import { paths } from "@/lib/paths";
import { nowrapIfShort } from "./metrics";

interface CaseFactsProps {
  businessCase: BusinessCase;
  language: Language;
}

/** The size of the firm and of the work; facts that aren't known are left out. */
export async function CaseFacts({ businessCase, language }: CaseFactsProps) {
  const t = await getTranslations({ locale: language, namespace: "business-case.facts" });
  const { id, employees, defaultProcessesPerMonth, implementationTime, systems } = businessCase;
  const count = (value: number) => (value > 0 ? numberFormat(language).format(value) : "");
  const facts = [
    { at: "employees", label: t("employees", { count: employees }), value: count(employees) },
    {
      at: "defaultProcessesPerMonth",
      label: t("documents", { count: defaultProcessesPerMonth }),
      value: count(defaultProcessesPerMonth),
    },
    {
      at: "implementationTime",
      label: t("introduced"),
      value: durationText(implementationTime, language),
    },
  ].filter(({ value }) => value !== "");
  if (facts.length === 0 && !systems) return null;
  return (
    <dl
      aria-label={t("title")}
      className="grid grid-cols-[repeat(3,auto)] content-start justify-start gap-x-3 gap-y-4 @max-[18rem]:grid-cols-1 @[64rem]:gap-x-6"
    >
      {facts.map(({ at, label, value }) => (
        <div
          key={label}
          {...caseSource(id, at)}
          className="flex max-w-26 flex-col-reverse @[40rem]:max-w-32 justify-end"
        >
          <dt className="text-xs text-soft">{label}</dt>
          <dd className={`font-semibold @[40rem]:text-lg ${nowrapIfShort(value)}`}>{value}</dd>
        </div>
      ))}
      {systems && (
        <div className="col-span-full flex flex-col-reverse">
          <dt className="text-xs text-soft">{t("systems")}</dt>
          <dd lang={foreignLanguage(businessCase.language, language)} className="text-sm">
            {systems}
          </dd>
        </div>
      )}
    </dl>
  );
}

/**
 * What the figures were measured on, and when, with a link to all measurements; nothing if neither is known. As a note,
 * where no quote follows, also who confirmed them, and no link.
 */
export async function MeasuredOn({
  businessCase: { id, sampleSize, measuredOn, confirmedBy, isSampleProof },
  language,
  isNote = false,
}: CaseFactsProps & { isNote?: boolean }) {
  const t = await getTranslations({ locale: language, namespace: "business-case.proof" });
  const measured = [
    sampleSize > 0 && t("sample", { count: sampleSize }),
    measuredOn && t("until", { month: formatMonth(measuredOn, language) }),
  ].filter(Boolean);
  if (measured.length === 0) return null;
  const parts =
    isNote && confirmedBy
      ? [...measured, t("confirmed", { name: confirmedBy.replaceAll(" ", "\u00a0") })]
      : measured;
  const text = t("measured", { on: parts.join(", ") });
  return (
    <p
      className={isNote ? "mt-2 text-xs text-soft" : "mt-3 text-sm text-soft @[40rem]:mt-4"}
      {...caseSource(id, "measuredOn")}
    >
      {isNote ? (
        text
      ) : (
        <Link href={`${paths.about(language)}#measured`} className="link">
          {text}
        </Link>
      )}
      {isSampleProof && (
        <>
          {" "}
          <SampleNote language={language} />
        </>
      )}
    </p>
  );
}
