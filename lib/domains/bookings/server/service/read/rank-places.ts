import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { rankSuggestions } from '@/lib/domains/search/server/service/search-hotels';
import { now } from '@/lib/platform/clock/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { countBookingsByHotel } from '../../repository/reports';

const YEAR_MS = 365 * millisecondsInDay;

export async function rankPlaces(tx?: Tx): Promise<number> {
  if (!tx) return inTransaction(rankPlaces);
  const counts = await countBookingsByHotel(new Date(now().getTime() - YEAR_MS), tx);
  await rankSuggestions(tx, counts);
  return counts.size;
}
