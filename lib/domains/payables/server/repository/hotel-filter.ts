import 'server-only';
import { ilike, or, type SQL } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { containsPattern } from '@/lib/platform/db/like';

/** Selects hotels whose code or name contains the text. */
export const hotelContains = (text: string | undefined): SQL | undefined =>
  text ? or(ilike(hotels.code, containsPattern(text)), ilike(hotels.name, containsPattern(text))) : undefined;

export interface PageOf {
  hotel?: string | undefined;
  limit: number;
  offset: number;
}
