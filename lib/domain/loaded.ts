/** Content of a section, or the fact that it could not be reached. */
export type Loaded<T> = T | "unavailable";
