import { looksLikeMarkup, sanitizeHtml } from "@/lib/rich-text/sanitize";

/** A text that may hold simple markup. Plain text becomes paragraphs. */
export async function RichText({ text, className = "" }: { text: string; className?: string }) {
  if (!looksLikeMarkup(text))
    return text.split(/\n{2,}/).filter(Boolean).map((paragraph) => <p key={paragraph} className={className}>{paragraph}</p>);
  return <div className={`[&_a]:link ${className}`} dangerouslySetInnerHTML={{ __html: await sanitizeHtml(text) }} />;
}
