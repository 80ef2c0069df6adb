import { z } from "zod";
import { auditActions, auditResources } from "../audit/audit";
import { enquirySchema } from "../enquiry/enquiry";
import { mailAddressField } from "../mail/mail-address";

const time = z.iso.datetime();

/**
 * The account of a data subject: sessions without the tokens that continue them, uploaded files,
 * and actions in the audit trail.
 */
export const dataSubjectAccountSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  is_admin: z.boolean(),
  created_at: time,
  sessions: z.array(
    z.strictObject({
      created_at: time,
      expires_at: time,
      user_agent: z.string(),
      address: z.string(),
    }),
  ),
  files: z.array(
    z.strictObject({
      address: z.string(),
      content_type: z.string(),
      bytes: z.int(),
      created_at: time,
    }),
  ),
  /** Newest first, without the changes themselves: those are the company's data. */
  activity: z.array(
    z.strictObject({
      at: time,
      action: z.enum(auditActions),
      subject_kind: z.enum(auditResources),
      subject_id: z.string(),
      address: z.string(),
    }),
  ),
});
export type DataSubjectAccount = z.infer<typeof dataSubjectAccountSchema>;

/** All stored data about an e-mail address. */
export const dataSubjectResponse = {
  email: z.string(),
  enquiries: z.array(enquirySchema),
  account: dataSubjectAccountSchema.nullable(),
};
export type DataSubject = z.infer<z.ZodObject<typeof dataSubjectResponse>>;

/** What was erased. */
export const erasureResponse = {
  message: z.string(),
  enquiries: z.int().nonnegative(),
  account: z.enum(["none", "removed", "address_removed"]),
};
export type ErasureSummary = Omit<z.infer<z.ZodObject<typeof erasureResponse>>, "message">;

export const dataSubjectParams = z.object({
  email: z
    .string()
    .trim()
    .max(254, "email must have at most 254 characters")
    .pipe(mailAddressField("email must be an e-mail address"))
    .meta({ format: "email", examples: ["nobody@example.com"] }),
});
