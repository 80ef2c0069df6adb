import { draftOf } from "@/components/site/contact/draft";
import { refusedCheck, sendingFailureText } from "@/components/site/contact/enquiry-failure";
import { fieldErrorFor } from "@/components/site/contact/enquiry-field-error";
import { enquiryResolver, enquiryValues } from "@/components/site/contact/enquiry-resolver";
import { emptyEnquiry, type EnquiryValues } from "@/components/site/contact/enquiry-values";
import { stableConsentTimestamp } from "@/components/site/contact/stable-consent-timestamp";
import { readPrefillSource, suggestedInterest } from "@/lib/domain/enquiry/prefill-source";
import { contactBody } from "@/lib/domain/enquiry/contact-body";
import {
  contactProblem,
  contactProblems,
  ENQUIRY_THANKS,
  type ContactProblem,
} from "@/lib/domain/enquiry/contact-form";
import { ApiError } from "@/lib/browser/session/api-error";
import common from "@/messages/en/common.json";
import contact from "@/messages/en/contact.json";
import uk from "@/messages/uk/contact.json";

const labels = contact.form;
const empty = emptyEnquiry;
const titles = {
  innovationLab: ["Innovation Lab", "Лабораторія інновацій"],
  bountyProgram: ["Bounty Program"],
  automationAngel: ["Automation Angel"],
};
const figures = "documents=1&minutes=2&rate=3&errors=4&time=5&mistakes=6&fee=7";

test("The initial form equals an empty request body", () => {
  expect(emptyEnquiry).toEqual(enquiryValues.parse({}));
});

test("The English texts equal the messages of the API, except for problems that the form fixes itself [P-FORM-12 to P-FORM-15, P-FORM-19]", () => {
  const own: ContactProblem[] = ["token_expired", "token_used", "interest_unknown"];
  for (const problem of contactProblems.filter((one) => !own.includes(one)))
    expect(labels.problem[problem]).toBe(contactProblem(problem).message);
  expect(labels.sent).toBe(ENQUIRY_THANKS);
  expect(Object.keys(labels.problem).sort()).toEqual([...contactProblems].sort());
});

describe("Validation", () => {
  const problemsOf = async (form: EnquiryValues, problem?: ContactProblem) => {
    const { errors } = await enquiryResolver(labels, {
      check: () => problem,
      isMissing: () => false,
    })(form, undefined, { fields: {}, shouldUseNativeValidation: false });
    return Object.entries(errors).map(([field, fault]) => [
      field,
      (fault as { message: string }).message,
    ]);
  };
  const agreed = { ...empty, privacyConsent: true, ageConfirmation: true };
  const filled = { ...agreed, name: "A", email: "a@example.com", message: "M" };

  test("It reports one problem at a time, and a too long text last [P-FORM-11, P-FORM-16]", async () => {
    expect(await problemsOf(empty)).toEqual([
      ["privacyConsent", labels.problem.privacy_consent_required],
    ]);
    expect(await problemsOf(agreed, "captcha_incorrect")).toEqual([
      ["captchaAnswer", labels.problem.captcha_incorrect],
    ]);
    expect(await problemsOf(filled, "token_invalid")).toEqual([
      ["token", labels.problem.token_invalid],
    ]);
    expect(await problemsOf({ ...agreed, company: "x".repeat(161) })).toEqual([
      ["message", labels.problem.message_required],
    ]);
    expect(await problemsOf({ ...filled, company: "x".repeat(161) })).toEqual([
      ["company", "Please shorten this to 160 characters or fewer."],
    ]);
    expect(await problemsOf(filled)).toEqual([]);
  });

  test("A used or expired challenge gives an error at the response field", () => {
    expect(fieldErrorFor("token_used", labels, false)).toEqual({
      field: "captchaAnswer",
      message: labels.problem.token_used,
    });
    expect(fieldErrorFor("token_expired", labels, true)).toEqual({
      field: "captchaAnswer",
      message: labels.captcha.failed,
    });
  });
});

describe("A failed submission", () => {
  const failureText = (error: unknown) =>
    sendingFailureText(error, { language: "en", labels, failures: common.failures });
  test("It shows the server's message, otherwise the specified one [P-FORM-24 to P-FORM-26]", () => {
    expect(failureText(new ApiError("x", { serverMessage: "Closed today", status: 418 }))).toBe(
      "Closed today",
    );
    expect(failureText(new ApiError("x", { code: "unreachable" }))).toBe(
      "There was an error submitting your form. Please try again.",
    );
    expect(failureText(new Error("thrown"))).toBe(
      "There was an error submitting your form. Please try again.",
    );
    expect(failureText(new ApiError("x", { status: 500 }))).toBe(
      "An error occurred while submitting the form.",
    );
  });

  test("The text of the site for its code is shown in each language, also where an editor changed it", () => {
    const closed = { ...common.failures, busy: "We are counting our stock. Come back at noon." };
    const busy = new ApiError("x", {
      status: 503,
      code: "busy",
      serverMessage: "The site is busy.",
    });
    for (const language of ["en", "it"] as const)
      expect(sendingFailureText(busy, { language, labels, failures: closed })).toBe(closed.busy);
    const tooMany = { code: "too_many_requests", serverMessage: "x", params: { seconds: 300 } };
    expect(failureText(new ApiError("x", tooMany))).toBe(
      "Too many attempts. Please try again in 5 minutes.",
    );
  });

  test("It names the check that failed, if any", () => {
    const refused = (code: string) =>
      refusedCheck(new ApiError("x", { errors: [{ field: "f", message: "m", code, params: {} }] }));
    expect(refused("token_used")).toBe("token_used");
    expect(refused("too_long")).toBeUndefined();
    expect(refusedCheck(new Error("x"))).toBeUndefined();
  });
});

test("The same enquiry is sent with the same body, and a changed one with a new timestamp [P-FORM-23]", () => {
  let seconds = 0;
  const timed = stableConsentTimestamp(() => new Date(seconds++ * 1_000));
  const content = { ...contactBody.omit({ consentTimestamp: true }).parse({}), name: "A" };
  const first = timed(content);
  expect(first.consentTimestamp).toBe("1970-01-01T00:00:00.000Z");
  expect(timed({ ...content })).toEqual(first);
  expect(timed({ ...content, name: "B" }).consentTimestamp).toBe("1970-01-01T00:00:01.000Z");
});

test("A draft stores what differs from the initial values, without consents and captcha response", () => {
  const form = {
    ...empty,
    name: "A",
    interest: "quote",
    message: "Begun",
    privacyConsent: true,
    captchaAnswer: "7",
    token: "t",
  };
  expect(draftOf(form, { interest: "quote", message: "Begun" })).toEqual({ name: "A" });
  expect(draftOf(form, { interest: "general", message: "" })).toEqual({
    name: "A",
    interest: "quote",
    message: "Begun",
  });
});

describe("Prefill from the address", () => {
  const read = (query: string) => readPrefillSource(new URLSearchParams(query), titles);
  test("It is read as ids and figures, and unknown values are ignored [P-ROUTE-14, P-ROUTE-15]", () => {
    expect(
      read(
        `program=${encodeURIComponent(" лабораторія Інновацій ")}&workshop=true&plan=growth&case=a-case&${figures}`,
      ),
    ).toEqual({
      program: "innovationLab",
      workshop: true,
      plan: "growth",
      case: "a-case",
      calculation: {
        documentsPerMonth: 1,
        minutesPerDocument: 2,
        hourlyRate: 3,
        errorRate: 4,
        timeReduction: 5,
        errorReduction: 6,
        monthlyFee: 7,
      },
    });
    expect(read("program=x&workshop=1&plan=constructor&case=No%20id&documents=1")).toEqual({});
  });

  test("It is accepted by the server", () => {
    expect(
      contactBody.parse({ source: read(`plan=growth&case=a-case&${figures}`) }).source,
    ).toEqual(read(`plan=growth&case=a-case&${figures}`));
  });

  test.each([
    ["plan=growth", "quote"],
    [figures, "quote"],
    [`case=a-case&${figures}`, "quote"],
    ["case=a-case", "demo"],
    ["workshop=true", "demo"],
    ["program=innovation-lab", "general"],
    ["", "general"],
  ])("The query %j suggests the interest %s", (query, interest) => {
    expect(suggestedInterest(read(query))).toBe(interest);
  });
});

test("Consents are plain texts, because they are stored with an enquiry", () => {
  for (const text of [
    labels.privacyConsent,
    labels.marketingConsent,
    uk.form.privacyConsent,
    uk.form.marketingConsent,
  ])
    expect(text).not.toMatch(/[<>{}]/);
});
