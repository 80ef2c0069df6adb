const baseUrl = "http://this.site";

function isSitePath(address: string): boolean {
  // A browser reads "/\" like "//", and leaves out tabs and line ends: the parser says where an address really leads.
  return (
    address.startsWith("/") &&
    !/[\s\\]/.test(address) &&
    isDecodable(address) &&
    new URL(address, baseUrl).origin === baseUrl &&
    hasCanonicalSpelling(address)
  );
}

function isOnAllowedHost(address: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, port, username, password } = new URL(address);
  return (
    port === "" &&
    username === "" &&
    password === "" &&
    hosts.some((host) => host.toLowerCase() === hostname)
  );
}

/** Whether an address is that of an uploaded file. */
export const isUploadedFilePath = (address: string): boolean =>
  /^\/(images|videos)\/[a-z0-9-]+\.[a-z0-9]+$/.test(address);

/** An uploaded file has one spelling, so that what a case shows is known to be shown. */
const hasCanonicalSpelling = (address: string): boolean =>
  !/^\/(images|videos)\//.test(decodeURIComponent(new URL(address, baseUrl).pathname)) ||
  isUploadedFilePath(address);

const isDecodable = (address: string): boolean =>
  !/%(?![0-9a-f]{2})/i.test(address) && URL.canParse(address, baseUrl);

/** Whether a picture or a film may be shown from an address: nothing, a path of this site, or https on one of the hosts (ambiguity 106). */
export const isAllowedMediaUrl = (address: string, hosts: readonly string[]): boolean =>
  address === "" || isSitePath(address) || isOnAllowedHost(address, hosts);
