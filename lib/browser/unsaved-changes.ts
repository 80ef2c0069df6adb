import {
  MAX_UNSAVED_CHANGES_LENGTH,
  UNSAVED_CHANGES_HEADER,
  type UnsavedChanges,
} from "@/lib/domain/preview/unsaved-changes";

const compressed = async (text: string): Promise<Uint8Array> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

/** The header with which a preview shows unsaved changes; undefined if there are too many for it. */
export async function unsavedChangesHeader(
  changes: UnsavedChanges,
): Promise<Record<string, string> | undefined> {
  const bytes = await compressed(JSON.stringify(changes));
  const value = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return value.length > MAX_UNSAVED_CHANGES_LENGTH
    ? undefined
    : { [UNSAVED_CHANGES_HEADER]: value };
}
