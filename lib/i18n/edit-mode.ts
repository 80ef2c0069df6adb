import "server-only";
import { cache } from "react";

/** React's cache has one such object per rendering of a page. */
const currentMode = cache(() => ({ isOn: false }));

/** Whether the texts of the page that is being rendered carry marks of their sources. */
export const isEditMode = (): boolean => currentMode().isOn;

/** Must come before the page reads any text. */
export function startEditMode(): void {
  currentMode().isOn = true;
}
