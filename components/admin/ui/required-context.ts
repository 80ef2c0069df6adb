"use client";

import { createContext, useContext } from "react";

/** A context without a default, and the hook that reads it inside `provider`. */
export function createRequiredContext<T>(provider: string) {
  const Context = createContext<T | undefined>(undefined);
  const useRequiredContext = (): T => {
    const value = useContext(Context);
    if (value === undefined) throw new Error(`This component belongs inside ${provider}`);
    return value;
  };
  return [Context, useRequiredContext] as const;
}
