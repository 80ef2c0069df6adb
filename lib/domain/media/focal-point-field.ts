import { z } from "zod";

const share = (name: string) =>
  z
    .number(`${name} must be a number`)
    .min(0, `${name} must be at least 0`)
    .max(1, `${name} must be at most 1`);

/** A `FocalPoint` in bodies and responses. */
export const focalPointSchema = z.strictObject(
  { x: share("focal_point.x"), y: share("focal_point.y") },
  "focal_point must be an object with x and y",
);
