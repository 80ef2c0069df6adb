"use client";

import { isSessionOver, SignInLink } from "@/components/admin/layout/sign-in-link";
import { failureText } from "@/components/site/session/failure-text";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { News, Trouble } from "./collection-store";
import { presetOf, type Editing } from "./editing";

function newsText(news: News, editing: Editing): string {
  const { words, isLocal, interfaceLanguage: language, failures } = editing;
  switch (news.is) {
    case "moved": return words.moved.replace("{place}", String(news.place)).replace("{count}", String(news.of));
    case "failed": return failureText(news.failure, { language, words: failures, preset: presetOf("change", editing) });
    case "saved": return isLocal ? "" : words.saved;
    case "added": return words.added;
    case "deleted": return words.deleted;
    case "restored": return words.restored;
    case "stale": return words.stale;
    case "gone": return words.gone;
  }
}

/** What has just happened in the list, for those who do not see it. */
export function ListNews({ news, editing }: { news: News | undefined; editing: Editing }) {
  return <p role="status" className="sr-only">{news && newsText(news, editing)}</p>;
}

/** What went wrong with the order of the list, or with asking for it. */
export function ListTrouble({ trouble, editing }: { trouble: Trouble | undefined; editing: Editing }) {
  const { store, words, interfaceLanguage: language, failures } = editing;
  const isInBrowser = useInBrowser();
  return (
    <div role="alert" className={trouble ? "mt-3 flex flex-wrap gap-x-4 border-l-4 border-hand py-1 pl-4 text-sm" : "sr-only"}>
      {trouble && (
        <>
          <span>{failureText(trouble.failure, { language, words: failures, preset: presetOf(trouble.doing, editing) })}</span>
          {isSessionOver(trouble.failure) && <SignInLink language={language} failures={failures} inNewTab />}
          {trouble.doing === "load" && <button type="button" disabled={!isInBrowser} onClick={() => void store.reload()} className="link min-h-6 cursor-pointer">{words.loadAgain}</button>}
        </>
      )}
    </div>
  );
}
