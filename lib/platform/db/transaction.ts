import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inSpan, type Span } from '@/lib/platform/tracing/span';
import { clientConfig, pool, transactionScope, type Connection } from './connection';
import { PreparingClient } from './preparing-client';

/** Opaque to services, which pass it to repositories and to services of lower domains. */
export type Tx = Connection;

interface TransactionOptions {
  /** Time limit of each statement, where 15 s are too short. The transaction then uses a connection of its own. */
  statementSeconds?: number;
}

type Work<Result> = (tx: Tx) => Promise<Result>;

const RETRIED = new Set(['40001', '40P01', '55P03']);
const MAX_ATTEMPTS = 4;
const [BEGIN, COMMIT, ROLLBACK] = [{ text: 'begin' }, { text: 'commit' }, { text: 'rollback' }];

/**
 * Runs the work in one transaction. Serialisation failures, deadlocks and lock timeouts are retried with jitter, so the
 * work may run more than once and must have no effect outside the database.
 * @throws the error of the work, after the rollback
 */
export async function inTransaction<Result>(work: Work<Result>, options: TransactionOptions = {}): Promise<Result> {
  if (transactionScope.getStore()) throw new Error('Transactions do not nest: pass the tx on');
  const attributes = { 'db.system.name': 'postgresql' };
  return inSpan('database transaction', { kind: 'client', attributes }, (span) => attemptAll(work, options, span));
}

async function attemptAll<Result>(
  work: Work<Result>,
  { statementSeconds }: TransactionOptions,
  span: Span,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      span.set({ 'folio.attempt': attempt });
      const scoped: Work<Result> = (tx) => transactionScope.run({ tx }, () => work(tx));
      return await (statementSeconds === undefined
        ? onPooledClient(scoped)
        : onOwnClient(scoped, statementSeconds * 1_000));
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * 30 * attempt);
    }
  }
}

/** Drizzle's `transaction` never releases a connection whose BEGIN fails, and reports a failed ROLLBACK instead of the error. */
async function onPooledClient<Result>(work: Work<Result>): Promise<Result> {
  const client = await pool().connect();
  let isUsable = true;
  try {
    return await between(client, databaseOn(client), work, () => (isUsable = false));
  } finally {
    client.release(!isUsable);
  }
}

async function onOwnClient<Result>(work: Work<Result>, statementMs: number): Promise<Result> {
  const client = new PreparingClient(clientConfig(statementMs));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await between(client, drizzle(client), work, () => undefined);
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** BEGIN, the work, then COMMIT or ROLLBACK. */
async function between<Result>(
  client: pg.ClientBase,
  tx: Tx,
  work: Work<Result>,
  onFailedRollback: () => void,
): Promise<Result> {
  try {
    await client.query(BEGIN);
    const result = await work(tx);
    await client.query(COMMIT);
    return result;
  } catch (error) {
    await client.query(ROLLBACK).catch(onFailedRollback);
    throw error;
  }
}

/** One per pooled client: prepared statements belong to it. */
const databases = new WeakMap<pg.PoolClient, Tx>();

function databaseOn(client: pg.PoolClient): Tx {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

/** Shows all statements of a transaction the data committed before the first of them; call it before that one. */
export async function useOneSnapshot(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

/** The SQLSTATE of a database error, also when the query builder has wrapped it. */
export function sqlState(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = (current as Error & { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

/** Whether a write was refused because the row exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}
