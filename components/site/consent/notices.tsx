import { getMessages } from "next-intl/server";
import type { Language } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { NoticesBlock } from "./notices-block";
import { publicLanguages } from "@/lib/services/language/site-languages";

/** The cookie banner and the language hint with their labels. The hint is in the language that it suggests. */
export async function Notices({ language }: { language: Language }) {
  const languages = await publicLanguages();
  const commonMessages = await Promise.all(
    languages.map(async (locale) => [locale, (await getMessages({ locale })).common] as const),
  );
  const hints = Object.fromEntries(
    commonMessages.map(([locale, { hint }]) => [locale, hint]),
  ) as Record<Language, (typeof commonMessages)[number][1]["hint"]>;
  const { consent } = (await getMessages({ locale: language })).common;
  return (
    <NoticesBlock
      language={language}
      labels={consent}
      policyHref={paths.cookiePolicy(language)}
      hints={hints}
    />
  );
}
