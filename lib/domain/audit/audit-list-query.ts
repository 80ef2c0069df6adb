import { auditQuery, type AuditQuery } from "./audit";
import { readFilters, writeFilters } from "../lists/list-query";

/** Which part of the audit trail a page shows: what it is narrowed down to, and the entry before which it begins. */
export type AuditPlace = Partial<Omit<AuditQuery, "limit">>;

const { actor, action, subject_kind, subject_id, from, to, before } = auditQuery.shape;
const names = ["actor", "action", "subject_kind", "subject_id", "from", "to"] as const;

/** What the address of the audit trail carries. */
export const readAuditPlace = (query: URLSearchParams): AuditPlace => readFilters({ actor, action, subject_kind, subject_id, from, to, before }, query);

/** A place as an address carries it. */
export const auditPlaceQuery = (place: AuditPlace): URLSearchParams => writeFilters([...names, "before"], place);

/** The filters alone. */
export const auditFilterQuery = (place: AuditPlace): URLSearchParams => writeFilters(names, place);
