import "server-only";
import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { describedFacts } from "@/lib/i18n/described-facts";
import { describedPrograms } from "@/lib/i18n/described-programs";
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
  const values = (await languagesInUse()).map(async (one) => {
    const programs = describedPrograms(one, facts, await getMessages({ locale: one }));
    return [one, { ...describedFacts(one, facts), ...programs }];
  });
  return {
    ...search,
    preview: texts.search.preview,
    picture: texts.search.picture,
    characters: hints.characters,
    values: Object.fromEntries(await Promise.all(values)) as SearchLabels["values"],
  };
}
