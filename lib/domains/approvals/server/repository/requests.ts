import 'server-only';
import { and, asc, count, desc, eq, gt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import type { Paise } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { isDescending, sortField, type Sort } from '@/lib/platform/http/list-query';
import type { ApprovalSort } from '../../contract/approvals';
import type { ApprovalChange, ApprovalState, EndedState } from '../../types';
import { approvalRequests as requests } from '../tables';

export interface RequestKey {
  kind: string;
  subjectType: string;
  subjectId: string;
}

export type NewRequest = Omit<
  typeof requests.$inferInsert,
  'id' | 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason'
>;

/** Returns null if a request of the kind for the object is waiting. */
export async function insertRequest(request: NewRequest, on: Connection = connection()): Promise<number | null> {
  const [row] = await on.insert(requests).values(request).onConflictDoNothing().returning({ id: requests.id });
  return row?.id ?? null;
}

const decisionColumns = {
  id: requests.id,
  kind: requests.kind,
  payload: requests.payload,
  subjectType: requests.subjectType,
  subjectId: requests.subjectId,
  reason: requests.reason,
  state: requests.state,
  requestedBy: requests.requestedBy,
  expiresAt: requests.expiresAt,
};

/** With the payload, without a lock. */
export async function findStoredRequest(id: number, on: Connection = connection()) {
  const [row] = await on.select(decisionColumns).from(requests).where(eq(requests.id, id));
  return row ?? null;
}

export async function lockRequest(id: number, on: Connection) {
  const [row] = await on.select(decisionColumns).from(requests).where(eq(requests.id, id)).for('update');
  return row ?? null;
}

interface Decision {
  state: Exclude<ApprovalState, 'waiting' | 'expired'>;
  /** Null for a request that its person withdrew. */
  decidedBy: number | null;
  decidedAt: Date;
  decisionReason: string | null;
}

/** What is sealed in a payload is for the action only. */
const withoutSealed = sql<unknown>`${requests.payload} - 'sealed'`;

/** @returns false if the request is not waiting */
export async function endRequest(id: number, decision: Decision, on: Connection = connection()): Promise<boolean> {
  const rows = await on
    .update(requests)
    .set({ ...decision, payload: withoutSealed })
    .where(and(eq(requests.id, id), eq(requests.state, 'waiting')))
    .returning({ id: requests.id });
  return rows.length > 0;
}

/** @param key if missing, requests of all kinds and objects expire */
export async function expireDue(at: Date, on: Connection, key?: RequestKey): Promise<({ id: number } & RequestKey)[]> {
  const ofKey =
    key &&
    and(eq(requests.kind, key.kind), eq(requests.subjectType, key.subjectType), eq(requests.subjectId, key.subjectId));
  return on
    .update(requests)
    .set({ state: 'expired', payload: withoutSealed })
    .where(and(eq(requests.state, 'waiting'), lte(requests.expiresAt, at), ofKey))
    .returning({
      id: requests.id,
      kind: requests.kind,
      subjectType: requests.subjectType,
      subjectId: requests.subjectId,
    });
}

const requesters = alias(staff, 'requester');
const deciders = alias(staff, 'decider');

const listColumns = {
  id: requests.id,
  kind: requests.kind,
  payload: requests.payload,
  subjectType: requests.subjectType,
  subjectId: requests.subjectId,
  summary: requests.summary,
  changes: requests.changes,
  amountPaise: requests.amountPaise,
  reason: requests.reason,
  state: requests.state,
  requestedBy: requests.requestedBy,
  requester: requesters.name,
  requestedAt: requests.requestedAt,
  expiresAt: requests.expiresAt,
  decider: deciders.name,
  decidedAt: requests.decidedAt,
  decisionReason: requests.decisionReason,
};

const selectRequests = (on: Connection) =>
  on
    .select(listColumns)
    .from(requests)
    .innerJoin(requesters, eq(requesters.id, requests.requestedBy))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy));

export interface ListedRequest {
  id: number;
  kind: string;
  payload: unknown;
  subjectType: string;
  subjectId: string;
  summary: string;
  changes: ApprovalChange[];
  amountPaise: Paise | null;
  reason: string;
  state: ApprovalState;
  requestedBy: number;
  requester: string;
  requestedAt: Date;
  expiresAt: Date;
  decider: string | null;
  decidedAt: Date | null;
  decisionReason: string | null;
}

export async function findRequest(id: number, on: Connection = connection()): Promise<ListedRequest | null> {
  const [row] = await selectRequests(on).where(eq(requests.id, id));
  return row ?? null;
}

export interface RequestFilter {
  view: 'waiting' | 'ended';
  kind?: string | undefined;
  state?: EndedState | undefined;
}

interface Page {
  sort: Sort<ApprovalSort>;
  limit: number;
  offset: number;
}

const SORT_COLUMNS = { requested_at: requests.requestedAt, amount: requests.amountPaise };

export async function listRequests(
  filter: RequestFilter,
  { sort, limit, offset }: Page,
  at: Date,
  on: Connection = connection(),
): Promise<{ rows: ListedRequest[]; total: number }> {
  const where = whereOf(filter, at);
  const order = isDescending(sort) ? desc : asc;
  const column = SORT_COLUMNS[sortField(sort)];
  const rows = await selectRequests(on)
    .where(where)
    .orderBy(order(column), order(requests.id))
    .limit(limit)
    .offset(offset);
  const [counted] = await on.select({ total: count() }).from(requests).where(where);
  return { rows, total: counted?.total ?? 0 };
}

/** A request whose time is over has expired before the job says so. */
function whereOf({ view, kind, state }: RequestFilter, at: Date): SQL | undefined {
  const isWaiting = eq(requests.state, 'waiting');
  const hasEnded = or(ne(requests.state, 'waiting'), lte(requests.expiresAt, at));
  const hasExpired = or(eq(requests.state, 'expired'), and(isWaiting, lte(requests.expiresAt, at)));
  return and(
    view === 'waiting' ? and(isWaiting, gt(requests.expiresAt, at)) : hasEnded,
    kind ? eq(requests.kind, kind) : undefined,
    state && (state === 'expired' ? hasExpired : eq(requests.state, state)),
  );
}

export async function listWaitingOf(
  subject: { type: string; id: string },
  at: Date,
  on: Connection = connection(),
): Promise<ListedRequest[]> {
  return selectRequests(on)
    .where(
      and(
        eq(requests.subjectType, subject.type),
        eq(requests.subjectId, subject.id),
        eq(requests.state, 'waiting'),
        gt(requests.expiresAt, at),
      ),
    )
    .orderBy(asc(requests.id));
}
