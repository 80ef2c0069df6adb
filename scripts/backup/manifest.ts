import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What the last part of a backup says of all the others; a backup whose parts are not these, byte for byte, is damaged. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** When the snapshot was taken that the tables show. */
  madeAt: z.iso.datetime(),
  /** The migrations that the tables had been through, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** In an order in which each table comes after those it refers to; `rows` are in COPY's text format, of these columns. */
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

/** The parts a backup may have: nothing in it can name a place of its own choice. */
export const isPartName = (name: string): boolean =>
  name === MANIFEST ||
  /^tables\/[a-z_]+$/.test(name) ||
  /^files\/(images|videos)\/[a-z0-9-]+\.[a-z0-9]+$/.test(name);
