/**
 * The three special programs (P-PROG-01). `id` is the key of their texts, `slug` their name in
 * URLs. Which of them are shown is a fact of the company.
 */
export const specialPrograms = [
  { id: "innovationLab", slug: "innovation-lab" },
  { id: "bountyProgram", slug: "bounty-program" },
  { id: "automationAngel", slug: "automation-angel" },
] as const;

export type ProgramId = (typeof specialPrograms)[number]["id"];
export const programIds = specialPrograms.map(({ id }) => id);

const normalizeTitle = (text: string) => text.trim().toLowerCase();

/** The titles of the programs that are shown: first in the page's language, then in the others. */
export type ProgramTitles = Readonly<Partial<Record<ProgramId, readonly string[]>>>;

/**
 * The program that `?program=` names by slug, or by title in any language (P-ROUTE-14). Of those that
 * are shown.
 */
export function findProgram(requested: string, titles: ProgramTitles): ProgramId | undefined {
  const given = normalizeTitle(requested);
  return specialPrograms.find(({ id, slug }) => {
    const known = titles[id];
    return known && (slug === given || known.some((title) => normalizeTitle(title) === given));
  })?.id;
}
