import 'server-only';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, lt, sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { AppError } from '@/lib/platform/errors/app-error';
import { log } from '@/lib/platform/log/log';

/** No request runs this long, so a key without a response after this time belongs to a process that died. */
export const TAKEOVER_AFTER_SECONDS = 65;
const MAX_KEY_LENGTH = 255;

interface OnceOptions {
  /** Endpoint and user: equal keys in different scopes are independent. */
  scope: string;
  key: string;
  /** Identifies the request; the same key with another request is refused. */
  request: string;
  /** Names of fields that are returned once and not stored; a repeated request returns the other fields. */
  neverStored?: readonly string[];
}

/**
 * Runs the work once per key; later calls return the stored response. Only successes are stored: a failed attempt has changed
 * nothing, and the same key may be used again. If the database fails in between, the response is still returned, and the key is
 * updated when the database is available again.
 * @throws {AppError} IDEMPOTENCY_MISMATCH (422), IDEMPOTENCY_IN_FLIGHT (409), INVALID_INPUT for a malformed key
 */
export async function runOnce<Result>(
  { scope, key, request, neverStored = [] }: OnceOptions,
  work: () => Promise<Result>,
): Promise<Result> {
  if (key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key)) {
    throw new AppError('INVALID_INPUT', {
      field: 'Idempotency-Key',
      message: 'Idempotency-Key must be 1 to 255 visible characters',
    });
  }
  const requestHash = createHash('sha256').update(request).digest('hex');
  const lockedAt = now();
  // The lock time identifies this run: once another run has taken the key over, this one must not change its row.
  const ownRow = and(
    eq(idempotencyKeys.scope, scope),
    eq(idempotencyKeys.key, key),
    eq(idempotencyKeys.lockedAt, lockedAt),
  );
  const release = () =>
    writeWithRetry(() =>
      connection()
        .delete(idempotencyKeys)
        .where(and(ownRow, sql`${idempotencyKeys.status} is null`)),
    );
  const stored = await claim({ scope, key, requestHash, lockedAt }).catch(async (error: unknown) => {
    // The database may have stored the claim although its response was lost.
    if (!isRefusal(error)) await release();
    throw error;
  });
  if (stored) return stored.response as Result;
  const result = await work().catch(async (error: unknown) => {
    await release();
    throw error;
  });
  const response = withoutFields(result, neverStored) as object;
  await writeWithRetry(() => connection().update(idempotencyKeys).set({ status: 200, response }).where(ownRow));
  return result;
}

const isRefusal = (error: unknown) =>
  AppError.is(error, 'IDEMPOTENCY_MISMATCH') || AppError.is(error, 'IDEMPOTENCY_IN_FLIGHT');

/** Writes now, or retries once a second in the background until another run may take the key over. */
async function writeWithRetry(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    log.warn('idempotency.not_written', { error });
    void writeLater(write);
  }
}

async function writeLater(write: () => Promise<unknown>): Promise<void> {
  for (let second = 0; second < TAKEOVER_AFTER_SECONDS; second += 1) {
    await pause(1_000, undefined, { ref: false });
    const isWritten = await write().then(
      () => true,
      () => false,
    );
    if (isWritten) return;
  }
}

interface Claim {
  scope: string;
  key: string;
  requestHash: string;
  lockedAt: Date;
}

/** Returns null when the key is claimed for this run, otherwise the stored response of an earlier run. */
async function claim({ scope, key, requestHash, lockedAt }: Claim): Promise<{ response: unknown } | null> {
  const inserted = await connection()
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, lockedAt })
    .onConflictDoUpdate({
      target: [idempotencyKeys.scope, idempotencyKeys.key],
      set: { lockedAt },
      setWhere: and(
        sql`${idempotencyKeys.status} is null`,
        eq(idempotencyKeys.requestHash, requestHash),
        lt(idempotencyKeys.lockedAt, new Date(lockedAt.getTime() - TAKEOVER_AFTER_SECONDS * 1000)),
      ),
    })
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return null;
  const [row] = await connection()
    .select({
      requestHash: idempotencyKeys.requestHash,
      status: idempotencyKeys.status,
      response: idempotencyKeys.response,
    })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  if (row && row.requestHash !== requestHash) throw new AppError('IDEMPOTENCY_MISMATCH');
  if (!row || row.status === null) throw new AppError('IDEMPOTENCY_IN_FLIGHT', { retryAfter: 1 });
  return { response: row.response };
}

function withoutFields(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => withoutFields(item, names));
  const stored = Object.entries(value).filter(([name]) => !names.includes(name));
  return Object.fromEntries(stored.map(([name, child]) => [name, withoutFields(child, names)]));
}

export async function pruneIdempotencyKeys(before: Date): Promise<void> {
  await connection().delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
}
