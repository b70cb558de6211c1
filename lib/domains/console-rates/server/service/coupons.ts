import 'server-only';
import { changeCoupon, createCoupon, endCoupon } from '@/lib/domains/pricing/server/service/change-coupons';
import { todayInIndia } from '@/lib/dates';
import { fromRupees, toRupees } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { AppError } from '@/lib/platform/errors/app-error';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { rangeOf, type PageQuery, type Sort } from '@/lib/platform/http/list-query';
import type {
  CouponBody,
  CouponRow,
  CouponSort,
  CouponUseRow,
  exportCouponsEndpoint,
  exportCouponUsesEndpoint,
  listCouponUsesEndpoint,
  NewCouponBody,
} from '../../contract/coupons';
import { COUPON_STATE_NAMES, COUPON_USE_NAMES } from '../../rules/coupon-state';
import * as repository from '../repository/coupons';
import { requireRequestedHotel } from './requested-hotel';

const BASIS_POINTS_PER_PERCENT = 100;

type CouponQuery = Omit<repository.CouponFilter, 'today'> & { sort: Sort<CouponSort> };

export async function listCoupons({ page, pageSize, ...query }: CouponQuery & PageQuery) {
  return read(query, rangeOf({ page, pageSize }));
}

async function read({ sort, ...filter }: CouponQuery, page: { limit: number; offset: number }) {
  const { rows, total } = await repository.listCoupons({ ...filter, today: todayInIndia(now()) }, { sort, ...page });
  return { rows: rows.map(toRow), total };
}

const rupeesOf = (paise: string | null) => (paise === null ? null : toRupees(Number(paise)));

function toRow({
  percentBp,
  flatPaise,
  maxDiscountPaise,
  minPretaxPaise,
  amountPaise,
  total: _,
  ...row
}: repository.ListedCoupon): CouponRow {
  return {
    ...row,
    percent: percentBp === null ? null : percentBp / BASIS_POINTS_PER_PERCENT,
    flat: rupeesOf(flatPaise),
    maxDiscount: rupeesOf(maxDiscountPaise),
    minPretax: toRupees(Number(minPretaxPaise)),
    amount: toRupees(Number(amountPaise)),
    remaining: row.maxUses === null ? null : Math.max(0, row.maxUses - row.uses),
  };
}

/** @throws {AppError} NOT_FOUND */
export async function getCoupon(id: number): Promise<CouponRow> {
  const [coupon] = (await read({ id, sort: 'code' }, { limit: 1, offset: 0 })).rows;
  if (!coupon) throw new AppError('NOT_FOUND');
  return coupon;
}

type UseQuery = QueryOf<typeof listCouponUsesEndpoint>;

export async function listCouponUses(
  id: number,
  { sort, ...page }: UseQuery,
): Promise<{ rows: CouponUseRow[]; total: number }> {
  const { rows, total } = await repository.listUses(id, { sort, ...rangeOf(page) });
  return {
    rows: rows.map(({ discountPaise, at, ...row }) => ({
      ...row,
      discount: toRupees(Number(discountPaise)),
      at: new Date(at).toISOString(),
    })),
    total,
  };
}

const amountCell = (rupees: number | null) => rupees?.toFixed(2) ?? null;

const COLUMNS: readonly CsvColumn<CouponRow>[] = [
  { key: 'code', header: 'Code', value: ({ code }) => code },
  { key: 'description', header: 'Description', value: ({ description }) => description },
  {
    key: 'discount',
    header: 'Discount',
    value: ({ percent, flat }) => (percent === null ? amountCell(flat) : `${percent} %`),
  },
  { key: 'valid_from', header: 'First day', value: ({ validFrom }) => validFrom },
  { key: 'valid_to', header: 'Last day', value: ({ validTo }) => validTo },
  { key: 'state', header: 'State', value: ({ state }) => COUPON_STATE_NAMES[state] },
  { key: 'uses', header: 'Uses', value: ({ uses }) => uses },
  { key: 'amount', header: 'Discounts', value: ({ amount }) => amountCell(amount) },
  { key: 'remaining', header: 'Remaining', value: ({ remaining }) => remaining },
  { key: 'hotel', header: 'Hotel', value: ({ hotel }) => hotel },
];

export function exportCoupons(query: QueryOf<typeof exportCouponsEndpoint>): Promise<FileAnswer> {
  return exportList({ list: 'coupons', columns: COLUMNS, query, read: listCoupons });
}

const USE_COLUMNS: readonly CsvColumn<CouponUseRow>[] = [
  { key: 'reference', header: 'Booking', value: ({ reference }) => reference },
  { key: 'company', header: 'Company', value: ({ company }) => company },
  { key: 'hotel', header: 'Hotel', value: ({ hotel }) => hotel },
  { key: 'checkin', header: 'Check-in', value: ({ checkin }) => checkin },
  { key: 'discount', header: 'Discount', value: ({ discount }) => amountCell(discount) },
  { key: 'status', header: 'Use', value: ({ status }) => COUPON_USE_NAMES[status] },
  { key: 'at', header: 'Changed', value: ({ at }) => at },
];

export function exportCouponUses(id: number, query: QueryOf<typeof exportCouponUsesEndpoint>): Promise<FileAnswer> {
  const read = (all: UseQuery) => listCouponUses(id, all);
  return exportList({ list: `coupon-${id}-uses`, columns: USE_COLUMNS, query, read });
}

type Terms = Omit<CouponBody, 'reason'>;

async function toTerms({ percent, flat, maxDiscount, minPretax, hotelCode, ...terms }: Terms) {
  return {
    ...terms,
    percentBp: percent === null ? null : Math.round(percent * BASIS_POINTS_PER_PERCENT),
    flatPaise: flat === null ? null : fromRupees(flat),
    maxDiscountPaise: maxDiscount === null ? null : fromRupees(maxDiscount),
    minPretaxPaise: minPretax === null ? 0 : fromRupees(minPretax),
    hotelId: hotelCode === null ? null : (await requireRequestedHotel(hotelCode, 'hotel_code')).hotelId,
    isActive: true,
  };
}

/** @throws {AppError} INVALID_INPUT, CODE_TAKEN */
export async function addCoupon({ code, ...terms }: NewCouponBody): Promise<CouponRow> {
  return getCoupon(await createCoupon({ ...(await toTerms(terms)), code, legalEntityId: null }));
}

/** @throws {AppError} INVALID_INPUT, NOT_FOUND */
export async function editCoupon(id: number, { reason, ...terms }: CouponBody): Promise<CouponRow> {
  await changeCoupon(id, await toTerms(terms), reason);
  return getCoupon(id);
}

/** @throws {AppError} NOT_FOUND */
export async function stopCoupon(id: number, reason: string): Promise<CouponRow> {
  await endCoupon(id, reason);
  return getCoupon(id);
}
