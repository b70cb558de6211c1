type QueryError = Error & { query: string };

/** Drizzle's error, whose message and stack contain every parameter value of the statement. */
function isQueryError(error: Error): error is QueryError {
  return 'params' in error && 'query' in error && typeof error.query === 'string';
}

const statementOf = ({ query }: QueryError) => `Failed query: ${query}`;

/**
 * Makes an error safe to log. The error of a failed statement, and errors that repeat its message, retain the SQL text and the
 * cause without the parameter values, which can be codes, phone numbers or messages. Other errors are returned unchanged.
 */
export function redactQueryValues(error: Error): Error {
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
  // A stack normally contains the original message; otherwise its content is unknown and may hold values.
  const isKnown = error.stack?.includes(error.message) ?? false;
  safe.stack = isKnown ? clean(error.stack ?? '') : `${safe.name}: ${safe.message}`;
  return safe;
}
