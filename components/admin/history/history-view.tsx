import { getMessages, getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/admin/ui/page-header";
import { Link } from "@/components/ui/link";
import type { DocumentChange } from "@/lib/domain/document/differences/compare";
import type { ComparedVersion } from "@/lib/domain/document/version";
import { historySearchParams } from "@/lib/domain/document/history-query";
import { paths } from "@/lib/paths";
import { documentName } from "./document-name";
import { Comparison } from "./comparison";
import { VersionTable, type VersionTableProps } from "./version-table";

interface HistoryViewProps extends VersionTableProps {
  title: string;
  /** Whether a version to compare does not exist. */
  isGone: boolean;
  /** The changes between the compared versions; undefined if none are compared. */
  changes: readonly DocumentChange[] | undefined;
  /** The current URLs of files that are off the site, by their former URLs. */
  withdrawn: ReadonlyMap<string, string>;
  /** The number to continue before; null on the last page. */
  next: number | null;
}

type Translate = Awaited<ReturnType<typeof getTranslations<"admin.history">>>;

function comparisonTitle(
  t: Translate,
  from: ComparedVersion,
  to: ComparedVersion | undefined,
): string {
  if (to === undefined) return t("chosen", { number: from });
  if (to === "working") return t("comparisonWithDraft");
  return to === "published" ? t("comparisonWithCurrent", { from }) : t("comparison", { from, to });
}

async function ComparisonSection({
  language,
  document,
  query: { before, from, to },
  isGone,
  changes,
  withdrawn,
}: HistoryViewProps) {
  if (from === undefined) return null;
  const t = await getTranslations({ locale: language, namespace: "admin.history" });
  return (
    <section
      id="comparison"
      aria-labelledby="comparison-title"
      className="mt-6 scroll-mt-4 border-l-4 border-hairline py-1 pl-4"
    >
      <h2 id="comparison-title" className="text-lg">
        {comparisonTitle(t, from, to)}
      </h2>
      {changes && (
        <Comparison
          kind={document.kind}
          changes={changes}
          withdrawn={withdrawn}
          language={language}
        />
      )}
      {!changes && <p className="mt-3 text-sm">{t(isGone ? "gone" : "chooseOther")}</p>}
      <p className="mt-4 text-sm">
        <Link
          href={paths.admin.history(language, document, historySearchParams({ before }))}
          className="link inline-block py-1"
        >
          {t("close")}
        </Link>
      </p>
    </section>
  );
}

async function titleOf({ title, language, document: { kind, id } }: HistoryViewProps) {
  return documentName(kind, id, await getMessages({ locale: language })) ?? title;
}

/** The versions of a document. The list's page and the compared versions are in the URL. */
export async function HistoryView(props: HistoryViewProps) {
  const { language, document, query, next } = props;
  const { from, to } = query;
  const page = (before?: number) =>
    paths.admin.history(language, document, historySearchParams({ before, from, to }));
  const t = await getTranslations({ locale: language, namespace: "admin.history" });
  const href = paths.admin.document(language, document);
  const link = "link inline-block py-1";
  return (
    <>
      <PageHeader
        back={{ href, label: t("back") }}
        title={`${t("title")}: ${await titleOf(props)}`}
      >
        <p className="mt-1 max-w-2xl text-sm text-soft">{t("text")}</p>
      </PageHeader>
      <ComparisonSection {...props} />
      <VersionTable {...props} />
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {query.before && (
          <Link href={page()} className={link}>
            {t("newest")}
          </Link>
        )}
        {next && (
          <Link href={page(next)} className={link}>
            {t("older")}
          </Link>
        )}
      </p>
    </>
  );
}
