import type { Messages } from "@/lib/i18n/messages";

/** The values of facts that are chosen from a list, with what the site calls them; blank for none. */
export const factChoices = ({
  pricing: { level, plans },
  "special-programs": programs,
  admin,
}: Pick<Messages, "pricing" | "special-programs" | "admin">) => {
  const notIncluded = { "": plans.notIncluded };
  const { innovationLab, bountyProgram, automationAngel } = programs;
  return {
    workflows: level.workflows,
    support: level.support,
    reporting: level.reporting,
    ocr: { ...notIncluded, ...level.ocr },
    ai: { ...notIncluded, ...level.ai },
    programs: {
      "": admin.company.noProgram,
      innovationLab: innovationLab.title,
      bountyProgram: bountyProgram.title,
      automationAngel: automationAngel.title,
    },
  };
};
export type FactChoices = ReturnType<typeof factChoices>;
