import { parseEnvironment } from "@/lib/env";

test("An empty environment has the documented defaults", () => {
  expect(parseEnvironment({})).toMatchObject({
    env: {
      PORT: 3000,
      HOST: "127.0.0.1",
      SITE_URL: "http://localhost:3000",
      DATA_DIR: "./.data",
      SEED: "samples",
      ALLOW_REGISTRATION: true,
      API_TESTER: true,
      START_WAIT: 60,
      TRUST_PROXY: 0,
      WEB_PROCESSES: "1",
      MEDIA_HOSTS: [],
    },
  });
});

test("An empty value counts as not set", () => {
  expect(parseEnvironment({ PORT: "", DATABASE_URL: " " })).toMatchObject({
    env: { PORT: 3000, DATABASE_URL: undefined },
  });
});

test.each([
  ["PORT", "seventy"],
  ["PORT", "-7"],
  ["PORT", "80.5"],
  ["START_WAIT", "soon"],
  ["START_WAIT", "-1"],
  ["SITE_URL", "example.com"],
  ["SITE_URL", "https://example.com/path"],
  ["DATABASE_URL", "mysql://secret"],
  ["SEED", "perhaps"],
  ["TRUST_PROXY", "-1"],
  ["WEB_PROCESSES", "many"],
  ["WEB_PROCESSES", "17"],
  ["AUTH_SECRET", "secret"],
  ["ALLOW_REGISTRATION", "perhaps"],
  ["API_TESTER", "off"],
  ["REDIS_URL", "http://secret"],
  ["MEDIA_HOSTS", "https://a.example"],
  ["SMTP_URL", "http://secret"],
  ["MAIL_FROM", "secret"],
  ["LEADS_TO", "a@b.example; secret"],
  ["CRON_SECRET", "secret"],
  ["METRICS_TOKEN", "secret"],
  ["METRICS_PORT", "3000"],
  ["LOG_LEVEL", "loud"],
  ["LOG_FORMAT", "xml"],
  ["ACCESS_LOG", "perhaps"],
])("%s=%s is refused in one line that names the variable and not its value", (name, value) => {
  const result = parseEnvironment({ [name]: value });
  expect(result).toEqual({ problems: [expect.stringMatching(new RegExp(`^${name} .+\\.$`))] });
  expect(JSON.stringify(result)).not.toContain(value);
});

test("All invalid variables are reported together", () => {
  expect(parseEnvironment({ PORT: "x", SEED: "x" })).toMatchObject({
    problems: [expect.stringContaining("PORT"), expect.stringContaining("SEED")],
  });
});

test("The S3 settings must be set together", () => {
  expect(parseEnvironment({ S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "x" })).toEqual({
    problems: [expect.stringContaining("S3_SECRET_ACCESS_KEY must be set too")],
  });
  expect(
    parseEnvironment({ S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "x", S3_SECRET_ACCESS_KEY: "y" }),
  ).toHaveProperty("env.S3_BUCKET", "uploads");
});
