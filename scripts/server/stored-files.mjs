// Uploaded files say how long they are. Next drops the Content-Length of a route's answer, since it cannot know whether it is true;
// the routes of files know (lib/http/stored-file.ts).

export const isStoredFile = (pathname) => /^\/(images|videos)\//.test(pathname);

/** Has the response say its length as Content-Length. Should Next compress the answer, it takes the header away again. */
export function setContentLength(response) {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(name.toLowerCase() === "x-stored-bytes" ? "content-length" : name, value);
}
