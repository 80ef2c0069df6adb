import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { MailsView } from "@/components/admin/edit-mode/mails-view";
import { editMailsPath } from "@/lib/domain/edit-mode/edit-path";
import { editedLanguage } from "../../../page-language";
import { paths } from "@/lib/paths";
import { sampleMails } from "@/lib/services/edit-mode/sample-mails";
import { siteMessages } from "@/lib/services/texts/site-messages";
import { EditTools } from "../../edit-tools";
import { editVisitor } from "../../edit-visitor";

interface Props {
  params: Promise<{ lang: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { type } = await editVisitor();
  const { title } = (await siteMessages(await editedLanguage(params))).admin.edit.mails;
  return { robots: { index: false, follow: false }, ...(type === "administrator" && { title }) };
}

/** The mails of the site in edit mode, and links to the pages of errors. Nothing is sent. */
export default async function EditMailsPage({ params }: Props) {
  const visitor = await editVisitor();
  const language = await editedLanguage(params);
  if (visitor.type === "anonymous") redirect(paths.login(language, editMailsPath(language)));
  if (visitor.type !== "administrator") notFound();
  const { mails: labels } = (await siteMessages(language)).admin.edit;
  return (
    <>
      <MailsView
        language={language}
        labels={labels}
        mails={await sampleMails(language, labels.sample)}
      />
      <EditTools
        language={language}
        user={visitor.user}
        publicPath={paths.home(language)}
        source={{ type: "texts", namespace: "contact" }}
        searchTexts={[]}
      />
    </>
  );
}
