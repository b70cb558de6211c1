import {
  readRoomTypeIndex,
  tagsForPriceChange,
  type IndexedHotel,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { compareRates, saveRates, type RateEntry } from '@/lib/domains/pricing/server/service/save-rates';
import { listTermIds } from '@/lib/domains/pricing/server/service/save-terms';
import { resolveRoomType } from '@/scripts/operator/import/resolve-room-type';
import type { Checked, Importer } from '@/scripts/operator/import/importer';
import {
  OPTIONAL_RATE_COLUMNS,
  rateRow,
  REQUIRED_RATE_COLUMNS,
  type RateCsvRow,
} from '@/scripts/operator/import/rates/rate-schema';

interface RateContext {
  readonly hotels: ReadonlyMap<string, IndexedHotel>;
  readonly contractIds: ReadonlyMap<string, number>;
  readonly policyIds: ReadonlyMap<string, number>;
}

export const rateImporter: Importer<typeof rateRow, RateContext, RateEntry> = {
  schema: rateRow,
  required: REQUIRED_RATE_COLUMNS,
  optional: OPTIONAL_RATE_COLUMNS,
  keyOf: (row) =>
    [row.hotel_code, row.room_type, row.channel, row.contract_code, row.from, row.to, row.weekdays, row.priority].join(
      ' ',
    ),
  prepare: async (on) => ({ hotels: await readRoomTypeIndex(on), ...(await listTermIds(on)) }),
  check: checkRate,
  compare: compareRates,
  write: async (entries, tx) => void (await saveRates(entries, tx)),
  tagsOf: (entries, tx) =>
    tagsForPriceChange(
      entries.map(({ hotelId }) => hotelId),
      tx,
    ),
};

/** The policy of rows that name none. It has the lowest cancellation charges. */
const DEFAULT_POLICY = 'flexible';

function checkRate(row: RateCsvRow, context: RateContext): Checked<RateEntry> {
  const room = resolveRoomType(row, context.hotels);
  const reasons = 'reasons' in room ? [...room.reasons] : [];
  const contractId = row.contract_code === null ? null : context.contractIds.get(row.contract_code);
  if (contractId === undefined) reasons.push(`contract "${row.contract_code}" is unknown`);
  const policy = row.cancellation_policy ?? DEFAULT_POLICY;
  const cancellationPolicyId = context.policyIds.get(policy);
  if (cancellationPolicyId === undefined) reasons.push(`cancellation policy "${policy}" is unknown`);
  if ('reasons' in room || contractId === undefined || cancellationPolicyId === undefined) return { reasons };
  return {
    value: {
      ...room.value,
      channel: row.channel,
      contractId,
      mealPlan: row.meal_plan,
      cancellationPolicyId,
      fromDate: row.from,
      toDate: row.to,
      weekdays: row.weekdays,
      priority: row.priority,
      singlePaise: row.single,
      doublePaise: row.double,
      extraAdultPaise: row.extra_adult,
      kidPaise: row.kid,
      isComplimentary: row.complimentary,
    },
  };
}
