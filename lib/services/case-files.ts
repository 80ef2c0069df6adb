import "server-only";
import type { Transaction } from "../data/transaction";

/**
 * Lets go of the uploaded files of a case that is being deleted, inside the same transaction. Their rows stay and belong to no case
 * (the foreign key sees to that); what no case shows is the files' own matter.
 */
export async function releaseFilesOfCase(_caseId: string, _tx: Transaction): Promise<void> {}
