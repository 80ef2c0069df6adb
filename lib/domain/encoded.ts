/** Company details are stored as base64 of UTF-8 and decoded at display (P§5). Undefined when they cannot be decoded. */
export function decodeText(encoded: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
