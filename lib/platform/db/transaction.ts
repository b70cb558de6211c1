import 'server-only';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inSpan, type Span } from '@/lib/platform/tracing/span';
import { clientConfig, pool, transactionScope, type Connection, type TransactionScope } from './connection';
import { PreparingClient } from './preparing-client';

/** A transaction. Services do not send statements with it; they pass it to repositories and to services of lower domains. */
export type Tx = Connection;

interface TransactionOptions {
  /** Time limit of each statement instead of 15 s. The transaction then opens a connection of its own. */
  statementSeconds?: number;
}

type Work<Result> = (tx: Tx) => Promise<Result>;

const RETRIED = new Set(['40001', '40P01', '55P03']);
const MAX_ATTEMPTS = 4;
const [BEGIN, COMMIT, ROLLBACK] = [{ text: 'begin' }, { text: 'commit' }, { text: 'rollback' }];

/** Serialisation failures, deadlocks and lock timeouts are retried, so the work must have no side effects outside the database. */
export async function inTransaction<Result>(work: Work<Result>, options: TransactionOptions = {}): Promise<Result> {
  if (transactionScope.getStore())
    throw new Error('Transactions cannot be nested. Pass the tx of the outer transaction.');
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
      const scoped: Work<Result> = (tx) => inScope(tx, work);
      return await (statementSeconds === undefined
        ? onPooledClient(scoped)
        : onOwnClient(scoped, statementSeconds * 1_000));
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRIED.has(sqlState(error) ?? '')) throw error;
      await pause(Math.random() * 30 * attempt);
    }
  }
}

function inScope<Result>(tx: Tx, work: Work<Result>): Promise<Result> {
  const scope: TransactionScope = { tx, lastSteps: new Map() };
  return transactionScope.run(scope, async () => {
    const result = await work(tx);
    for (const step of scope.lastSteps.values()) await step.run(tx);
    return result;
  });
}

/** Drizzle's `transaction` never releases a connection whose BEGIN fails, and throws a failed ROLLBACK instead of the work's error. */
async function onPooledClient<Result>(work: Work<Result>): Promise<Result> {
  const client = await pool().connect();
  let isUsable = true;
  try {
    return await runBetween(client, databaseOn(client), work, () => (isUsable = false));
  } finally {
    client.release(!isUsable);
  }
}

async function onOwnClient<Result>(work: Work<Result>, statementMs: number): Promise<Result> {
  const client = new PreparingClient(clientConfig(statementMs));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await runBetween(client, drizzle(client), work, () => undefined);
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function runBetween<Result>(
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

const databases = new WeakMap<pg.PoolClient, Tx>();

function databaseOn(client: pg.PoolClient): Tx {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

/** Makes all statements of the transaction read one snapshot. Callers must call this before the first statement. */
export async function useOneSnapshot(tx: Tx): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
}

/** The query builder may have wrapped the error. */
export function sqlState(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = (current as Error & { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}

export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}
