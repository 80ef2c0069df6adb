import "server-only";
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isPermanent, hasNoResponse, reasonOf, type SmtpError } from "./smtp-error";

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
/** Longer than for the rest: a server may look through a mail before it answers, and one that is given up may have taken it. */
const RESPONSE_TIMEOUT_MS = 30_000;

/** A mail as it goes over the wire. */
export interface RenderedMail {
  envelope: { from: string; to: string[] };
  content: Buffer;
}

/**
 * What became of a mail: `sent` with those of its recipients who were refused; `unreachable` when nothing was handed over, whatever the mail;
 * `retry` when the server said not now, or said nothing after it had the mail; `rejected` when it said no for good.
 */
export type DeliveryResult =
  | { outcome: "sent"; to: string[]; refused: string[] }
  | { outcome: "unreachable" | "retry" | "rejected"; reason: ReturnType<typeof reasonOf> };

const isSmtpError = (error: unknown): error is SmtpError =>
  typeof error === "object" && error !== null;

/** The mail server that SMTP_URL names, over one connection that stays open from mail to mail. One mail at a time. */
export class MailServer {
  private connection: SMTPConnection | undefined;
  private giveUp: (() => void) | undefined;

  constructor(private readonly address: string) {}

  /** Never rejects for reasons that lie with the server or the mail. */
  async deliver(mail: RenderedMail): Promise<DeliveryResult> {
    let isHandedOver = false;
    try {
      const connection = await this.openConnection();
      const content = Readable.from(
        (function* () {
          isHandedOver = true;
          yield mail.content;
        })(),
      );
      const { accepted, rejected } = await this.runStep<{ accepted: string[]; rejected: string[] }>(
        connection,
        (done) => connection.send({ ...mail.envelope, size: mail.content.length }, content, done),
      );
      return { outcome: "sent", to: accepted, refused: rejected };
    } catch (error) {
      this.close();
      if (!isSmtpError(error)) throw error;
      if (isPermanent(error)) return { outcome: "rejected", reason: reasonOf(error) };
      const isServerReached =
        isHandedOver ||
        !(hasNoResponse(error) || error.code === "EAUTH" || error.code === "EPROTOCOL");
      return { outcome: isServerReached ? "retry" : "unreachable", reason: reasonOf(error) };
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

  private async openConnection(): Promise<SMTPConnection> {
    if (this.connection && !this.connection.destroyed) return this.connection;
    const { auth, ...connectionOptions } = parseConnectionUrl(this.address);
    const connection = new SMTPConnection({
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: GREETING_TIMEOUT_MS,
      socketTimeout: RESPONSE_TIMEOUT_MS,
      dnsTimeout: CONNECT_TIMEOUT_MS,
      ...connectionOptions,
    });
    this.connection = connection;
    await this.runStep(connection, (done) => connection.connect(done));
    if (auth) await this.runStep(connection, (done) => connection.login(auth, done));
    return connection;
  }

  /** One step of the conversation: it ends with its answer, with the connection's failure, or when we give it up. */
  private runStep<T>(
    connection: SMTPConnection,
    step: (done: (error?: unknown, result?: T) => void) => void,
  ): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const fail = (error: unknown) => {
        this.giveUp = undefined;
        reject(error);
      };
      connection.removeAllListeners("error").on("error", fail);
      this.giveUp = () => fail({ code: "ETIMEDOUT" } satisfies SmtpError);
      step((error, result) => {
        if (error) return fail(error);
        this.giveUp = undefined;
        resolve(result as T);
      });
    });
  }
}
