import { z } from "zod";
import type { ClientIdentity, Caller } from "../account/account";
import { wholeNumber } from "../lists/list-query";
import { hasSupportedYear } from "../time/calendar";

/**
 * Days after which the client addresses of audit entries are removed. The privacy policy states the
 * number.
 */
export const AUDIT_ADDRESS_DAYS = 28;

/**
 * Actions on content and files by administrators, and on accounts by their owners and the command
 * line.
 */
export const auditActions = [
  "create",
  "update",
  "delete",
  "move",
  "rename",
  "restore",
  "publish",
  "unpublish",
  "begin_copy",
  "update_copy",
  "publish_copy",
  "discard_copy",
  "sign_in",
  "sign_in_failed",
  "sign_out",
  "register",
  "change_password",
  "promote",
  "demote",
] as const;
export type AuditAction = (typeof auditActions)[number];

export const auditResources = [
  "business_case",
  "industry",
  "texts",
  "policy",
  "facts",
  "file",
  "account",
  "setting",
  "enquiry",
  "redirect",
  "preview_link",
  "language",
] as const;
type AuditResource = (typeof auditResources)[number];

/**
 * The fields that changed, with their old and new values. A field that was added or removed is null
 * on the other side.
 */
export type Changes = Record<string, { from: unknown; to: unknown }>;

export interface NewAuditEntry {
  actorId: string | null;
  actor: string;
  action: AuditAction;
  resourceKind: AuditResource;
  resourceId: string;
  changes: Changes;
  requestId: string;
  address: string;
}

export const auditEntrySchema = z.strictObject({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.enum(auditActions),
  subject_kind: z.enum(auditResources),
  subject_id: z.string(),
  /** The username of an account; null for other resources and for deleted accounts. */
  subject_name: z.string().nullable(),
  changes: z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() })),
});

export type AuditEntry = z.infer<typeof auditEntrySchema>;

const timeQuery = (name: string) => {
  const message = `${name} must be a time as in 2026-11-21T09:00:00Z`;
  return z.iso
    .datetime({ offset: true, error: message })
    .refine(hasSupportedYear, message)
    .optional();
};

/** The query of GET /audit, newest first; `before` is the id to continue from. */
export const auditQuery = z.object({
  actor: z.string().trim().max(64).optional(),
  action: z
    .enum(auditActions, { error: `action must be one of ${auditActions.join(", ")}` })
    .optional(),
  subject_kind: z
    .enum(auditResources, { error: `subject_kind must be one of ${auditResources.join(", ")}` })
    .optional(),
  subject_id: z.string().max(100).optional(),
  from: timeQuery("from"),
  to: timeQuery("to"),
  limit: wholeNumber("limit", 1, 100, 50),
  before: z
    .string()
    .regex(/^\d{1,18}$/, "before must be the id of an entry")
    .optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** The fields that differ between two states of a resource. */
export function changesBetween(
  from: Record<string, unknown>,
  to: Record<string, unknown>,
): Changes {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return Object.fromEntries(
    fields
      .filter((field) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
      .map((field) => [field, { from: from[field] ?? null, to: to[field] ?? null }]),
  );
}

export interface AuditEvent {
  action: AuditAction;
  resourceKind: AuditResource;
  resourceId: string;
  changes?: Changes;
}

/** The entry for an action of an account. */
export const auditEntry = (
  caller: Pick<Caller, "accountId" | "username">,
  client: ClientIdentity,
  { changes = {}, ...event }: AuditEvent,
): NewAuditEntry => ({
  ...event,
  changes,
  actorId: caller.accountId,
  actor: caller.username,
  requestId: client.requestId,
  address: client.address,
});
