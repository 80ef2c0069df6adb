/** A number as it is dialled: without the zero that some write after the country code, +44 (0)161, and without words behind it, such as an extension. */
export function toDialableNumber(phone: string): string {
  const [number = ""] = phone.trim().split(/\p{L}/u);
  return (number.startsWith("+") ? number.replace("(0)", "") : number).replace(/(?!^\+)\D/g, "");
}
