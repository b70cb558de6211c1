type QueryError = Error & { query: string };

/** What the database library throws: its message and stack hold every value that was to be written or looked for. */
function isQueryError(error: Error): error is QueryError {
  return 'params' in error && 'query' in error && typeof error.query === 'string';
}

const statementOf = ({ query }: QueryError) => `Failed query: ${query}`;

/**
 * The error as it may be written down. A failed statement keeps its text and its cause and loses its values, which can be
 * codes, phone numbers or whole messages; so do errors that repeat its message. Any other error is returned as it is.
 */
export function withoutValues(error: Error): Error {
  const failed: QueryError[] = [];
  for (let at: unknown = error; at instanceof Error; at = at.cause) if (isQueryError(at)) failed.push(at);
  return failed.length === 0 ? error : rewrite(error, failed);
}

function rewrite(error: Error, failed: readonly QueryError[]): Error {
  const clean = (text: string) =>
    failed.reduce((rest, known) => rest.replaceAll(known.message, () => statementOf(known)), text);
  const { cause } = error;
  const safe = new Error(isQueryError(error) ? statementOf(error) : clean(error.message), {
    ...(cause instanceof Error ? { cause: rewrite(cause, failed) } : {}),
  });
  safe.name = error.name;
  // A stack begins with the original message; with another beginning its content is unknown.
  const isKnown = error.stack?.includes(error.message) ?? false;
  safe.stack = isKnown ? clean(error.stack ?? '') : `${safe.name}: ${safe.message}`;
  return safe;
}
