import { auditQuery, type AuditQuery } from "./audit";
import { readFilters, writeFilters } from "../lists/list-query";

/** Which part of the audit trail a page shows: what it is narrowed down to, and the entry before which it begins. */
export type AuditListQuery = Partial<Omit<AuditQuery, "limit">>;

const { actor, action, subject_kind, subject_id, from, to, before } = auditQuery.shape;
const filterNames = ["actor", "action", "subject_kind", "subject_id", "from", "to"] as const;

/** What the address of the audit trail carries. */
export const readAuditListQuery = (query: URLSearchParams): AuditListQuery =>
  readFilters({ actor, action, subject_kind, subject_id, from, to, before }, query);

/** A place as an address carries it. */
export const auditListSearchParams = (listQuery: AuditListQuery): URLSearchParams =>
  writeFilters([...filterNames, "before"], listQuery);

/** The filters alone. */
export const auditFilterSearchParams = (listQuery: AuditListQuery): URLSearchParams =>
  writeFilters(filterNames, listQuery);
