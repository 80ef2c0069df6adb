// What our server changes in an answer of Next: a page that is not found or cannot be made gets a complete body.

const isFailure = (status) => status === 404 || status >= 500;
const FRESH = "public, max-age=0, must-revalidate";
const RETRY_AFTER_SECONDS = "5";

/** Whether an answer is a page of the site, as against a file, a call, or data for a page that is already open. */
const isPage = (request, response) =>
  !request.headers.rsc && String(response.getHeader("content-type") ?? "text/html").includes("text/html");

/** What Next said about the body that is replaced. */
const ABOUT_THE_BODY = /^(content-(length|encoding|type)|transfer-encoding|etag|link|x-nextjs-.*)$/;

function sendStandingPage(request, response, send, status, body) {
  for (const name of response.getHeaderNames()) if (ABOUT_THE_BODY.test(name)) response.removeHeader(name);
  response.statusCode = status;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.setHeader("content-length", body.length);
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-request-id", request.headers["x-request-id"]);
  if (status === 503) response.setHeader("retry-after", RETRY_AFTER_SECONDS);
  send.writeHead(status);
  send.end(request.method === "HEAD" ? undefined : body);
}

/**
 * Watches an answer and steps in before its first byte: failures of pages are answered from the standing pages, and
 * pages are not to be kept by browsers and proxies, who would not hear of a change.
 */
export function superviseAnswer(request, response, findBody) {
  const send = { writeHead: response.writeHead.bind(response), write: response.write.bind(response), end: response.end.bind(response) };
  let decided = false;
  let replaced = false;

  const decide = () => {
    if (decided) return;
    decided = true;
    if (!isPage(request, response)) return;
    if (!isFailure(response.statusCode)) {
      if (response.statusCode === 200) response.setHeader("cache-control", FRESH);
      return;
    }
    replaced = true;
    const status = response.statusCode === 404 ? 404 : 503;
    sendStandingPage(request, response, send, status, findBody(status));
  };

  response.writeHead = (status, ...rest) => {
    response.statusCode = status;
    const headers = rest.at(-1);
    if (headers && typeof headers === "object" && !Array.isArray(headers))
      for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
    decide();
    return replaced || response.headersSent ? response : send.writeHead(status);
  };
  response.flushHeaders = () => {
    decide();
    if (!replaced && !response.headersSent) send.writeHead(response.statusCode);
  };
  response.write = (...args) => {
    decide();
    return replaced ? true : send.write(...args);
  };
  response.end = (...args) => {
    decide();
    return replaced ? response : send.end(...args);
  };
}
