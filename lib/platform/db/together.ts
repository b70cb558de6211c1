import 'server-only';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { sqlState, type Tx } from './transaction';

type Part = () => Promise<unknown>;

type Answers<Parts extends readonly Part[]> = { -readonly [Index in keyof Parts]: Awaited<ReturnType<Parts[Index]>> };

/** A statement was refused only because another one of its transaction had failed. */
const IN_FAILED_TRANSACTION = '25P02';

/**
 * Does parts of a transaction of which none needs another's answer. Their first statements leave in one packet, in the order of
 * the parts, and the database works on them in this order, so locks are taken as they stand here. Waiting for each answer before
 * the next statement leaves costs both sides more than most statements do.
 *
 * Nothing follows before every part has ended, also when one fails: a straggler must not write on a connection that has rolled
 * back and is somebody else's by then.
 * @throws what failed first in the order of the parts, and never what failed for another's sake only
 */
export async function together<const Parts extends readonly Part[]>(tx: Tx, parts: Parts): Promise<Answers<Parts>> {
  const ended = await Promise.allSettled(await beginInOrder(streamOf(tx), parts));
  const failures = ended.filter((part) => part.status === 'rejected').map(({ reason }) => reason as unknown);
  if (failures.length > 0) throw failures.find((reason) => sqlState(reason) !== IN_FAILED_TRANSACTION) ?? failures[0];
  return ended.map((part) => (part as PromiseFulfilledResult<unknown>).value) as Answers<Parts>;
}

/** How many calls, one within the other, are still beginning on a connection. */
const beginning = new WeakMap<Corkable, number>();

/**
 * Begins each part when the one before has handed its first statement over: some do so at once and others a few microtasks later,
 * but all do before the next tick. Nothing is read or written meanwhile.
 */
async function beginInOrder(stream: Corkable, parts: readonly Part[]): Promise<Promise<unknown>[]> {
  const begun: Promise<unknown>[] = [];
  const depth = (beginning.get(stream) ?? 0) + 1;
  beginning.set(stream, depth);
  stream.cork();
  for (const part of parts) {
    const answer = (async () => part())();
    // Whoever waits for all of them learns of it.
    answer.catch(() => undefined);
    begun.push(answer);
    do await new Promise<void>((resolve) => process.nextTick(resolve));
    while ((beginning.get(stream) ?? 0) > depth);
  }
  beginning.set(stream, depth - 1);
  stream.uncork();
  return begun;
}

interface Corkable {
  cork(): void;
  uncork(): void;
}

/** What the connection of a transaction writes to. */
function streamOf(tx: Tx): Corkable {
  const { client } = (tx as NodePgDatabase)._.session as unknown as { client: { connection: { stream: Corkable } } };
  return client.connection.stream;
}
