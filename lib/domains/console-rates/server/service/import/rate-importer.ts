import 'server-only';
import {
  readRoomTypeIndex,
  tagsForPriceChange,
  type IndexedHotel,
} from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import {
  compareRates,
  compareWithStored,
  saveRates,
  type PlanTerms,
  type RateEntry,
  type RatePrices,
} from '@/lib/domains/pricing/server/service/save-rates';
import { DEFAULT_MEAL_PLAN } from '@/lib/domains/pricing/rules/meal-plan';
import { DEFAULT_POLICY } from '@/lib/domains/pricing/server/service/plan-terms';
import { listTermIds } from '@/lib/domains/pricing/server/service/save-terms';
import { resolveRoomType } from '@/lib/domains/hotels/server/service/catalogue/resolve-room-type';
import { toRupees } from '@/lib/money';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Checked, Importer, RowDifference } from '@/lib/platform/import/importer';
import { weekdaysText } from '../../../rules/weekdays-text';
import { changedColumns } from './changed-columns';
import { OPTIONAL_RATE_COLUMNS, rateRow, REQUIRED_RATE_COLUMNS, type RateCsvRow } from './rate-row';

export interface RateContext {
  readonly hotels: ReadonlyMap<string, IndexedHotel>;
  readonly contractIds: ReadonlyMap<string, number>;
  readonly policyIds: ReadonlyMap<string, number>;
  /** Meal plan and policy that accepted rows state, by plan. */
  readonly statedTerms: Map<string, string>;
}

const EVERY_DAY = 0b1111111;
const NAMING_COLUMNS = ['hotel_code', 'room_type', 'channel', 'contract_code', 'from', 'to', 'weekdays', 'priority'];

/** The hotel's code comes first; the page of the file shows it in a column of its own. */
const nameOf = (fields: Readonly<Record<string, unknown>>) =>
  NAMING_COLUMNS.map((column) => fields[column] ?? '')
    .filter((text) => text !== '')
    .join(' ');

export const rateImporter: Importer<typeof rateRow, RateContext, RateEntry> = {
  schema: rateRow,
  required: REQUIRED_RATE_COLUMNS,
  optional: OPTIONAL_RATE_COLUMNS,
  keyOf: (row) =>
    nameOf({
      ...row,
      weekdays: row.weekdays === EVERY_DAY ? '' : weekdaysText(row.weekdays),
      priority: row.priority === 0 ? '' : `priority ${row.priority}`,
    }),
  nameOf,
  prepare: async (on) => ({ hotels: await readRoomTypeIndex(on), ...(await listTermIds(on)), statedTerms: new Map() }),
  check: checkRate,
  compare: compareRates,
  listDifferences: listRateDifferences,
  write: async (entries, tx) => void (await saveRates(entries, tx)),
  tagsOf: (entries, tx) =>
    tagsForPriceChange(
      entries.map(({ hotelId }) => hotelId),
      tx,
    ),
};

function checkRate(row: RateCsvRow, context: RateContext): Checked<RateEntry> {
  const room = resolveRoomType(row, context.hotels);
  const reasons = 'reasons' in room ? [...room.reasons] : [];
  const columns = 'reasons' in room ? [...(room.columns ?? [])] : [];
  const contractId = row.contract_code === null ? null : context.contractIds.get(row.contract_code);
  if (contractId === undefined) {
    reasons.push(`contract "${row.contract_code}" is unknown`);
    columns.push('contract_code');
  }
  const policy = row.cancellation_policy ?? DEFAULT_POLICY;
  const cancellationPolicyId = context.policyIds.get(policy);
  if (cancellationPolicyId === undefined) {
    reasons.push(`cancellation policy "${policy}" is unknown`);
    columns.push('cancellation_policy');
  }
  if ('reasons' in room || contractId === undefined || cancellationPolicyId === undefined) return { reasons, columns };
  const contradicted = listContradictedTerms(row, context);
  if (contradicted.length > 0)
    return {
      reasons: contradicted.map((column) => `an earlier row states another ${column} for this plan`),
      columns: contradicted,
    };
  return {
    value: {
      ...room.value,
      channel: row.channel,
      contractId,
      mealPlan: row.meal_plan ?? DEFAULT_MEAL_PLAN,
      cancellationPolicyId,
      unstatedTerms: [
        ...(row.meal_plan === null ? (['mealPlan'] as const) : []),
        ...(row.cancellation_policy === null ? (['cancellationPolicyId'] as const) : []),
      ],
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

const TERM_COLUMNS = ['meal_plan', 'cancellation_policy'] as const;

/** A plan has one meal plan and one policy, so the rows of a file must agree. Remembers what the row states if they do. */
function listContradictedTerms(row: RateCsvRow, { statedTerms }: RateContext): string[] {
  const keyOf = (column: string) => [row.hotel_code, row.room_type, row.channel, row.contract_code, column].join(' ');
  const stated = TERM_COLUMNS.flatMap((column) => {
    const value = row[column];
    return value === null ? [] : [{ column, key: keyOf(column), value }];
  });
  const contradicted = stated.filter(({ key, value }) => (statedTerms.get(key) ?? value) !== value);
  if (contradicted.length === 0) for (const { key, value } of stated) statedTerms.set(key, value);
  return contradicted.map(({ column }) => column);
}

async function listRateDifferences(entries: readonly RateEntry[], on: Connection): Promise<RowDifference[]> {
  const compared = await compareWithStored(entries, on);
  const { policyIds } = await listTermIds(on);
  const codes = new Map([...policyIds].map(([code, id]) => [id, code]));
  const termColumnsOf = ({ mealPlan, cancellationPolicyId }: PlanTerms) => ({
    meal_plan: mealPlan,
    cancellation_policy: codes.get(cancellationPolicyId) ?? '',
  });
  // A stored rule with these prices and terms is changed if its plan does not cover the dates yet.
  return compared.map(({ comparison, before, terms }, index) => {
    const entry = entries[index];
    const prices = entry ? changedColumns(before && columnsOf(before), columnsOf(entry)) : [];
    const ofPlan = changedColumns(terms.before && termColumnsOf(terms.before), termColumnsOf(terms.after));
    return { comparison, changes: [...prices, ...ofPlan] };
  });
}

export const columnsOf = (rate: RatePrices): Record<string, string> => ({
  single: toRupees(rate.singlePaise).toFixed(2),
  double: toRupees(rate.doublePaise).toFixed(2),
  extra_adult: toRupees(rate.extraAdultPaise).toFixed(2),
  kid: toRupees(rate.kidPaise).toFixed(2),
  complimentary: rate.isComplimentary ? 'yes' : 'no',
});

type RuleFields = Omit<
  RateCsvRow,
  | 'hotel_code'
  | 'room_type'
  | 'contract_code'
  | 'weekdays'
  | 'extra_adult'
  | 'meal_plan'
  | 'cancellation_policy'
  | 'complimentary'
> & { hotelCode: string; roomType: string; contractCode: string | null; weekdays: string; extraAdult: number } & {
  mealPlan: string | null;
  cancellationPolicy: string | null;
};

/** Checks one rule as a row of a file, with amounts in rupees. @throws {AppError} INVALID_INPUT with the field */
export async function changeTargetOf(fields: RuleFields): Promise<RateEntry> {
  const texts = {
    ...{ hotel_code: fields.hotelCode, room_type: fields.roomType, channel: fields.channel },
    ...{ contract_code: fields.contractCode ?? '', from: fields.from, to: fields.to, weekdays: fields.weekdays },
    ...{ priority: String(fields.priority), single: fields.single.toFixed(2), double: fields.double.toFixed(2) },
    ...{ extra_adult: fields.extraAdult.toFixed(2), kid: fields.kid.toFixed(2) },
    ...{ meal_plan: fields.mealPlan ?? '', cancellation_policy: fields.cancellationPolicy ?? '' },
  };
  const parsed = rateRow.safeParse(texts);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const field = issue?.path.join('.') ?? 'from';
    throw new AppError('INVALID_INPUT', { field, message: `${field}: ${issue?.message ?? 'is not valid'}` });
  }
  const checked = checkRate(parsed.data, await rateImporter.prepare(connection()));
  if ('value' in checked) return checked.value;
  throw new AppError('INVALID_INPUT', {
    field: checked.columns?.[0] ?? 'hotel_code',
    message: checked.reasons.join('; '),
  });
}
