import "server-only";
// The full plans: the small ones know how long numbers are, and hardly which digits they have.
import { isPossiblePhoneNumber, isValidPhoneNumber, parsePhoneNumber } from "libphonenumber-js/max";
import type { Facts } from "../../domain/site/facts/facts";
import type { PhoneCheck } from "../../domain/site/phone";

/** Why a text is no number of a country's numbering plan, with its country code. */
export const phoneProblem: PhoneCheck = (text) => {
  if (!text.startsWith("+") || !isValidPhoneNumber(text)) return "invalid_phone";
  return parsePhoneNumber(text).ext ? "phone_extension" : undefined;
};

/**
 * The same for a number that is stored already: numbering plans change, and visitors shall read the
 * number of the company rather than that of the sample.
 */
export const storedPhoneProblem: PhoneCheck = (text) =>
  text.startsWith("+") && isPossiblePhoneNumber(text) ? undefined : "invalid_phone";

/** A number as people read it and as links call it, "+44 161 496 0123"; an empty text stays. */
export const formatPhoneNumber = (text: string): string =>
  text === ""
    ? ""
    : parsePhoneNumber(text).format("INTERNATIONAL", { formatExtension: (number) => number });

/** Offices with their numbers as people read them. */
export const withPhones = (offices: Facts["offices"]): Facts["offices"] =>
  offices.map((office) => ({
    ...office,
    phone: formatPhoneNumber(office.phone),
    messaging: formatPhoneNumber(office.messaging),
  }));
