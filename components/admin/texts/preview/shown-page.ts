/** A page that shows texts of a namespace. */
export interface ShownPage {
  name: string;
  /** The path after the language. */
  path: string;
  /** Its path after the address of a preview. */
  previewPath: string;
}
