"use client";

import { useEffect, useId, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { TextSource } from "@/lib/domain/edit-mode/text-source";
import type { EditModeProps } from "./edit-labels";
import { EditPanel } from "./edit-panel";
import { EditToolbar } from "./edit-toolbar";
import { MarkedElements, type SourcedText } from "./marked-elements";
import { useEditClicks } from "./use-edit-clicks";

interface EditModePageProps extends EditModeProps {
  /** The page as visitors open it. */
  publicPath: string;
  /** What search engines show of it. */
  searchTexts: readonly SourcedText[];
}

/** The texts that are offered, and the element to return to. */
interface Opened {
  texts: SourcedText[];
  element: HTMLElement | undefined;
}

function useMarkedElements(hintId: string): MarkedElements {
  const marked = useMemo(() => new MarkedElements(hintId), [hintId]);
  useEffect(() => marked.observe(), [marked]);
  return marked;
}

/** The frames around the texts of a page, and the editor of the chosen one. */
export function EditMode({ publicPath, searchTexts, ...props }: EditModePageProps) {
  const hintId = useId();
  const marked = useMarkedElements(hintId);
  const isInBrowser = useInBrowser();
  const [isFollowing, setFollowing] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const lastElement = useRef<HTMLElement>(undefined);
  useEditClicks({
    marked,
    isFollowing,
    onEdit: (texts, element) => setOpened({ texts, element }),
  });
  const close = () => {
    marked.select(undefined);
    opened?.element?.focus();
    setOpened(undefined);
  };
  const showOthers = () =>
    setOpened({ texts: [...searchTexts, ...marked.hiddenTexts()], element: lastElement.current });
  const select = (source: TextSource | undefined) => marked.select(source);
  if (!isInBrowser) return null;
  return createPortal(
    <div data-edit-interface="">
      <EditToolbar
        labels={props.labels.edit}
        {...{ hintId, publicPath, isFollowing }}
        onFollow={setFollowing}
        onOthers={(button) => {
          lastElement.current = button;
          showOthers();
        }}
      />
      {opened && <EditPanel {...props} texts={opened.texts} onSelect={select} onClose={close} />}
    </div>,
    document.body,
  );
}
