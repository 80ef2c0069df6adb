/**
 * The three special programs (P-PROG-01). `id` is the key of their texts, `slug` their name in
 * URLs.
 */
export const specialPrograms = [
  { id: "innovationLab", slug: "innovation-lab" },
  { id: "bountyProgram", slug: "bounty-program" },
  { id: "automationAngel", slug: "automation-angel" },
] as const;

export type ProgramId = (typeof specialPrograms)[number]["id"];
export const programIds = specialPrograms.map(({ id }) => id);

const normalizeTitle = (text: string) => text.trim().toLowerCase();

/**
 * The program that `?program=` names by slug, or by title in any language (P-ROUTE-14). `titles`
 * has all titles by id.
 */
export function findProgram(
  requested: string,
  titles: Record<ProgramId, readonly string[]>,
): ProgramId | undefined {
  const given = normalizeTitle(requested);
  return specialPrograms.find(
    ({ id, slug }) => slug === given || titles[id].some((title) => normalizeTitle(title) === given),
  )?.id;
}
