const here = "http://this.site";

function isPathOfThisSite(address: string): boolean {
  // A browser reads "/\" like "//", and leaves out tabs and line ends: the parser says where an address really leads.
  return address.startsWith("/") && !/[\s\\]/.test(address) && URL.canParse(address, here) && new URL(address, here).origin === here;
}

function isOnAllowedHost(address: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, port, username, password } = new URL(address);
  return port === "" && username === "" && password === "" && hosts.some((host) => host.toLowerCase() === hostname);
}

/** Whether a picture or a film may be shown from an address: nothing, a path of this site, or https on one of the hosts (ambiguity 106). */
export const isMediaAddress = (address: string, hosts: readonly string[]): boolean =>
  address === "" || isPathOfThisSite(address) || isOnAllowedHost(address, hosts);
