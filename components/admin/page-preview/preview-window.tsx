import { useEffect, useRef, useSyncExternalStore } from "react";

/** Windows of this width show the page beside the list. */
const BESIDE = "(min-width: 1100px)";

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(BESIDE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

interface WindowProps extends React.PropsWithChildren {
  title: string;
  onClose: () => void;
}

function OverTheList({ title, onClose, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      className="fixed inset-0 z-20 m-0 hidden h-dvh max-h-none w-full max-w-none flex-col bg-paper p-4 text-ink open:flex"
    >
      {children}
    </dialog>
  );
}

/** Beside the list where there is room for both, else over it. */
export function PreviewWindow(props: WindowProps) {
  const isBeside = useSyncExternalStore(
    subscribe,
    () => matchMedia(BESIDE).matches,
    () => true,
  );
  if (!isBeside) return <OverTheList {...props} />;
  return (
    <section
      aria-label={props.title}
      className="sticky top-4 mt-8 flex h-[calc(100dvh-2rem)] flex-col self-start"
    >
      {props.children}
    </section>
  );
}
