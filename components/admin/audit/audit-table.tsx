import { getTranslations } from "next-intl/server";
import { Instant } from "@/components/admin/ui/date-time";
import { Mark, type MarkTone } from "@/components/admin/ui/badge";
import { Cell, Row, Table } from "@/components/admin/lists/table";
import { Link } from "@/components/ui/link";
import type { AuditAction, AuditEntry } from "@/lib/domain/audit/audit";
import { auditFilterQuery } from "@/lib/domain/audit/audit-list-query";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { Changes } from "./changes";
import { SubjectLink } from "./resource-link";

/** How the command line signs its entries. */
const COMMAND_LINE = "command line";

const looks: Record<AuditAction, { sign: string; tone: MarkTone }> = {
  create: { sign: "+", tone: "auto" },
  update: { sign: "~", tone: "plain" },
  delete: { sign: "×", tone: "hand" },
  move: { sign: "↕", tone: "plain" },
  sign_in: { sign: "→", tone: "plain" },
  sign_in_failed: { sign: "!", tone: "hand" },
  sign_out: { sign: "←", tone: "plain" },
  register: { sign: "+", tone: "plain" },
  change_password: { sign: "*", tone: "plain" },
  promote: { sign: "↑", tone: "plain" },
  demote: { sign: "↓", tone: "plain" },
};

async function Actor({ actor, language }: { actor: string; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.audit" });
  if (actor === "") return <span className="text-soft">{t("unknown")}</span>;
  const name = actor === COMMAND_LINE ? t("commandLine") : actor;
  return <Link href={paths.admin.audit(language, auditFilterQuery({ actor }))} aria-label={t("allBy", { name })} className="link inline-block py-0.5">{name}</Link>;
}

async function AuditRow({ entry, columns, language }: { entry: AuditEntry; columns: Record<"when" | "who" | "what" | "changes", string>; language: Language }) {
  const t = await getTranslations({ locale: language, namespace: "admin.audit" });
  const { at, actor, action, subject_kind, subject_id, changes } = entry;
  const everything = paths.admin.audit(language, auditFilterQuery({ subject_kind, subject_id }));
  return (
    <Row>
      <Cell column={columns.when} className="figures @2xl:w-[15%]"><Instant at={at} language={language} form="short" /></Cell>
      <Cell column={columns.who} className="@2xl:w-[13%]"><Actor actor={actor} language={language} /></Cell>
      <Cell column={columns.what} className="@2xl:w-[28%]">
        <p className="flex flex-wrap items-baseline gap-x-2"><Mark {...looks[action]}>{t(`action.${action}`)}</Mark> {t(`subject.${subject_kind}`)}</p>
        <p className="mt-0.5"><SubjectLink entry={entry} language={language} /></p>
        {subject_id && <Link href={everything} aria-label={t("allAbout", { id: subject_id })} className="link inline-block py-1 text-xs">{t("history")}</Link>}
      </Cell>
      <Cell column={columns.changes}><Changes changes={changes} language={language} /></Cell>
    </Row>
  );
}

/** Entries of the audit trail, in their order. */
export async function AuditTable({ language, entries }: { language: Language; entries: readonly AuditEntry[] }) {
  const t = await getTranslations({ locale: language, namespace: "admin" });
  const columns = { when: t("audit.columns.when"), who: t("audit.columns.who"), what: t("audit.columns.what"), changes: t("audit.columns.changes") };
  return (
    <Table caption={t("nav.audit")} columns={Object.values(columns)}>
      {entries.map((entry) => <AuditRow key={entry.id} entry={entry} columns={columns} language={language} />)}
    </Table>
  );
}
