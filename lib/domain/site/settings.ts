import { z } from "zod";
import { knownLanguages } from "../language";
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

const language = z.enum(knownLanguages, {
  error: `notification_language must be one of ${knownLanguages.join(", ")}`,
});

export const settingsBody = z.strictObject({
  /**
   * The recipients of mails about new enquiries; with null or an empty text the environment
   * (LEADS_TO) decides.
   */
  notification_address: addresses.nullable(),
  /** The language of mails to the team and to editors. Without it the language stays. */
  notification_language: language.optional(),
});
export type SettingsBody = z.output<typeof settingsBody>;

export const settingsResponse = {
  notification_address: z.string().nullable(),
  notification_language: language,
};
export type Settings = z.output<z.ZodObject<typeof settingsResponse>>;
