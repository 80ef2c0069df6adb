import "server-only";
import { isValidPhoneNumber, parsePhoneNumber } from "libphonenumber-js/min";
import type { PhoneCheck } from "../../domain/site/facts/facts";

/** Whether a text is a number of a country's numbering plan, with its country code. */
export const isPhoneNumber: PhoneCheck = (text) => text.startsWith("+") && isValidPhoneNumber(text);

/** A valid number as people read it, "+44 161 496 0123"; an empty text stays. */
export const formatPhoneNumber = (text: string): string =>
  text === "" ? "" : parsePhoneNumber(text).formatInternational();
