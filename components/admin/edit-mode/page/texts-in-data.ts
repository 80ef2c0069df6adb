import { isEditable, sourceKey } from "@/lib/domain/edit-mode/text-source";
import { hasMarks, sourcesIn, withoutMarks } from "@/lib/i18n/text-marks";
import type { SourcedText } from "./marked-elements";

const push = /^self\.__next_f\.push\((\[.*\])\)$/s;
const jsonText = /"(?:[^"\\]|\\.)*"/gs;

/** The data of a page for React, which Next sends in parts, each in a script. */
export function dataOf(html: string): string {
  const { scripts } = new DOMParser().parseFromString(html, "text/html");
  return [...scripts]
    .flatMap(({ textContent }) => push.exec(textContent)?.[1] ?? [])
    .map((part) => (JSON.parse(part) as unknown[])[1])
    .filter((part) => typeof part === "string")
    .join("");
}

/**
 * The texts in the data of a page that it may show later, for example an error in a form. `shown`
 * are the keys of the sources of the texts that it shows now.
 */
export function textsInData(html: string, shown: ReadonlySet<string>): SourcedText[] {
  return (dataOf(html).match(jsonText) ?? [])
    .filter(hasMarks)
    .map((json) => JSON.parse(json) as string)
    .map((text) => ({ text: withoutMarks(text), sources: sourcesIn(text) }))
    .filter(({ sources }) => sources.some(isEditable))
    .filter(({ sources }) => !sources.some((source) => shown.has(sourceKey(source))));
}

/** The texts in the data of the page in the window; none if it can't be read. */
export async function readTextsInData(shown: ReadonlySet<string>): Promise<SourcedText[]> {
  try {
    const response = await fetch(window.location.href, { cache: "no-store" });
    return textsInData(await response.text(), shown);
  } catch {
    return [];
  }
}
