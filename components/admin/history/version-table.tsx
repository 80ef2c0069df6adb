import { getMessages, getTranslations } from "next-intl/server";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Badge } from "@/components/admin/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import { editorPreviewToken } from "@/lib/domain/preview/editor-preview";
import { workingCopyOf } from "@/lib/domain/document/stored-id";
import { historySearchParams, type HistoryQuery } from "@/lib/domain/document/history-query";
import type { ComparedVersion, Version } from "@/lib/domain/document/version";
import { languageNames, languagesAmong, type Language } from "@/lib/domain/language";
import { messageAt } from "@/lib/domain/texts/message-tree";
import { isNamespace } from "@/lib/domain/texts/namespaces";
import { paths } from "@/lib/paths";
import { nameOfChange } from "./changed-value";
import { VersionActions } from "./version-actions";

export interface VersionTableProps {
  language: Language;
  document: DocumentRef;
  query: HistoryQuery;
  versions: readonly Version[];
  /** How many versions there are, on all pages. */
  total: number;
  /** The number of the current version. */
  current: number;
  /** Whether the document is published, and so can have a draft. */
  isPublished: boolean;
  /** Whether it has one. */
  hasDraft: boolean;
}

const link = "link inline-block py-0.5";

/** The fields and the languages that a version changed. */
async function Summary({
  version,
  language,
  document: { kind, id },
}: Pick<VersionTableProps, "language" | "document"> & { version: Version }) {
  const messages = await getMessages({ locale: language });
  const { admin } = messages;
  const textOf = (key: string) =>
    kind === "texts" && isNamespace(id) ? messageAt(messages[id], key) : undefined;
  const changed = languagesAmong(version.changed_languages);
  return (
    <>
      {version.origin !== "edit" && <p>{admin.history.origin[version.origin]}</p>}
      <p>
        {version.summary.map((field) => nameOfChange(field, kind, admin, textOf(field))).join(", ")}
      </p>
      {changed.length > 0 && (
        <p className="text-xs text-soft">
          {changed.map((one) => languageNames[one].nativeName).join(", ")}
        </p>
      )}
    </>
  );
}

async function VersionLinks({
  language,
  document,
  query: { before, from },
  version: { number, follows },
  total,
  current,
}: Omit<VersionTableProps, "versions" | "isPublished" | "hasDraft"> & { version: Version }) {
  const t = await getTranslations({ locale: language, namespace: "admin.history" });
  const preview = await getTranslations({ locale: language, namespace: "admin.preview" });
  const name = t("version", { number });
  const comparison = (first: number, second: ComparedVersion | undefined, label: string) => (
    <Link
      href={`${paths.admin.history(
        language,
        document,
        historySearchParams({ before, from: first, to: second }),
      )}#comparison`}
      aria-label={`${label}: ${name}`}
      className={link}
    >
      {label}
    </Link>
  );
  return (
    <p className="flex flex-wrap gap-x-4">
      {follows !== null && comparison(follows, number, t("showChanges"))}
      {number !== current && comparison(number, "published", t("withCurrent"))}
      {typeof from === "number" &&
        from !== number &&
        comparison(from, number, t("withChosen", { number: from }))}
      {total > 1 && from !== number && comparison(number, undefined, t("compareFromHere"))}
      <a
        href={paths.preview(language, editorPreviewToken(document, number))}
        target="_blank"
        aria-label={`${preview("label")}: ${name} ${preview("newTab")}`}
        className={link}
      >
        {preview("label")}
      </a>
    </p>
  );
}

/** The versions of a document, newest first. */
export async function VersionTable({ versions, ...rest }: VersionTableProps) {
  const { language, document, current, isPublished, hasDraft } = rest;
  const {
    admin: { history: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const { columns } = labels;
  const url = `/api/v1/documents/${documentKinds[document.kind].path}/${document.id}`;
  const t = await getTranslations({ locale: language, namespace: "admin.history" });
  return (
    <Table caption={labels.title} columns={Object.values(columns)}>
      {versions.map((version) => (
        <Row key={version.number}>
          <Cell column={columns.version} className="@2xl:w-[16%]">
            <p className="figures">{t("version", { number: version.number })}</p>
            {version.number === current && (
              <Badge icon="●" tone="auto">
                {labels.current}
              </Badge>
            )}
            {version.is_working_copy && (
              <Badge icon="✎" tone="hand">
                {labels.draft}
              </Badge>
            )}
            {version.label && <p className="font-semibold">{version.label}</p>}
          </Cell>
          <Cell column={columns.when} className="figures @2xl:w-[14%]">
            <DateTime at={version.at} language={language} form="short" />
          </Cell>
          <Cell column={columns.who} className="@2xl:w-[13%]">
            {version.author || <span className="text-soft">{labels.unknown}</span>}
          </Cell>
          <Cell column={columns.what}>
            <Summary version={version} language={language} document={document} />
          </Cell>
          <Cell column={columns.actions} className="@2xl:w-[26%]">
            <VersionLinks {...rest} version={version} />
            <VersionActions
              url={`${url}/versions/${version.number}`}
              version={version}
              isCurrent={version.number === current}
              isPublished={isPublished}
              hasDraft={hasDraft}
              draftPage={paths.admin.document(language, workingCopyOf(document))}
              language={language}
              labels={labels}
              failures={failures}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
