/** Moves focus to the content without scrolling, for notices that are closed while focused. */
export const focusContent = (): void =>
  document.getElementById("content")?.focus({ preventScroll: true });
