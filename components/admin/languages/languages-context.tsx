"use client";

import type { ReactNode } from "react";
import type { Language } from "@/lib/domain/language";
import { createRequiredContext } from "../ui/required-context";

const [Context, useLanguages] = createRequiredContext<readonly Language[]>("Languages");
/** The languages that editors write in. */
export { useLanguages };

export const LanguagesProvider = ({
  languages,
  children,
}: {
  languages: readonly Language[];
  children: ReactNode;
}) => <Context value={languages}>{children}</Context>;
