/**
 * Everything about the company that the owner edits first. All values are samples.
 * Phones, names and addresses are stored as base64 of UTF-8, so that harvesters of addresses do not read them in the
 * page; `node -e "console.log(Buffer.from('text').toString('base64'))"` makes one.
 */
export const site = {
  name: "Straightline",
  email: "hello@straightline.example",
  /** Who answers for personal data (privacy policy, contact page). */
  privacyEmail: "privacy@straightline.example",
  founded: 2017,
  /** The currency of prices and of the calculator, a code of ISO 4217. */
  currency: "USD",
  offices: [
    {
      id: "uk",
      email: "manchester@straightline.example",
      position: { lat: 53.4728, lng: -2.2983 },
      /** +44 161 496 0123 */
      phone: "KzQ0IDE2MSA0OTYgMDEyMw==",
      /** The number that the messaging link opens: digits only, encoded. */
      messaging: "NDQxNjE0OTYwMTIz",
      address: ["T3JhbmdlIFRvd2VyLCBNZWRpYUNpdHlVSw==", "U2FsZm9yZCwgTWFuY2hlc3RlciBNNTAgMkhF"],
    },
    {
      id: "canada",
      email: "vancouver@straightline.example",
      position: { lat: 49.2838, lng: -123.1158 },
      /** +1 604 555 0148 */
      phone: "KzEgNjA0IDU1NSAwMTQ4",
      messaging: "MTYwNDU1NTAxNDg=",
      address: ["NTUwIEdyYW52aWxsZSBTdHJlZXQ=", "VmFuY291dmVyLCBCQyBWNkMgMVcz"],
    },
  ],
  /** The messaging app behind the phone numbers; the number is put at the end. */
  messagingUrl: "https://wa.me/",
  /** People are samples. `image` names a picture in public/team; position, location and words about them are in messages, under `id`. */
  team: [
    { id: "owen", image: "owen", name: "T3dlbiBIYXJ0bGV5" },
    { id: "halyna", image: "halyna", name: "SGFseW5hIEtvdmFsZW5rbw==" },
    { id: "marc", image: "marc", name: "TWFyYyBUcmVtYmxheQ==" },
    { id: "giulia", image: "giulia", name: "R2l1bGlhIEZlcnJp" },
  ],
  /** Pages of the company elsewhere; without an address only the name is shown. */
  social: [
    { name: "LinkedIn", url: undefined },
    { name: "YouTube", url: undefined },
    { name: "X", url: undefined },
  ] as readonly { name: string; url: string | undefined }[],
} as const;

export type Office = (typeof site.offices)[number];
export type TeamMember = (typeof site.team)[number];

/** Directions to an office, on a map of the visitor's choice of device. */
export const directionsTo = ({ position }: Office): string => `https://www.google.com/maps/dir/?api=1&destination=${position.lat},${position.lng}`;
