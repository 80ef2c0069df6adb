import { isShipped, languagesAmong, type Language } from "../language";
import type { OverrideState } from "../translation/outdated";
import type { Policy, PolicyName, PolicyText } from "./policy";

/** The languages in which somebody has to look at a policy. */
export interface PolicyTodo {
  name: PolicyName;
  /** The file was changed after the editor's text was written. */
  outdated: Language[];
  /** Visitors read the editor's text, which lacks a section, or a line for a value that is gone. */
  incomplete: Language[];
  /** Visitors read the file, because the editor's text can't be shown any more. */
  replaced: Language[];
  /** The text is still the file, though another language has one of an editor, or it lacks sections. */
  missing: Language[];
}

/** Whether a text is an editor's. */
const isOwn = (state: OverrideState): boolean => state === "changed" || state === "outdated";

export function policyTodo({ name, texts }: Pick<Policy, "name" | "texts">): PolicyTodo {
  const languages = languagesAmong(Object.keys(texts));
  // Only texts of shipped languages count: texts in other languages have no file, so each is an
  // editor's and says nothing about the files.
  const isChanged = languages.some(
    (language) => isShipped(language) && isOwn(texts[language].state),
  );
  const those = (test: (text: PolicyText) => boolean) =>
    languages.filter((language) => test(texts[language]));
  return {
    name,
    outdated: those(({ state, faults }) => state === "outdated" && faults.length === 0),
    incomplete: those((text) => text.faults.length > 0 && !text.is_replaced),
    replaced: those((text) => text.is_replaced),
    missing: languages.filter(
      (language) =>
        (isChanged && !isOwn(texts[language].state)) || texts[language].missing_sections.length > 0,
    ),
  };
}
