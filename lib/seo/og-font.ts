/** The typeface of share pictures, as styles name it; its files are in share-process.mjs. */
export const ogFontFamily = "Onest, Onest Cyrillic";
