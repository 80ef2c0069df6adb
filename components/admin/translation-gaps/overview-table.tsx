import { getTranslations } from "next-intl/server";
import { Cell, Row, Table } from "@/components/admin/table";
import { Link } from "@/components/ui/link";
import type { TranslatedThings } from "@/lib/domain/content-place";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation";
import { countGaps, gapPlace, type Gap, type TranslatedThing } from "@/lib/domain/translation-gap";
import { paths } from "@/lib/paths";
import { GapText } from "./gap-text";

export interface OverviewTableProps {
  language: Language;
  of: TranslatedThings;
  things: readonly TranslatedThing[];
}

interface GapCellProps {
  thing: TranslatedThing;
  inLanguage: Language;
  gaps: readonly Gap[];
  href: string;
  language: Language;
}

/** What is missing and outdated in one language, in figures; in full on hover and focus. */
async function GapLink({ thing, inLanguage, gaps, href, language }: GapCellProps) {
  const t = await getTranslations({ locale: language, namespace: "admin.overview" });
  const { missing, outdated } = countGaps(gaps);
  const hint = `hint-${thing.id}-${inLanguage}`;
  const whole = inLanguage === thing.written ? t("original") : t("whole");
  return (
    <>
      <Link href={href} aria-describedby={hint} data-hinted="" className="-mx-1.5 inline-flex min-h-6 flex-wrap gap-1.5 rounded-sm px-1.5 text-xs hover:bg-paper">
        <span className="sr-only">{`${thing.title}, ${languageNames[inLanguage].own}: `}</span>
        {missing > 0 && <span className="rounded-sm border border-hand bg-hand-tint px-1.5 whitespace-nowrap text-hand-ink"><span aria-hidden="true">– </span>{t("missing", { count: missing })}</span>}
        {outdated > 0 && <span className="rounded-sm border border-hand px-1.5 whitespace-nowrap text-hand-ink"><span aria-hidden="true">↻ </span>{t("outdated", { count: outdated })}</span>}
        {gaps.length === 0 && <span className="px-1.5 whitespace-nowrap text-auto-ink"><span aria-hidden="true">✓ </span>{whole}</span>}
      </Link>
      <div id={hint} popover="manual" role="tooltip" className="fixed inset-auto m-0 max-w-80 border border-ink bg-raised px-3 py-2 text-xs text-ink"><GapText gaps={gaps} language={language} /></div>
    </>
  );
}

export async function OverviewTable({ language, of, things }: OverviewTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const address = of === "cases" ? paths.admin.caseTranslations : paths.admin.industryTranslations;
  const nameColumn = t(`${of}.name`);
  const columnOf = (one: Language) => languageNames[one].own;
  return (
    <Table caption={t("nav.translations")} columns={[nameColumn, ...languages.map(columnOf)]}>
      {things.map((thing) => (
        <Row key={thing.id}>
          <Cell column={nameColumn} className="@2xl:w-[32%]">
            <Link href={address(language, thing.id)} lang={foreignLanguage(thing.titleLanguage, language)} className="link inline-block py-0.5 font-medium">{thing.title}</Link>
          </Cell>
          {languages.map((one) => (
            <Cell key={one} column={columnOf(one)}>
              <GapLink thing={thing} inLanguage={one} gaps={thing.gaps[one]} href={address(language, thing.id, gapPlace(one, thing.gaps[one]))} language={language} />
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
