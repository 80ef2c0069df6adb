import { enquiryListQuery, type EnquiryListQuery } from "./enquiry";
import { readFilters, readPage, withPage, writeFilters } from "../lists/list-query";

/** Which enquiries a list shows, and which page of them. */
export type AdminEnquiryListQuery = Omit<EnquiryListQuery, "limit" | "offset"> & { page: number };

const { q, status, language, source, from, to } = enquiryListQuery.shape;
const filters = { q, status, language, source, from, to };

/** What the address of the list carries. */
export const readEnquiryListQuery = (query: URLSearchParams): AdminEnquiryListQuery => ({
  q: "",
  ...readFilters(filters, query),
  page: readPage(query),
});

/** The filters alone, as an address carries them. */
export const enquiryFilterSearchParams = (
  listQuery: Partial<AdminEnquiryListQuery>,
): URLSearchParams => writeFilters(Object.keys(filters), listQuery);

/** A place as an address carries it. */
export const enquiryListSearchParams = (
  listQuery: Partial<AdminEnquiryListQuery>,
): URLSearchParams => withPage(enquiryFilterSearchParams(listQuery), listQuery.page);
