import 'server-only';
import { listNightPrices, overlaps } from '@/lib/domains/pricing/server/service/night-prices';
import type { RateEntry } from '@/lib/domains/pricing/server/service/save-rates';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import type { Connection } from '@/lib/platform/db/connection';
import type { Checked, Importer, RowDifference } from '@/lib/platform/import/importer';
import { rateImporter, type RateContext } from './rate-importer';
import type { rateRow } from './rate-row';
import { priceTextsOf, warningsOf } from './rate-warnings';

/** What the rows that would be written cover. */
export interface RateExtent {
  warned: number;
  hotels: number;
  firstNight: IsoDate | null;
  lastNight: IsoDate | null;
}

/**
 * The importer of one file that staff uploaded. Unlike that of the command it refuses past nights and rows that price one night
 * twice, and compares prices with those that apply on these nights. @param today rows that end before it are refused
 */
export function uploadedRates(today: IsoDate): {
  importer: Importer<typeof rateRow, RateContext, RateEntry>;
  extentOf: () => RateExtent;
} {
  const accepted = new Map<string, RateEntry[]>();
  const lowest = new LowestOfFile();
  const hotels = new Set<number>();
  const extent = { warned: 0, firstNight: null as IsoDate | null, lastNight: null as IsoDate | null };

  const check = (row: Parameters<typeof rateImporter.check>[0], context: RateContext): Checked<RateEntry> => {
    const checked = rateImporter.check(row, context);
    if ('reasons' in checked) return checked;
    const entry = checked.value;
    if (entry.toDate < today) return { reasons: [`to is before today, ${today}`], columns: ['to'] };
    const key = [entry.roomTypeId, entry.channel, entry.contractId, entry.priority].join(' ');
    const earlier = accepted.get(key) ?? [];
    const twice = earlier.find((other) => overlaps(other, entry));
    if (twice) return { reasons: [overlapText(twice)], columns: ['from'] };
    accepted.set(key, [...earlier, entry]);
    lowest.add(entry);
    return checked;
  };

  const listDifferences = async (entries: readonly RateEntry[], on: Connection): Promise<RowDifference[]> => {
    const found = (await rateImporter.listDifferences?.(entries, on)) ?? [];
    const prices = await listNightPrices(entries, today, on);
    return entries.flatMap((entry, index): RowDifference[] => {
      const [difference, stored] = [found[index], prices[index]];
      if (!difference || !stored || difference.comparison === 'same') return difference ? [difference] : [];
      const warnings = warningsOf(entry, stored, { today, lowestOfFilePaise: lowest.besides(entry) });
      hotels.add(entry.hotelId);
      extent.warned += warnings.length > 0 ? 1 : 0;
      if (extent.firstNight === null || entry.fromDate < extent.firstNight) extent.firstNight = entry.fromDate;
      if (extent.lastNight === null || entry.toDate > extent.lastNight) extent.lastNight = entry.toDate;
      const before = stored.onNights && difference.comparison === 'new' ? priceTextsOf(stored.onNights) : {};
      const changes = difference.changes.map((change) => ({
        ...change,
        before: change.before ?? before[change.column] ?? null,
      }));
      return [{ ...difference, changes, warnings }];
    });
  };

  return {
    importer: { ...rateImporter, check, listDifferences },
    extentOf: () => ({ ...extent, hotels: hotels.size }),
  };
}

const overlapText = ({ fromDate, toDate, priority }: RateEntry) =>
  `an earlier row prices some of these nights with the same priority ${priority}: ${fromDate} to ${toDate}`;

/** The two lowest prices of each hotel in the file, so that a row is compared with the others. */
class LowestOfFile {
  readonly #rows = new Map<number, RateEntry[]>();

  add(entry: RateEntry): void {
    if (entry.isComplimentary) return;
    const rows = [...(this.#rows.get(entry.hotelId) ?? []), entry];
    this.#rows.set(entry.hotelId, rows.sort((a, b) => a.singlePaise - b.singlePaise).slice(0, 2));
  }

  besides(entry: RateEntry): Paise | null {
    return this.#rows.get(entry.hotelId)?.find((row) => row !== entry)?.singlePaise ?? null;
  }
}
