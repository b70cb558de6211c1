import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from './transaction';

/**
 * Runs part of a transaction that may fail on its own: what it wrote is undone, the transaction goes on.
 * @throws whatever the work throws, after its part was undone
 */
export async function inSavepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`savepoint attempt`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint attempt`);
    return result;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`);
    throw error;
  }
}
