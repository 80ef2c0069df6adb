import { ManagerView } from "@/components/admin/translation-manager/manager-view";
import { paths } from "@/lib/paths";
import { loadTranslatedDocument } from "@/lib/services/translation/translation-manager";
import { adminPage, sectionMetadata } from "../../../admin-page";
import { readDraft } from "../../../read-draft";
import { reloadDocument } from "../../../read-document";

type Params = { lang: string; industryId: string };

export const generateMetadata = sectionMetadata("industries");

export default adminPage<Params>(
  (language, { industryId }) => paths.admin.industryTranslations(language, industryId),
  async ({ language, grant, params: { industryId }, query }) => {
    const document = { kind: "industry", id: industryId } as const;
    const draft = await readDraft(grant, document, { language, query });
    return (
      <ManagerView
        language={language}
        kind="industry"
        draft={draft}
        translatedDocument={await loadTranslatedDocument(grant, "industry", draft.storedId)}
        reload={reloadDocument}
      />
    );
  },
);
