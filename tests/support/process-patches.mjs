// Prints what starting Next changes in the process.
import next from "next";

const { nextTick } = process;
const app = next({ dev: false, dir: process.cwd() });
await app.prepare();
console.log(JSON.stringify({ replacesNextTick: process.nextTick !== nextTick }));
process.exit();
