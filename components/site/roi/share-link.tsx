"use client";

import { useState } from "react";

interface ShareLinkProps {
  /** Query and fragment of the URL. */
  suffix: string;
  labels: { share: string; shared: string; notShared: string };
  /** The classes of the button. */
  className: string;
}

/** Copies a URL that opens this page with what the visitor has typed, or shows it if the clipboard is unavailable. */
export function ShareLink({ suffix, labels, className }: ShareLinkProps) {
  const [copied, setCopied] = useState<{ suffix: string; address: string | undefined }>();
  const share = async () => {
    const address = `${window.location.origin}${window.location.pathname}${suffix}`;
    const isCopied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    setCopied({ suffix, address: isCopied ? undefined : address });
  };
  const current = copied?.suffix === suffix ? copied : undefined;
  return (
    <div>
      <button type="button" onClick={share} className={className}>
        {labels.share}
      </button>
      <p role="status" className="text-sm not-empty:pt-2 text-soft">
        {current &&
          (current.address === undefined ? (
            labels.shared
          ) : (
            <>
              {labels.notShared}{" "}
              <span className="break-all text-ink select-all">{current.address}</span>
            </>
          ))}
      </p>
    </div>
  );
}
