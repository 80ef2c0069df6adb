import { getTranslations } from "next-intl/server";
import { Fragment } from "react";
import { hashtagMeaning, type Hashtag } from "@/lib/domain/case/hashtag";
import type { Language } from "@/lib/domain/language";

const toneClass = { manual: "tag-hand", automated: "tag-auto" } as const;

export type HashtagNames = (tag: Hashtag) => string;

/** The names of hashtags in a language, once for a list. */
export async function hashtagNames(language: Language): Promise<HashtagNames> {
  const t = await getTranslations({ locale: language, namespace: "business-case.hashtag" });
  return (tag) => t(tag);
}

/** The known hashtags of a text, translated (P-CASE-07), in the line of the text before them. */
export const HashtagBadges = ({ tags, names }: { tags: readonly Hashtag[]; names: HashtagNames }) =>
  tags.map((tag) => (
    <Fragment key={tag}>
      {" "}
      <span className={toneClass[hashtagMeaning[tag]]}>{names(tag)}</span>
    </Fragment>
  ));
