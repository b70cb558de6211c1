import 'server-only';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { inSpan, type Span } from '@/lib/platform/tracing/span';
import { ANSWER_LATE_MS, pool, transactionScope, type Connection } from './connection';
import { tellOfJobs } from './waiting-jobs';

/** Opaque to services: they hand it on to repositories and to lower domains' services. */
export type Tx = Connection;

const RETRIED = new Set(['40001', '40P01', '55P03']);
const MAX_ATTEMPTS = 4;
const [BEGIN, COMMIT, ROLLBACK] = [{ text: 'begin' }, { text: 'commit' }, { text: 'rollback' }];

/**
 * Runs the work in one transaction. Serialisation failures, deadlocks and lock timeouts are retried with jitter, so the
 * work may run more than once and must have no effect outside the database.
 * @throws whatever the work throws, after the rollback
 */
export async function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (transactionScope.getStore()) throw new Error('Transactions do not nest: pass the tx on');
  const attributes = { 'db.system.name': 'postgresql' };
  const { result, jobs } = await inSpan('database transaction', { kind: 'client', attributes }, (span) =>
    attemptAll(work, span),
  );
  tellOfJobs(jobs);
  return result;
}

async function attemptAll<Result>(
  work: (tx: Tx) => Promise<Result>,
  span: Span,
): Promise<{ result: Result; jobs: number }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      span.set({ 'folio.attempt': attempt });
      const scope = { jobs: 0 };
      const result = await onOneConnection((tx) => transactionScope.run(scope, () => work(tx)));
      return { result, jobs: scope.jobs };
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !isRetryable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * attempt));
    }
  }
}

/**
 * Drizzle's own `transaction` keeps the connection for ever when BEGIN is not answered, and tells of a failed ROLLBACK in the place
 * of what went wrong. Here every place is given back, and a connection that cannot roll back is ended.
 */
async function onOneConnection<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool().connect();
  let isUsable = true;
  try {
    await client.query(BEGIN);
    const result = await work(databaseOn(client));
    await client.query(COMMIT);
    return result;
  } catch (error) {
    await client.query(ROLLBACK).catch(() => (isUsable = false));
    throw error;
  } finally {
    client.release(!isUsable);
  }
}

/** One each, for as long as the pool keeps the connection. */
const databases = new WeakMap<PoolClient, NodePgDatabase>();

function databaseOn(client: PoolClient): NodePgDatabase {
  const database = databases.get(client) ?? drizzle(client);
  databases.set(client, database);
  return database;
}

function isRetryable(error: unknown): boolean {
  return RETRIED.has(sqlState(error) ?? '');
}

/** Gives each following statement of a transaction so much time, in the database as in this process. */
export async function allowSeconds(tx: Tx, seconds: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`);
  const scope = transactionScope.getStore();
  if (scope) scope.answerWithinMs = seconds * 1_000 + ANSWER_LATE_MS;
}

/** Has all statements of a transaction see what had been committed when the first of them ran. To be called before that one. */
export async function seeOneMoment(tx: Tx): Promise<void> {
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
