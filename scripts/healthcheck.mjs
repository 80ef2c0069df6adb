// Exits with 0 if the site in this container is ready for traffic, otherwise with 1.
const { PORT, HOST } = process.env;
const host = !HOST || HOST === "0.0.0.0" || HOST === "::" ? "127.0.0.1" : HOST;
const address = `http://${host.includes(":") ? `[${host}]` : host}:${PORT || 3000}/api/readyz`;

const status = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.status,
  () => 0,
);
process.exit(status === 200 ? 0 : 1);
