import 'server-only';
import { and, gte, lt, or, sql, type SQL } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { salesPeriods } from '../../rules/sales-period';

interface Sales {
  bookings: number;
  amountPaise: number;
}

/** Counts bookings by the time of their confirmation, whatever became of them since. */
export async function readSales(
  { start, before }: ReturnType<typeof salesPeriods>,
  on: Connection = connection(),
): Promise<{ today: Sales; weekAgo: Sales; weekAgoWhole: Sales }> {
  const { confirmedAt, payablePaise } = bookings;
  const count = (during: SQL) => sql<number>`count(*) filter (where ${during})`.mapWith(Number);
  const sum = (during: SQL) => sql<number>`coalesce(sum(${payablePaise}) filter (where ${during}), 0)`.mapWith(Number);
  const isToday = gte(confirmedAt, start);
  const isBefore = lt(confirmedAt, before.now);
  const isWholeDay = lt(confirmedAt, before.end);
  const [row] = await on
    .select({
      ...{ today: count(isToday), todayPaise: sum(isToday) },
      ...{ weekAgo: count(isBefore), weekAgoPaise: sum(isBefore) },
      ...{ wholeDay: count(isWholeDay), wholeDayPaise: sum(isWholeDay) },
    })
    .from(bookings)
    .where(or(isToday, and(gte(confirmedAt, before.start), isWholeDay)));
  return {
    today: { bookings: row?.today ?? 0, amountPaise: row?.todayPaise ?? 0 },
    weekAgo: { bookings: row?.weekAgo ?? 0, amountPaise: row?.weekAgoPaise ?? 0 },
    weekAgoWhole: { bookings: row?.wholeDay ?? 0, amountPaise: row?.wholeDayPaise ?? 0 },
  };
}
