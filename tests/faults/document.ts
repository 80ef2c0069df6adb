import { machine, type MeasuredDocument } from "../support/measured-tables";

/** docs/faults.md, which `npm run test:faults` writes. */
export const faultsDocument: MeasuredDocument = {
  file: "docs/faults.md",
  tables: [
    {
      name: "faults",
      head: [
        "fault",
        "database",
        "tries",
        "acknowledged",
        "lost",
        "half done",
        "errors outside the fault",
        "pages refused",
        "slowest response",
        "recovered after",
        "all mails sent after",
      ],
    },
  ],
  text: (table, date) => `# Faults

Made by \`npm run test:faults\` on ${date}: ${machine()}. It takes about 12 minutes, and \`npm test\` contains
shorter tests of the same promises. The command fails if anything is lost, half done, or fails outside a fault.

Clients send enquiries, edits and uploads all the time, and open a page. A fault of a service or of the network to
it lasts 6 seconds. Afterwards a check looks for every write that was acknowledged.

${table("faults")}

- **Tries** are enquiries, edits and uploads. One that isn't acknowledged during a fault was refused, with 503 or
  507, or its connection broke; the form of the enquiry tries again.
- **Lost**: an acknowledged enquiry without record or without its mails, an edit without its entry in the audit
  trail, an upload without record.
- **Half done**: an enquiry without its two entries in the outbox or stored twice, an edit of which one of two
  texts or the title in lists is missing, a record of an upload without its bytes. Bytes without a record are shown
  nowhere, and the sweep deletes them after a day.
- **Errors outside the fault**: failures before it, after the recovery, or of what it doesn't concern. A slow service
  may fail nothing, and faults of the mail server and of Redis concern nobody.
- **Pages refused**: the ledger edits all the time, which makes every cached page outdated. While the database refuses
  connections, pages show their last rendering. While it hangs or is cut off again and again, an outdated page can be
  refused, because content may have been removed meanwhile ([0043](decisions/0043-last-rendering-in-outages.md)). While
  the site is killed, nothing responds.
- **Slowest response**: the site gives up on a database that hangs after 4.5 seconds; a busy machine adds to that.
- **Recovered after**: from the end of the fault, or from a kill, until every kind of write was acknowledged again.
  "The site" includes its start by hand.
- **All mails sent after**: from the same moment. A mail that a killed process was sending is free again after 30
  seconds.

\`FAULT_SEED=<seed> npm run test:faults\` repeats the random moments of a run.
`,
};
