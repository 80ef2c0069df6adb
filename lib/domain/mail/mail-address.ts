import { z } from "zod";

/** The local part: ASCII letters, digits and signs, joined by dots (the dot-atom of RFC 5322). */
const word = "[\\w!#$%&'*+/=?^`{|}~-]+";
const localPart = new RegExp(`^(?=.{1,64}$)${word}(\\.${word})*$`);
/** The domain: at least two labels (RFC 1035), the last of which is not a number. */
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const hostName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?!\\d+$)(?=..)${label}$`);
/** Characters that a URL parser would assign to another part of the URL, or normalize away. */
const forbiddenInDomain = /[\s\p{C}%/?#:@\\[\]<>]/u;
const MAX_LENGTH = 254;

/** A domain in its ASCII form and lower case: приклад.укр is xn--80aikifvh.xn--j1amh. */
function asciiDomain(domain: string): string | undefined {
  const address = `http://${domain}`;
  const name =
    !forbiddenInDomain.test(domain) && URL.canParse(address) ? new URL(address).hostname : "";
  return hostName.test(name) ? name : undefined;
}

const partsOf = (text: string): [string, string] => [
  text.slice(0, Math.max(0, text.lastIndexOf("@"))),
  text.slice(text.lastIndexOf("@") + 1),
];

/**
 * An address with its domain in ASCII; undefined for an invalid one, or one that only few mail
 * servers could deliver to.
 */
export function readMailAddress(text: string): string | undefined {
  const [local, domain] = partsOf(text);
  const name = localPart.test(local) ? asciiDomain(domain) : undefined;
  const address = name && `${local}@${name}`;
  return address && address.length <= MAX_LENGTH ? address : undefined;
}

export const isMailAddress = (text: string): boolean => readMailAddress(text) !== undefined;

/**
 * Whether an address is invalid only because of non-ASCII letters before the @. Every mail server
 * on the way would need SMTPUTF8 (RFC 6531) for it.
 */
export function needsInternationalMail(text: string): boolean {
  const [local, domain] = partsOf(text);
  const latin = local.replace(/[\p{L}\p{M}]/gu, "a");
  return !localPart.test(local) && localPart.test(latin) && asciiDomain(domain) !== undefined;
}

export const mailAddressField = (message: string) =>
  z.string(message).refine(isMailAddress, { message, params: { code: "invalid_format" } });

/** Parses a comma-separated list of addresses, without repetitions. */
export const splitAddresses = (list: string): string[] => [
  ...new Set(
    list
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

export interface Sender {
  name: string;
  address: string;
}

/** Parses `address` or `Name <address>`; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, name = "", address = ""] = /^([^<>"\p{Cc}]*)<([^<>]+)>$/u.exec(text) ?? ["", "", text];
  return isMailAddress(address) ? { name: name.trim(), address } : undefined;
}
