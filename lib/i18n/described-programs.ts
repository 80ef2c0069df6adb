import type { Language } from "../domain/language";
import type { Facts } from "../domain/site/facts/facts";
import { listText } from "./locale";
import type { Messages } from "./messages";

/** How the description of the programs' page names those that are shown. */
export const describedPrograms = (
  language: Language,
  { programs }: Pick<Facts, "programs">,
  { "special-programs": texts }: Pick<Messages, "special-programs">,
) => ({
  programs: listText(
    programs.map((id) => texts[id].title),
    language,
  ),
});
