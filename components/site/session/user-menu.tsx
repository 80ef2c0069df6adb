"use client";

import { Deferred } from "@/components/ui/deferred";
import type { UserMenuItemsProps } from "./user-menu-items";
import { useUser } from "./use-user";

const load = () => import("./user-menu-items").then(({ UserMenuItems }) => UserMenuItems);

/** The menu of who is signed in (P§2 Layout). Nothing of it is loaded for anybody else. */
export function UserMenu(props: Omit<UserMenuItemsProps, "user">) {
  const user = useUser();
  return user && <Deferred load={load} props={{ user, ...props }} />;
}
