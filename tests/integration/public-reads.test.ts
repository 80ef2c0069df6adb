import { sessionCookie } from "@/lib/privacy/session-cookies";
import { cachedReads } from "@/server/application/endpoints";
import { knownEndpoints } from "@/server/requests/endpoint-paths";
import { everyOperation } from "../support/every-endpoint";

describe("Requests whose response is the same for everyone", () => {
  const { isCachedRead } = knownEndpoints(cachedReads());
  const isPublic = (pathname: string, headers: Record<string, string> = {}, method = "GET") =>
    isCachedRead({ method, headers }, pathname);

  test.each([
    "/api/v1/business-cases",
    "/api/v1/business-cases/a-case-1",
    "/api/v1/business-cases/a-case-1/problem-points",
    "/api/v1/industries",
    "/api/v1/industries/retail",
  ])("Public reads are among them: %s", (pathname) => {
    expect([
      isPublic(pathname),
      isPublic(pathname, {}, "HEAD"),
      isPublic(pathname, { cookie: "NEXT_LOCALE=uk; cookie_consent=x" }),
    ]).toEqual([true, true, true]);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
    "Requests with the method %s are not",
    (method) => expect(isPublic("/api/v1/business-cases", {}, method)).toBe(false),
  );

  test.each([
    ["authorization", "Bearer x"],
    ["authorization", ""],
    ["cookie", `a=b; ${sessionCookie.name}=x`],
    ["cookie", `__Host-${sessionCookie.name}=x`],
  ])("Requests with the header %s: %s are not", (name, value) => {
    expect(isPublic("/api/v1/business-cases", { [name]: value })).toBe(false);
  });

  test.each([
    "/api/health",
    "/api/v1/enquiries",
    "/api/v1/audit",
    "/api/v1/auth/me",
    "/api/v1/business-cases/",
    "/api/v1/Business-Cases",
    "/api/v1/business-cases/a/b/c",
    "/api/v1/translations/check",
  ])("Requests to %s are not", (pathname) => {
    expect(isPublic(pathname)).toBe(false);
  });
});

test("Every cached read is public and not rate-limited", () => {
  const cached = everyOperation.filter(({ operation }) => operation.isCached);
  expect(cached.map(({ method }) => method)).toContain("GET");
  expect(
    cached.map(({ method, operation: { access, isRateLimited } }) => [
      method,
      access,
      isRateLimited,
    ]),
  ).toEqual(cached.map(() => ["GET", "public", false]));
});
