/** Why a file is refused: a code for interfaces, and an English sentence. */
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
