/** Records what is typed or chosen before hydration; `useInputReplay` replays it. */
const RECORD_INPUT_SCRIPT =
  'earlyInput=new WeakMap;addEventListener("input",({target:t})=>' +
  "earlyInput.set(t,{value:t.value,checked:t.checked,caret:t.selectionEnd}),true)";

/** Must precede the forms of a page. `nonce` allows its script in the content security policy. */
export function InputReplayScript({ nonce }: { nonce: string | undefined }) {
  // Browsers hide nonces from scripts, so hydration would report a mismatch.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: RECORD_INPUT_SCRIPT }}
    />
  );
}
