import { getTranslations } from "next-intl/server";
import { DateTime } from "@/components/ui/date-time";
import { Badge, type BadgeTone } from "@/components/admin/ui/badge";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import type { AuditAction, AuditEntry } from "@/lib/domain/audit/audit";
import { auditFilterSearchParams } from "@/lib/domain/audit/audit-list-query";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { Changes } from "./changes";
import { ResourceLink } from "./resource-link";

/** The actor of entries that the command line writes. */
const COMMAND_LINE_ACTOR = "command line";

const badgeStyles: Record<AuditAction, { icon: string; tone: BadgeTone }> = {
  create: { icon: "+", tone: "auto" },
  update: { icon: "~", tone: "plain" },
  delete: { icon: "×", tone: "hand" },
  move: { icon: "↕", tone: "plain" },
  rename: { icon: "⇥", tone: "plain" },
  restore: { icon: "↶", tone: "plain" },
  publish: { icon: "●", tone: "auto" },
  unpublish: { icon: "○", tone: "hand" },
  begin_copy: { icon: "✎", tone: "plain" },
  update_copy: { icon: "✎", tone: "plain" },
  publish_copy: { icon: "●", tone: "auto" },
  discard_copy: { icon: "×", tone: "hand" },
  sign_in: { icon: "→", tone: "plain" },
  sign_in_failed: { icon: "!", tone: "hand" },
  sign_out: { icon: "←", tone: "plain" },
  register: { icon: "+", tone: "plain" },
  change_password: { icon: "*", tone: "plain" },
  promote: { icon: "↑", tone: "plain" },
  demote: { icon: "↓", tone: "plain" },
};

async function Actor({ actor, language }: { actor: string; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.audit" });
  if (actor === "") return <span className="text-soft">{t("unknown")}</span>;
  const name = actor === COMMAND_LINE_ACTOR ? t("commandLine") : actor;
  return (
    <Link
      href={paths.admin.audit(language, auditFilterSearchParams({ actor }))}
      aria-label={t("allBy", { name })}
      className="link inline-block py-0.5"
    >
      {name}
    </Link>
  );
}

async function AuditRow({
  entry,
  columns,
  language,
}: {
  entry: AuditEntry;
  columns: Record<"when" | "who" | "what" | "changes", string>;
  language: Language;
}) {
  const t = await getTranslations({ locale: language, namespace: "admin.audit" });
  const { at, actor, action, subject_kind, subject_id } = entry;
  const historyHref = paths.admin.audit(
    language,
    auditFilterSearchParams({ subject_kind, subject_id }),
  );
  return (
    <Row>
      <Cell column={columns.when} className="figures @2xl:w-[15%]">
        <DateTime at={at} language={language} form="short" />
      </Cell>
      <Cell column={columns.who} className="@2xl:w-[13%]">
        <Actor actor={actor} language={language} />
      </Cell>
      <Cell column={columns.what} className="@2xl:w-[28%]">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <Badge {...badgeStyles[action]}>{t(`action.${action}`)}</Badge>{" "}
          {t(`subject.${subject_kind}`)}
        </p>
        <p className="mt-0.5">
          <ResourceLink entry={entry} language={language} />
        </p>
        {subject_id && (
          <Link
            href={historyHref}
            aria-label={t("allAbout", { id: subject_id })}
            className="link inline-block py-1 text-xs"
          >
            {t("history")}
          </Link>
        )}
      </Cell>
      <Cell column={columns.changes}>
        <Changes entry={entry} language={language} />
      </Cell>
    </Row>
  );
}

export async function AuditTable({
  language,
  entries,
}: {
  language: Language;
  entries: readonly AuditEntry[];
}) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const columns = {
    when: t("audit.columns.when"),
    who: t("audit.columns.who"),
    what: t("audit.columns.what"),
    changes: t("audit.columns.changes"),
  };
  return (
    <Table caption={t("nav.audit")} columns={Object.values(columns)}>
      {entries.map((entry) => (
        <AuditRow key={entry.id} entry={entry} columns={columns} language={language} />
      ))}
    </Table>
  );
}
