import { z } from "zod";

const format = z.email();
export const isMailAddress = (text: string): boolean => format.safeParse(text).success;

/** Addresses separated by commas, each once. */
export const splitAddresses = (list: string): string[] => [...new Set(list.split(",").map((one) => one.trim()).filter(Boolean))];

export interface Sender {
  name: string;
  address: string;
}

/** A sender as `address` or `Name <address>`; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = "", address = ""] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? ["", "", text];
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}
