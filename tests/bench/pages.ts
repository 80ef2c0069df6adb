/** One page of each kind, without its language. */
export const publicPages = [
  "",
  "/success-stories",
  "/success-stories/site-invoices-matched-to-orders",
  "/special-programs",
  "/pricing",
  "/about",
  "/privacy-policy",
  "/contact",
  "/login",
] as const;
