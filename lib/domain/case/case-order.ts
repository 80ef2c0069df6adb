import { z } from "zod";
import type { CaseSort } from "./case-query";

/** The orders of the public list besides the default, as in `?sort=`. */
export const namedCaseOrders = ["saving", "time"] as const;
export const caseOrders = ["newest", ...namedCaseOrders] as const;
export type CaseOrder = (typeof caseOrders)[number];

/** The order of a URL. Any other value, as in a link that was cut off, means the default. */
export const caseOrder = z.enum(caseOrders).catch("newest");

export const sortOfOrder: Record<CaseOrder, CaseSort> = {
  newest: { column: "updated_at", descending: true },
  saving: { column: "monthly_saving", descending: true },
  time: { column: "minutes_saved", descending: true },
};
