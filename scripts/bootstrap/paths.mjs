import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
/** @param {string[]} parts */
export const inProject = (...parts) => path.join(projectRoot, ...parts);
export const dataDirectory = () => path.resolve(projectRoot, process.env.DATA_DIR || ".data");
/** The folder of the production build; the tests use another one. */
export const buildDirectory = () => process.env.BUILD_DIR || ".next";
/** Marks a folder of `npm run package`: it has a build and packages, but no sources. */
export const PACKAGED = ".packaged";
export const isPackaged = () => existsSync(inProject(PACKAGED));
