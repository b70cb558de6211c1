import 'server-only';
import { sql } from 'drizzle-orm';
import { setProcessClockOffset } from '@/lib/platform/clock/clock';
import { connection } from './connection';
import { appClock } from './tables';

/** Moves `app_now()` and the clock of this process. Only tests call this. */
export async function moveClock(offsetMs: number): Promise<void> {
  await connection()
    .insert(appClock)
    .values({ id: 1, offsetMs })
    .onConflictDoUpdate({ target: appClock.id, set: { offsetMs: sql`excluded.offset_ms` } });
  setProcessClockOffset(offsetMs);
}
