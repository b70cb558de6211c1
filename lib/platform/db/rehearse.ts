import 'server-only';
import { inTransaction, type Tx } from './transaction';

class RehearsedError<Result> extends Error {
  override readonly name = 'RehearsedError';
  constructor(readonly result: Result) {
    super('The rehearsal is over; its transaction is rolled back');
  }
}

/**
 * Runs the work in a transaction that is always rolled back, and returns its result: what the same work would do now. It takes the same
 * locks for the time of the work.
 */
export async function rehearse<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  try {
    return await inTransaction<Result>(async (tx) => {
      throw new RehearsedError(await work(tx));
    });
  } catch (error) {
    if (error instanceof RehearsedError) return (error as RehearsedError<Result>).result;
    throw error;
  }
}
