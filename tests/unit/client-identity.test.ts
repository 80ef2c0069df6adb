import { setClientIdentity } from "@/server/client-identity";

const request = (headers: Record<string, string> = {}) => ({
  headers: { ...headers } as Record<string, string>,
  socket: { remoteAddress: "10.0.0.7" },
});

test("A proxy that TRUST_PROXY does not count is logged once per process, and its header is not trusted", () => {
  const lines: string[] = [];
  const write = jest
    .spyOn(process.stdout, "write")
    .mockImplementation((line) => lines.push(String(line)) > 0);
  const addresses = [
    resolvedAddress({}, 0),
    resolvedAddress({ "x-forwarded-for": "203.0.113.1" }, 1),
    lines.length,
    resolvedAddress({ "x-forwarded-for": "203.0.113.1" }, 0),
    resolvedAddress({ "x-forwarded-for": "203.0.113.2" }, 0),
  ];
  write.mockRestore();
  expect(addresses).toEqual(["10.0.0.7", "203.0.113.1", 0, "10.0.0.7", "10.0.0.7"]);
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ level: "warn", message: expect.stringContaining("TRUST_PROXY") }),
  ]);
});

/** The client address that a request keeps. */
function resolvedAddress(headers: Record<string, string>, proxies: number): string | undefined {
  const incoming = request(headers);
  setClientIdentity(incoming, proxies, "https://site.example");
  return incoming.headers["x-forwarded-for"];
}
