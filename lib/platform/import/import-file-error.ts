/** The file as a whole cannot be imported. The message is for the person who chose it. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
