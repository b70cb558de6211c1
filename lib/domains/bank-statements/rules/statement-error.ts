/** A file that cannot be read as a statement. The message says what to do. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
}
