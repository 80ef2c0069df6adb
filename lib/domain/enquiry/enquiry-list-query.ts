import { enquiryListQuery, type EnquiryListQuery } from "./enquiry";
import { readFilters, readPage, withPage, writeFilters } from "../lists/list-query";

export type AdminEnquiryListQuery = Omit<EnquiryListQuery, "limit" | "offset"> & { page: number };

const { q, status, language, source, mail, from, to } = enquiryListQuery.shape;
const filters = { q, status, language, source, mail, from, to };

export const readEnquiryListQuery = (query: URLSearchParams): AdminEnquiryListQuery => ({
  q: "",
  ...readFilters(filters, query),
  page: readPage(query),
});

/** The query string of the filters, without the page. */
export const enquiryFilterSearchParams = (
  listQuery: Partial<AdminEnquiryListQuery>,
): URLSearchParams => writeFilters(Object.keys(filters), listQuery);

/** The query string of the list of enquiries. */
export const enquiryListSearchParams = (
  listQuery: Partial<AdminEnquiryListQuery>,
): URLSearchParams => withPage(enquiryFilterSearchParams(listQuery), listQuery.page);
