import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer, type SMTPServerDataStream } from "smtp-server";

interface ReceivedMail extends ParsedMail {
  envelope: { from: string; to: string[] };
}

/** How the server treats the next mails. A number is the code of a refusal. */
interface ServerBehavior {
  acceptsConnections?: boolean;
  sender?: number;
  recipient?: (address: string) => number | undefined;
  /** Called with the whole mail before it is answered. */
  mail?: (mail: ReceivedMail) => Promise<number | undefined> | number | undefined;
}

const rejection = (code: number) =>
  Object.assign(new Error(`${code} not here`), { responseCode: code });
const reply = (code: number | undefined, done: (error?: Error | null) => void) =>
  done(code === undefined ? null : rejection(code));

async function textOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });

/**
 * A port below those that the system assigns, so that no other test's server gets it, and the
 * mails, while this one is stopped.
 */
async function reservedPort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  return (await isFree(port)) ? port : reservedPort();
}

/** Starts a real mail server that a test can stop, restart and configure. */
export async function startMailServer() {
  const port = await reservedPort();
  const accepted: ReceivedMail[] = [];
  const seen: ReceivedMail[] = [];
  let behavior: ServerBehavior = {};
  const make = () =>
    new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      logger: false,
      closeTimeout: 20,
      onConnect: (_session, done) => void (behavior.acceptsConnections !== false && done()),
      onMailFrom: (_address, _session, done) => reply(behavior.sender, done),
      onRcptTo: ({ address }, _session, done) => reply(behavior.recipient?.(address), done),
      onData: (stream, { envelope }, done) =>
        void textOf(stream).then(
          async (text) => {
            const mail: ReceivedMail = Object.assign(await simpleParser(text), {
              envelope: {
                from: envelope.mailFrom ? envelope.mailFrom.address : "",
                to: envelope.rcptTo.map(({ address }) => address),
              },
            });
            seen.push(mail);
            const code = await behavior.mail?.(mail);
            if (code === undefined) accepted.push(mail);
            reply(code, done);
          },
          // The connection broke in the middle of the mail.
          (error: Error) => done(error),
        ),
    });
  let server: SMTPServer | undefined;
  const start = () =>
    new Promise<void>((resolve, reject) => {
      server = make();
      // A client that disconnects must not stop the server.
      server.on("error", () => undefined);
      server.server.once("error", reject);
      server.listen(port, "127.0.0.1", resolve);
    });
  const stop = () =>
    new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(resolve);
      server = undefined;
    });
  await start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Accepted mails. */
    accepted,
    /** Received mails, accepted or not. */
    seen,
    setBehavior: (next: ServerBehavior) => void (behavior = next),
    start,
    stop,
  };
}
export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;
