/** For something that is closed where it was focused: the keyboard goes on at the content, and the page stays where it is. */
export const focusContent = (): void =>
  document.getElementById("content")?.focus({ preventScroll: true });
