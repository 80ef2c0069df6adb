import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import { attribute, startCollector } from "../support/collector";
import { sendEnquiry } from "../support/enquiry-sender";
import { startMailServer } from "../support/mail-server";
import { preparedFolder } from "../support/prepared-data";
import { get, startSite, stopAllSites } from "../support/site-process";

test.afterEach(stopAllSites);

const SERVER = 2;
const CLIENT = 3;

test("each request is a span with route and status, in the trace that it brings, with its queries and mails as children [A-OPS-16]", async () => {
  const collector = await startCollector();
  const mailServer = await startMailServer();
  const site = await startSite({
    DATA_DIR: preparedFolder(),
    SMTP_URL: mailServer.url,
    LEADS_TO: "team@firm.example",
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer a-collector-of-these-tests",
    OTEL_SERVICE_NAME: "the site of a test",
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  const traced = async (path: string) => {
    const traceId = randomBytes(16).toString("hex");
    const spanId = randomBytes(8).toString("hex");
    const traceparent = `00-${traceId}-${spanId}-01`;
    const { headers } = await get(site.url + path, { headers: { traceparent } });
    const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
    await expect.poll(() => ofTrace().some(({ kind }) => kind === SERVER)).toBe(true);
    const request = ofTrace().find(({ kind }) => kind === SERVER);
    expect(request && attribute(request, "site.request_id")).toBe(headers["x-request-id"]);
    expect(request?.parentSpanId).toBe(spanId);
    return { request, children: ofTrace().filter(({ kind }) => kind === CLIENT) };
  };

  const { request: health, children } = await traced("/api/health");
  expect(health?.name).toBe("GET /api/health");
  expect(health && attribute(health, "http.response.status_code")).toBe(200);
  await expect
    .poll(() => collector.spans.some(({ parentSpanId }) => parentSpanId === health?.spanId))
    .toBe(true);
  for (const child of children) expect(attribute(child, "db.system.name")).toBe("postgresql");

  await get(`${site.url}/en/pricing`);
  await get(`${site.url}/en/pricing`);
  const { request: cached } = await traced("/en/pricing");
  expect([cached?.name, cached && attribute(cached, "http.route")]).toEqual([
    "GET /[lang]/pricing",
    "/[lang]/pricing",
  ]);

  await sendEnquiry(site.url, 1);
  await expect.poll(() => collector.spans.filter(({ name }) => name === "SMTP").length).toBe(2);
  const enquiry = collector.spans.find(({ name }) => name === "POST /api/contact");
  for (const { traceId } of collector.spans.filter(({ name }) => name === "SMTP"))
    expect(traceId).toBe(enquiry?.traceId);

  const { length } = collector.spans;
  await get(`${site.url}/en/about`);
  await site.stop();
  // The rest is sent before the end.
  expect(collector.spans.slice(length).some(({ name }) => name === "GET /[lang]/about")).toBe(true);
  expect([...collector.services]).toEqual(["the site of a test"]);
  expect(collector.requests[0]).toEqual({
    path: "/v1/traces",
    authorization: "Bearer a-collector-of-these-tests",
  });
  expect(JSON.stringify(collector.spans)).not.toMatch(/example\.(com|org)|@firm/);
  expect(site.output()).not.toContain("a-collector-of-these-tests");
  collector.stop();
  await mailServer.stop();
});
