import "server-only";
import { EditMode } from "@/components/admin/edit-mode/edit-mode";
import { AdminFactsProvider } from "@/components/admin/company/admin-facts";
import { entryNamesByPosition } from "@/components/admin/company/fact-names";
import { factChoices } from "@/components/admin/company/form/fact-choices";
import { LanguagesProvider } from "@/components/admin/languages/languages-context";
import { ConfirmedUser } from "@/components/admin/layout/frame/confirmed-user";
import { DirectUploadsProvider } from "@/components/admin/media-upload/direct-uploads";
import type { User } from "@/lib/domain/account/account";
import type { TextSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import type { Facts } from "@/lib/domain/site/facts/facts";
import { environment } from "@/lib/env";
import { sourcesIn, withoutMarks } from "@/lib/i18n/text-marks";
import { factTexts } from "@/lib/services/edit-mode/fact-texts";
import { siteFacts } from "@/lib/services/facts/site-facts";
import { languagesInUse } from "@/lib/services/language/site-languages";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { readSource } from "./read-source";

interface EditToolsProps {
  language: Language;
  user: Pick<User, "username" | "is_admin">;
  /** The page as visitors open it. */
  publicPath: string;
  /** The source that a click on a computed figure opens. */
  source: TextSource;
  /** The marked texts of the page that search engines show. */
  searchTexts: readonly string[];
}

/** The React contexts that forms of the admin area need. */
const EditContexts = ({
  languages,
  facts: { name, currency, offices },
  children,
}: {
  languages: readonly Language[];
  facts: Facts;
  children: React.ReactNode;
}) => (
  <AdminFactsProvider
    facts={{
      siteName: withoutMarks(name),
      currency,
      timeZone: offices[0]?.time_zone ?? "UTC",
    }}
  >
    <DirectUploadsProvider value={environment().DIRECT_UPLOADS}>
      <LanguagesProvider languages={languages}>{children}</LanguagesProvider>
    </DirectUploadsProvider>
  </AdminFactsProvider>
);

/** The editor of the marked texts of a page. */
export async function EditTools({
  language,
  user,
  publicPath,
  source,
  searchTexts,
}: EditToolsProps) {
  const [messages, facts] = await Promise.all([siteMessages(language), siteFacts()]);
  const { admin, common, pricing } = messages;
  const { edit, texts, rows, drafts, translations, upload, media, nav, lists, company } = admin;
  const { policies, industryForm, caseForm } = admin;
  const planNames = facts.plans.map(({ id }) => withoutMarks(pricing.plan[id].name));
  const names = Object.entries(entryNamesByPosition(facts, planNames, language));
  return (
    <>
      <ConfirmedUser username={user.username} isAdmin={user.is_admin} />
      <EditContexts languages={await languagesInUse()} facts={facts}>
        <EditMode
          language={language}
          publicPath={publicPath}
          searchTexts={searchTexts.map((text) => ({
            text: withoutMarks(text),
            sources: sourcesIn(text),
          }))}
          unmarked={{ page: source, facts: factTexts(facts) }}
          readSource={readSource}
          planNames={planNames}
          choices={factChoices(messages)}
          entryNames={Object.fromEntries(names.map(([at, name]) => [at, withoutMarks(name)]))}
          labels={{
            ...{ edit, texts, drafts, translations, upload, media, nav, lists, company },
            failures: common.failures,
            newTab: rows.newTab,
            ...{ policies, industryForm, caseForm },
            trashNote: admin.trash.note,
            missingFields: admin.form.required_fields_missing,
          }}
        />
      </EditContexts>
    </>
  );
}
