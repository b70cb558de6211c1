import 'server-only';
import { sqlState, type Tx } from './transaction';

type Part = () => Promise<unknown>;

type Results<Parts extends readonly Part[]> = { -readonly [Index in keyof Parts]: Awaited<ReturnType<Parts[Index]>> };

/** PostgreSQL refused a statement only because an earlier statement of its transaction had failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Runs independent parts of a transaction with pipelined statements: the first statement of each part is sent without waiting
 * for the result of an earlier one. PostgreSQL runs them in the order of the parts, and takes locks in that order.
 *
 * Returns when every part has ended, also after a failure: otherwise a part could still write on a connection that was rolled
 * back and belongs to another transaction.
 * @throws the first failure in the order of the parts that is not a consequence of another one
 */
export async function pipelined<const Parts extends readonly Part[]>(tx: Tx, parts: Parts): Promise<Results<Parts>> {
  const ended = await Promise.allSettled(await startInOrder(tx, parts));
  const failures = ended.filter((part) => part.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find((reason) => sqlState(reason) !== IN_FAILED_TRANSACTION) ?? failures[0];
  return ended.map((part) => (part as PromiseFulfilledResult<unknown>).value) as Results<Parts>;
}

/** How many nested calls are starting their parts in a transaction. */
const starting = new WeakMap<Tx, number>();

/**
 * Starts each part after the previous one has sent its first statement. A query builder sends it some microtasks after the
 * call, and therefore before the next tick; a nested call needs one tick per part.
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
