// `npm run db:seed`, and part of `npm start`: loads the sample content into an empty database,
// once.
import { database } from "../lib/data/database/prisma";
import { seedOnce } from "../prisma/seed/load";

async function seed(): Promise<void> {
  console.log(await database().$transaction(seedOnce, { timeout: 60_000, maxWait: 10_000 }));
  await database().$disconnect();
}

void seed();
