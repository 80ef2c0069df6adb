const RECORD_CLICK_SCRIPT =
  'document.addEventListener("click",clickReplay=e=>{const b=e.target.closest("button");' +
  "if(b&&!b.form&&!b.popoverTargetElement)clickReplay.button=b},true)";

/**
 * Records the last click on a button until ClickReplay is hydrated. Submit buttons and popover
 * buttons are excluded: they work without scripts. `nonce` as in LanguageChoice.
 */
export const ClickRecorder = ({ nonce }: { nonce: string | undefined }) => (
  <script
    nonce={nonce}
    suppressHydrationWarning
    dangerouslySetInnerHTML={{ __html: RECORD_CLICK_SCRIPT }}
  />
);
