import "server-only";
import {
  caseTextFields,
  type BusinessCase,
  type CaseDetail,
} from "../../domain/case/business-case";
import { caseCollectionKinds, caseCollections } from "../../domain/case/case-collections";
import { readMetric } from "../../domain/case/metric";
import {
  caseField,
  factField,
  type ContentSource,
  type TextSource,
} from "../../domain/edit-mode/text-source";
import type { Industry } from "../../domain/industry/industry";
import type { LocalText } from "../../domain/site/facts/fact-fields";
import type { Facts } from "../../domain/site/facts/facts";
import type { MessageTree } from "../../domain/texts/message-tree";
import { siteNamespaces, type SiteNamespace } from "../../domain/texts/site-text";
import { isEditMode } from "../../i18n/page-mode";
import type { Messages } from "../../i18n/messages";
import { keepHyphens } from "../../i18n/short-words";
import { withMark, withMarkInside, withMarks } from "../../i18n/text-marks";

type ChangeText = (text: string, namespace: SiteNamespace, key: string) => string;

function changeTree(
  tree: MessageTree,
  namespace: SiteNamespace,
  change: ChangeText,
  prefix = "",
): MessageTree {
  const changed = Object.entries(tree).map(([name, value]) => {
    const key = prefix + name;
    return typeof value === "string"
      ? [name, change(value, namespace, key)]
      : [name, changeTree(value, namespace, change, `${key}.`)];
  });
  return Object.fromEntries(changed) as MessageTree;
}

/** Changes the texts of messages; the results are cached. */
function changeOnce(change: ChangeText): (messages: Messages) => Messages {
  const results = new WeakMap<Messages, Messages>();
  return (messages) => {
    const known = results.get(messages);
    if (known) return known;
    const changed = siteNamespaces.map((name) => [name, changeTree(messages[name], name, change)]);
    const all = { ...messages, ...(Object.fromEntries(changed) as Partial<Messages>) };
    results.set(messages, all);
    return all;
  };
}

const joinMessages = changeOnce(keepHyphens);
const markMessages = changeOnce((text, namespace, key) =>
  withMark(keepHyphens(text), { type: "message", namespace, key }),
);

/** Messages as the page shows them: words with a hyphen stay whole; in edit mode with their sources. */
export const shownMessages = (messages: Messages): Messages =>
  isEditMode() ? markMessages(messages) : joinMessages(messages);

/** A text as the page shows it. */
const shownText = (text: string, source: TextSource, mark = withMark): string =>
  isEditMode() ? mark(keepHyphens(text), source) : keepHyphens(text);

type Item = Pick<ContentSource, "document" | "item">;

function shownFields<T extends object>(
  texts: T,
  fields: readonly string[],
  item: Item,
  mark = withMarks,
): T {
  const shown = fields.flatMap((field) => {
    const text: unknown = Reflect.get(texts, field);
    return typeof text === "string"
      ? [[field, shownText(text, { type: "content", ...item, field }, mark)]]
      : [];
  });
  return { ...texts, ...Object.fromEntries(shown) };
}

/** A case with the lists that it has, as the page shows it: in edit mode with the sources of its texts. */
export function shownCase<C extends BusinessCase & Partial<CaseDetail>>(businessCase: C): C {
  const document = { kind: "businessCase", id: businessCase.id } as const;
  const lists = caseCollectionKinds.flatMap((kind) => {
    const { list, textKey } = caseCollections[kind];
    const entries: unknown = Reflect.get(businessCase, list);
    if (!Array.isArray(entries)) return [];
    const mark = kind === "implementationStep" ? withMarks : withMarkInside;
    const shown = (entries as { id: string }[]).map((entry) =>
      shownFields(entry, [textKey], { document, item: { kind, id: entry.id } }, mark),
    );
    return [[list, shown]];
  });
  const inForm = (text: string, at: string) => shownText(text, caseField(document.id, at));
  const { confirmedBy, confirmedByFirm, metrics } = businessCase;
  return {
    ...shownFields(businessCase, caseTextFields, { document, item: document }),
    ...Object.fromEntries(lists),
    confirmedBy: inForm(confirmedBy, "confirmedBy"),
    confirmedByFirm: inForm(confirmedByFirm, "confirmedByFirm"),
    metrics: Object.fromEntries(
      Object.entries(metrics).map(([name, text]) => [
        name,
        readMetric(text) ? text : inForm(text, `metrics.${name}`),
      ]),
    ) as typeof metrics,
  };
}

export const shownCases = <C extends BusinessCase & Partial<CaseDetail>>(
  cases: readonly C[],
): C[] => cases.map(shownCase);

/** Industries as the page shows them; their name is the one that lists show, if they have one. */
export const shownIndustries = (industries: Industry[]): Industry[] =>
  industries.map((industry) => {
    const document = { kind: "industry", id: industry.id } as const;
    const field = industry.display ? "display" : "name";
    const source = { type: "content", document, item: document, field } as const;
    return { ...industry, name: shownText(industry.name, source) };
  });

/** `at`: the path of the fact. */
const markLocalText = (texts: LocalText, at: string): LocalText =>
  Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [
      language,
      withMark(text, factField(`${at}.${language}`)),
    ]),
  ) as LocalText;

/** The entries of a list of facts, with marks on some of their texts. */
const markEntries = <Name extends string, E extends Record<Name, LocalText>>(
  list: string,
  entries: readonly E[],
  names: readonly Name[],
): E[] =>
  entries.map((entry, position) => ({
    ...entry,
    ...Object.fromEntries(
      names.map((name) => [name, markLocalText(entry[name], `${list}.${position}.${name}`)]),
    ),
  }));

/** Facts as the page shows them: in edit mode with the sources of the texts of offices and people. */
export const shownFacts = (facts: Facts): Facts =>
  isEditMode()
    ? {
        ...facts,
        offices: markEntries("offices", facts.offices, ["name", "place"]),
        team: markEntries("team", facts.team, ["position", "location", "biography", "duty"]),
      }
    : facts;
