"use client";

import type { ReactNode } from "react";
import { createRequiredContext } from "../ui/required-context";

/** The company's facts that forms of the admin area show. */
interface AdminFacts {
  siteName: string;
  /** An ISO 4217 code. */
  currency: string;
  /** The time zone of the first office, for times that editors plan. */
  timeZone: string;
}

const [Context, useAdminFacts] = createRequiredContext<AdminFacts>("AdminFacts");
export { useAdminFacts };

export const AdminFactsProvider = ({
  facts,
  children,
}: {
  facts: AdminFacts;
  children: ReactNode;
}) => <Context value={facts}>{children}</Context>;
