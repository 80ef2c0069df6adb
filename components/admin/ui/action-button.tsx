"use client";

import { useInBrowser } from "@/components/ui/use-in-browser";

interface ActionButtonProps extends React.ComponentProps<"button"> {
  /** The button keeps the focus and does nothing. */
  isBusy?: boolean;
}

/** A button for one of many actions of a page. It works once the page is hydrated. */
export function ActionButton({ isBusy, onClick, className = "", ...button }: ActionButtonProps) {
  const isInBrowser = useInBrowser();
  return (
    <button
      type="button"
      disabled={!isInBrowser}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      {...button}
      className={
        "button min-h-11 px-4 py-2 text-sm hover:bg-ink hover:text-paper aria-disabled:opacity-60 " +
        className
      }
    />
  );
}

/** An action that looks like a link within text. */
export function LinkButton({ className = "", ...button }: React.ComponentProps<"button">) {
  const isInBrowser = useInBrowser();
  return (
    <button
      type="button"
      disabled={!isInBrowser}
      {...button}
      className={`link min-h-6 cursor-pointer ${className}`}
    />
  );
}
