"use client";

import { Deferred } from "@/components/ui/deferred";
import type { UserMenuItemsProps } from "./user-menu-items";
import { useUser } from "./use-user";

const load = () => import("./user-menu-items").then(({ UserMenuItems }) => UserMenuItems);

/** The menu of the signed-in user. Other visitors do not load its code. */
export function UserMenu(props: Omit<UserMenuItemsProps, "user">) {
  const user = useUser();
  return user && <Deferred load={load} props={{ user, ...props }} />;
}
