const MAX_LENGTH = 200;

/** The name of a file as uploaded: without folders and control characters, and bounded. */
export function cleanFileName(given: string): string {
  const [name = ""] = given.normalize("NFC").split(/[\\/]/).slice(-1);
  const readable = name.replace(/\p{C}/gu, "").replace(/\s+/g, " ").trim();
  return [...readable].slice(0, MAX_LENGTH).join("");
}
