import { z } from "zod";
import { isUploadedFilePath } from "../../lib/domain/media/media-url";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * The last part of a backup, which describes all others. A backup whose parts differ from it is
 * damaged.
 */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When the snapshot was taken. */
  madeAt: z.iso.datetime(),
  /** The applied migrations, in order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /**
   * Each table comes after those it references. `rows` counts rows in COPY's text format, with
   * these columns.
   */
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      sha256,
    }),
  ),
  files: z.array(
    z.strictObject({
      name: z.string(),
      contentType: z.string(),
      bytes: z.int().nonnegative(),
      sha256,
    }),
  ),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = "manifest.json";
export const tablePart = (name: string): string => `tables/${name}`;
export const filePart = (name: string): string => `files/${name}`;

/** Whether a part name is valid. An archive can't write to a path of its own choice. */
export const isPartName = (name: string): boolean =>
  name === MANIFEST ||
  /^tables\/[a-z_]+$/.test(name) ||
  (name.startsWith("files/") && isUploadedFilePath(name.slice("files".length)));
