"use client";

import { useRef, useState } from "react";
import { isEditable, sourceKey, type TextSource } from "@/lib/domain/edit-mode/text-source";
import type { Language } from "@/lib/domain/language";
import { fillIn } from "@/lib/i18n/fill-in";
import { FilterText } from "../../lists/filter-fields";
import { textName } from "../../texts/text-name";
import type { EditModeProps } from "../edit-labels";
import type { SourcedText } from "../page/marked-elements";
import { fieldLink } from "./field-link";

/** Longer lists have a search field. */
const MAX_WITHOUT_SEARCH = 10;

export interface Choice {
  text: string;
  source: TextSource;
}

/** Each source once, with the text in which it was found. */
export const choicesOf = (texts: readonly SourcedText[]): Choice[] => [
  ...new Map(
    texts
      .flatMap(({ text, sources }) => sources.map((source) => ({ text, source })))
      .map((choice) => [sourceKey(choice.source), choice]),
  ).values(),
];

type ListProps = Pick<EditModeProps, "language" | "labels" | "entryNames">;

/** A text, or the name of a field. */
function choiceLabel({ text, source }: Choice, props: ListProps): string {
  if (isEditable(source) || source.type === "fixed") return text;
  const { name, page } = fieldLink(source, props);
  return name ?? page;
}

/** The page and name of a site text, or the name of a document's field; otherwise empty. */
function locationOf({ source }: Choice, { labels: { texts, translations } }: ListProps): string {
  if (source.type === "content") {
    const { fields } = translations;
    return Object.hasOwn(fields, source.field) ? fields[source.field as keyof typeof fields] : "";
  }
  if (source.type !== "message") return "";
  return [texts.pages[source.namespace], textName(source.key, texts, "")]
    .filter(Boolean)
    .join(" › ");
}

const normalized = (text: string, language: Language): string =>
  text.trim().toLocaleLowerCase(language);

/** The choices whose text or name has the words that are searched. */
function foundAmong(choices: readonly Choice[], search: string, props: ListProps): Choice[] {
  const words = normalized(search, props.language).split(/\s+/);
  return choices.filter((choice) => {
    const all = normalized(
      `${choiceLabel(choice, props)} ${locationOf(choice, props)}`,
      props.language,
    );
    return words.every((word) => all.includes(word));
  });
}

/** Whether another choice has the same text. */
const isAmbiguous = ({ text, source }: Choice, choices: readonly Choice[]): boolean =>
  choices.some((other) => other.source !== source && other.text === text);

/** Moves the focus along the field and the buttons. */
function moveByArrow(event: React.KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button")];
  const next = step && controls[controls.indexOf(event.target as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface ChoiceButtonProps extends ListProps {
  choice: Choice;
  isChosen: boolean;
  /** Whether the button also says where the text belongs. */
  hasLocation: boolean;
  onChoose: (choice: Choice) => void;
}

function ChoiceButton({ choice, isChosen, hasLocation, onChoose, ...props }: ChoiceButtonProps) {
  const location = hasLocation && locationOf(choice, props);
  return (
    <button
      type="button"
      aria-current={isChosen ? "true" : undefined}
      onClick={() => onChoose(choice)}
      className="block min-h-11 w-full cursor-pointer border-l-3 border-transparent px-3 py-2 text-left text-sm hover:bg-raised aria-[current]:border-ink aria-[current]:font-medium"
    >
      <span className="block truncate">{choiceLabel(choice, props)}</span>
      {location && <span className="block truncate text-xs font-normal text-soft">{location}</span>}
    </button>
  );
}

interface ChoiceSearchProps extends Pick<ListProps, "labels"> {
  search: string;
  onSearch: (text: string) => void;
  /** Chooses the first text that was found. */
  onEnter: () => void;
  shown: number;
  all: number;
}

/** The search field of a long list; Escape empties it, and leaves the panel only when it is empty. */
function ChoiceSearch({ labels, search, onSearch, onEnter, shown, all }: ChoiceSearchProps) {
  const { searchTexts, foundTexts } = labels.edit;
  return (
    <div
      className="text-sm"
      onKeyDown={(event) => {
        if (event.key === "Enter") onEnter();
        if (event.key !== "Escape" || search === "") return;
        event.preventDefault();
        onSearch("");
      }}
    >
      <FilterText
        name="search"
        label={searchTexts}
        hint={labels.texts.searchHint}
        value={search}
        onType={onSearch}
        className=""
      />
      <p role="status" className="py-1 text-xs text-soft">
        {fillIn(foundTexts, { shown, all })}
      </p>
    </div>
  );
}

interface ChoiceListProps extends ListProps {
  choices: readonly Choice[];
  chosen: Choice | undefined;
  onChoose: (choice: Choice) => void;
}

/** Several texts at the same place, of which one is edited. */
export function ChoiceList({ choices, chosen, onChoose, ...props }: ChoiceListProps) {
  const [search, setSearch] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const { labels } = props;
  const hasSearch = choices.length > MAX_WITHOUT_SEARCH;
  const found = hasSearch && search.trim() ? foundAmong(choices, search, props) : choices;
  const searchFor = (text: string) => {
    setSearch(text);
    list.current?.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label={labels.edit.choices} onKeyDown={moveByArrow}>
      {hasSearch && (
        <ChoiceSearch
          labels={labels}
          search={search}
          onSearch={searchFor}
          onEnter={() => found[0] && onChoose(found[0])}
          shown={found.length}
          all={choices.length}
        />
      )}
      <ul ref={list} className="max-h-60 overflow-y-auto border-b border-hairline pb-2">
        {found.map((choice) => (
          <li key={sourceKey(choice.source)}>
            <ChoiceButton
              {...props}
              choice={choice}
              onChoose={onChoose}
              isChosen={choice === chosen}
              hasLocation={hasSearch || isAmbiguous(choice, choices)}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
