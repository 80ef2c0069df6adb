import { enquiryListQuery, type EnquiryListQuery } from "./enquiry";
import { readFilters, readPage, withPage, writeFilters } from "../lists/list-query";

/** Which enquiries a list shows, and which page of them. */
export type EnquiryPlace = Omit<EnquiryListQuery, "limit" | "offset"> & { page: number };

const { q, status, language, source, from, to } = enquiryListQuery.shape;
const filters = { q, status, language, source, from, to };

/** What the address of the list carries. */
export const readEnquiryPlace = (query: URLSearchParams): EnquiryPlace => ({ q: "", ...readFilters(filters, query), page: readPage(query) });

/** The filters alone, as an address carries them. */
export const filterQuery = (place: Partial<EnquiryPlace>): URLSearchParams => writeFilters(Object.keys(filters), place);

/** A place as an address carries it. */
export const enquiryPlaceQuery = (place: Partial<EnquiryPlace>): URLSearchParams => withPage(filterQuery(place), place.page);
