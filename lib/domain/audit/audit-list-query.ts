import { auditQuery, type AuditQuery } from "./audit";
import { readFilters, writeFilters } from "../lists/list-query";

/** The filters of the audit page, and the entry before which it begins. */
export type AuditListQuery = Partial<Omit<AuditQuery, "limit">>;

const { actor, action, subject_kind, subject_id, from, to, before } = auditQuery.shape;
const filterNames = ["actor", "action", "subject_kind", "subject_id", "from", "to"] as const;

export const readAuditListQuery = (query: URLSearchParams): AuditListQuery =>
  readFilters({ actor, action, subject_kind, subject_id, from, to, before }, query);

/** The query string of the audit page. */
export const auditListSearchParams = (listQuery: AuditListQuery): URLSearchParams =>
  writeFilters([...filterNames, "before"], listQuery);

export const auditFilterSearchParams = (listQuery: AuditListQuery): URLSearchParams =>
  writeFilters(filterNames, listQuery);
