import { getTranslations } from "next-intl/server";
import { Hint } from "@/components/admin/ui/hint";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import type { TranslatedThings } from "@/lib/domain/lists/content-list-query";
import { languageNames, languages, type Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { countGaps, gapPlace, type ThingWithGaps } from "@/lib/domain/translation/translation-gap";
import { paths } from "@/lib/paths";
import { gapWords, type GapWords } from "./gap-labels";

export interface OverviewTableProps {
  language: Language;
  of: TranslatedThings;
  things: readonly ThingWithGaps[];
}

interface GapWordsOfCell {
  missing: (count: number) => string;
  outdated: (count: number) => string;
  original: string;
  whole: string;
  all: GapWords;
}

interface GapLinkProps {
  thing: ThingWithGaps;
  inLanguage: Language;
  href: string;
  words: GapWordsOfCell;
}

/** What is missing and outdated in one language, in figures; in full on hover and focus. */
function GapLink({ thing, inLanguage, href, words }: GapLinkProps) {
  const gaps = thing.gaps[inLanguage];
  const { missing, outdated } = countGaps(gaps);
  const hint = `hint-${thing.id}-${inLanguage}`;
  return (
    <>
      <Link href={href} aria-describedby={hint} data-hinted="" className="-mx-1 inline-flex min-h-6 flex-wrap gap-1 @5xl:flex-nowrap rounded-sm px-1 text-xs hover:bg-paper">
        <span className="sr-only">{`${thing.title}, ${languageNames[inLanguage].own}: `}</span>
        {missing > 0 && <span className="badge border-hand bg-hand-tint text-hand-ink"><span aria-hidden="true">– </span>{words.missing(missing)}</span>}
        {outdated > 0 && <span className="badge border-hand text-hand-ink"><span aria-hidden="true">↻ </span>{words.outdated(outdated)}</span>}
        {gaps.length === 0 && <span className="text-auto-ink"><span aria-hidden="true">✓ </span>{inLanguage === thing.written ? words.original : words.whole}</span>}
      </Link>
      <Hint id={hint} lines={words.all(gaps)} />
    </>
  );
}

export async function OverviewTable({ language, of, things }: OverviewTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const address = of === "cases" ? paths.admin.caseTranslations : paths.admin.industryTranslations;
  const nameColumn = t(`${of}.name`);
  const words: GapWordsOfCell = {
    missing: (count) => t("overview.missing", { count }), outdated: (count) => t("overview.outdated", { count }),
    original: t("overview.original"), whole: t("overview.whole"), all: await gapWords(language),
  };
  const columnOf = (one: Language) => languageNames[one].own;
  return (
    <Table caption={t("nav.translations")} columns={[nameColumn, ...languages.map(columnOf)]}>
      {things.map((thing) => (
        <Row key={thing.id}>
          <Cell column={nameColumn} className="@2xl:w-[32%]">
            <Link href={address(language, thing.id)} lang={foreignLanguage(thing.titleLanguage, language)} className="link inline-block py-0.5 font-medium">{thing.title}</Link>
          </Cell>
          {languages.map((one) => (
            <Cell key={one} column={columnOf(one)} className="@2xl:w-[17%]">
              <GapLink thing={thing} inLanguage={one} href={address(language, thing.id, gapPlace(one, thing.gaps[one]))} words={words} />
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
