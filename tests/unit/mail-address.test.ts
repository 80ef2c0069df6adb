import { firstProblem, contactBody } from "@/lib/domain/enquiry/contact-body";
import { emailKey } from "@/lib/domain/enquiry/enquiry";
import { readMailAddress } from "@/lib/domain/mail/mail-address";

const label = "a".repeat(63);

describe("An e-mail address [P-FORM-04]", () => {
  test.each([
    "olena@example.com",
    "OLENA@EXAMPLE.COM",
    "o'brien@example.co.uk",
    "first.last+tag@sub-domain.example.travel",
    "smith&sons@example.com",
    "orders/2026@example.com",
    "x@1.example",
    "_@example.com",
    "info@xn--80aikifvh.xn--j1amh",
    `${"a".repeat(64)}@example.com`,
    `a@${label}.example`,
  ])("%s is valid", (address) =>
    expect(readMailAddress(address)).toBe(address.replace(/@.*/, (domain) => domain.toLowerCase())),
  );

  test.each([["олена@приклад.укр"], ["jürgen@example.de"], ["用户@例子.广告"]])(
    "Letters outside ASCII before the @ are refused: %s",
    async (email) => {
      expect(readMailAddress(email)).toBeUndefined();
      expect(
        await firstProblem(
          contactBody.parse({
            name: "A",
            email,
            message: "M",
            privacyConsent: true,
            ageConfirmation: true,
          }),
          () => undefined,
        ),
      ).toBe("email_international");
    },
  );

  test.each([
    ["olena@приклад.укр", "olena@xn--80aikifvh.xn--j1amh"],
    ["olena@ПРИКЛАД.УКР", "olena@xn--80aikifvh.xn--j1amh"],
    ["info@münchen.example", "info@xn--mnchen-3ya.example"],
  ])("A domain in any script is accepted: %s", (typed, known) => {
    expect(readMailAddress(typed)).toBe(known);
    expect(emailKey(` ${typed.replace("olena", "Olena")} `)).toBe(known);
  });

  test.each([
    "",
    "olena",
    "olena@",
    "@example.com",
    "olena@example",
    "a@b@example.com",
    ".a@example.com",
    "a.@example.com",
    "a..b@example.com",
    "a b@example.com",
    "a@exa mple.com",
    "a@example..com",
    "a@.example.com",
    "a@example.com.",
    "a@-example.com",
    "a@example-.com",
    "a@127.0.0.1",
    "a@1.2",
    "a@[127.0.0.1]",
    "a@example.com/x",
    "a@example.com:25",
    "a@x?y.com",
    "a@user:pw@example.com",
    "a@example.c",
    "a@ex%61mple.com",
    '"a b"@example.com',
    "<a@example.com>",
    "a@example.com>",
    "Anna <a@example.com>",
    "a@example.com,b@example.com",
    "a@example.com\r\nBcc: b@example.com",
    "a@exam\tple.com",
    "a\u0000@example.com",
    "a@exa\u00admple.com",
    `${"a".repeat(65)}@example.com`,
    `a@${label}a.example`,
    `a@${`${label}.`.repeat(4)}example`,
    "a@укр",
  ])("%j is invalid", async (text) => {
    expect(readMailAddress(text)).toBeUndefined();
    if (text && text.length <= 254)
      expect(
        await firstProblem(
          contactBody.parse({
            name: "A",
            email: text,
            message: "M",
            privacyConsent: true,
            ageConfirmation: true,
          }),
          () => undefined,
        ),
      ).toBe("email_malformed");
  });
});
