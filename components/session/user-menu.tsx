"use client";

import { useEffect, useState, type ComponentType } from "react";
import type { UserMenuItemsProps } from "./user-menu-items";
import { useUser } from "./use-user";

/** The menu of who is signed in (P§2 Layout). Nothing of it is loaded for anybody else. */
export function UserMenu(props: Omit<UserMenuItemsProps, "user">) {
  const user = useUser();
  const isSignedIn = user !== undefined;
  const [Items, setItems] = useState<ComponentType<UserMenuItemsProps>>();
  useEffect(() => {
    if (isSignedIn) import("./user-menu-items").then((loaded) => setItems(() => loaded.UserMenuItems), () => undefined);
  }, [isSignedIn]);
  return user && Items ? <Items user={user} {...props} /> : null;
}
