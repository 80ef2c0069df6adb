import { z } from "zod";

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

/** An IANA name of a time zone. */
export const timeZoneField = (field: string) =>
  z
    .string(`${field} must be text`)
    .max(64)
    .refine(isTimeZone, {
      message: `${field} must be a name as in Europe/London`,
      params: { code: "invalid_time_zone" },
    })
    .meta({ examples: ["Europe/London"] });
