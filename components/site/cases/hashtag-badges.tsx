import { getTranslations } from "next-intl/server";
import { hashtagMeaning, type Hashtag } from "@/lib/domain/case/hashtag";
import type { Language } from "@/lib/domain/language";

const toneClass = {
  manual: "bg-hand-tint text-hand-ink",
  automated: "bg-auto-tint text-auto-ink",
} as const;

/** The known hashtags of a text, translated (P-CASE-07). */
export async function HashtagBadges({
  tags,
  language,
}: {
  tags: readonly Hashtag[];
  language: Language;
}) {
  if (tags.length === 0) return null;
  const t = await getTranslations({ locale: language, namespace: "business-case.hashtag" });
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <span
          key={tag}
          className={`rounded-sm px-2 py-0.5 text-xs ${toneClass[hashtagMeaning[tag]]}`}
        >
          {t(tag)}
        </span>
      ))}
    </span>
  );
}
