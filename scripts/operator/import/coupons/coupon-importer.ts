import { z } from 'zod';
import { readRoomTypeIndex, type IndexedHotel } from '@/lib/domains/hotels/server/service/catalogue/read-catalogue';
import { compareCoupons, saveCoupons, type NewCoupon } from '@/lib/domains/pricing/server/service/save-terms';
import {
  codeField,
  dateField,
  decimalField,
  optionalField,
  requiredLineField,
  rupeesField,
  wholeNumberField,
  yesNoField,
} from '@/lib/platform/import/fields';
import type { Checked, Importer } from '@/lib/platform/import/importer';

const couponRow = z
  .object({
    code: codeField.transform((value) => value.toUpperCase()),
    description: requiredLineField(),
    percent: optionalField(decimalField(0.01, 100), null),
    flat: optionalField(rupeesField, null),
    max_discount: optionalField(rupeesField, null),
    min_pretax: optionalField(rupeesField, 0),
    valid_from: dateField,
    valid_to: dateField,
    max_uses: optionalField(wholeNumberField(1, 1_000_000), null),
    max_uses_per_entity: optionalField(wholeNumberField(1, 1_000_000), null),
    hotel_code: optionalField(codeField, null),
    active: optionalField(yesNoField, true),
  })
  .refine((row) => (row.percent === null) !== (row.flat === null), {
    path: ['percent'],
    message: 'or flat must be given, but not both',
  })
  .refine((row) => row.valid_from <= row.valid_to, { path: ['valid_to'], message: 'is before valid_from' });

const REQUIRED_COLUMNS = ['code', 'description', 'valid_from', 'valid_to'];
const BASIS_POINTS_PER_PERCENT = 100;

export const couponImporter: Importer<typeof couponRow, Map<string, IndexedHotel>, NewCoupon> = {
  schema: couponRow,
  required: REQUIRED_COLUMNS,
  optional: Object.keys(couponRow.shape).filter((name) => !REQUIRED_COLUMNS.includes(name)),
  keyOf: (row) => row.code,
  prepare: readRoomTypeIndex,
  check: checkCoupon,
  compare: compareCoupons,
  write: saveCoupons,
};

function checkCoupon(row: z.output<typeof couponRow>, hotels: ReadonlyMap<string, IndexedHotel>): Checked<NewCoupon> {
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
