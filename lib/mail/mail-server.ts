import "server-only";
import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isPermanent, hasNoResponse, reasonOf, type SmtpError } from "./smtp-error";

const CONNECT_TIMEOUT_MS = 10_000;
const GREETING_TIMEOUT_MS = 10_000;
/**
 * Longer than the other timeouts: servers may scan a mail before they respond, and a mail given up
 * on may still have been accepted.
 */
const RESPONSE_TIMEOUT_MS = 30_000;

/** A mail ready for SMTP. */
export interface RenderedMail {
  envelope: { from: string; to: string[] };
  content: Buffer;
}

/**
 * The outcome of a delivery:
 * `sent`: accepted; `refused` lists the recipients the server rejected;
 * `unreachable`: nothing was handed over, for a reason unrelated to the mail;
 * `retry`: a temporary error, or no response after the mail was handed over;
 * `rejected`: a permanent error.
 */
export type DeliveryResult =
  | { outcome: "sent"; to: string[]; refused: string[] }
  | { outcome: "unreachable" | "retry" | "rejected"; reason: ReturnType<typeof reasonOf> };

const isSmtpError = (error: unknown): error is SmtpError =>
  typeof error === "object" && error !== null;

/** The SMTP server of SMTP_URL. Its connection is reused; it delivers one mail at a time. */
export class MailServer {
  private connection: SMTPConnection | undefined;
  private giveUp: (() => void) | undefined;

  constructor(private readonly address: string) {}

  /** Doesn't reject for errors of the server or of the mail; see `DeliveryResult`. */
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

  /**
   * Closes the connection, with QUIT when it is idle. A delivery in progress fails as timed out.
   */
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

  /**
   * Runs one SMTP step. It ends with its response, with a connection error, or when `close` is
   * called.
   */
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
