import pg from 'pg';

/** One statement as it went to the database, and what came back. */
export interface Statement {
  text: string;
  values: unknown[];
  rows: unknown[];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/**
 * Runs work of the service in this process and writes down every statement that it sends, in order. One at a time: whatever
 * else asks the database meanwhile is written down as well.
 */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function (...args) {
    const statement = statementOf(args);
    if (statement) {
      statements.push(statement);
      listen(args, statement);
    }
    const answer = original.apply(this, args);
    if (statement && answer instanceof Promise)
      answer.then(
        (result: pg.QueryResult) => (statement.rows = result.rows),
        () => undefined,
      );
    return answer;
  };
  try {
    return { result: await work(), statements };
  } finally {
    prototype.query = original;
  }
}

function statementOf([first, second]: unknown[]): Statement | null {
  const config = (typeof first === 'string' ? { text: first } : first) as { text?: string; values?: unknown[] };
  if (typeof config.text !== 'string') return null;
  return { text: config.text, values: config.values ?? (Array.isArray(second) ? second : []), rows: [] };
}

/** The pool's own way of asking: a callback at the end. */
function listen(args: unknown[], statement: Statement): void {
  const last = args.at(-1);
  if (typeof last !== 'function') return;
  args[args.length - 1] = (error: unknown, result: pg.QueryResult | undefined) => {
    if (result) statement.rows = result.rows;
    (last as (...all: unknown[]) => void)(error, result);
  };
}
