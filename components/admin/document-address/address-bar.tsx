import { getMessages } from "next-intl/server";
import { documentKinds, type DocumentRef } from "@/lib/domain/document/document-kinds";
import type { Language } from "@/lib/domain/language";
import { AddressControls } from "./address-controls";

/** The id of a document, with what changes it. */
export async function AddressBar({
  document: { kind, id },
  language,
}: {
  document: DocumentRef;
  language: Language;
}) {
  const {
    admin: { address: labels },
    common: { failures },
  } = await getMessages({ locale: language });
  const { path } = documentKinds[kind];
  return (
    <AddressControls
      key={id}
      kind={kind}
      path={path}
      id={id}
      language={language}
      labels={labels}
      failures={failures}
    />
  );
}
