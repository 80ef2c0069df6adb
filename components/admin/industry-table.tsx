import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Industry } from "@/lib/domain/industry";
import type { Language } from "@/lib/domain/language";
import { foreignLanguage } from "@/lib/domain/translation";
import type { TranslationStatuses } from "@/lib/domain/translation-status";
import { paths } from "@/lib/paths";
import { Cell, Row, Table } from "./table";
import { TranslationMarks } from "./translation-marks";

interface IndustryTableProps {
  language: Language;
  industries: readonly (Pick<Industry, "id" | "name" | "language" | "caseCount"> & { translationStatus?: TranslationStatuses | undefined })[];
}

export async function IndustryTable({ language, industries }: IndustryTableProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const columns = { name: t("industries.name"), id: t("industries.id"), cases: t("industries.cases"), languages: t("languages.column"), public: t("industries.public") };
  return (
    <>
      <h1 className="text-xl">{t("nav.industries")}</h1>
      <p className="figures mt-1 text-sm text-soft">{t("industries.count", { count: industries.length })}</p>
      {industries.length === 0 ? <div className="mt-8"><Notice>{t("industries.empty")}</Notice></div> : (
        <>
          <Table caption={t("nav.industries")} columns={Object.values(columns)}>
            {industries.map(({ id, name, language: served, caseCount, translationStatus }) => (
              <Row key={id}>
                <Cell column={columns.name}><span lang={foreignLanguage(served, language)} className="font-medium">{name}</span></Cell>
                <Cell column={columns.id} className="text-soft">{id}</Cell>
                <Cell column={columns.cases} className="figures">{caseCount}</Cell>
                <Cell column={columns.languages}><TranslationMarks status={translationStatus} language={language} /></Cell>
                <Cell column={columns.public}><Link href={paths.cases(language, { industry: id })} aria-label={t("industries.openIndustry", { name })} className="link inline-block py-0.5">{t("industries.open")}</Link></Cell>
              </Row>
            ))}
          </Table>
          <p className="mt-4 text-xs text-soft">{t("languages.legend")}</p>
        </>
      )}
    </>
  );
}
