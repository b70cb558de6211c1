import 'server-only';
import { sql } from 'drizzle-orm';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from './transaction';

const keyOf = (name: string) => `counter.${name}`;

/** Adds to a counter that all processes share, in the transaction of the counted change. Counters never decrease. */
export async function addToCounter(name: string, count: number, tx: Tx): Promise<void> {
  if (count === 0) return;
  await tx.execute(sql`insert into app_state (key, value, updated_at) values (${keyOf(name)}, to_jsonb(${count}::int), ${now()})
    on conflict (key) do update set value = to_jsonb(app_state.value::text::bigint + ${count}::int), updated_at = excluded.updated_at`);
}

/** Returns the SQL expression of a counter's value. @param name must contain no quotes */
export const counterSql = (name: string) =>
  `coalesce((select value::text::bigint from app_state where key = '${keyOf(name)}'), 0)`;
