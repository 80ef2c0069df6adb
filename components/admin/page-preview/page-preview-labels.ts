import type { Messages } from "@/lib/i18n/messages";

/** A page that shows what is edited. */
export interface ShownPage {
  name: string;
  /** The path after the address of a preview. */
  path: string;
}

/** What the preview of pages beside a list or a form says. */
export const pagePreviewLabels = ({ admin: { texts, caseForm } }: Messages) => {
  const { device, devices } = caseForm.preview;
  return { ...texts.preview, device, devices };
};
export type PagePreviewLabels = ReturnType<typeof pagePreviewLabels>;
