/** Hands a text to the browser as a file to keep. */
export function downloadFile(name: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The browser has to have begun before the address may go.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
