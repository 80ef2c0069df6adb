import { memoryKey } from "@/scripts/server/pages.mjs";

describe("under which key a page is kept", () => {
  test("addresses that lead to the same page share it: only the list reads its query, and of that the filter and the page", () => {
    expect(memoryKey("/en/contact?case=x&documents=5")).toBe(memoryKey("/en/contact"));
    expect(memoryKey("/en/success-stories/x?documents=5")).toBe(memoryKey("/en/success-stories/x"));
    expect(memoryKey("/en/success-stories?from=mail&page=2")).toBe(memoryKey("/en/success-stories?page=2"));
    expect(memoryKey("/en/success-stories?page=2&industry=a")).toBe(memoryKey("/en/success-stories?industry=a&page=2"));
  });

  test.each([
    ["/en/success-stories?industry=a", "/en/success-stories?industry=b"],
    ["/en/success-stories?industry=a&industry=b", "/en/success-stories?industry=a"],
    ["/en/success-stories?page=2", "/en/success-stories?page=3"],
    ["/en/Success-Stories?page=2", "/en/Success-Stories?page=3"],
    ["/en/%73uccess-stories?page=2", "/en/%73uccess-stories?page=3"],
    ["/en/success-stories?industry=a%26page%3D2", "/en/success-stories?industry=a&page=2"],
    ["/en/success-stories?industry=", "/en/success-stories"],
  ])("%s and %s may be different pages, and are kept apart", (one, other) => {
    expect(memoryKey(one)).not.toBe(memoryKey(other));
  });
});
