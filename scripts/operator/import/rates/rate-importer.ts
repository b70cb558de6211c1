import { cancellationPolicies, contracts } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import type { Checked, Importer } from '@/scripts/operator/import/importer';
import { tagsOfRows } from '@/scripts/operator/import/page-tags';
import { OPTIONAL_COLUMNS, rateRow, REQUIRED_COLUMNS, type RateRow } from '@/scripts/operator/import/rates/rate-schema';
import { compareRates, writeRates } from '@/scripts/operator/import/rates/write-rates';
import { findRoomType, readRoomTypeIndex, type IndexedHotel } from '@/scripts/operator/import/room-type-index';

interface RateContext {
  readonly hotels: ReadonlyMap<string, IndexedHotel>;
  readonly contractIds: ReadonlyMap<string, number>;
  readonly policyIds: ReadonlyMap<string, number>;
}

export interface CheckedRate {
  readonly row: RateRow;
  readonly hotelId: number;
  readonly roomTypeId: number;
  readonly contractId: number | null;
  /** For a plan that is new; a known plan keeps its own. */
  readonly cancellationPolicyId: number;
}

/** Price lists by hotel, room type, channel, contract, dates, weekdays and priority. */
export const rateImporter: Importer<typeof rateRow, RateContext, CheckedRate> = {
  schema: rateRow,
  required: REQUIRED_COLUMNS,
  optional: OPTIONAL_COLUMNS,
  keyOf: (row) =>
    [row.hotel_code, row.room_type, row.channel, row.contract_code, row.from, row.to, row.weekdays, row.priority].join(
      ' ',
    ),
  prepare: readRateContext,
  check: checkRate,
  compare: compareRates,
  write: writeRates,
  tagsOf: tagsOfRows,
};

async function readRateContext(on: Connection): Promise<RateContext> {
  const contractRows = await on.select({ id: contracts.id, code: contracts.code }).from(contracts);
  const policyRows = await on
    .select({ id: cancellationPolicies.id, code: cancellationPolicies.code })
    .from(cancellationPolicies);
  return {
    hotels: await readRoomTypeIndex(on),
    contractIds: new Map(contractRows.map(({ id, code }) => [code, id])),
    policyIds: new Map(policyRows.map(({ id, code }) => [code, id])),
  };
}

/** Free until a day before: the mildest policy, for files that name none. */
const DEFAULT_POLICY = 'flexible';

function checkRate(row: RateRow, context: RateContext): Checked<CheckedRate> {
  const room = findRoomType(row, context.hotels);
  const reasons = 'reasons' in room ? [...room.reasons] : [];
  const contractId = row.contract_code === null ? null : context.contractIds.get(row.contract_code);
  if (contractId === undefined) reasons.push(`contract "${row.contract_code}" is unknown`);
  const policy = row.cancellation_policy ?? DEFAULT_POLICY;
  const cancellationPolicyId = context.policyIds.get(policy);
  if (cancellationPolicyId === undefined) reasons.push(`cancellation policy "${policy}" is unknown`);
  if ('reasons' in room || contractId === undefined || cancellationPolicyId === undefined) return { reasons };
  return { value: { row, ...room.value, contractId, cancellationPolicyId } };
}
