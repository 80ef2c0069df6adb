import { languages, type Language } from "../language";
import type { Policy, PolicyName } from "./policy";

/** The languages in which somebody has to look at a policy. */
export interface PolicyTodo {
  name: PolicyName;
  /** The file was changed after the editor's text was written, or that can't be shown any more. */
  outdated: Language[];
  /** The text is still the file, though another language has one of an editor, or it lacks sections. */
  missing: Language[];
}

export function policyTodo({ name, texts }: Pick<Policy, "name" | "texts">): PolicyTodo {
  const isChanged = languages.some((language) => texts[language].state !== "default");
  return {
    name,
    outdated: languages.filter((language) => texts[language].state === "outdated"),
    missing: languages.filter(
      (language) =>
        (isChanged && texts[language].state === "default") ||
        texts[language].missing_sections.length > 0,
    ),
  };
}
