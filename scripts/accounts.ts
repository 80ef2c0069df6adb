// The commands of `npm run admin`, and the first administrator of `npm start`.
import { chmodSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as administration from "../lib/auth/administration";
import { database } from "../lib/data/database/prisma";
import { AppError } from "../lib/domain/error";
import { environment } from "../lib/env";

const [command = "", name = ""] = process.argv.slice(2);

/** Writes a generated password to a file that only its owner may read. */
function storePassword(password: string): string {
  const file = path.resolve(environment().DATA_DIR, "admin-password");
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  chmodSync(file, 0o600);
  return file;
}

async function createFirst(): Promise<string> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD } = environment();
  const password = ADMIN_PASSWORD ?? administration.generatePassword();
  // Stored before the account is created: an unused password does no harm, an unknown one locks
  // everybody out.
  const file = ADMIN_PASSWORD ? "" : storePassword(password);
  if (!(await administration.createFirstAdministrator(ADMIN_USERNAME, password))) return "";
  if (ADMIN_PASSWORD)
    return `Administrator: ${ADMIN_USERNAME}, with the password of ADMIN_PASSWORD`;
  return [
    `Administrator: ${ADMIN_USERNAME}`,
    `Password:      ${password}`,
    `               shown this once, kept in ${file}`,
  ].join("\n");
}

async function withPassword(
  act: (name: string, password: string) => Promise<void>,
): Promise<string> {
  const password = administration.generatePassword();
  await act(name, password);
  return `${name}, password: ${password}`;
}

const commands: Record<string, () => Promise<string>> = {
  create: () => withPassword(administration.createAdministrator),
  password: () => withPassword(administration.resetPassword),
  promote: async () => (
    await administration.setAdministrator(name, true),
    `${name} is an administrator.`
  ),
  demote: async () => (
    await administration.setAdministrator(name, false),
    `${name} is no administrator any more.`
  ),
};

async function run(): Promise<void> {
  const act = command === "first" ? createFirst : name ? commands[command] : undefined;
  if (!act)
    throw new AppError("invalid", "Usage: npm run admin -- create|password|promote|demote NAME");
  const output = await act();
  if (output) console.log(output);
}

run()
  .catch((error: unknown) => {
    console.error(error instanceof AppError ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => database().$disconnect());
