/** The data of a section of a page, or that it could not be loaded. */
export type Loaded<T> = T | "unavailable";
