"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { decodeText } from "@/lib/domain/encoded";

interface Words {
  /** Shown until it is decoded. */
  waiting: string;
  /** Shown when it cannot be decoded (P§5). */
  failed: string;
}

/** A piece of text that stands encoded in the page and is decoded at display. */
export function EncodedText({ encoded, waiting, failed }: Words & { encoded: string }) {
  return useInBrowser() ? (decodeText(encoded) ?? failed) : waiting;
}

/** A link whose address stands encoded in the page: `before` goes in front of what was decoded, spaces removed. */
export function EncodedLink({ encoded, before, label, className, children }: { encoded: string; before: string; label?: string; className?: string; children: React.ReactNode }) {
  const decoded = useInBrowser() ? decodeText(encoded) : undefined;
  return (
    <a href={decoded && before + decoded.replace(/\s/g, "")} aria-label={label} className={className}>
      {children}
    </a>
  );
}
