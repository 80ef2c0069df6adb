import { languages } from "../domain/language";
import { site } from "../site";

const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Where to report a weakness of the site (RFC 9116). It may be believed for half a year from `now`. */
export function securityTxt(origin: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${site.email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
