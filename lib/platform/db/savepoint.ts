import 'server-only';
import { sql } from 'drizzle-orm';
import type { Tx } from './transaction';

/** @throws the error of the work, after its writes were rolled back; the transaction continues */
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
