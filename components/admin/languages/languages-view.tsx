import { getMessages, getTranslations } from "next-intl/server";
import { languageNames, type Language } from "@/lib/domain/language";
import type { SiteLanguage } from "@/lib/domain/site/site-language";
import { ListHeader } from "../lists/list-header";
import { RowDeletions } from "../lists/row-deletion";
import { Cell, Row, Table } from "../lists/table";
import { Badge } from "../ui/badge";
import { AddLanguage } from "./add-language";
import { LanguageActions } from "./language-actions";
import type { LanguageTexts } from "./language-labels";
import { MissingList } from "./missing-list";
import { TextFile } from "./text-file";

interface LanguagesViewProps {
  language: Language;
  languages: readonly SiteLanguage[];
  available: readonly Language[];
}

async function LanguageRow({
  siteLanguage,
  ...texts
}: LanguageTexts & { siteLanguage: SiteLanguage }) {
  const { admin } = await getMessages({ locale: texts.language });
  const { code, state } = siteLanguage;
  const { columns, states } = texts.labels;
  const isPublic = state === "public";
  return (
    <Row>
      <Cell column={columns.language} className="font-medium">
        <span lang={code} className="whitespace-nowrap">
          {languageNames[code].nativeName}
        </span>{" "}
        <span className="text-xs font-normal text-soft">{code}</span>
      </Cell>
      <Cell column={columns.state}>
        <Badge icon={isPublic ? "✓" : "✎"} tone={isPublic ? "auto" : "hand"}>
          {states[state]}
        </Badge>
      </Cell>
      <Cell column={columns.missing} className="@2xl:w-[30%]">
        <MissingList language={texts.language} siteLanguage={siteLanguage} />
      </Cell>
      <Cell column={columns.file}>
        <TextFile of={code} faults={admin.texts.faults} {...texts} />
      </Cell>
      <Cell column={columns.actions} className="relative [&_.button]:whitespace-nowrap">
        <LanguageActions siteLanguage={siteLanguage} {...texts} />
      </Cell>
    </Row>
  );
}

/** The languages of the site with what they lack. */
export async function LanguagesView({ language, languages, available }: LanguagesViewProps) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const {
    admin: { siteLanguages: labels, rows, nav },
    common: { failures },
  } = await getMessages({ locale: language });
  const texts = { language, labels, failures };
  return (
    <>
      <ListHeader
        title={nav.languages}
        count={t("siteLanguages.count", { count: languages.length })}
      />
      <p className="mt-3 max-w-2xl text-sm text-soft">{labels.text}</p>
      <section aria-labelledby="add-language" className="mt-6 border-y border-hairline py-5">
        <h2 id="add-language" className="mb-3 text-lg">
          {labels.add.title}
        </h2>
        <AddLanguage available={available} {...texts} />
      </section>
      <RowDeletions
        language={language}
        failures={failures}
        labels={{ ...rows, failed: labels.deleteFailed, unreachable: labels.unreachable }}
      >
        <Table caption={nav.languages} columns={Object.values(labels.columns)}>
          {languages.map((one) => (
            <LanguageRow key={one.code} siteLanguage={one} {...texts} />
          ))}
        </Table>
      </RowDeletions>
    </>
  );
}
