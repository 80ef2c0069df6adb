import "server-only";
import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { describedFacts } from "@/lib/i18n/described-facts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { languagesInUse } from "@/lib/services/language/site-languages";
import type { SearchLabels } from "./search-labels";

/** What the previews of search results and shared links need besides the texts. */
export async function searchLabels(language: Language): Promise<SearchLabels> {
  const facts = await siteFacts();
  const {
    admin: {
      caseForm: { search, hints },
      texts,
    },
  } = await getMessages({ locale: language });
  const values = (await languagesInUse()).map((one) => [one, describedFacts(one, facts)]);
  return {
    ...search,
    preview: texts.search.preview,
    picture: texts.search.picture,
    characters: hints.characters,
    values: Object.fromEntries(values) as SearchLabels["values"],
  };
}
