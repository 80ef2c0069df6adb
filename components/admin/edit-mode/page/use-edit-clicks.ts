"use client";

import { useEffect, useEffectEvent } from "react";
import { editPath, editSegment } from "@/lib/domain/edit-mode/edit-path";
import { isLanguage, type Language } from "@/lib/domain/language";
import { confirmLeave } from "../../editing/use-leave-warning";
import type { MarkedElements, SourcedText } from "./marked-elements";
import { CONTROLS, isField } from "./reached-by";

const EDITED = "[data-edit]";

/** The element of an event; undefined for elements of edit mode itself. */
const elementOf = ({ target }: Event): Element | undefined =>
  target instanceof Element && !target.closest("[data-edit-interface]") ? target : undefined;

/** The language of an element's text. */
function languageOf(element: Element): Language | undefined {
  const language = element.closest("[lang]")?.getAttribute("lang");
  return isLanguage(language) ? language : undefined;
}

/** Nothing else on the page gets the event. */
const consume = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

type Modified = Pick<MouseEvent, "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

const opensNewTab = ({ ctrlKey, metaKey, shiftKey }: Modified) => ctrlKey || metaKey || shiftKey;

/** The address of a link to a public page in edit mode; undefined for other links. */
export function editAddress(link: HTMLAnchorElement): string | undefined {
  const { origin, pathname, search, hash } = link;
  const [, language, section] = pathname.split("/");
  if (origin !== window.location.origin || !isLanguage(language)) return undefined;
  if (section === "admin") return undefined;
  const address = pathname + search + hash;
  return section === editSegment ? address : editPath(address);
}

/**
 * Follows a link to a public page in edit mode; other links do what they do. The next page is another
 * document: in this one the marks of what both pages have, the header for example, are gone.
 */
function followLink(link: HTMLAnchorElement, event: MouseEvent) {
  const address = editAddress(link);
  const isOnPage = link.pathname === window.location.pathname && link.hash !== "";
  if (address === undefined || isOnPage) return;
  consume(event);
  if (opensNewTab(event)) window.open(address, "_blank");
  else if (confirmLeave()) window.location.assign(address);
}

type Listeners = Record<string, (event: never) => void>;

/** Listens before anything on the page does. */
function useCapturedEvents(listeners: Listeners): void {
  const entries = Object.entries(listeners) as [string, (event: Event) => void][];
  const handle = useEffectEvent((event: Event) => {
    entries.find(([name]) => name === event.type)?.[1](event);
  });
  const names = entries.map(([name]) => name).join(" ");
  useEffect(() => {
    for (const name of names.split(" ")) window.addEventListener(name, handle, true);
    return () => {
      for (const name of names.split(" ")) window.removeEventListener(name, handle, true);
    };
  }, [names]);
}

/** The texts that are offered, the element to return to, and its language. */
export interface Clicked {
  texts: SourcedText[];
  element: HTMLElement | undefined;
  shownIn?: Language | undefined;
}

interface EditClicks {
  marked: MarkedElements;
  /** Links and buttons do what they do for visitors. */
  isFollowing: boolean;
  onEdit: (clicked: Clicked) => void;
}

/**
 * While texts are edited, a click opens the editor of what is clicked, and so does Enter. With a
 * modifier key, or while links are followed, links lead to the next page in edit mode, and Enter does what it
 * does in a field. Forms aren't sent.
 */
export function useEditClicks({ marked, isFollowing, onEdit }: EditClicks): void {
  const isEdit = (event: Modified) => !isFollowing && !opensNewTab(event) && !event.altKey;
  const edit = (event: Event, element: Element, texts: SourcedText[]): boolean => {
    if (texts.length === 0) return false;
    consume(event);
    const clicked = element.closest<HTMLElement>(CONTROLS) ?? element.closest<HTMLElement>(EDITED);
    onEdit({
      texts,
      element: clicked ?? undefined,
      shownIn: languageOf(element),
    });
    return true;
  };
  useCapturedEvents({
    click: (event: MouseEvent) => {
      const element = elementOf(event);
      if (!element) return;
      if (isEdit(event) && edit(event, element, marked.textsAt(element))) return;
      const link = element.closest("a");
      if (link) followLink(link, event);
    },
    keydown: (event: KeyboardEvent) => {
      const element = elementOf(event);
      if (event.key !== "Enter" || event.isComposing || !element) return;
      const isText = element.matches(EDITED) && !element.closest(CONTROLS);
      if (isText || (isField(element) && isEdit(event)))
        edit(event, element, marked.textsByKey(element));
    },
    // A select opens its list before it is clicked.
    mousedown: (event: MouseEvent) => {
      if (!isFollowing && elementOf(event)?.closest("select")) event.preventDefault();
    },
    submit: (event: Event) => {
      if (elementOf(event)) consume(event);
    },
  });
}
