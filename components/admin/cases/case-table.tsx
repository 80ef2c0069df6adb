import { getTranslations } from "next-intl/server";
import { Cell, onlyInWideTable, Row, SecondaryLine, Table } from "@/components/admin/lists/table";
import {
  getBadgeLabels,
  TranslationBadges,
  type BadgeLabels,
} from "@/components/admin/translation-gaps/translation-badges";
import { StateBadge } from "@/components/admin/document-state/state-badge";
import { Link } from "@/components/ui/link";
import type { ListedCase } from "@/lib/domain/case/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import type { Gaps } from "@/lib/domain/translation/translation-gap";
import { paths } from "@/lib/paths";
import { CaseActions } from "./case-actions";

/** Wide enough for most words, so that hyphenation is rare. */
const wrappingText = "block hyphens-auto @2xl:min-w-28";

interface CaseTableProps {
  language: Language;
  cases: readonly ListedCase[];
  gapsOf: (id: string) => Gaps;
  industryName: (id: string) => string;
}

interface CaseRowProps extends Pick<CaseTableProps, "language" | "gapsOf" | "industryName"> {
  businessCase: ListedCase;
  columns: Record<"name" | "id" | "label" | "industries" | "languages" | "actions", string>;
  badgeLabels: BadgeLabels;
}

function CaseRow(props: CaseRowProps) {
  const { businessCase, columns, language, gapsOf, industryName, badgeLabels } = props;
  const industries = businessCase.industries.map(industryName).join(", ");
  return (
    <Row>
      <Cell column={columns.name} className="@2xl:min-w-44">
        <Link
          href={paths.admin.case(language, businessCase.id)}
          lang={foreignLanguage(businessCase.language, language)}
          className="link inline-block py-0.5 font-medium"
        >
          {businessCase.title}
        </Link>
        <StateBadge
          of={businessCase}
          scheduled={businessCase.scheduled}
          hasDraft={businessCase.has_working_copy}
          language={language}
        />
        <SecondaryLine>{businessCase.id}</SecondaryLine>
        <SecondaryLine>{industries}</SecondaryLine>
      </Cell>
      <Cell column={columns.id} className={`text-xs text-soft @2xl:min-w-28 ${onlyInWideTable}`}>
        {businessCase.id}
      </Cell>
      <Cell column={columns.label} className={onlyInWideTable}>
        <span lang={foreignLanguage(businessCase.language, language)} className={wrappingText}>
          {businessCase.industryLabel || "–"}
        </span>
      </Cell>
      <Cell column={columns.industries} className={onlyInWideTable}>
        <span className={wrappingText}>{industries || "–"}</span>
      </Cell>
      <Cell column={columns.languages} className="@2xl:w-px">
        <TranslationBadges
          id={businessCase.id}
          status={businessCase.translationStatus}
          gaps={gapsOf(businessCase.id)}
          hrefOf={(query) => paths.admin.caseTranslations(language, businessCase.id, query)}
          labels={badgeLabels}
        />
      </Cell>
      <Cell column={columns.actions} className="relative @2xl:w-px">
        <CaseActions businessCase={businessCase} language={language} />
      </Cell>
    </Row>
  );
}

/** One page of the list of cases (A-LIST-03). */
export async function CaseTable({ language, cases, gapsOf, industryName }: CaseTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const badgeLabels = await getBadgeLabels(language);
  const columns = {
    name: t("cases.name"),
    id: t("cases.id"),
    label: t("cases.industryLabel"),
    industries: t("nav.industries"),
    languages: t("languages.column"),
    actions: t("rows.actions"),
  };
  const secondaryColumns = [columns.id, columns.label, columns.industries];
  return (
    <Table
      caption={t("nav.cases")}
      columns={Object.values(columns).map((name) => ({
        name,
        className: secondaryColumns.includes(name) ? onlyInWideTable : "",
      }))}
    >
      {cases.map((businessCase) => (
        <CaseRow
          key={businessCase.id}
          businessCase={businessCase}
          columns={columns}
          language={language}
          gapsOf={gapsOf}
          industryName={industryName}
          badgeLabels={badgeLabels}
        />
      ))}
    </Table>
  );
}
