"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";
import { decodeText, obscuredAttribute, obscuredHtml } from "@/lib/domain/site/obscured-text";

interface EncodedTextProps {
  encoded: string;
  /** Shown when the text cannot be decoded. */
  fallback: string;
}

/**
 * The HTML from the server, shown until hydration. The browser keeps it without rendering it, so the code that obscures
 * texts is not part of the browser's scripts.
 */
const serverHtml = (html: string, className?: string) => (
  <span className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

/**
 * A text that is stored encoded. The HTML has it obscured by character references, for browsers without scripts;
 * hydration replaces that by the decoded text.
 */
export function EncodedText({ encoded, fallback }: EncodedTextProps) {
  const text = decodeText(encoded) ?? fallback;
  return useInBrowser()
    ? text
    : serverHtml(typeof window === "undefined" ? obscuredHtml(text) : "");
}

interface EncodedLinkProps {
  encoded: string;
  /** The beginning of the URL; the decoded text without spaces follows. */
  hrefPrefix: string;
  className: string;
  /** The accessible name of the link; without `text`, the decoded text follows. */
  label: string;
  /** Shown instead of the decoded text. */
  text?: string;
  /** Shown when it cannot be decoded. */
  fallback: string;
}

interface DecodedLink {
  text: string;
  className: string;
  /** Undefined if the text could not be decoded. */
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

/** A link whose address is stored encoded. Works without scripts too, from the obscured HTML. */
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
