import { getTranslations } from "next-intl/server";
import { Hint } from "@/components/admin/ui/hint";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import type { TranslatedItemKind } from "@/lib/domain/lists/content-list-query";
import { languageNames, type Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import {
  countGaps,
  firstGapSearchParams,
  type ItemWithGaps,
} from "@/lib/domain/translation/translation-gap";
import { paths } from "@/lib/paths";
import { createGapDescriber, type GapDescriber } from "./gap-labels";
import { languagesInUse } from "@/lib/services/language/site-languages";

export interface OverviewTableProps {
  language: Language;
  itemKind: TranslatedItemKind;
  items: readonly ItemWithGaps[];
}

interface GapCellLabels {
  missing: (count: number) => string;
  outdated: (count: number) => string;
  original: string;
  complete: string;
  describeGaps: GapDescriber;
}

interface GapLinkProps {
  item: ItemWithGaps;
  inLanguage: Language;
  href: string;
  labels: GapCellLabels;
}

/** Counts of missing and outdated texts in one language; details show on hover and focus. */
function GapLink({ item, inLanguage, href, labels }: GapLinkProps) {
  const gaps = item.gaps[inLanguage];
  const { missing, outdated } = countGaps(gaps);
  const hint = `hint-${item.id}-${inLanguage}`;
  return (
    <>
      <Link
        href={href}
        aria-describedby={hint}
        data-hinted=""
        className="-mx-1 inline-flex min-h-6 flex-wrap gap-1 @5xl:flex-nowrap rounded-sm px-1 text-xs hover:bg-paper"
      >
        <span className="sr-only">{`${item.title}, ${languageNames[inLanguage].nativeName}: `}</span>
        {missing > 0 && (
          <span className="badge border-hand bg-hand-tint text-hand-ink">
            <span aria-hidden="true">– </span>
            {labels.missing(missing)}
          </span>
        )}
        {outdated > 0 && (
          <span className="badge border-hand text-hand-ink">
            <span aria-hidden="true">↻ </span>
            {labels.outdated(outdated)}
          </span>
        )}
        {gaps.length === 0 && (
          <span className="text-auto-ink">
            <span aria-hidden="true">✓ </span>
            {inLanguage === item.sourceLanguage ? labels.original : labels.complete}
          </span>
        )}
      </Link>
      <Hint id={hint} lines={labels.describeGaps(gaps)} />
    </>
  );
}

export async function OverviewTable({ language, itemKind, items }: OverviewTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const managerHref =
    itemKind === "cases" ? paths.admin.caseTranslations : paths.admin.industryTranslations;
  const nameColumn = t(`${itemKind}.name`);
  const labels: GapCellLabels = {
    missing: (count) => t("overview.missing", { count }),
    outdated: (count) => t("overview.outdated", { count }),
    original: t("overview.original"),
    complete: t("overview.whole"),
    describeGaps: await createGapDescriber(language),
  };
  const languages = await languagesInUse();
  const columnOf = (one: Language) => languageNames[one].nativeName;
  return (
    <Table caption={t("nav.translations")} columns={[nameColumn, ...languages.map(columnOf)]}>
      {items.map((item) => (
        <Row key={item.id}>
          <Cell column={nameColumn} className="@2xl:w-[32%]">
            <Link
              href={managerHref(language, item.id)}
              lang={foreignLanguage(item.titleLanguage, language)}
              className="link inline-block py-0.5 font-medium"
            >
              {item.title}
            </Link>
          </Cell>
          {languages.map((one) => (
            <Cell key={one} column={columnOf(one)} className="@2xl:w-[17%]">
              <GapLink
                item={item}
                inLanguage={one}
                href={managerHref(language, item.id, firstGapSearchParams(one, item.gaps[one]))}
                labels={labels}
              />
            </Cell>
          ))}
        </Row>
      ))}
    </Table>
  );
}
