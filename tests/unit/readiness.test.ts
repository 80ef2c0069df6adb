import * as livez from "@/app/api/livez/route";
import * as readyz from "@/app/api/readyz/route";
import { callRoute } from "../support/api-request";

// Nothing listens there.
process.env.DATABASE_URL = "postgresql://site@127.0.0.1:1/site";

test("Without its database a process is alive and not ready [A-OPS-01, A-OPS-02]", async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  expect(await callRoute(readyz, "/api/readyz")).toMatchObject({
    status: 503,
    body: {
      success: false,
      code: "unavailable",
      status: "unready",
      params: { reason: "database" },
    },
  });
  expect((await callRoute(livez, "/api/livez")).status).toBe(200);
  jest.restoreAllMocks();
});
