/**
 * The address by which limits count a client. For IPv6 this is the network, because each customer
 * of a provider has countless addresses.
 */
export function rateLimitAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!plain.includes(":")) return plain;
  const [head = "", tail] = plain.split("%")[0]?.split("::") ?? [];
  const [front = [], back = []] = [head, tail ?? ""].map((part) =>
    part === "" ? [] : part.split(":"),
  );
  const groups = [
    ...front,
    ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => "0"),
    ...back,
  ];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
