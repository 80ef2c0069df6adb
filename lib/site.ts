/**
 * Everything about the company that the owner edits first. All values are samples.
 * Phones, names and addresses are stored as base64 of UTF-8, so that harvesters of addresses do not read them in the
 * page; `node -e "console.log(Buffer.from('text').toString('base64'))"` makes one.
 */
export const site = {
  name: "Straightline",
  email: "hello@straightline.example",
  founded: 2017,
  /** The currency of prices and of the calculator, a code of ISO 4217. */
  currency: "USD",
  offices: [
    {
      id: "uk",
      /** +44 161 496 0123 */
      phone: "KzQ0IDE2MSA0OTYgMDEyMw==",
      /** The number that the messaging link opens: digits only, encoded. */
      messaging: "NDQxNjE0OTYwMTIz",
      address: ["T3JhbmdlIFRvd2VyLCBNZWRpYUNpdHlVSw==", "U2FsZm9yZCwgTWFuY2hlc3RlciBNNTAgMkhF"],
    },
    {
      id: "canada",
      /** +1 604 555 0148 */
      phone: "KzEgNjA0IDU1NSAwMTQ4",
      messaging: "MTYwNDU1NTAxNDg=",
      address: ["NTUwIEdyYW52aWxsZSBTdHJlZXQ=", "VmFuY291dmVyLCBCQyBWNkMgMVcz"],
    },
  ],
  /** The messaging app behind the phone numbers; the number is put at the end. */
  messagingUrl: "https://wa.me/",
} as const;

export type Office = (typeof site.offices)[number];
