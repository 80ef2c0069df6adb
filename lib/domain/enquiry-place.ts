import { enquiryListQuery, type EnquiryListQuery } from "./enquiry";
import { readFilters, writeFilters } from "./list-filters";

/** Which enquiries a list shows, and which page of them. */
export type EnquiryPlace = Omit<EnquiryListQuery, "limit" | "offset"> & { page: number };

const { q, status, language, source, from, to } = enquiryListQuery.shape;
const filters = { q, status, language, source, from, to };
const names = ["q", "status", "language", "source", "from", "to"] as const;

/** What the address of the list carries. */
export function readEnquiryPlace(query: URLSearchParams): EnquiryPlace {
  const asked = query.get("page") ?? "";
  return { q: "", ...readFilters(filters, query), page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1 };
}

/** The filters alone, as an address carries them. */
export const filterQuery = (place: Partial<EnquiryPlace>): URLSearchParams => writeFilters(names, place);

/** A place as an address carries it. */
export function enquiryPlaceQuery(place: Partial<EnquiryPlace>): URLSearchParams {
  const query = filterQuery(place);
  if (place.page && place.page > 1) query.set("page", String(place.page));
  return query;
}
