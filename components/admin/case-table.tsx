import { getTranslations } from "next-intl/server";
import { PageLinks } from "@/components/cases/page-links";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { BusinessCase } from "@/lib/domain/business-case";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation";
import type { TranslationStatuses } from "@/lib/domain/translation-status";
import { paths } from "@/lib/paths";
import { Cell, Row, Table } from "./table";
import { TranslationMarks } from "./translation-marks";

interface CaseTableProps {
  language: Language;
  cases: readonly (Pick<BusinessCase, "id" | "title" | "language" | "hasDetailPage"> & { translationStatus?: TranslationStatuses | undefined })[];
  total: number;
  page: number;
  pages: number;
}

export async function CaseTable({ language, cases, total, page, pages }: CaseTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const columns = { name: t("cases.name"), id: t("cases.id"), languages: t("languages.column"), public: t("cases.public") };
  return (
    <>
      <h1 className="text-xl">{t("nav.cases")}</h1>
      <p className="figures mt-1 text-sm text-soft">{t("cases.count", { count: total })}</p>
      {total === 0 ? <div className="mt-8"><Notice>{t("cases.empty")}</Notice></div> : (
        <>
          <Table caption={t("nav.cases")} columns={Object.values(columns)}>
            {cases.map(({ id, title, language: served, hasDetailPage, translationStatus }) => (
              <Row key={id}>
                <Cell column={columns.name}><span lang={foreignLanguage(served, language)} className="font-medium">{title}</span></Cell>
                <Cell column={columns.id} className="text-soft">{id}</Cell>
                <Cell column={columns.languages}><TranslationMarks status={translationStatus} language={language} /></Cell>
                <Cell column={columns.public} className="@2xl:whitespace-nowrap">
                  {hasDetailPage ? <Link href={paths.case(language, id)} aria-label={t("cases.openCase", { title })} className="link inline-block py-0.5">{t("cases.open")}</Link> : <span className="text-soft">{t("cases.noPage")}</span>}
                </Cell>
              </Row>
            ))}
          </Table>
          <p className="mt-4 text-xs text-soft">{t("languages.legend")}</p>
          <PageLinks page={page} pages={pages} addressOf={(to) => paths.admin.cases(language, to)} language={language} />
        </>
      )}
    </>
  );
}
