import { unsetLegalFacts } from "@/lib/legal/unset-facts";
import { site } from "@/lib/site";

const euRepresentative = { name: "Rep S.r.l.", address: "Via Roma 1, Bolzano", email: "eu@rep.it" };
const registration = {
  name: "Straightline Automation Ltd",
  registrationNumber: "09123456",
  registeredOffice: "2 High Street",
};
const filled = { ...site.legal, ...registration, euRepresentative };
const privacyEmail = "privacy@straightline.co.uk";

test("The sample site's missing EU representative and sample values are reported in one line", () => {
  expect(unsetLegalFacts(site)).toBe(
    "The policies are not ready for a public site: in lib/site.ts, no EU representative is set (legal.euRepresentative, " +
      "Article 27 GDPR), and sample values are left in legal.name, legal.registrationNumber, legal.registeredOffice, privacyEmail.",
  );
});

test("A missing EU representative and a single sample value are reported on their own", () => {
  const lineFor = (change: Partial<typeof site.legal>) =>
    unsetLegalFacts({ legal: { ...filled, ...change }, privacyEmail });
  expect(lineFor({ euRepresentative: undefined })).toMatch(/no EU representative is set \(.*\)\.$/);
  expect(lineFor({ registrationNumber: "0000" })).toMatch(
    /site\.ts, sample values are left in legal\.registrationNumber\.$/,
  );
});

test("Nothing is reported once all facts are filled in", () => {
  expect(unsetLegalFacts({ legal: filled, privacyEmail })).toBeUndefined();
});
