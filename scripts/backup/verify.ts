import { text } from "node:stream/consumers";
import { Problem } from "../bootstrap/report.mjs";
import { migrationsOnDisk } from "../postgres/migrate.mjs";
import { readArchive } from "./archive";
import {
  filePart,
  isPartName,
  MANIFEST,
  type Manifest,
  manifestSchema,
  tablePart,
} from "./manifest";

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const damaged = (why: string): Problem =>
  new Problem(`The backup is damaged: ${why}. Nothing was changed.`);

async function partsOf(
  file: string,
): Promise<{ hashes: Map<string, string>; manifestText: string }> {
  let manifestText = "";
  try {
    const hashes = await readArchive(file, async (name, content) => {
      if (!isPartName(name))
        throw new Error(`it holds ${JSON.stringify(name)}, which is no part of a backup`);
      if (name === MANIFEST) manifestText = await text(content);
    });
    return { hashes, manifestText };
  } catch (error) {
    throw damaged(reasonOf(error));
  }
}

function manifestOf(manifestText: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(manifestText));
  } catch {
    throw damaged(
      manifestText === ""
        ? "its last part is missing"
        : "its manifest is not one that this version of the site writes",
    );
  }
}

/** What each part of a backup must be. */
export const expectedParts = ({ tables, files }: Manifest): [name: string, sha256: string][] => [
  ...files.map(({ name, sha256 }): [string, string] => [filePart(name), sha256]),
  ...tables.map(({ name, sha256 }): [string, string] => [tablePart(name), sha256]),
];

/** Throws unless exactly the parts are there that the manifest names, as it names them. */
export function requireParts(manifest: Manifest, hashes: Map<string, string>): void {
  const expected = expectedParts(manifest);
  const other = expected.find(([name, sha256]) => hashes.get(name) !== sha256);
  if (other)
    throw damaged(`${other[0]} is ${hashes.has(other[0]) ? "not what was saved" : "missing"}`);
  if (hashes.size !== expected.length + 1) throw damaged("it holds more than its manifest names");
}

/** A backup of tables that this code has never seen cannot be read rightly. */
function requireKnownMigrations({ migrations }: Manifest): void {
  const known = migrationsOnDisk();
  const unknownMigration = migrations.find(
    ({ name, checksum }, index) =>
      known[index]?.name !== name || known[index]?.checksum !== checksum,
  );
  if (unknownMigration)
    throw new Problem(
      `This backup was made by another version of the site (${unknownMigration.name}). Restore it with that version or a newer one. Nothing was changed.`,
    );
}

/** Reads a backup from beginning to end. Throws for one that is damaged, or that this version of the site does not understand. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const { hashes, manifestText } = await partsOf(file);
  const manifest = manifestOf(manifestText);
  requireParts(manifest, hashes);
  requireKnownMigrations(manifest);
  return manifest;
}
