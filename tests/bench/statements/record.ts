import pg from 'pg';
import { clientConfig, STATEMENT_MS } from '@/lib/platform/db/connection';
import { PreparingClient } from '@/lib/platform/db/preparing-client';
import { env } from '@/lib/platform/env/env';
import { processState } from '@/lib/platform/process';

export interface Statement {
  client: pg.Client;
  text: string;
  values: unknown[];
  rows: unknown[];
}

let recorded: Statement[] | null = null;

type Query = (this: pg.Client, ...given: unknown[]) => unknown;

class RecordingClient extends PreparingClient {
  override query(...given: never[]): never {
    const send = super.query as unknown as Query;
    const statement = recorded && this.toStatement(given);
    if (!statement) return send.call(this, ...given) as never;
    recorded?.push(statement);
    const last = given.at(-1) as unknown;
    if (typeof last === 'function')
      return send.call(this, ...given.slice(0, -1), (error: unknown, result: pg.QueryResult | undefined) => {
        statement.rows = result?.rows ?? [];
        (last as (...all: unknown[]) => void)(error, result);
      }) as never;
    const answer = send.call(this, ...given) as Promise<pg.QueryResult>;
    answer.then(
      ({ rows }) => (statement.rows = rows),
      () => undefined,
    );
    return answer as never;
  }

  private toStatement([first, second]: unknown[]): Statement | null {
    const { text, values } = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>;
    if (typeof text !== 'string') return null;
    return { client: this, text, values: values ?? (Array.isArray(second) ? second : []), rows: [] };
  }
}

/** Replaces the connection pool of this process by one that can record statements. */
export function openRecordingPool(): void {
  const config = { ...clientConfig(STATEMENT_MS), Client: RecordingClient, max: env().DATABASE_POOL_SIZE };
  processState('database', () => ({})).pool = new pg.Pool(config).on('error', () => undefined);
}

/** Requires `openRecordingPool`. Statements of concurrent work are recorded too. */
export async function recordStatements<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; statements: Statement[] }> {
  const statements: Statement[] = [];
  recorded = statements;
  try {
    return { result: await work(), statements };
  } finally {
    recorded = null;
  }
}

/** Returns the statements of each committed transaction, including BEGIN and COMMIT. */
export function committedTransactions(statements: readonly Statement[]): Statement[][] {
  const open = new Map<pg.Client, Statement[]>();
  const committed: Statement[][] = [];
  for (const statement of statements) {
    const { client, text } = statement;
    if (text === 'begin') open.set(client, []);
    const transaction = open.get(client);
    transaction?.push(statement);
    if (text === 'commit' && transaction) committed.push(transaction);
    if (text === 'commit' || text === 'rollback') open.delete(client);
  }
  return committed;
}
