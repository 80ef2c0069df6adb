import { getMessages } from "next-intl/server";
import { PageHeader } from "@/components/admin/ui/page-header";
import { cookiePolicyExtras } from "@/components/site/legal/cookie-policy-view";
import { policyTitleKeys } from "@/lib/legal/policy-labels";
import type { EditedDocument } from "@/lib/domain/document/edited-document";
import type { UnreadableTexts } from "@/lib/domain/document/unreadable-texts";
import { languagesAmong, type Language } from "@/lib/domain/language";
import type { Policy, PolicyName } from "@/lib/domain/policy/policy";
import { pathOfSitePage } from "@/lib/domain/site/site-pages";
import { paths } from "@/lib/paths";
import type { ExternalService } from "@/lib/privacy/cookie-list";
import { DocumentDraft } from "../drafts/document-draft";
import { DocumentBars } from "../drafts/document-bars";
import { UnreadableNotice } from "../drafts/unreadable-notice";
import { PolicyForm } from "./policy-form";
import type { PageLabels } from "./policy-labels";

type Services = Record<ExternalService, boolean>;

async function pageLabels(
  name: PolicyName,
  language: Language,
  services: Services,
): Promise<PageLabels> {
  const {
    common: { legal, footer },
  } = await getMessages({ locale: language });
  return {
    title: footer[policyTitleKeys[name]],
    contents: legal.contents,
    updated: legal.updated,
    ...(name === "cookie-policy" && cookiePolicyExtras({ language, services })),
  };
}

interface PolicyViewProps {
  language: Language;
  policy: Policy;
  site: EditedDocument;
  /** The policy, if some of its stored texts can't be read. */
  unreadable: readonly UnreadableTexts[];
  /** Which services outside this site are switched on. */
  services: Services;
}

/** The page that edits a policy, or its draft, in all languages. */
export async function PolicyView({
  language,
  policy,
  site,
  unreadable,
  services,
}: PolicyViewProps) {
  const {
    admin,
    common: { failures, footer },
  } = await getMessages({ locale: language });
  const { name } = policy;
  const { document, draft } = site;
  const pages = await Promise.all(
    languagesAmong(Object.keys(policy.texts)).map(
      async (one) => [one, await pageLabels(name, one, services)] as const,
    ),
  );
  return (
    <DocumentDraft document={document} draft={draft} language={language}>
      <PageHeader
        back={{ href: paths.admin.policies(language), label: admin.policies.back }}
        title={footer[policyTitleKeys[name]]}
      >
        <UnreadableNotice language={language} unreadable={unreadable} />
        <DocumentBars {...site} language={language}>
          <a
            href={paths.home(language) + pathOfSitePage(name)}
            target="_blank"
            className="link inline-block py-1"
          >
            {admin.policies.open} ({admin.rows.newTab})
          </a>
        </DocumentBars>
      </PageHeader>
      <PolicyForm
        key={draft.storedId}
        language={language}
        policy={policy}
        failures={failures}
        pages={Object.fromEntries(pages) as Record<Language, PageLabels>}
        labels={admin.policies}
        deviceLabels={admin.caseForm.preview}
      />
    </DocumentDraft>
  );
}
