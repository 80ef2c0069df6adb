import { z } from "zod";
import { knownLanguages, type Language } from "../language";

/** Values by language, for the languages that a site uses: the others that are known have none. */
export const byLanguage = <T extends z.ZodType>(schema: T) =>
  z.partialRecord(z.enum(knownLanguages), schema) as unknown as z.ZodType<
    Record<Language, z.output<T>>
  >;
