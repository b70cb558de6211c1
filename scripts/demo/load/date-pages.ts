import { sql } from 'drizzle-orm';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';

/** When the demo's places were written, days ago. */
const WRITTEN_DAYS_AGO = 120;

/**
 * Says when each page of the demo last changed: places when they were written, a hotel with its latest review. Loaded in one go
 * they would all carry the minute of the load, and a sitemap that says so is not believed.
 */
export async function datePages(today: IsoDate, tx: Connection): Promise<void> {
  const written = indiaInstant(addDays(today, -WRITTEN_DAYS_AGO), '10:00').toISOString();
  await tx.execute(sql`update city set updated_at = ${written}::timestamptz + id * interval '7 hours'`);
  await tx.execute(sql`update locality set updated_at = ${written}::timestamptz + id * interval '1 hour'`);
  await tx.execute(sql`update landmark set updated_at = ${written}::timestamptz + id * interval '3 hours'`);
  await tx.execute(sql`update hotel h set updated_at = coalesce(
    (select max(r.published_at) from review r where r.hotel_id = h.id), ${written}::timestamptz)`);
}
