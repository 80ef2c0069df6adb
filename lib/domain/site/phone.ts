/**
 * A phone number for a `tel:` link: without the trunk zero in +44 (0)161, and without an extension
 * or other words after it.
 */
export function toDialableNumber(phone: string): string {
  const [number = ""] = phone.trim().split(/\p{L}/u);
  return (number.startsWith("+") ? number.replace("(0)", "") : number).replace(/(?!^\+)\D/g, "");
}
