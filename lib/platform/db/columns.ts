import 'server-only';
import { bigint, date, timestamp } from 'drizzle-orm/pg-core';

/** Integer paise. A JavaScript number is exact up to 9 million crore rupees. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day as `YYYY-MM-DD`. A JavaScript Date could shift the day by the time zone. */
export const day = (name: string) => date(name, { mode: 'string' });
