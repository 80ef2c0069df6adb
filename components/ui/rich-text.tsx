import { looksLikeMarkup } from "@/lib/domain/markup/markup";
import { isSanitizedMarkup, textOfMarkup } from "@/lib/rich-text/stored-markup";

/**
 * A text that may contain simple markup. Markup is sanitized when it is stored, which is too slow for rendering; markup
 * that is not in the sanitizer's output format is shown as text. Plain text becomes paragraphs.
 */
export function RichText({ text, className = "" }: { text: string; className?: string }) {
  const isMarkup = looksLikeMarkup(text);
  if (isMarkup && isSanitizedMarkup(text))
    return <div className={`[&_a]:link ${className}`} dangerouslySetInnerHTML={{ __html: text }} />;
  const paragraphs = (isMarkup ? textOfMarkup(text) : text).split(/\n{2,}/).filter(Boolean);
  return paragraphs.map((paragraph, index) => (
    <p key={index} className={className}>
      {paragraph}
    </p>
  ));
}
