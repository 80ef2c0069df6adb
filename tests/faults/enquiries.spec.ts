import { test } from "@playwright/test";
import { sendEnquiriesUnderFaults } from "../support/enquiries-under-faults";

test("each of 1,000 enquiries acknowledged while mail is down and the database restarts is stored and gets its two mails [P-API-22]", async () => {
  test.setTimeout(240_000);
  await sendEnquiriesUnderFaults(1_000);
});
