import {
  enquiryListSearchParams,
  enquiryFilterSearchParams,
  readEnquiryListQuery,
} from "@/lib/domain/enquiry/enquiry-list-query";
import { dayOf, localDay } from "@/lib/domain/time/calendar";
import { formatDateTime } from "@/lib/i18n/date-time";

const read = (query: string) => readEnquiryListQuery(new URLSearchParams(query));

describe("The query of the list of enquiries", () => {
  test("It reads back the same after it is written to an address", () => {
    const query =
      "q=anna&status=all&language=uk&source=plan&from=2026-11-19T00%3A00%3A00-08%3A00&to=2026-11-20&page=3";
    expect(read(query)).toEqual({
      q: "anna",
      status: "all",
      language: "uk",
      source: "plan",
      from: "2026-11-19T00:00:00-08:00",
      to: "2026-11-20",
      page: 3,
    });
    expect(enquiryListSearchParams(read(query)).toString()).toBe(query);
    expect(enquiryFilterSearchParams(read(query)).toString()).toBe(query.replace("&page=3", ""));
  });

  test.each([
    "",
    "page=1",
    "page=0",
    "page=-1",
    "page=2.5",
    "status=open",
    "language=xx",
    "source=x",
    "from=yesterday",
    "to=2026-02-30",
    "from=0000-01-01",
    "q=%00",
    "q=a%00b",
    `q=${"a".repeat(201)}`,
    "status=&q=&from=",
  ])("It ignores invalid values: %s", (query) =>
    expect(enquiryListSearchParams(read(query)).toString()).toBe(""),
  );
});

test.each([
  ["2026-11-19", "first", "00:00:00"],
  ["2026-11-19", "last", "23:59:59.999"],
  ["2026-07-01", "last", "23:59:59.999"],
] as const)("For the day %s, the %s moment follows the reader's clock: %s", (day, moment, time) => {
  const timestamp = localDay(day, moment);
  expect(timestamp).toMatch(/[+-]\d\d:\d\d$/);
  expect(new Date(timestamp).getTime()).toBe(new Date(`${day}T${time}`).getTime());
  expect(dayOf(timestamp)).toBe(day);
});

test("A date is written in the form of each language and says when it is UTC", () => {
  const at = "2026-11-19T22:30:00Z";
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");
  expect(plain(formatDateTime(at, "en", { utc: true }))).toBe("19 Nov 2026, 22:30 UTC");
  expect(plain(formatDateTime(at, "en", { utc: true, form: "short" }))).toBe(
    "19/11/2026, 22:30 UTC",
  );
  expect(plain(formatDateTime(at, "uk", { utc: true, form: "short" }))).toBe(
    "19.11.2026, 22:30 UTC",
  );
  expect(plain(formatDateTime(at, "it", { utc: true }))).toBe("19 nov 2026, 22:30 UTC");
});
