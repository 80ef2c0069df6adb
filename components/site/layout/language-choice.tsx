import { languageCookie, languageEntry } from "@/lib/privacy/cookie-registry";

const CHOOSE_LANGUAGE_SCRIPT = `document.addEventListener("click",({target})=>{
const link=target.closest("a[data-language]");if(!link)return;
const {language}=link.dataset,{pathname,search,hash,protocol}=location,
segment=/^\\/[a-z]{2}(?![^\\/])/;
if(segment.test(pathname))link.href=pathname.replace(segment,"/"+language)+search+hash;
document.cookie="${languageCookie.name}="+language+"; path=/; max-age=${languageCookie.seconds}; samesite=lax"+
(protocol=="https:"?"; secure":"");
try{localStorage.setItem("${languageEntry.name}",language)}catch{}
})`.replaceAll("\n", "");

/**
 * Keeps path, query and hash when the visitor chooses a language (P-LANG-02), and stores the choice
 * in local storage (P-LANG-06) and in the cookie that decides the redirect of paths without a
 * language (P-LANG-07). An inline script, because the links work before hydration. `nonce` allows it
 * in the content security policy; browsers hide nonces from scripts, so hydration would report a
 * mismatch.
 */
export const LanguageChoice = ({ nonce }: { nonce?: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: CHOOSE_LANGUAGE_SCRIPT }}
  />
);
