import { z } from "zod";
import { isMailAddress, readSender, splitAddresses } from "./domain/mail/mail-address";
import { withHostDefaults } from "./host-defaults";
import { adoptSecretFiles, readSecretFiles, secretVariables } from "./secret-files.mjs";

/** An empty value counts as unset. */
const emptyAsUnset = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    schema,
  );

const integer = (from: number, to: number) =>
  z.coerce
    .number({ error: "must be a number" })
    .int("must be a whole number")
    .min(from, `must be at least ${from}`)
    .max(to, `must be at most ${to}`);

const wholeNumber = (from: number, to: number, defaultValue: number) =>
  emptyAsUnset(integer(from, to).default(defaultValue));

const processCount = emptyAsUnset(
  z
    .string()
    .regex(/^(auto|[1-9]|1[0-6])$/, "must be auto or a whole number from 1 to 16")
    .default("1"),
);

const onOrOff = (defaultValue: "true" | "false") =>
  emptyAsUnset(
    z.enum(["true", "false"], { error: "must be true or false" }).default(defaultValue),
  ).transform((value) => value === "true");

const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  defaultValue: Values[number],
) =>
  emptyAsUnset(
    z.enum(values, { error: `must be one of ${values.join(", ")}` }).default(defaultValue as never),
  );

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
    );

const optional = <T extends z.ZodType>(schema: T) => emptyAsUnset(schema.optional());
const text = z.string().trim();
const database = url("postgresql:", "postgres:");

/** The first signs, all verify. */
const authSecrets = text
  .transform((list) => list.split(",").map((value) => value.trim()))
  .pipe(
    z
      .array(z.string().min(32, "must have at least 32 characters, each of several values too"))
      .max(10, "must have at most 10 values"),
  );

/** With only some of these set, uploads would silently go to the disk. */
const s3Settings = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** The environment variables of the site; .env.example documents them. */
const variables = z.object({
  PORT: wholeNumber(1, 65_535, 3000),
  HOST: emptyAsUnset(text.default("127.0.0.1")),
  SITE_URL: optional(
    url("http:", "https:").refine(
      (value) => !URL.canParse(value) || new URL(value).pathname === "/",
      "must have no path",
    ),
  ),
  WEB_PROCESSES: processCount,
  DRAIN_DELAY: wholeNumber(0, 600, 0),
  BUILD_DIR: emptyAsUnset(text.default(".next")),
  DATA_DIR: emptyAsUnset(text.default("./.data")),
  DATABASE_URL: optional(database),
  DIRECT_URL: optional(database),
  START_WAIT: wholeNumber(0, 3600, 60),
  AUTH_SECRET: optional(authSecrets),
  SEED: emptyAsUnset(
    z.enum(["samples", "none"], { error: "must be samples or none" }).default("samples"),
  ),
  MEDIA_HOSTS: emptyAsUnset(z.string().default(""))
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/i, "must be host names separated by commas"))),
  CRON_SECRET: optional(text.min(16, "must have at least 16 characters")),
  RECURRING_JOBS: onOrOff("true"),
  VERSIONS_KEEP: optional(
    z.coerce
      .number({ error: "must be a number" })
      .int("must be a whole number")
      .min(1, "must be at least 1"),
  ),
  ADMIN_USERNAME: emptyAsUnset(text.default("admin")),
  ADMIN_PASSWORD: optional(
    z
      .string()
      .min(12, "must have at least 12 characters")
      .max(128, "must have at most 128 characters"),
  ),
  ALLOW_REGISTRATION: onOrOff("true"),
  API_TESTER: onOrOff("true"),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"], "info"),
  LOG_FORMAT: oneOf(["auto", "json", "text"], "auto"),
  ACCESS_LOG: onOrOff("false"),
  ERROR_HOOK: optional(text),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url("http:", "https:")),
  OTEL_EXPORTER_OTLP_HEADERS: optional(text),
  OTEL_SERVICE_NAME: emptyAsUnset(text.default("site")),
  OTEL_TRACES_SAMPLER_ARG: emptyAsUnset(
    z.coerce
      .number({ error: "must be a number" })
      .min(0, "must be at least 0")
      .max(1, "must be at most 1")
      .default(1),
  ),
  METRICS_PORT: optional(integer(1, 65_535)),
  METRICS_HOST: emptyAsUnset(text.default("127.0.0.1")),
  METRICS_TOKEN: optional(text.min(16, "must have at least 16 characters")),
  SMTP_URL: optional(url("smtp:", "smtps:")),
  MAIL_FROM: optional(
    text.refine(
      (value) => readSender(value) !== undefined,
      "must be an e-mail address, or a name with one in angle brackets",
    ),
  ),
  LEADS_TO: emptyAsUnset(z.string().default(""))
    .transform(splitAddresses)
    .refine((list) => list.every(isMailAddress), "must be e-mail addresses separated by commas"),
  S3_ENDPOINT: optional(url("http:", "https:")),
  S3_REGION: optional(text),
  S3_BUCKET: optional(text),
  S3_ACCESS_KEY_ID: optional(text),
  S3_SECRET_ACCESS_KEY: optional(text),
  DIRECT_UPLOADS: onOrOff("false"),
  REDIS_URL: optional(url("redis:", "rediss:")),
  GOOGLE_MAPS_API_KEY: optional(text),
  GOOGLE_MAPS_MAP_ID: optional(text),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  GTM_ID: optional(text.regex(/^GTM-[A-Z0-9]+$/, "must look like GTM-XXXXXXX")),
});

export const environmentVariables = Object.keys(variables.shape);

const environmentSchema = variables
  .superRefine((env, { addIssue }) => {
    if (env.METRICS_PORT === env.PORT)
      addIssue({
        code: "custom",
        path: ["METRICS_PORT"],
        message: "must be another port than PORT",
      });
    if (env.DIRECT_UPLOADS && !env.S3_BUCKET)
      addIssue({ code: "custom", path: ["DIRECT_UPLOADS"], message: "requires S3_BUCKET" });
    const missing = s3Settings.filter((name) => env[name] === undefined);
    if (missing.length === s3Settings.length) return;
    for (const name of missing)
      addIssue({
        code: "custom",
        path: [name],
        message: `must be set too: ${s3Settings.join(", ")} belong together`,
      });
  })
  .transform((env) => ({
    ...env,
    SITE_URL: new URL(env.SITE_URL ?? `http://localhost:${env.PORT}`).origin,
  }));

export type Environment = z.infer<typeof environmentSchema>;

/**
 * Parses an environment. Returns the values, or one line for each invalid variable. Lines never
 * contain values, which may be secrets.
 */
export function parseEnvironment(
  source: Record<string, string | undefined>,
): { env: Environment } | { problems: string[] } {
  const files = readSecretFiles(source);
  const parsed = environmentSchema.safeParse(withHostDefaults({ ...source, ...files.values }));
  const problems = (parsed.error?.issues ?? []).map(
    ({ path, message }) => `${path[0]?.toString()} ${message}.`,
  );
  if (parsed.success && files.problems.length === 0) return { env: parsed.data };
  return { problems: [...files.problems, ...new Set(problems)] };
}

let cached: Environment | undefined;

/** The environment of this process, parsed on the first call. Throws with all problems at once. */
export function environment(): Environment {
  if (cached) return cached;
  const result = parseEnvironment(process.env);
  if ("problems" in result)
    throw new Error(`The environment is not usable.\n${result.problems.join("\n")}`);
  adoptSecretFiles(process.env);
  // next-auth reads the site's URL from this variable only.
  process.env.NEXTAUTH_URL = result.env.SITE_URL;
  // The start checks the Node.js version; the SDK's warning would repeat it in every log.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  return (cached = result.env);
}

/** How to log, also where the environment is not usable. */
export const logSettings = () => ({
  level: variables.shape.LOG_LEVEL.safeParse(process.env.LOG_LEVEL).data ?? "info",
  format: variables.shape.LOG_FORMAT.safeParse(process.env.LOG_FORMAT).data ?? "auto",
});

/** Shorter ones are also words of messages. */
const MIN_SECRET_LENGTH = 12;

const passwordOf = (value: string): string =>
  URL.canParse(value) ? decodeURIComponent(new URL(value).password) : "";

/** The values that must not be logged. */
export const secretValues = (): string[] =>
  secretVariables
    .flatMap((name) => {
      const value = process.env[name]?.trim() ?? "";
      return [value, ...value.split(","), passwordOf(value)];
    })
    .filter((value) => value.length >= MIN_SECRET_LENGTH);

/** Whether metrics are served; otherwise measuring would be wasted. */
export const isMetricsOn = (): boolean =>
  environment().METRICS_PORT !== undefined || environment().METRICS_TOKEN !== undefined;

/** Whether Next renders pages for the build, which has no database. */
export const isBuilding = (): boolean => process.env.NEXT_PHASE === "phase-production-build";
