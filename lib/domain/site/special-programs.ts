/** The three special programs (P§2), by the key of their words; `slug` names one in an address. */
export const specialPrograms = [
  { id: "innovationLab", slug: "innovation-lab" },
  { id: "bountyProgram", slug: "bounty-program" },
  { id: "automationAngel", slug: "automation-angel" },
] as const;

export type ProgramId = (typeof specialPrograms)[number]["id"];
export const programIds = specialPrograms.map(({ id }) => id);

const normalizeTitle = (text: string) => text.trim().toLowerCase();

/** The program that a query means: by its slug, or by its title in any language (ambiguity 21). `titles` has all titles by id. */
export function findProgram(
  requested: string,
  titles: Record<ProgramId, readonly string[]>,
): ProgramId | undefined {
  const given = normalizeTitle(requested);
  return specialPrograms.find(
    ({ id, slug }) => slug === given || titles[id].some((title) => normalizeTitle(title) === given),
  )?.id;
}
