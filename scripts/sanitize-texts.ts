// Run by `npm start` and `npm run db:migrate`: sanitizes stored texts once by this version's rules.
import type { Client } from "pg";
import { environment } from "../lib/env";
import { fail, printLine } from "./bootstrap/report.mjs";
import { sanitizeStoredTexts } from "./bootstrap/stored-texts";
import { withConnection } from "./postgres/connection.mjs";

const { DIRECT_URL, DATABASE_URL = "" } = environment();
withConnection(DIRECT_URL ?? DATABASE_URL, async (client: Client) =>
  printLine(`${await sanitizeStoredTexts(client)} changed`),
).catch(fail);
