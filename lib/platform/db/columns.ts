import 'server-only';
import { bigint, date, timestamp } from 'drizzle-orm/pg-core';

/** Integer paise. JavaScript holds 90 million crore rupees exactly, so a number is enough. */
export const paise = (name: string) => bigint(name, { mode: 'number' });

/** An instant, stored with its zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A calendar day as `YYYY-MM-DD` text: never a JavaScript Date, which would shift it by the zone. */
export const day = (name: string) => date(name, { mode: 'string' });
