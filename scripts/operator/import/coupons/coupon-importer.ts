import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { coupons } from '@/lib/domains/pricing/server/tables';
import type { Connection } from '@/lib/platform/db/connection';
import { code, date, decimal, optional, requiredLine, rupees, whole, yesNo } from '@/scripts/operator/import/fields';
import { hasColumns } from '@/scripts/operator/import/has-columns';
import type { Checked, Difference, Importer } from '@/scripts/operator/import/importer';
import { readRoomTypeIndex, type IndexedHotel } from '@/scripts/operator/import/room-type-index';

const couponRow = z
  .object({
    code: code.transform((value) => value.toUpperCase()),
    description: requiredLine(),
    percent: optional(decimal(0.01, 100), null),
    flat: optional(rupees, null),
    max_discount: optional(rupees, null),
    min_pretax: optional(rupees, 0),
    valid_from: date,
    valid_to: date,
    max_uses: optional(whole(1, 1_000_000), null),
    max_uses_per_entity: optional(whole(1, 1_000_000), null),
    hotel_code: optional(code, null),
    active: optional(yesNo, true),
  })
  .refine((row) => (row.percent === null) !== (row.flat === null), {
    path: ['percent'],
    message: 'or flat: exactly one of them is given',
  })
  .refine((row) => row.valid_from <= row.valid_to, { path: ['valid_to'], message: 'lies before valid_from' });

type CouponValue = typeof coupons.$inferInsert;

const REQUIRED_COLUMNS = ['code', 'description', 'valid_from', 'valid_to'];
const BASIS_POINTS_PER_PERCENT = 100;

/** Coupons by code; uses made so far stay counted. */
export const couponImporter: Importer<typeof couponRow, Map<string, IndexedHotel>, CouponValue> = {
  schema: couponRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(couponRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => row.code,
  prepare: readRoomTypeIndex,
  check: checkCoupon,
  compare: compareCoupons,
  write: writeCoupons,
};

function checkCoupon(row: z.output<typeof couponRow>, hotels: ReadonlyMap<string, IndexedHotel>): Checked<CouponValue> {
  const hotel = row.hotel_code === null ? null : hotels.get(row.hotel_code);
  if (hotel === undefined) return { reasons: [`hotel "${row.hotel_code}" is unknown`] };
  return {
    value: {
      code: row.code,
      description: row.description,
      percentBp: row.percent === null ? null : Math.round(row.percent * BASIS_POINTS_PER_PERCENT),
      flatPaise: row.flat,
      maxDiscountPaise: row.max_discount,
      minPretaxPaise: row.min_pretax,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      maxUses: row.max_uses,
      maxUsesPerEntity: row.max_uses_per_entity,
      hotelId: hotel?.hotelId ?? null,
      isActive: row.active,
    },
  };
}

async function compareCoupons(values: readonly CouponValue[], tx: Connection): Promise<Difference<CouponValue>> {
  const codes = values.map(({ code }) => code);
  const stored = await tx.select().from(coupons).where(inArray(coupons.code, codes));
  const byCode = new Map(stored.map((row) => [row.code, row]));
  const isKnown = ({ code }: CouponValue) => byCode.has(code);
  const isSame = (value: CouponValue) => hasColumns<Partial<CouponValue>>(byCode.get(value.code) ?? {}, value);
  return {
    created: values.filter((value) => !isKnown(value)),
    updated: values.filter((value) => isKnown(value) && !isSame(value)),
  };
}

async function writeCoupons(values: readonly CouponValue[], tx: Connection): Promise<void> {
  for (const value of values) {
    await tx.insert(coupons).values(value).onConflictDoUpdate({ target: coupons.code, set: value });
  }
}
