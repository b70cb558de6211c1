import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  rows: unknown[];
  failed?: string;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

const recording = new AsyncLocalStorage<Statement[]>();

const prototype = pg.Client.prototype as unknown as { query: Query };
const original = prototype.query;
// Not restored, because the pool stores the function that a connection had when it was opened.
prototype.query = function (...args) {
  const statements = recording.getStore();
  const statement = statements && statementOf(args);
  if (!statement) return original.apply(this, args);
  statements.push(statement);
  listen(args, statement);
  const answer = original.apply(this, args);
  if (answer instanceof Promise)
    answer.then(
      (result: pg.QueryResult) => (statement.rows = result.rows),
      (error: { code?: string }) => (statement.failed = error.code ?? 'unknown'),
    );
  return answer;
};

export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  return { result: await recording.run(statements, work), statements };
}

function statementOf([first, second]: unknown[]): Statement | null {
  const config = (typeof first === 'string' ? { text: first } : first) as { text?: string; values?: unknown[] };
  if (typeof config.text !== 'string') return null;
  return { text: config.text, values: config.values ?? (Array.isArray(second) ? second : []), rows: [] };
}

function listen(args: unknown[], statement: Statement): void {
  const last = args.at(-1);
  if (typeof last !== 'function') return;
  args[args.length - 1] = (error: unknown, result: pg.QueryResult | undefined) => {
    if (result) statement.rows = result.rows;
    else statement.failed = (error as { code?: string } | null)?.code ?? 'unknown';
    (last as (...all: unknown[]) => void)(error, result);
  };
}

/** The statements of a recorded transaction without attempts that were rolled back and repeated. */
export function lastAttempt(statements: readonly Statement[]): Statement[] {
  const isBegin = ({ text }: Statement) => /^begin/i.test(text);
  const [first, last] = [statements.findIndex(isBegin), statements.findLastIndex(isBegin)];
  return first < 0 ? [...statements] : [...statements.slice(0, first), ...statements.slice(last)];
}
