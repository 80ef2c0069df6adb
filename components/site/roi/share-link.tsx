"use client";

import { useState } from "react";

interface ShareLinkProps {
  query: string;
  anchor: string;
  words: { share: string; shared: string; notShared: string };
}

/** Copies an address that opens this calculation; where the clipboard is closed to us, shows it. */
export function ShareLink({ query, anchor, words }: ShareLinkProps) {
  const [done, setDone] = useState<{ query: string; address: string | undefined }>();
  const share = async () => {
    const address = `${window.location.origin}${window.location.pathname}?${query}#${anchor}`;
    const isCopied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
    setDone({ query, address: isCopied ? undefined : address });
  };
  const current = done?.query === query ? done : undefined;
  return (
    <div>
      <button type="button" onClick={share} className="button min-h-15 w-full hover:bg-ink hover:text-paper">{words.share}</button>
      <p role="status" className="mt-2 min-h-[1.5em] text-sm text-soft">
        {current && (current.address === undefined ? words.shared : <>{words.notShared} <span className="break-all text-ink select-all">{current.address}</span></>)}
      </p>
    </div>
  );
}
