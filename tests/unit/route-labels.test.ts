import { randomBytes } from "node:crypto";
import { routes } from "@/app/routes.generated";
import { RouteCounts, routeMetrics } from "@/server/metrics/route-counts";
import { routeLabels } from "@/server/metrics/route-labels";

const labelOf = routeLabels({
  endpoints: Object.keys(routes),
  isFile: (pathname) => ["/logo.png", "/_next/static/x.js"].includes(pathname),
});

test.each([
  ["/", "redirect"],
  ["/pricing", "redirect"],
  ["/en", "/[lang]"],
  ["/uk/pricing", "/[lang]/pricing"],
  ["/it/success-stories", "/[lang]/success-stories"],
  ["/ru/success-stories/a-case", "/[lang]/success-stories/[caseId]"],
  ["/en/admin/success-stories/a-case/translations", "/[lang]/admin/*"],
  ["/en/preview/00000000-0000-4000-8000-000000000000.signature", "/[lang]/preview/*"],
  ["/en/pricing/more", "unknown"],
  ["/en/nothing", "unknown"],
  ["/xx", "unknown"],
  ["/api/v1/business-cases/a-case", "/api/v1/business-cases/[caseId]"],
  ["/api/v1/subjects/a@b.example", "/api/v1/subjects/[email]"],
  ["/api/v1/nothing", "unknown"],
  ["/api/livez", "/api/livez"],
  ["/_next/static/x.js", "/_next/static/*"],
  ["/_next/image", "/_next/image/*"],
  ["/og/en/home", "/og/*"],
  ["/logo.png", "/public/*"],
  ["/%E0%A4%A", "unknown"],
  ["", "unknown"],
])("The route of %s is %s [A-OPS-10]", (pathname, label) => {
  expect(labelOf(pathname)).toBe(label);
});

test("10,000 invented addresses, methods and statuses make a bounded number of labels [A-OPS-10]", () => {
  const random = () => randomBytes(6).toString("base64url");
  const beginnings = [
    "/",
    "/en/",
    "/api/",
    "/api/v1/",
    "/en/success-stories/",
    "/_next/",
    "/og/",
    "/images/",
    "/en/admin/",
    "/%2e%2e/",
  ];
  const counts = new Map<string, RouteCounts>();
  for (let index = 0; index < 10_000; index += 1) {
    const beginning = beginnings[index % beginnings.length] ?? "";
    const route = labelOf(beginning + random() + (index % 3 ? "" : `/${random()}`));
    const one = counts.get(route) ?? new RouteCounts(route);
    counts.set(route, one);
    one.add(index % 2 ? "GET" : random().toUpperCase(), index % 5 ? 404 : 200, 0.01);
  }
  expect(counts.size).toBeLessThan(12);
  const [requests] = routeMetrics([...counts.values()]);
  expect(requests?.values.length).toBeLessThan(12 * 4);
  expect(new Set(requests?.values.map(({ labels }) => labels.method))).toEqual(
    new Set(["GET", "other"]),
  );
  expect(requests?.values.reduce((sum, { value }) => sum + value, 0)).toBe(10_000);
});

test("Durations add up over their buckets, and responses from memory are in the first one", () => {
  const counts = new RouteCounts("/x");
  for (const seconds of [0.0005, 0.02, 0.02, 0.7, 60]) counts.add("GET", 200, seconds);
  for (let times = 0; times < 3; times += 1) counts.addAtOnce("GET", 304);
  const [requests, durations] = routeMetrics([counts]);
  expect(requests?.values).toEqual([
    { labels: { method: "GET", route: "/x", status: "200" }, value: 5 },
    { labels: { method: "GET", route: "/x", status: "304" }, value: 3 },
  ]);
  const values = Object.fromEntries(
    (durations?.values ?? []).map(({ metricName, labels, value }) => [
      `${metricName?.split("_").at(-1)} ${labels.le ?? ""}`.trim(),
      value,
    ]),
  );
  expect(values).toMatchObject({
    "bucket 0.001": 4,
    "bucket 0.01": 4,
    "bucket 0.025": 6,
    "bucket 0.5": 6,
    "bucket 1": 7,
    "bucket 10": 7,
    "bucket +Inf": 8,
    count: 8,
  });
  expect(values.sum).toBeCloseTo(60.7405);
});
