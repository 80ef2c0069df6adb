import { getTranslations } from "next-intl/server";
import { RowActions, RowLink } from "@/components/admin/lists/row-actions";
import { DeleteRow } from "@/components/admin/lists/row-deletion";
import { Cell, onlyInWideTable, Row, SecondaryLine, Table } from "@/components/admin/lists/table";
import {
  getBadgeLabels,
  TranslationBadges,
} from "@/components/admin/translation-gaps/translation-badges";
import { StateBadge } from "@/components/admin/document-state/state-badge";
import { Link } from "@/components/ui/link";
import { caseListSearchParams } from "@/lib/domain/lists/content-list-query";
import type { Pending } from "@/lib/domain/document/state";
import type { Industry } from "@/lib/domain/industry/industry";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import type { Gaps } from "@/lib/domain/translation/translation-gap";
import { paths } from "@/lib/paths";

export interface IndustryTableProps {
  language: Language;
  rows: readonly { industry: Industry; gaps: Gaps; pending: Pending }[];
}

async function IndustryActions({
  industry: { id, name, caseCount },
  language,
}: {
  industry: Industry;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  return (
    <RowActions>
      <RowLink href={paths.admin.industry(language, id)} itemName={name}>
        {t("rows.edit")}
      </RowLink>
      <RowLink href={paths.admin.industryTranslations(language, id)} itemName={name}>
        {t("rows.translations")}
      </RowLink>
      <RowLink
        href={paths.cases(language, { industry: id })}
        itemName={name}
        newTab={t("rows.newTab")}
      >
        {t("industries.open")}
      </RowLink>
      <DeleteRow
        url={`/api/v1/industries/${id}`}
        title={name}
        successMessage={t("industries.deleted", { name })}
      >
        <p className="font-semibold">{name}</p>
        <p className="mt-1">
          {t("industries.deleteText", { count: caseCount })} {t("trash.note")}
        </p>
      </DeleteRow>
    </RowActions>
  );
}

async function CaseCount({
  industry: { id, name, caseCount },
  language,
}: {
  industry: Industry;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.industries" });
  if (caseCount === 0) return 0;
  return (
    <Link
      href={paths.admin.cases(language, caseListSearchParams({ industry: id }))}
      aria-label={t("casesOf", { count: caseCount, name })}
      className="link inline-block min-w-6 py-0.5"
    >
      {caseCount}
    </Link>
  );
}

function IndustryName({ industry, language }: { industry: Industry; language: Language }) {
  const { id, name, display } = industry;
  const lang = foreignLanguage(industry.language, language);
  return (
    <>
      <Link
        href={paths.admin.industry(language, id)}
        lang={lang}
        className="link inline-block py-0.5 font-medium"
      >
        {name}
      </Link>
      {display && display !== name && (
        <span lang={lang} className="block text-xs text-soft">
          {display}
        </span>
      )}
    </>
  );
}

/** One page of the list of industries (A-IND-02). */
export async function IndustryTable({ language, rows }: IndustryTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const badgeLabels = await getBadgeLabels(language);
  const columns = {
    name: t("industries.name"),
    id: t("industries.id"),
    cases: t("industries.cases"),
    languages: t("languages.column"),
    actions: t("rows.actions"),
  };
  return (
    <Table
      caption={t("nav.industries")}
      columns={Object.values(columns).map((name) => ({
        name,
        className: name === columns.id ? onlyInWideTable : "",
      }))}
    >
      {rows.map(({ industry, gaps, pending }) => (
        <Row key={industry.id}>
          <Cell column={columns.name} className="@2xl:w-[28%]">
            <IndustryName industry={industry} language={language} />
            <StateBadge
              of={industry}
              scheduled={pending.scheduled}
              hasDraft={pending.has_working_copy}
              language={language}
            />
            <SecondaryLine>{industry.id}</SecondaryLine>
          </Cell>
          <Cell column={columns.id} className={`text-xs text-soft ${onlyInWideTable}`}>
            {industry.id}
          </Cell>
          <Cell column={columns.cases} className="figures">
            <CaseCount industry={industry} language={language} />
          </Cell>
          <Cell column={columns.languages} className="@2xl:w-px">
            <TranslationBadges
              id={industry.id}
              status={industry.translationStatus}
              gaps={gaps}
              hrefOf={(query) => paths.admin.industryTranslations(language, industry.id, query)}
              labels={badgeLabels}
            />
          </Cell>
          <Cell column={columns.actions} className="relative @2xl:w-px">
            <IndustryActions industry={industry} language={language} />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
