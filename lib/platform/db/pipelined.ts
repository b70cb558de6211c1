import 'server-only';
import { sqlState, type Tx } from './transaction';

type Part = () => Promise<unknown>;

type Results<Parts extends readonly Part[]> = { -readonly [Index in keyof Parts]: Awaited<ReturnType<Parts[Index]>> };

/** SQLSTATE of a statement that PostgreSQL refused because an earlier statement of the transaction had failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Runs independent parts of a transaction with pipelined statements: the first statement of each part is sent before earlier results
 * arrive. PostgreSQL runs the statements, and takes locks, in the order of the parts.
 *
 * Returns when every part has ended, even after a failure. Otherwise a part could write on a connection that was rolled back and now
 * serves another transaction.
 * @throws the first failure, in the order of the parts, that no other failure caused
 */
export async function pipelined<const Parts extends readonly Part[]>(tx: Tx, parts: Parts): Promise<Results<Parts>> {
  const ended = await Promise.allSettled(await startInOrder(tx, parts));
  const failures = ended.filter((part) => part.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find((reason) => sqlState(reason) !== IN_FAILED_TRANSACTION) ?? failures[0];
  return ended.map((part) => (part as PromiseFulfilledResult<unknown>).value) as Results<Parts>;
}

const starting = new WeakMap<Tx, number>();

/**
 * Starts each part after the previous part has sent its first statement. A query builder sends the statement some microtasks after the
 * call, which is before the next tick; a nested call needs one tick per part.
 */
async function startInOrder(tx: Tx, parts: readonly Part[]): Promise<Promise<unknown>[]> {
  const started: Promise<unknown>[] = [];
  const depth = (starting.get(tx) ?? 0) + 1;
  starting.set(tx, depth);
  for (const part of parts) {
    const result = (async () => part())();
    // A part may fail before `allSettled` observes it.
    result.catch(() => undefined);
    started.push(result);
    do await new Promise<void>((resolve) => process.nextTick(resolve));
    while ((starting.get(tx) ?? 0) > depth);
  }
  starting.set(tx, depth - 1);
  return started;
}
