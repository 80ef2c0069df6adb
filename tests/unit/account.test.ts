import { usernameKey } from "@/lib/domain/account/account";
import { rateLimitAddress } from "@/lib/domain/client-address";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8:1:2:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["", ""],
])("Rate limits count the address %j as %j", (address, counted) =>
  expect(rateLimitAddress(address)).toBe(counted),
);

test("Usernames that differ only in capitals, surrounding spaces or Unicode composition are the same", () => {
  expect(usernameKey(" Олена ")).toBe(usernameKey("ОЛЕНА"));
  expect(usernameKey("Jose\u0301")).toBe(usernameKey("JOSÉ"));
});
