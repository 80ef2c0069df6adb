/** The widths of the devices that a page is previewed at, in pixels. */
export const previewWidths = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type PreviewDevice = keyof typeof previewWidths;
export const previewDevices = Object.keys(previewWidths) as PreviewDevice[];
