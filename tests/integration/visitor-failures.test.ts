import { readFileSync } from "node:fs";
import { visitorFailures } from "@/lib/browser/session/failure-text";
import { errorCodes, statusOf } from "@/lib/domain/error";
import { shippedLanguages } from "@/lib/domain/language";
import { errorStatuses } from "@/lib/openapi/errors";
import { loadMessages } from "@/lib/i18n/messages";
import { everyOperation } from "../support/every-endpoint";

/** The modules that send what visitors enter. */
const sources = ["contact-requests.ts", "session/session.ts", "session/authenticated-request.ts"];
/** No page makes accounts. */
const unused = "/api/v1/auth/register";

const called = new Set(
  sources
    .map((file) => readFileSync(`lib/browser/${file}`, "utf8"))
    .flatMap((source) => source.match(/(?<=")\/api\/[\w/-]+(?=")/g) ?? [])
    .filter((path) => path !== unused),
);

const statuses = new Set(
  everyOperation
    .filter(({ path }) => called.has(path))
    .flatMap(({ path, operation }) => [...errorStatuses(operation, path.includes("[")).keys()]),
);

test("Every error that a form of visitors can get has a text in each language, which editors can change", async () => {
  expect(called.size).toBeGreaterThanOrEqual(6);
  const codes = errorCodes.filter(
    (code) => statuses.has(statusOf(code)) && code !== "registration_closed",
  );
  expect(codes).toEqual(expect.arrayContaining(["invalid", "busy", "invalid_credentials"]));
  for (const language of shippedLanguages) {
    const labels: Record<string, string> = visitorFailures((await loadMessages(language)).common);
    expect(codes.filter((code) => !labels[code])).toEqual([]);
  }
});
