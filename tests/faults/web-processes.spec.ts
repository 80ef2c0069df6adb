import { test } from "@playwright/test";
import { restartBySighup } from "../support/web-process-site";

// `npm test` restarts two.
test("SIGHUP replaces a single process without a failed request, on new connections and on kept ones", () =>
  restartBySighup(1));
