import { machine, type MeasuredDocument } from "../support/measured-tables";

/** docs/replicas.md, which `npm run test:replicas` writes. */
export const replicasDocument: MeasuredDocument = {
  file: "docs/replicas.md",
  tables: [
    { name: "claims", head: ["what", "replicas", "measured", "target", ""] },
    {
      name: "throughput",
      head: [
        "load",
        "replicas",
        "requests a second",
        "of one replica's",
        "processor time",
        "of one replica's",
        "wrk",
        "nginx",
      ],
    },
  ],
  text: (table, date) => `# Replicas

Made by \`npm run test:replicas\` on ${date}: ${machine()}. Four replicas of the site, nginx with
[\`deploy/nginx.conf\`](../deploy/nginx.conf), PostgreSQL, Redis, an S3-compatible server, a mail server and the
clients run on this one machine. The command fails when a target is missed.

## Claims

${table("claims")}

**Visible edits.** A replica drops what it has cached when it hears of a change, often before the edit is answered (0
ms), and renders a page again when the next visitor asks for it. The first line is how soon the replica has heard; the
second adds the rendering and its transfer, on a machine that all replicas share.

**Restarts.** Two clients edit and four read all the time. nginx notices a replica that has stopped only by a
request that fails: it leaves the replica out for 2 seconds, and sends the request to another one if it found no
connection, or if the connection broke before a response and the request has no body and isn't a POST. A change
that breaks off isn't sent again, because it may have been made. In flight is a request that began before the
replica was killed and ended after.

## Throughput

${table("throughput")}

"wrk" and "nginx" are their shares of one core. A web process has two threads, so one replica keeps two cores
busy. **On a machine with fewer than two cores for each replica, more replicas can't serve more**: requests a
second only show that they don't stop each other, and a request costs more, because the processes share the cores'
caches and each compiles its own code. The targets for the cost of a request and for rendered pages apply to a
machine with two cores for each replica, which this table hasn't been made on unless it says "met" there. A load
average far above the number of cores means that other programs took part of the time.
`,
};
