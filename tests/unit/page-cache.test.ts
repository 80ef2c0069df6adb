import {
  dataCacheKey,
  isUnknownData,
  isUnknownPage,
  pageCacheKey,
} from "@/server/cache/cache-keys";

describe("The cache key of a page", () => {
  test("Addresses of the same page share a key: only the list reads its query, and only filter, order and page number", () => {
    expect(pageCacheKey("/en/contact?case=x&documents=5")).toBe(pageCacheKey("/en/contact"));
    expect(pageCacheKey("/en/success-stories/x?documents=5")).toBe(
      pageCacheKey("/en/success-stories/x"),
    );
    expect(pageCacheKey("/en/success-stories?from=mail&page=2")).toBe(
      pageCacheKey("/en/success-stories?page=2"),
    );
    expect(pageCacheKey("/en/success-stories?page=2&industry=a")).toBe(
      pageCacheKey("/en/success-stories?industry=a&page=2"),
    );
    expect(pageCacheKey("/en/success-stories?sort=time&page=2&industry=a")).toBe(
      pageCacheKey("/en/success-stories?industry=a&sort=time&page=2"),
    );
    for (const unknown of ["newest", "price", ""])
      expect(pageCacheKey(`/en/success-stories?sort=${unknown}`)).toBe(
        pageCacheKey("/en/success-stories"),
      );
  });

  test.each([
    ["/en/success-stories?industry=a", "/en/success-stories?industry=b"],
    ["/en/success-stories?industry=a&industry=b", "/en/success-stories?industry=a"],
    ["/en/success-stories?page=2", "/en/success-stories?page=3"],
    ["/en/success-stories?sort=saving", "/en/success-stories?sort=time"],
    ["/en/success-stories?sort=saving", "/en/success-stories"],
    ["/en/success-stories?sort=x&sort=time", "/en/success-stories"],
    ["/en/Success-Stories?page=2", "/en/Success-Stories?page=3"],
    ["/en/%73uccess-stories?page=2", "/en/%73uccess-stories?page=3"],
    ["/en/success-stories?industry=a%26page%3D2", "/en/success-stories?industry=a&page=2"],
    ["/en/success-stories?industry=", "/en/success-stories"],
  ])("%s and %s may be different pages and have different keys", (one, other) => {
    expect(pageCacheKey(one)).not.toBe(pageCacheKey(other));
  });
});

describe("Pages of addresses that do not exist", () => {
  const [page, unlisted] = [
    "<html></html>",
    '<html><meta name="robots" content="noindex, follow"/></html>',
  ];

  test.each([
    "/en",
    "/uk/success-stories/a-case",
    "/en/success-stories?industry=retail",
    "/en/success-stories?industry=retail&page=2",
    "/en/success-stories?page=2",
    "/en/success-stories?sort=time",
    "/en/success-stories?industry=retail&sort=saving&page=2",
  ])("%s is not one of them", (url) => {
    expect(isUnknownPage(pageCacheKey(url), page)).toBe(false);
  });

  test("The sign-in page is not one of them, although search engines do not index it", () =>
    expect(isUnknownPage("/en/login", unlisted)).toBe(false));

  test("Other spellings of a path or query, and the list of an industry without cases, are among them", () => {
    const addresses = [
      ["/en/%73uccess-stories?x=1", page],
      ["/en/success-stories?page=1&page=2&x=1", page],
      ["/en/success-stories?industry=nope", unlisted],
    ] as const;
    expect(addresses.map(([url, html]) => isUnknownPage(pageCacheKey(url), html))).toEqual([
      true,
      true,
      true,
    ]);
  });
});

describe("The data of a page", () => {
  const key = (url: string, headers: Record<string, string> = {}) =>
    dataCacheKey({ url, headers: { rsc: "1", ...headers } });
  const [prefetch, part] = ["next-router-prefetch", "next-router-segment-prefetch"] as const;

  test("Its key depends on the page and on what of it is asked for, not on the rest of the query", () => {
    expect(key("/en/pricing?_rsc=abc")).toBe(key("/en/pricing"));
    const keys = [
      pageCacheKey("/en/pricing"),
      key("/en/pricing"),
      key("/en/about"),
      key("/en/pricing", { [prefetch]: "1" }),
      key("/en/pricing", { [prefetch]: "1", [part]: "/_tree" }),
      key("/en/pricing", { [prefetch]: "1", [part]: "/_index" }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("Data that links of the site ask for counts as that of a known page, invented requests don't", () => {
    const known = [
      key("/en?_rsc=abc"),
      key("/uk/success-stories/a-case"),
      key("/en/pricing", { [prefetch]: "1", [part]: "/_tree" }),
      key("/en/pricing", { [prefetch]: "2" }),
    ];
    expect(known.map(isUnknownData)).toEqual(known.map(() => false));
    const invented = [
      key("/en/%70ricing"),
      key("/en/success-stories?industry=nobodys"),
      key("/en/pricing", { rsc: "2" }),
      key("/en/pricing", { [prefetch]: "17" }),
      key("/en/pricing", { [prefetch]: "1", [part]: "nothing" }),
    ];
    expect(invented.map(isUnknownData)).toEqual(invented.map(() => true));
  });
});
