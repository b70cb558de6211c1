import { z } from 'zod';
import {
  compareBlackouts,
  saveBlackouts,
  type BlackoutChange,
} from '@/lib/domains/hotels/server/service/catalogue/save-blackouts';
import {
  readRoomTypeIndex,
  tagsForPriceChange,
  type IndexedHotel,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { listCompanyNames } from '@/lib/domains/corporates/server/service/operator/find-company';
import { codeField, dateField, lineField, optionalField, yesNoField } from '@/lib/platform/import/fields';
import { findCorporate, type CompanyName } from '@/lib/domains/corporates/server/service/operator/find-corporate';
import type { Checked, Importer } from '@/lib/platform/import/importer';

const MAX_REASON = 120;

/** docs/import.md describes the columns. */
const blackoutRow = z
  .object({
    hotel_code: codeField,
    from: dateField,
    to: dateField,
    reason: optionalField(lineField(MAX_REASON), ''),
    corporate: optionalField(lineField(), ''),
    remove: optionalField(yesNoField, false),
  })
  .refine((row) => row.from <= row.to, { path: ['to'], message: 'is earlier than the from date' })
  .refine((row) => row.remove || row.reason !== '', { path: ['reason'], message: 'is missing' });

interface BlackoutContext {
  readonly hotels: ReadonlyMap<string, IndexedHotel>;
  readonly companies: readonly CompanyName[];
}

export const blackoutImporter: Importer<typeof blackoutRow, BlackoutContext, BlackoutChange> = {
  schema: blackoutRow,
  required: ['hotel_code', 'from', 'to', 'reason'],
  optional: ['corporate', 'remove'],
  keyOf: (row) => [row.hotel_code, row.from, row.to, row.corporate].join(' ').trim(),
  prepare: async (on) => ({ hotels: await readRoomTypeIndex(on), companies: await listCompanyNames(on) }),
  check: checkBlackout,
  compare: compareBlackouts,
  write: saveBlackouts,
  tagsOf: (changes, tx) =>
    tagsForPriceChange(
      changes.map(({ hotelId }) => hotelId),
      tx,
    ),
};

function checkBlackout(row: z.output<typeof blackoutRow>, context: BlackoutContext): Checked<BlackoutChange> {
  const hotel = context.hotels.get(row.hotel_code);
  const corporate = row.corporate === '' ? { value: null } : findCorporate(row.corporate, context.companies);
  const reasons = [
    ...(hotel ? [] : [`hotel "${row.hotel_code}" is unknown`]),
    ...('reasons' in corporate ? corporate.reasons : []),
  ];
  if (!hotel || 'reasons' in corporate) return { reasons };
  const { from: fromDate, to: toDate, reason, remove: isRemoved } = row;
  return { value: { hotelId: hotel.hotelId, corporateId: corporate.value, fromDate, toDate, reason, isRemoved } };
}
