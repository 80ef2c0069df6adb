import { getMessages } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/domain/language";
import type { Loaded } from "@/lib/domain/loaded";
import { translatables } from "@/lib/domain/translation/translatable";
import { foreignLanguage } from "@/lib/domain/translation/translation";
import { wordsFor } from "@/lib/domain/translation/translation-record";
import type { TranslatedSubject } from "@/lib/domain/translation/translated-document";
import { paths } from "@/lib/paths";
import { TranslationManager } from "./manager";
import { ReadAgain } from "./reload";
import type { ReadSubject } from "./use-draft-store";

interface ManagerViewProps {
  language: Language;
  kind: TranslatedSubject["kind"];
  id: string;
  subject: Loaded<TranslatedSubject>;
  readAgain: ReadSubject;
}

function Name({ subject: { kind, things: [own] }, language }: { subject: TranslatedSubject; language: Language }) {
  if (!own) return null;
  const { text, language: served } = wordsFor(own, language, translatables[kind].required);
  return <span lang={foreignLanguage(served, language)}>{text}</span>;
}

/** The page of the translations of a case or an industry. */
export async function ManagerView({ language, kind, id, subject, readAgain }: ManagerViewProps) {
  const { admin: { translations: words, nav }, common: { failures, unavailable } } = await getMessages({ locale: language });
  const { admin } = paths;
  const [list, own] = kind === "industry" ? [admin.industries(language), admin.industry(language, id)] : [admin.cases(language), admin.case(language, id)];
  return (
    <>
      <p className="flex flex-wrap gap-x-6 text-sm">
        <Link href={list} className="link inline-block py-1">← {kind === "industry" ? nav.industries : nav.cases}</Link>
        <Link href={own} className="link inline-block py-1">{kind === "industry" ? words.editIndustry : words.editCase}</Link>
      </p>
      <h1 className="mt-2 text-xl wrap-anywhere">{words.heading}: {subject === "unavailable" ? id : <Name subject={subject} language={language} />}</h1>
      {subject === "unavailable"
        ? <div className="prose-measure mt-8"><Notice urgent><p>{words.loadFailed}</p><ReadAgain label={unavailable.retry} /></Notice></div>
        : <TranslationManager key={`${kind} ${id}`} subject={subject} readAgain={readAgain} words={words} language={language} failures={failures} />}
    </>
  );
}
