import 'server-only';
import { and, isNull, lt } from 'drizzle-orm';
import { pool } from '@/lib/platform/db/connection';
import { addToCounter, counterSql } from '@/lib/platform/db/counters';
import { idempotencyKeys } from '@/lib/platform/db/tables';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { GaugeDefinition } from '@/lib/platform/metrics/gauge-definition';
import { TAKEOVER_AFTER_SECONDS } from './run-once';

const REMOVED_KEYS = 'idempotency_keys_removed';
/** No request runs longer than TAKEOVER_AFTER_SECONDS, so requests that match this condition ended without storing a response. */
const UNANSWERED = `status is null and locked_at < app_now() - interval '${TAKEOVER_AFTER_SECONDS} seconds'`;

/** Removes keys whose first request ended without storing a response, so that they can be used again. @returns the number removed */
export function removeUnansweredKeys(before: Date): Promise<number> {
  return inTransaction(async (tx) => {
    const { rowCount } = await tx
      .delete(idempotencyKeys)
      .where(and(isNull(idempotencyKeys.status), lt(idempotencyKeys.lockedAt, before)));
    await addToCounter(REMOVED_KEYS, rowCount ?? 0, tx);
    return rowCount ?? 0;
  });
}

export const idempotencyGauges: readonly GaugeDefinition[] = [
  {
    name: 'folio_idempotency_keys_unanswered',
    help: 'Idempotency keys whose request ended without storing a response; removed after an hour',
    read: () => count(`select count(*) as value from idempotency_key where ${UNANSWERED}`),
  },
  {
    name: 'folio_idempotency_keys_unanswered_ever',
    help: 'All idempotency keys whose request ended without storing a response, including removed ones',
    read: () =>
      count(`select (select count(*) from idempotency_key where ${UNANSWERED}) + ${counterSql(REMOVED_KEYS)} as value`),
  },
];

async function count(statement: string): Promise<number> {
  const { rows } = await pool().query<{ value: string }>(statement);
  return Number(rows[0]?.value ?? 0);
}
