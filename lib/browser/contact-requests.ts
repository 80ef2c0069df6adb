import type { Challenge, ContactBody } from "../domain/enquiry/contact-body";
import { captchaOperators } from "../domain/enquiry/contact-form";
import { fetchJson, toApiError, fieldOf } from "./session/fetch-json";

/** Checked by hand, to keep the schema library out of the bundle. */
const isChallenge = (body: unknown): body is Challenge =>
  ["firstNumber", "secondNumber"].every((name) => Number.isInteger(fieldOf(body, name))) &&
  captchaOperators.some((operator) => operator === fieldOf(body, "operator")) &&
  typeof fieldOf(body, "token") === "string";

/** A new arithmetic question with its signed token. Throws an `ApiError`. */
export async function fetchChallenge(): Promise<Challenge> {
  const response = await fetchJson("/api/contact/challenge");
  if (!response.isSuccess || !isChallenge(response.body))
    throw toApiError(response, "No challenge");
  return response.body;
}

/** Sends an enquiry. Throws an `ApiError`, also for a response without `success: true`. */
export async function sendEnquiry(body: ContactBody): Promise<void> {
  const response = await fetchJson("/api/contact", { method: "POST", body });
  if (!response.isSuccess || fieldOf(response.body, "success") !== true)
    throw toApiError(response, "No success");
}
