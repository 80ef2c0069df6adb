import { getMessages, getTranslations } from "next-intl/server";
import { ListHeader } from "@/components/admin/lists/list-header";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { DateTime } from "@/components/ui/date-time";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";
import type { TrashEntry } from "@/lib/domain/trash/trash";
import { TrashActions } from "./trash-actions";

interface TrashViewProps {
  language: Language;
  trash: readonly TrashEntry[];
  total: number;
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
}

async function TrashTable({ language, trash }: Pick<TrashViewProps, "language" | "trash">) {
  const {
    admin: { trash: labels, address: addressLabels, nav },
    common: { failures },
  } = await getMessages({ locale: language });
  const t = await getTranslations({ locale: language, namespace: "admin.trash" });
  const { columns } = labels;
  return (
    <Table caption={nav.trash} columns={Object.values(columns)}>
      {trash.map((entry) => (
        <Row key={entry.id}>
          <Cell column={columns.title} className="@2xl:w-[30%]">
            <p className="font-medium">{entry.title}</p>
            <p className="text-xs text-soft">{entry.document_id}</p>
          </Cell>
          <Cell column={columns.kind}>
            <span className="wrap-normal">{labels.kind[entry.kind]}</span>
          </Cell>
          <Cell column={columns.deleted} className="figures">
            <DateTime at={entry.deleted_at} language={language} form="short" />
            {entry.deleted_by && (
              <p className="text-xs text-soft">{t("by", { name: entry.deleted_by })}</p>
            )}
          </Cell>
          <Cell column={columns.purged} className="figures">
            <DateTime at={entry.purged_at} language={language} form="short" />
          </Cell>
          <Cell column={columns.actions} className="@2xl:w-[28%]">
            <TrashActions
              entry={entry}
              language={language}
              labels={labels}
              addressLabels={addressLabels}
              failures={failures}
            />
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

/** Deleted documents, newest first. */
export async function TrashView(props: TrashViewProps) {
  const { language, trash, total, page, pages, hrefFor } = props;
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const link = "link inline-block py-1";
  return (
    <>
      <ListHeader title={t("nav.trash")} count={t("trash.count", { count: total })} />
      <p className="mt-3 max-w-2xl text-sm text-soft">{t("trash.text")}</p>
      {trash.length === 0 ? (
        <div className="mt-8">
          <Notice>
            <p>{t("trash.empty")}</p>
          </Notice>
        </div>
      ) : (
        <TrashTable language={language} trash={trash} />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
        {page > 1 && (
          <Link href={hrefFor(page - 1)} className={link}>
            {t("trash.newer")}
          </Link>
        )}
        {page < pages && (
          <Link href={hrefFor(page + 1)} className={link}>
            {t("trash.older")}
          </Link>
        )}
      </p>
    </>
  );
}
