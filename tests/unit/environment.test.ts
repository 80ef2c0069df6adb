import { parseEnvironment } from "@/lib/env";
import { noncePolicy, uploadOrigins } from "@/lib/security-headers";

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
  ["DIRECT_UPLOADS", "perhaps"],
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

const bucket = { S3_BUCKET: "uploads", S3_ACCESS_KEY_ID: "x", S3_SECRET_ACCESS_KEY: "y" };

test("Direct uploads require a bucket [A-MEDIA-12]", () => {
  expect(parseEnvironment({ DIRECT_UPLOADS: "true" })).toEqual({
    problems: ["DIRECT_UPLOADS requires S3_BUCKET."],
  });
  expect(parseEnvironment({ DIRECT_UPLOADS: "true", ...bucket })).toHaveProperty(
    "env.DIRECT_UPLOADS",
    true,
  );
  expect(parseEnvironment(bucket)).toHaveProperty("env.DIRECT_UPLOADS", false);
});

test("On Vercel the address, the folder for files and direct uploads have defaults, which variables override [A-HOST-05]", () => {
  const host = { VERCEL: "1", VERCEL_PROJECT_PRODUCTION_URL: "site.example" };
  expect(parseEnvironment({ ...host, ...bucket, DATA_DIR: "" })).toMatchObject({
    env: { SITE_URL: "https://site.example", DATA_DIR: "/tmp/site", DIRECT_UPLOADS: true },
  });
  expect(parseEnvironment(host)).toMatchObject({ env: { DIRECT_UPLOADS: false } });
  const own = { SITE_URL: "https://own.example", DATA_DIR: "/var/own", DIRECT_UPLOADS: "false" };
  expect(parseEnvironment({ ...host, ...bucket, ...own })).toMatchObject({
    env: { ...own, DIRECT_UPLOADS: false },
  });
});

test("The admin area may send files to the bucket's origin, and nowhere else [A-MEDIA-12]", () => {
  const originsOf = (more: Record<string, string>) => {
    const parsed = parseEnvironment({ ...bucket, DIRECT_UPLOADS: "true", ...more });
    return "env" in parsed ? uploadOrigins(parsed.env) : parsed.problems;
  };
  expect(originsOf({})).toEqual([
    "https://uploads.s3.us-east-1.amazonaws.com",
    "https://s3.us-east-1.amazonaws.com",
  ]);
  const origins = originsOf({ S3_ENDPOINT: "https://store.example:9000/path" });
  expect(origins).toEqual(["https://store.example:9000"]);
  expect(originsOf({ DIRECT_UPLOADS: "false" })).toEqual([]);
  expect(noncePolicy("n", [], origins)).toContain(
    "; connect-src 'self' https://store.example:9000;",
  );
});
