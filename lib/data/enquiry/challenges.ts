import "server-only";
import { database, type Prisma } from "../database/prisma";

type UsedChallenge = Prisma.UsedChallengeGetPayload<object>;

/** A challenge that was answered; null for others. */
export const findUsedChallenge = (id: string): Promise<UsedChallenge | null> =>
  database().usedChallenge.findUnique({ where: { id } });

export const countWrongAnswer = async (id: string, expiresAt: Date): Promise<void> =>
  void (await database().$executeRaw`
    INSERT INTO used_challenge (id, wrong_answers, expires_at) VALUES (${id}, 1, ${expiresAt})
    ON CONFLICT (id) DO UPDATE SET wrong_answers = used_challenge.wrong_answers + 1`);

/**
 * Deletes challenges that expired a day ago: until then, a form sent again gets its first response.
 * Resolves to their number.
 */
export const removeExpiredChallenges = (
  db: Prisma.TransactionClient = database(),
): Promise<number> =>
  db.$executeRaw`DELETE FROM used_challenge WHERE expires_at < now() - interval '1 day'`;
