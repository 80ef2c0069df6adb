import "server-only";
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isForGood, isSilence, reasonOf, type MailFailure } from "./smtp-error";

const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
/** Longer than for the rest: a server may look through a mail before it answers, and one that is given up may have taken it. */
const ANSWER_MS = 30_000;

/** A mail as it goes over the wire. */
export interface WrittenMail {
  envelope: { from: string; to: string[] };
  content: Buffer;
}

/**
 * What became of a mail: `sent` with those of its recipients who were refused; `unreachable` when nothing was handed over, whatever the mail;
 * `later` when the server said not now, or said nothing after it had the mail; `never` when it said no for good.
 */
export type Delivery =
  | { outcome: "sent"; to: string[]; refused: string[] }
  | { outcome: "unreachable" | "later" | "never"; reason: ReturnType<typeof reasonOf> };

const isFailure = (error: unknown): error is MailFailure => typeof error === "object" && error !== null;

/** The mail server that SMTP_URL names, over one connection that stays open from mail to mail. One mail at a time. */
export class MailServer {
  private connection: SMTPConnection | undefined;
  private giveUp: (() => void) | undefined;

  constructor(private readonly address: string) {}

  /** Never rejects for reasons that lie with the server or the mail. */
  async deliver(mail: WrittenMail): Promise<Delivery> {
    let isHandedOver = false;
    try {
      const connection = await this.connected();
      const content = Readable.from((function* () {
        isHandedOver = true;
        yield mail.content;
      })());
      const { accepted, rejected } = await this.settled<{ accepted: string[]; rejected: string[] }>(connection, (done) =>
        connection.send({ ...mail.envelope, size: mail.content.length }, content, done));
      return { outcome: "sent", to: accepted, refused: rejected };
    } catch (error) {
      this.close();
      if (!isFailure(error)) throw error;
      if (isForGood(error)) return { outcome: "never", reason: reasonOf(error) };
      const isHeardOf = isHandedOver || !(isSilence(error) || error.code === "EAUTH" || error.code === "EPROTOCOL");
      return { outcome: isHeardOf ? "later" : "unreachable", reason: reasonOf(error) };
    }
  }

  /** Ends the connection, politely where nothing is under way; what is under way then counts as unanswered. */
  close(): void {
    const { connection, giveUp } = this;
    this.connection = this.giveUp = undefined;
    if (giveUp) connection?.close();
    else connection?.quit();
    giveUp?.();
  }

  private async connected(): Promise<SMTPConnection> {
    if (this.connection && !this.connection.destroyed) return this.connection;
    const { auth, ...given } = parseConnectionUrl(this.address);
    const connection = new SMTPConnection({ connectionTimeout: CONNECT_MS, greetingTimeout: GREETING_MS, socketTimeout: ANSWER_MS, dnsTimeout: CONNECT_MS, ...given });
    this.connection = connection;
    await this.settled(connection, (done) => connection.connect(done));
    if (auth) await this.settled(connection, (done) => connection.login(auth, done));
    return connection;
  }

  /** One step of the conversation: it ends with its answer, with the connection's failure, or when we give it up. */
  private settled<T>(connection: SMTPConnection, step: (done: (error?: unknown, result?: T) => void) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const failed = (error: unknown) => {
        this.giveUp = undefined;
        reject(error);
      };
      connection.removeAllListeners("error").on("error", failed);
      this.giveUp = () => failed({ code: "ETIMEDOUT" } satisfies MailFailure);
      step((error, result) => {
        if (error) return failed(error);
        this.giveUp = undefined;
        resolve(result as T);
      });
    });
  }
}
