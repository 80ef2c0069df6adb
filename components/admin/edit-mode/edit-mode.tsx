"use client";

import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { TextSource } from "@/lib/domain/edit-mode/text-source";
import { editMailsPath } from "@/lib/domain/edit-mode/edit-path";
import type { EditModeProps, PanelEditor } from "./edit-labels";
import { EditPanel, type ControlAction } from "./panel/edit-panel";
import { EditToolbar } from "./edit-toolbar";
import { MarkedElements, type HintIds, type SourcedText } from "./page/marked-elements";
import type { UnmarkedSources } from "./page/unmarked-source";
import { readTextsInData } from "./page/texts-in-data";
import { editAddress, useEditClicks, type Clicked } from "./page/use-edit-clicks";

interface EditModePageProps extends EditModeProps {
  /** The page as visitors open it. */
  publicPath: string;
  /** The texts that search engines show of it. */
  searchTexts: readonly SourcedText[];
  /** The sources of texts and images that have no marks. */
  unmarked: UnmarkedSources;
}

/** The element of the page that was clicked; none for the button of the toolbar. */
const onPage = (element: HTMLElement | undefined) =>
  element?.closest("[data-edit-interface]") ? undefined : element;

/** The action of a clicked link or button for visitors; undefined for other elements. */
function actionOf(element: HTMLElement | undefined): ControlAction | undefined {
  if (element instanceof HTMLAnchorElement)
    return { type: "link", address: editAddress(element) ?? element.href };
  if (!element?.matches("button, summary")) return undefined;
  const init = { bubbles: true, cancelable: true, altKey: true };
  return { type: "button", press: () => element.dispatchEvent(new MouseEvent("click", init)) };
}

/**
 * Whether the editor of the panel may be left: once its fields are saved, or the loss is confirmed. A
 * second attempt doesn't wait for a save that takes long.
 */
function usePanelLeave(question: string) {
  const editorRef = useRef<PanelEditor>(null);
  const attempts = useRef(0);
  const canLeave = async (): Promise<boolean> => {
    // A field is saved when it is left.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const attempt = ++attempts.current;
    if (attempt === 1) await editorRef.current?.whenIdle();
    if (attempt !== attempts.current) return false;
    attempts.current = 0;
    return !editorRef.current?.hasUnsaved() || window.confirm(question);
  };
  return { editorRef, canLeave };
}

function useMarkedElements(hintIds: HintIds, unmarked: UnmarkedSources): MarkedElements {
  const [marked] = useState(() => new MarkedElements(hintIds, unmarked));
  // Together with the page that shows them: its changes are read after that.
  useLayoutEffect(() => marked.setUnmarked(unmarked), [marked, unmarked]);
  useEffect(() => marked.observe(), [marked]);
  return marked;
}

/** The frames around the texts of a page, and the editor of the chosen one. */
export function EditMode({ publicPath, searchTexts, unmarked, ...props }: EditModePageProps) {
  const hintIds = { text: useId(), field: useId() };
  const marked = useMarkedElements(hintIds, unmarked);
  const isInBrowser = useInBrowser();
  const [isFollowing, setFollowing] = useState(false);
  const [opened, setOpened] = useState<Clicked>();
  useEffect(() => {
    document.documentElement.toggleAttribute("data-edit-following", isFollowing);
    return () => document.documentElement.removeAttribute("data-edit-following");
  }, [isFollowing]);
  const { editorRef, canLeave } = usePanelLeave(props.labels.translations.leave);
  const open = async (next: Clicked) => {
    if (await canLeave()) setOpened(next);
  };
  useEditClicks({
    marked,
    isFollowing,
    onEdit: (clicked) => void open(clicked),
  });
  const close = async () => {
    if (!(await canLeave())) return;
    marked.select(undefined);
    // A text that arrives at last would take the focus to a panel that is about to go.
    flushSync(() => setOpened(undefined));
    opened?.element?.focus();
  };
  const showOthers = async (element: HTMLElement) => {
    const inData = await readTextsInData(marked.sourceKeys());
    await open({ texts: [...searchTexts, ...marked.hiddenTexts(), ...inData], element });
  };
  const select = (source: TextSource | undefined) => marked.select(source);
  if (!isInBrowser) return null;
  return createPortal(
    <div data-edit-interface="">
      <EditToolbar
        labels={props.labels.edit}
        hintIds={hintIds}
        publicPath={publicPath}
        isFollowing={isFollowing}
        mailsPath={editMailsPath(props.language)}
        onFollow={setFollowing}
        onOthers={(button) => void showOthers(button)}
      />
      {opened && (
        <EditPanel
          {...props}
          editorRef={editorRef}
          texts={opened.texts}
          shownIn={opened.shownIn}
          clicked={onPage(opened.element)}
          action={isFollowing ? undefined : actionOf(onPage(opened.element))}
          onSelect={select}
          onClose={() => void close()}
        />
      )}
    </div>,
    document.body,
  );
}
