import type { Language } from "../domain/language";

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** The contact for security reports (RFC 9116). Expires half a year after `now`. */
export function securityTxt(
  origin: string,
  now: Date,
  { email, languages }: { email: string; languages: readonly Language[] },
): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
