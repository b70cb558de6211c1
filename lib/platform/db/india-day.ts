import 'server-only';
import { sql } from 'drizzle-orm';

/** Today by the calendar of India, as `todayInIndia(now())`. */
export const TODAY_IN_INDIA = sql`(app_now() at time zone 'Asia/Kolkata')::date`;
