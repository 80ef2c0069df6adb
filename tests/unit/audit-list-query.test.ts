import {
  auditFilterSearchParams,
  auditListSearchParams,
  readAuditListQuery,
} from "@/lib/domain/audit/audit-list-query";

const read = (query: string) => readAuditListQuery(new URLSearchParams(query));

describe("The query of the audit trail", () => {
  test("It reads back the same after it is written to an address", () => {
    const query =
      "actor=olena&action=update&subject_kind=business_case&subject_id=orders-from-email&from=2026-11-19T00%3A00%3A00-08%3A00&to=2026-11-20T23%3A59%3A59.999%2B02%3A00&before=120";
    expect(auditListSearchParams(read(query)).toString()).toBe(query);
    expect(auditFilterSearchParams(read(query)).toString()).toBe(query.replace("&before=120", ""));
  });

  test.each([
    "",
    "action=burn",
    "subject_kind=x",
    "before=x",
    "from=yesterday",
    "to=2026-02-30T00:00:00Z",
    `actor=${"a".repeat(65)}`,
    "actor=%20&action=&from=",
  ])("It ignores invalid values: %s", (query) =>
    expect(auditListSearchParams(read(query)).toString()).toBe(""),
  );
});
