import { diffWords } from "diff";
import type { Language } from "@/lib/domain/language";

interface DifferenceProps {
  from: string;
  to: string;
  language: Language;
  words: { onlySpaces: string; takenOut: string; putIn: string };
}

/** What became of a text, word by word. */
export function Difference({ from, to, language, words }: DifferenceProps) {
  const parts = diffWords(from, to, { intlSegmenter: new Intl.Segmenter(language, { granularity: "word" }) });
  if (!parts.some(({ added, removed }) => added || removed)) return <p className="text-sm text-soft">{words.onlySpaces}</p>;
  return (
    <p lang={language} className="text-sm whitespace-pre-wrap wrap-anywhere">
      {parts.map(({ value, added, removed }, index) => {
        if (added) return <ins key={index} className="bg-auto-tint text-auto-ink no-underline"><span className="sr-only">{words.putIn} </span>{value}</ins>;
        return removed ? <del key={index} className="bg-hand-tint text-hand-ink"><span className="sr-only">{words.takenOut} </span>{value}</del> : value;
      })}
    </p>
  );
}
