// Deletes data past its retention period (docs/operations.md).
import { database } from "../lib/data/database/prisma";
import { purgeExpired } from "../lib/services/privacy/retention";

purgeExpired()
  .then(({ enquiries, challenges, addresses }) => {
    console.log(
      `Deleted ${enquiries} ${enquiries === 1 ? "enquiry" : "enquiries"} of two years ago or earlier, ` +
        `and ${challenges} expired ${challenges === 1 ? "challenge" : "challenges"}; ` +
        `took the network address out of ${addresses} old ${addresses === 1 ? "entry" : "entries"} ` +
        "of the audit trail.",
    );
  })
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => database().$disconnect());
