"use client";

import { useEffect, useState } from "react";
import { roiFormats } from "@/components/roi/formats";
import type { RoiWords } from "@/components/roi/roi-calculator";
import { Link } from "@/components/ui/link";
import { useOpeningQuery } from "@/components/ui/use-opening-query";
import { fetchCaseTitle } from "@/lib/api-client";
import { isContentId } from "@/lib/domain/content-id";
import type { Language } from "@/lib/domain/language";
import { calculateRoi } from "@/lib/domain/roi";
import { readRoiQuery, roiArguments, roiFieldNames, roiFields, roiQuery, type RoiField, type RoiFigures } from "@/lib/domain/roi-figures";
import type { Messages } from "@/lib/i18n/messages";
import { paths } from "@/lib/paths";

interface CarriedCalculationProps {
  language: Language;
  currency: string;
  email: string;
  words: Messages["contact"]["carried"];
  calculator: RoiWords;
}

const isWhole = (figures: Partial<RoiFigures>): figures is RoiFigures => roiFieldNames.every((field) => figures[field] !== undefined);

function useCaseTitle(id: string | undefined, language: Language) {
  const [title, setTitle] = useState<string>();
  useEffect(() => {
    let isWanted = id !== undefined;
    if (id !== undefined) void fetchCaseTitle(id, language).then((found) => isWanted && setTitle(found));
    return () => void (isWanted = false);
  }, [id, language]);
  return title;
}

/** The case and the calculation that a visitor comes with, as the address carries them; nothing when it carries none. */
export function CarriedCalculation({ language, currency, email, words, calculator }: CarriedCalculationProps) {
  const query = useOpeningQuery();
  const given = new URLSearchParams(query).get("case") ?? "";
  const id = isContentId(given) ? given : undefined;
  const title = useCaseTitle(id, language);
  const figures = readRoiQuery(query);
  if (!isWhole(figures)) return null;

  const formats = roiFormats(language, currency);
  const { savings, paybackMonths } = calculateRoi(...roiArguments(figures));
  const withUnit = (field: RoiField) => {
    const { unit } = roiFields[field];
    if (unit === "percent") return formats.share(figures[field]);
    return `${unit === "money" ? formats.money(figures[field]) : formats.typed(figures[field])} ${calculator[`${field}Unit`]}`;
  };
  const rows = [
    ...roiFieldNames.map((field) => ({ label: calculator[field], value: withUnit(field) })),
    { label: savings > 0 ? words.saves : words.costs, value: formats.money(Math.abs(savings)) },
    { label: calculator.payback, value: paybackMonths === undefined ? "–" : formats.months(paybackMonths) },
  ];
  const back = id && `${paths.case(language, id)}?${roiQuery(figures)}#calculator`;
  const letter = [title && `${words.about}: ${title}`, ...rows.map(({ label, value }) => `${label}: ${value}`)].filter(Boolean).join("\n");
  return (
    <section aria-labelledby="carried" className="mt-16 border-y border-hairline bg-raised px-6 py-10 sm:px-10">
      <h2 id="carried" className="text-2xl">{words.title}</h2>
      {back && <p className="mt-3">{title && `${words.about}: `}<Link href={back} className="link">{title ?? words.back}</Link></p>}
      <dl className="mt-6 grid gap-x-16 border-t border-hairline md:grid-cols-2">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex items-baseline justify-between gap-6 border-b border-hairline py-2.5">
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="figures text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8">
        <a href={`mailto:${email}?${new URLSearchParams({ subject: words.subject, body: letter }).toString().replaceAll("+", "%20")}`} className="button bg-ink text-paper hover:opacity-85">{words.send}</a>
      </p>
    </section>
  );
}
