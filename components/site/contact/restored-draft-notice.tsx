import { contactDraftEntry } from "@/lib/privacy/cookie-registry";
import type { EnquiryLabels } from "./enquiry-labels";

interface RestoredDraftNoticeProps {
  labels: Pick<EnquiryLabels["form"], "draftRestored" | "clear">;
  /** Hides the notice but keeps its height, to avoid layout shift. */
  isDismissed?: boolean;
  onClear?: () => void;
}

export function RestoredDraftNotice({
  labels,
  isDismissed = false,
  onClear,
}: RestoredDraftNoticeProps) {
  return (
    <p
      role="status"
      className={
        "mt-4 flex flex-wrap items-baseline gap-x-5 border-l-4 border-hairline py-1 pl-4 text-sm " +
        (isDismissed ? "invisible" : "")
      }
    >
      {labels.draftRestored}{" "}
      <button type="button" onClick={onClear} className="link min-h-11 cursor-pointer">
        {labels.clear}
      </button>
    </p>
  );
}

/** An inline script, since only the browser knows whether there is a draft: runs before the first paint. */
const SHOW_IF_DRAFT =
  "try{document.currentScript.previousSibling.hidden=" +
  `sessionStorage.getItem(${JSON.stringify(contactDraftEntry.name)})===null}catch{}`;

/** Reserves the height of the notice until the form is loaded. */
export const RestoredDraftPlaceholder = ({ labels }: Pick<RestoredDraftNoticeProps, "labels">) => (
  <>
    <div hidden suppressHydrationWarning>
      <RestoredDraftNotice labels={labels} />
    </div>
    <script dangerouslySetInnerHTML={{ __html: SHOW_IF_DRAFT }} />
  </>
);
