import { contactDraftEntry } from "@/lib/privacy/cookie-registry";
import type { EnquiryLabels } from "./enquiry-labels";

interface RestoredDraftNoticeProps {
  labels: Pick<EnquiryLabels["form"], "kept" | "clear">;
  /** Nothing of it is left: its place stays, so that what is below it does not move. */
  isDismissed?: boolean;
  onClear?: () => void;
}

/** Says that what was typed before is there again. */
export function RestoredDraftNotice({
  labels,
  isDismissed = false,
  onClear,
}: RestoredDraftNoticeProps) {
  return (
    <p
      role="status"
      className={`mt-4 flex flex-wrap items-baseline gap-x-5 border-l-4 border-hairline py-1 pl-4 text-sm ${isDismissed ? "invisible" : ""}`}
    >
      {labels.kept}{" "}
      <button type="button" onClick={onClear} className="link min-h-11 cursor-pointer">
        {labels.clear}
      </button>
    </p>
  );
}

/** Only the browser knows whether there is a draft; it is asked before the first frame. */
const SHOW_IF_DRAFT = `try{document.currentScript.previousSibling.hidden=sessionStorage.getItem(${JSON.stringify(contactDraftEntry.name)})===null}catch{}`;

/** Holds its place until the form is there. */
export const RestoredDraftPlaceholder = ({ labels }: Pick<RestoredDraftNoticeProps, "labels">) => (
  <>
    <div hidden suppressHydrationWarning>
      <RestoredDraftNotice labels={labels} />
    </div>
    <script dangerouslySetInnerHTML={{ __html: SHOW_IF_DRAFT }} />
  </>
);
