import { getMessages } from "next-intl/server";
import { CollectionEditor } from "@/components/admin/collection-editor/collection-editor";
import { editedEntries } from "@/components/admin/collection-editor/edited-entry";
import { caseCollectionKinds } from "@/lib/domain/case-collections";
import { isLanguage } from "@/lib/domain/language";
import { paths } from "@/lib/paths";
import { getCaseForAdministrator } from "@/lib/services/administrator-reads";
import { requireTranslated } from "@/lib/services/translations";
import { adminPage, sectionMetadata } from "../../admin-page";

type Params = { lang: string; caseId: string };

export const generateMetadata = sectionMetadata("cases");

export default adminPage<Params>((language, { caseId }) => paths.admin.case(language, caseId), async ({ language, grant, params: { caseId } }) => {
  const { admin, common } = await getMessages({ locale: language });
  const thing = await requireTranslated({ kind: "businessCase", id: caseId });
  const written = isLanguage(thing.written) ? thing.written : language;
  const businessCase = await getCaseForAdministrator(grant, caseId, written);
  return (
    <>
      <h1 className="text-xl">{businessCase.title}</h1>
      <h2 className="mt-8 text-lg">{admin.nav.cases}</h2>
      <div className="mt-4 grid max-w-6xl gap-y-12">
        {caseCollectionKinds.map((kind) => (
          <CollectionEditor
            key={kind} kind={kind} heading={admin.lists.headings[kind]} interfaceLanguage={language} written={written} words={admin.lists}
            failures={common.failures} caseId={caseId} entries={editedEntries(kind, businessCase, written)}
          />
        ))}
      </div>
    </>
  );
});
