import "server-only";
import { database, type Prisma } from "./prisma";

/** How long after its expiry a used challenge is remembered, so that a form sent again still gets its first answer: one day. */
const KEPT_MS = 24 * 60 * 60 * 1000;

export type UsedChallenge = Prisma.UsedChallengeGetPayload<object>;

/** What became of a challenge; null when nobody has answered it. */
export const findUsedChallenge = (id: string): Promise<UsedChallenge | null> => database().usedChallenge.findUnique({ where: { id } });

export const countWrongAnswer = async (id: string, expiresAt: Date): Promise<void> =>
  void (await database().$executeRaw`
    INSERT INTO used_challenge (id, wrong_answers, expires_at) VALUES (${id}, 1, ${expiresAt})
    ON CONFLICT (id) DO UPDATE SET wrong_answers = used_challenge.wrong_answers + 1`);

/** Forgets challenges that expired a day ago. Resolves to how many. */
export const removeExpiredChallenges = async (db: Prisma.TransactionClient = database()): Promise<number> =>
  (await db.usedChallenge.deleteMany({ where: { expiresAt: { lt: new Date(Date.now() - KEPT_MS) } } })).count;
