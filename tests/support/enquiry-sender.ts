import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { Challenge } from "@/lib/domain/enquiry/contact-body";
import { captchaSolution } from "@/lib/domain/enquiry/contact-form";

/** Faster submissions are suspected as spam. */
export const MIN_DELAY_MS = 2_200;
const AGENT = "Mozilla/5.0 (a test)";

interface TimedResponse {
  status: number;
  body: { success?: boolean } & Partial<Challenge>;
  milliseconds: number;
}

/**
 * Sends a request from a network address behind the one proxy that TRUST_PROXY=1 trusts. Rejects
 * when the server closes the connection. The body follows once the server has taken the headers
 * and `beforeBody` has ended.
 */
function sendRequest(
  origin: string,
  path: string,
  address: string,
  body?: object,
  beforeBody?: () => Promise<void>,
): Promise<TimedResponse> {
  const json = body && JSON.stringify(body);
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      "x-forwarded-for": address,
      "user-agent": AGENT,
      origin,
      ...(json && {
        "content-type": "application/json",
        "content-length": String(Buffer.byteLength(json)),
      }),
      ...(beforeBody && { expect: "100-continue" }),
    };
    const clientRequest = request(
      origin + path,
      { method: json ? "POST" : "GET", headers, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString();
          resolve({
            status: response.statusCode ?? 0,
            body: text.startsWith("{") ? (JSON.parse(text) as TimedResponse["body"]) : {},
            milliseconds: performance.now() - from,
          });
        });
      },
    );
    clientRequest.on("error", reject);
    if (!beforeBody) return clientRequest.end(json);
    clientRequest.once("continue", () => {
      beforeBody().then(() => clientRequest.end(json), reject);
    });
    return clientRequest.flushHeaders();
  });
}

/** Retries after a connection error or a 5xx, like the form does. */
async function withRetries(attempt: () => Promise<TimedResponse>): Promise<TimedResponse> {
  for (let left = 12; ; left -= 1) {
    const response = await attempt().catch(() => undefined);
    if (response && response.status < 500) return response;
    if (left === 0) throw new Error(`the last response was ${response?.status ?? "none"}`);
    await wait(1_000);
  }
}

/** The network address of an enquiry's sender. */
const addressOf = (number: number) =>
  `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
/** The e-mail address of an enquiry, by which tests find its mails. */
export const visitorOf = (number: number): string => `visitor-${number}@example.com`;

function formOf(number: number, challenge: Challenge, language = "en") {
  return {
    name: `Visitor ${number}`,
    email: visitorOf(number),
    company: "",
    phone: "",
    message: `Enquiry number ${number}`,
    interest: "general",
    industry: "",
    captchaAnswer: String(captchaSolution(challenge)),
    token: challenge.token,
    privacyConsent: true,
    marketingConsent: false,
    ageConfirmation: true,
    consentTimestamp: new Date().toISOString(),
    consentUserAgent: AGENT,
    language,
  };
}

/** What an enquiry needs before it can be sent. */
export interface PreparedEnquiry {
  number: number;
  challenge: Challenge;
  /** By `performance.now()`. */
  readyAt: number;
}

/** Requests the challenge of an enquiry once. Rejects without one. */
export async function prepareEnquiry(origin: string, number: number): Promise<PreparedEnquiry> {
  const { status, body } = await sendRequest(origin, "/api/contact/challenge", addressOf(number));
  if (status !== 200) throw new Error(`the challenge was answered with ${status}`);
  return { number, challenge: body as Challenge, readyAt: performance.now() + MIN_DELAY_MS };
}

/** Sends a prepared enquiry once, as soon as it is plausible. Rejects without a response. */
export async function sendPrepared(
  origin: string,
  { number, challenge, readyAt }: PreparedEnquiry,
  beforeBody?: () => Promise<void>,
): Promise<TimedResponse> {
  await wait(Math.max(0, readyAt - performance.now()));
  const form = formOf(number, challenge);
  return sendRequest(origin, "/api/contact", addressOf(number), form, beforeBody);
}

/** Requests a challenge and sends an enquiry. Resolves to the timed response. */
export async function sendEnquiry(
  origin: string,
  number: number,
  language = "en",
): Promise<TimedResponse> {
  const address = addressOf(number);
  const { body } = await withRetries(() => sendRequest(origin, "/api/contact/challenge", address));
  await wait(MIN_DELAY_MS);
  return withRetries(() =>
    sendRequest(origin, "/api/contact", address, formOf(number, body as Challenge, language)),
  );
}

/** Starts `count` enquiries at a rate of `perSecond`, numbered from `first`. Resolves to all responses in order. */
export async function sendEnquiries(
  origin: string,
  { first, count, perSecond }: { first: number; count: number; perSecond: number },
): Promise<TimedResponse[]> {
  const began = performance.now();
  const all: Promise<TimedResponse>[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    await wait(Math.max(0, began + (sent * 1_000) / perSecond - performance.now()));
    all.push(sendEnquiry(origin, first + sent));
  }
  return Promise.all(all);
}
