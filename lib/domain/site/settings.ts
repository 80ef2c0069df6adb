import { z } from "zod";
import { mailAddressField, splitAddresses } from "../mail/mail-address";

const MAX_ADDRESSES = 10;
const addressMessage =
  "notification_address must be an e-mail address, " +
  `or up to ${MAX_ADDRESSES} of them separated by commas`;

const addresses = z
  .string({
    error: ({ input }) =>
      input === undefined
        ? "notification_address is required"
        : "notification_address must be text or null",
  })
  .max(1_000, "notification_address must have at most 1000 characters")
  .transform(splitAddresses)
  .pipe(
    z.array(mailAddressField(addressMessage), addressMessage).max(MAX_ADDRESSES, addressMessage),
  )
  .transform((list) => (list.length > 0 ? list.join(", ") : null));

/**
 * The recipients of mails about new enquiries; with null or an empty text the environment
 * (LEADS_TO) decides.
 */
export const settingsBody = z.strictObject({ notification_address: addresses.nullable() });
export type Settings = z.output<typeof settingsBody>;

export const settingsResponse = { notification_address: z.string().nullable() };
