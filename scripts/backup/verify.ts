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

/** The parts of a backup with their hashes. */
const expectedParts = ({ tables, files }: Manifest): [name: string, sha256: string][] => [
  ...files.map(({ name, sha256 }): [string, string] => [filePart(name), sha256]),
  ...tables.map(({ name, sha256 }): [string, string] => [tablePart(name), sha256]),
];

/** Throws unless the archive contains exactly the parts of its manifest. */
export function requireParts(manifest: Manifest, hashes: Map<string, string>): void {
  const expected = expectedParts(manifest);
  const changedPart = expected.find(([name, sha256]) => hashes.get(name) !== sha256);
  if (changedPart)
    throw damaged(
      `${changedPart[0]} is ${hashes.has(changedPart[0]) ? "not what was saved" : "missing"}`,
    );
  if (hashes.size !== expected.length + 1) throw damaged("it holds more than its manifest names");
}

/** Backups with unknown migrations are rejected: this code can't know what their tables mean. */
function requireKnownMigrations({ migrations }: Manifest): void {
  const known = migrationsOnDisk();
  const unknownMigration = migrations.find(
    ({ name, checksum }, index) =>
      known[index]?.name !== name || known[index]?.checksum !== checksum,
  );
  if (unknownMigration)
    throw new Problem(
      `This backup was made by another version of the site (${unknownMigration.name}). ` +
        "Restore it with that version or a newer one. Nothing was changed.",
    );
}

/**
 * Reads and verifies a backup. Throws when it is damaged, or made by a version this one doesn't
 * know.
 */
export async function verifyBackup(file: string): Promise<Manifest> {
  const { hashes, manifestText } = await partsOf(file);
  const manifest = manifestOf(manifestText);
  requireParts(manifest, hashes);
  requireKnownMigrations(manifest);
  return manifest;
}
