import { batchLabel, certificate, orderFromEmail, priceList, signedDelivery } from "./goods";
import { checklist, invoiceAndOrder, references, repairRequest } from "./offices";
import { referral, timesheet, treatmentPlan } from "./people";
import { bars, image, path, circle, rect, sheet } from "./shapes";

const drawings: Record<string, () => string> = {
  "batch-numbers-booked-on-arrival": batchLabel,
  "certificates-sent-with-every-shipment": certificate,
  "client-papers-collected-on-time": checklist,
  "clinic-referrals-booked-same-day": referral,
  "deliveries-invoiced-the-same-evening": signedDelivery,
  "hours-from-site-to-payroll": timesheet,
  "orders-from-email-to-warehouse": orderFromEmail,
  "price-lists-updated-overnight": priceList,
  "repair-requests-sorted-in-a-minute": repairRequest,
  "site-invoices-matched-to-orders": invoiceAndOrder,
  "tenant-references-checked-in-a-day": references,
  "treatment-plans-sent-the-same-day": treatmentPlan,
};

/**
 * The image of a sample case: the document that its process is about. Green marks what the bot read, amber what a
 * person decides. It has no words, so it serves all languages.
 */
export function caseImage(id: string): string {
  const draw = drawings[id];
  if (!draw) throw new Error(`No drawing for the case ${id}`);
  return draw();
}

/** Shown when an image fails to load: a sheet with the symbol of an image. */
export const fallbackImage = (): string =>
  image(
    "d",
    sheet(176, 46, 288, 400),
    rect("t", [206, 78, 228, 150], 4),
    circle("b", 376, 120, 16),
    path("b", "M216 222l58-74 44 54 28-32 78 52"),
    bars([
      [206, 268, 228],
      [206, 300, 228],
      [206, 332, 150],
    ]),
  );
