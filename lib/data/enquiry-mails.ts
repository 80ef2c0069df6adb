import "server-only";
import type { MailKind, MailState } from "../domain/enquiry";
import type { Transaction } from "./transaction";

/** Waits, and nobody is sending it at this moment. */
const inNoHands = () => ({ state: "waiting", OR: [{ heldUntil: null }, { heldUntil: { lte: new Date() } }] });

/** Takes back the mails that have not left yet and are not about to. Resolves to how many. */
export const takeBackMails = async (enquiryId: string, tx: Transaction): Promise<number> => (await tx.outboxMail.deleteMany({ where: { enquiryId, ...inNoHands() } })).count;

/** Writes a mail of each kind. */
export const addMails = async (enquiryId: string, kinds: readonly MailKind[], tx: Transaction): Promise<void> =>
  void (await tx.outboxMail.createMany({ data: kinds.map((kind) => ({ enquiryId, kind })) }));

/** The mails of an enquiry; nobody else changes them until the transaction ends. */
export const lockMails = (enquiryId: string, tx: Transaction): Promise<{ id: string; kind: MailKind; state: MailState }[]> =>
  tx.$queryRaw`SELECT id, kind, state FROM outbox_mail WHERE enquiry_id = ${enquiryId} ORDER BY id FOR UPDATE`;

/**
 * Lets mails leave at once, with all their tries before them; what had been given up counts as written now, or it would be too old again. One that is
 * being sent this moment stays in the hands it is in.
 */
export async function makeDue(ids: readonly string[], tx: Transaction): Promise<void> {
  const now = new Date();
  await tx.outboxMail.updateMany({ where: { id: { in: [...ids] }, state: "dead" }, data: { createdAt: now } });
  await tx.outboxMail.updateMany({ where: { id: { in: [...ids] }, OR: [{ state: "dead" }, inNoHands()] }, data: { state: "waiting", attempts: 0, nextAttemptAt: now } });
}
