import { contactDraftEntry } from "@/lib/privacy/cookie-registry";
import type { EnquiryWords } from "./enquiry-labels";

interface RestoredProps {
  words: Pick<EnquiryWords["form"], "kept" | "clear">;
  /** Nothing of it is left: its place stays, so that what is below it does not move. */
  isOver?: boolean;
  onClear?: () => void;
}

/** Says that what was typed before is there again. */
export function Restored({ words, isOver = false, onClear }: RestoredProps) {
  return (
    <p role="status" className={`mt-4 flex flex-wrap items-baseline gap-x-5 border-l-4 border-hairline py-1 pl-4 text-sm ${isOver ? "invisible" : ""}`}>
      {words.kept} <button type="button" onClick={onClear} className="link min-h-11 cursor-pointer">{words.clear}</button>
    </p>
  );
}

/** Only the browser knows whether there is a draft; it is asked before the first frame. */
const ASK = `try{document.currentScript.previousSibling.hidden=sessionStorage.getItem(${JSON.stringify(contactDraftEntry.name)})===null}catch{}`;

/** Holds its place until the form is there. */
export const RestoredPlace = ({ words }: Pick<RestoredProps, "words">) => (
  <>
    <div hidden suppressHydrationWarning><Restored words={words} /></div>
    <script dangerouslySetInnerHTML={{ __html: ASK }} />
  </>
);
