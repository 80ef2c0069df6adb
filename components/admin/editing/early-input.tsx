/** Notes what is typed or chosen before the page's scripts run; `useEarlyInput` takes it over. */
const RECORD_INPUT_SCRIPT = `earlyInput=new WeakMap;addEventListener("input",({target:t})=>earlyInput.set(t,{value:t.value,checked:t.checked,caret:t.selectionEnd}),true)`;

/** Stands before the forms of a page. `nonce` lets its script run under the page's policy. */
export function InputReplayScript({ nonce }: { nonce: string | undefined }) {
  // Browsers hide a nonce from scripts, so hydration sees another one than the server sent.
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: RECORD_INPUT_SCRIPT }}
    />
  );
}
