/** What was typed cannot be used; the message says what and why. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
