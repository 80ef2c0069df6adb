async function startsJobs(variables: Record<string, string>): Promise<boolean> {
  jest.resetModules();
  Object.assign(process.env, { VERCEL: "", RECURRING_JOBS: "", ...variables });
  const { startJobs } = await import("@/lib/runtime/process-events");
  const start = jest.fn();
  startJobs(start);
  return start.mock.calls.length > 0;
}

test.each([
  [true, {}],
  [false, { RECURRING_JOBS: "false" }],
  [false, { VERCEL: "1" }],
  [true, { VERCEL: "1", RECURRING_JOBS: "true" }],
])("A process starts the recurring jobs: %s with %j [A-HOST-06]", async (expected, variables) => {
  expect(await startsJobs(variables)).toBe(expected);
});
