import { enquiryListQuery, type EnquiryListQuery } from "./enquiry";

/** Which enquiries a list shows, and which page of them. */
export type EnquiryPlace = Omit<EnquiryListQuery, "limit" | "offset"> & { page: number };

const { q, status, language, source, from, to } = enquiryListQuery.shape;
const filters = { q, status, language, source, from, to };

/** What the address of the list carries. A value that nobody can mean is left out: an address typed wrongly shows more, never an error. */
export function readEnquiryPlace(query: URLSearchParams): EnquiryPlace {
  const asked = query.get("page") ?? "";
  const given = Object.entries(filters).flatMap(([name, schema]) => {
    const read = schema.safeParse(query.get(name) || undefined);
    return read.success && read.data ? [[name, read.data] as const] : [];
  });
  return { q: "", ...(Object.fromEntries(given) as Partial<EnquiryPlace>), page: /^[1-9]\d{0,4}$/.test(asked) ? Number(asked) : 1 };
}

/** The filters alone, as an address carries them. */
export const filterQuery = (place: Partial<EnquiryPlace>): URLSearchParams =>
  new URLSearchParams(Object.keys(filters).flatMap((name) => {
    const value = place[name as keyof typeof filters];
    return value ? [[name, value]] : [];
  }));

/** A place as an address carries it. */
export function enquiryPlaceQuery(place: Partial<EnquiryPlace>): URLSearchParams {
  const query = filterQuery(place);
  if (place.page && place.page > 1) query.set("page", String(place.page));
  return query;
}
