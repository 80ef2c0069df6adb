"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { decodeText, obscuredAttribute, obscuredHtml } from "@/lib/domain/site/obscured-text";

interface EncodedTextProps {
  encoded: string;
  /** Shown when it cannot be decoded (P§5). */
  fallback: string;
}

/**
 * What the page shows until scripts run. The browser takes it over as the server wrote it, so the code that makes it
 * stays out of the browser's scripts.
 */
const serverHtml = (html: string, className?: string) => (
  <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

/** A text that is stored encoded and decoded in the browser. Until then, and without scripts, the page shows it obscured. */
export function EncodedText({ encoded, fallback }: EncodedTextProps) {
  const text = decodeText(encoded) ?? fallback;
  return useInBrowser()
    ? text
    : serverHtml(typeof window === "undefined" ? obscuredHtml(text) : "");
}

interface EncodedLinkProps {
  encoded: string;
  /** Stands in the address before what was decoded, spaces removed. */
  hrefPrefix: string;
  className: string;
  /** The link's name for screen readers; where `text` is missing, what was decoded follows. */
  label: string;
  /** Shown instead of what was decoded. */
  text?: string;
  /** Shown when it cannot be decoded. */
  fallback: string;
}

interface DecodedLink {
  text: string;
  className: string;
  /** Undefined when the address could not be decoded; then the link leads nowhere. */
  href: string | undefined;
  label: string | undefined;
}

/** As HTML, because React would escape the character references. */
function obscuredLink({ text, className, href, label }: DecodedLink): string {
  const attributes = { class: className, ...(href && label && { href, "aria-label": label }) };
  const attributeText = Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${obscuredAttribute(value)}"`)
    .join("");
  return `<a${attributeText}>${obscuredHtml(text)}</a>`;
}

/** A link whose address is stored encoded and decoded in the browser. Until then, and without scripts, it is obscured and works too. */
export function EncodedLink({
  encoded,
  hrefPrefix,
  className,
  label,
  text,
  fallback,
}: EncodedLinkProps) {
  const decoded = decodeText(encoded);
  const shown = text ?? decoded ?? fallback;
  const href = decoded && hrefPrefix + decoded.replace(/\s/g, "");
  const name = decoded && (text ? label : `${label} ${decoded}`);
  return useInBrowser() ? (
    <a href={href} aria-label={name} className={className}>
      {shown}
    </a>
  ) : (
    serverHtml(
      typeof window === "undefined"
        ? obscuredLink({ text: shown, className, href, label: name })
        : "",
      "contents",
    )
  );
}
