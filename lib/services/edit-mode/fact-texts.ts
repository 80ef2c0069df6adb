import "server-only";
import type { Facts } from "../../domain/site/facts/facts";

/** A text as it is shown, and the path of a fact that is edited there. */
type ShownFact = readonly [text: string, path: string];

/**
 * A shown phone number also stands for the number of the messaging link, which pages don't show.
 */
const officeTexts = ({ phone, messaging, email, address }: Facts["offices"][number], at: string) =>
  [
    [phone, `${at}.phone`],
    [phone, `${at}.messaging`],
    [messaging, `${at}.messaging`],
    [email, `${at}.email`],
    ...address.map((line): ShownFact => [line, `${at}.address`]),
  ] satisfies ShownFact[];

/** The facts that pages show as they are stored, with their paths; the likeliest comes first. */
export function factTexts(facts: Facts): Record<string, string[]> {
  const { name, legal_name, company_number, registered_office, emails, offices, team } = facts;
  const shown: ShownFact[] = [
    [name, "name"],
    [legal_name, "legal_name"],
    [company_number, "company_number"],
    [registered_office, "registered_office"],
    [emails.general, "emails.general"],
    [emails.privacy, "emails.privacy"],
    ...offices.flatMap((office, at) => officeTexts(office, `offices.${at}`)),
    ...team.flatMap(({ name: person, picture }, at): ShownFact[] => [
      [person, `team.${at}.name`],
      [picture, `team.${at}.picture`],
    ]),
  ];
  const paths = new Map<string, string[]>();
  for (const [text, path] of shown)
    if (text !== "") paths.set(text, [...(paths.get(text) ?? []), path]);
  return Object.fromEntries(paths);
}
