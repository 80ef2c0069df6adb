import type { Messages } from "@/lib/i18n/messages";

/** A page that shows what is edited. */
export interface ShownPage {
  name: string;
  /** The path after the address of a preview. */
  path: string;
}

/** The labels of the preview beside a list or a form. */
export const pagePreviewLabels = ({ admin: { texts, caseForm } }: Messages) => {
  const { device, devices } = caseForm.preview;
  return { ...texts.preview, device, devices };
};
export type PagePreviewLabels = ReturnType<typeof pagePreviewLabels>;
