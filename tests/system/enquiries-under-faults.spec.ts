import { test } from "@playwright/test";
import { sendEnquiriesUnderFaults } from "../support/enquiries-under-faults";

// `npm run test:faults` sends 1,000.
test("each of 150 enquiries acknowledged while mail is down and the database restarts is stored and gets its two mails [P-API-22]", () =>
  sendEnquiriesUnderFaults(150));
