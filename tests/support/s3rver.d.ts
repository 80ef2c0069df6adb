declare module "s3rver" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  interface Context {
    req: IncomingMessage;
    res: ServerResponse;
  }
  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
    constructor(options: Options);
    /** Of Koa. */
    middleware: ((context: Context, next: () => Promise<unknown>) => Promise<unknown>)[];
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
