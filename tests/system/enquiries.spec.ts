import { expect, test } from "@playwright/test";
import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";
import { siteWithAdministrator } from "../support/site-with-administrator";

let site: Awaited<ReturnType<typeof siteWithAdministrator>>;
test.beforeAll(async () => void (site = await siteWithAdministrator()));
test.afterAll(() => site.stop());

const ask = (path: string, given: RequestInit = {}) =>
  fetch(site.url() + path, { ...given, headers: { ...site.headers, ...given.headers } });

test("an enquiry passes from its challenge to the owner's endpoints over HTTP, and the log has no personal data", async () => {
  const challenge = (await (
    await fetch(`${site.url()}/api/contact/challenge`)
  ).json()) as Challenge;
  const body = JSON.stringify({
    name: "Wired Visitor",
    email: "wired+tag@example.com",
    message: "Words for nobody else",
    captchaAnswer: captchaSolution(challenge),
    token: challenge.token,
    privacyConsent: true,
    ageConfirmation: true,
    website: "x",
  });
  const post = () =>
    fetch(`${site.url()}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  for (const answer of [await post(), await post()]) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual({
      success: true,
      message: "Thank you for your message. We'll get back to you shortly!",
    });
  }

  const found = await (await ask("/api/v1/enquiries?status=spam&q=wired")).json();
  expect([found.total, found.enquiries[0].name]).toEqual([1, "Wired Visitor"]);
  const table = await ask("/api/v1/enquiries/export.csv?status=all&headings=uk");
  expect([
    table.status,
    table.headers.get("content-type"),
    table.headers.get("cache-control"),
  ]).toEqual([200, "text/csv; charset=utf-8", "no-store"]);
  expect([...new Uint8Array(await table.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);

  const subject = `/api/v1/subjects/${encodeURIComponent("Wired+tag@example.com")}`;
  expect((await (await ask(subject)).json()).enquiries).toHaveLength(1);
  expect(await (await ask(subject, { method: "DELETE" })).json()).toMatchObject({
    success: true,
    enquiries: 1,
    account: "none",
  });
  expect((await (await ask(subject)).json()).enquiries).toEqual([]);
  for (const path of [
    "/api/v1/enquiries",
    "/api/v1/enquiries/export.csv",
    subject,
    "/api/v1/settings",
  ])
    expect((await fetch(site.url() + path)).status).toBe(401);
  for (const secret of [challenge.token, "Words for nobody else", "Wired Visitor"])
    expect(site.output()).not.toContain(secret);
});
