"use client";

import { useEffect, useId, useRef } from "react";
import type { Messages } from "@/lib/i18n/messages";
import { signOut, verifyUser } from "@/lib/browser/session/session";
import type { SessionUser } from "@/lib/browser/session/stored-user";
import { EditLink } from "./edit-link";

export interface UserMenuItemsProps {
  user: SessionUser;
  /** A button that opens a menu, or a section of the small-screen menu. */
  variant: "header" | "menu";
  labels: Messages["common"]["userMenu"];
  adminHref: string;
}

let verified: Promise<unknown> | undefined;
/** Verifies the session once per page load for both menus; an ended session removes the stored user. */
const verifyOnce = () => void (verified ??= verifyUser().catch(() => undefined));

/** Reloads the page, so that the back button cannot show the admin area from memory. */
async function signOutAndReload(): Promise<void> {
  await signOut();
  window.location.reload();
}

function Entries({
  user,
  labels,
  adminHref,
  className,
}: Pick<UserMenuItemsProps, "user" | "labels" | "adminHref"> & { className: string }) {
  return (
    <ul>
      {user.is_admin && (
        <li>
          {/* A page load, because the admin area has a policy of its own. */}
          <a href={adminHref} className={className}>
            {labels.admin}
          </a>
        </li>
      )}
      {user.is_admin && <EditLink className={className} />}
      <li>
        <button
          type="button"
          className={`${className} w-full cursor-pointer text-left`}
          onClick={() => void signOutAndReload()}
        >
          {labels.logout}
        </button>
      </li>
    </ul>
  );
}

function HeaderMenu(props: Omit<UserMenuItemsProps, "variant"> & { name: string }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Positions the menu below its button, since the top layer has no position of its own. */
  const positionMenu = (event: React.ToggleEvent<HTMLDivElement>) => {
    const { bottom, right } = button.current?.getBoundingClientRect() ?? { bottom: 0, right: 0 };
    Object.assign(event.currentTarget.style, {
      top: `${bottom + window.scrollY + 6}px`,
      right: `${document.documentElement.clientWidth - right}px`,
    });
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={`${props.labels.label}: ${props.name}`}
        className="group flex min-h-11 max-w-40 cursor-pointer items-center gap-2 text-sm"
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-[50%] border border-ink font-semibold uppercase"
        >
          {[...props.name][0]}
        </span>
        <span className="hidden truncate group-hover:underline underline-offset-4 xl:inline">
          {props.name}
        </span>
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={positionMenu}
        className="absolute inset-auto m-0 min-w-48 max-w-80 rounded-md border border-ink bg-raised py-2 text-sm text-ink"
      >
        <p className="border-b border-hairline px-4 pt-1 pb-2.5 font-semibold wrap-anywhere">
          {props.name}
        </p>
        <nav aria-label={props.labels.label} className="pt-2">
          <Entries
            {...props}
            className="block px-4 py-2.5 hover:bg-paper hover:underline underline-offset-4"
          />
        </nav>
      </div>
    </>
  );
}

export function UserMenuItems({ variant, ...props }: UserMenuItemsProps) {
  useEffect(verifyOnce, []);
  const name = props.user.username || props.labels.fallbackName;
  if (variant === "header") return <HeaderMenu {...props} name={name} />;
  return (
    <nav aria-label={props.labels.label} className="mt-6">
      <p className="text-sm text-soft">
        {props.labels.label}: <span className="font-semibold text-ink wrap-anywhere">{name}</span>
      </p>
      <Entries {...props} className="block py-3 text-lg font-semibold" />
    </nav>
  );
}
