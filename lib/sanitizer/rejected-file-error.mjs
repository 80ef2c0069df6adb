/** The reason for rejecting a file: a code for interfaces and an English message. */
export class RejectedFileError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
