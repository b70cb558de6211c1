import 'server-only';
import { sql } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';
import { invoiceSeries } from '../tables';

export interface SeriesKey {
  supplierGstin: string;
  financialYear: string;
  prefix: string;
}

/** The row lock lasts until the transaction ends, so that numbers have no gaps. It must be the last lock. */
export async function takeSerial(
  key: SeriesKey,
  today: IsoDate,
  tx: Connection,
): Promise<{ serial: number; issuedOn: IsoDate }> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ ...key, next: 2, lastIssuedOn: today })
    .onConflictDoUpdate({
      target: [invoiceSeries.supplierGstin, invoiceSeries.financialYear, invoiceSeries.prefix],
      set: {
        next: sql`${invoiceSeries.next} + 1`,
        lastIssuedOn: sql`greatest(${invoiceSeries.lastIssuedOn}, excluded.last_issued_on)`,
      },
    })
    .returning({ next: invoiceSeries.next, issuedOn: invoiceSeries.lastIssuedOn });
  if (!row) throw new Error(`Invoice series ${key.prefix} of ${key.supplierGstin} returned no number`);
  return { serial: row.next - 1, issuedOn: row.issuedOn };
}
