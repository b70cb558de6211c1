import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { IsoDate } from '@/lib/dates';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { containsPattern } from '@/lib/platform/db/like';
import { sortField } from '@/lib/platform/http/list-query';
import type { CouponSort } from '../../contract/coupons';
import type { CouponState } from '../../rules/coupon-state';
import { orderBy, type ListPage } from './list-page';

export interface CouponFilter {
  id?: number | undefined;
  q?: string | undefined;
  state?: CouponState | undefined;
  today: IsoDate;
}

export interface ListedCoupon extends Record<string, unknown> {
  id: number;
  code: string;
  description: string;
  percentBp: number | null;
  flatPaise: string | null;
  maxDiscountPaise: string | null;
  minPretaxPaise: string;
  validFrom: IsoDate;
  validTo: IsoDate;
  maxUses: number | null;
  maxUsesPerEntity: number | null;
  hotel: string | null;
  hotelCode: string | null;
  entity: string | null;
  state: CouponState;
  uses: number;
  amountPaise: string;
  total: number;
}

const SORTS: Readonly<Record<CouponSort, SQL>> = {
  code: sql`code`,
  valid_to: sql`valid_to`,
  uses: sql`uses`,
};

/** Discounts are summed for the rows of the page only, because a coupon may have many bookings. */
export async function listCoupons(
  { id, q, state, today }: CouponFilter,
  { sort, limit, offset }: ListPage<CouponSort>,
  on: Connection = connection(),
): Promise<{ rows: ListedCoupon[]; total: number }> {
  const order = orderBy(SORTS[sortField(sort)], sort);
  const found = sql`
    with counted as (
      select coupon_id, count(*)::int as uses from coupon_use where status in ('reserved', 'consumed') group by coupon_id
    ), judged as (
      select c.*, coalesce(n.uses, 0) as uses,
        case when not c.is_active then 'off' when c.valid_to < ${today}::date then 'ended'
          when coalesce(n.uses, 0) >= c.max_uses then 'used_up' when c.valid_from > ${today}::date then 'upcoming'
          else 'active' end as state
      from coupon c left join counted n on n.coupon_id = c.id
    ), found as (
      select * from judged
      where (${id ?? null}::int is null or id = ${id ?? null}::int) and (${state ?? null}::text is null or state = ${state ?? null}::text)
        and (${q ?? null}::text is null or code ilike ${containsPattern(q ?? '')} or description ilike ${containsPattern(q ?? '')})
    )`;
  const { rows } = await on.execute<ListedCoupon>(sql`${found}, page as (
      select *, (count(*) over ())::int as total from found order by ${order} limit ${limit} offset ${offset}
    )
    select p.id, p.code, p.description, p.percent_bp as "percentBp", p.flat_paise as "flatPaise",
      p.max_discount_paise as "maxDiscountPaise", p.min_pretax_paise as "minPretaxPaise",
      p.valid_from::text as "validFrom", p.valid_to::text as "validTo",
      p.max_uses as "maxUses", p.max_uses_per_entity as "maxUsesPerEntity", h.name as hotel, h.code as "hotelCode",
      e.name as entity, p.state, p.uses, p.total,
      coalesce((select sum(b.discount_paise) from coupon_use u join booking b on b.id = u.booking_id
        where u.coupon_id = p.id and u.status in ('reserved', 'consumed')), 0)::text as "amountPaise"
    from page p left join hotel h on h.id = p.hotel_id left join legal_entity e on e.id = p.legal_entity_id
    order by ${order}`);
  if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
  const counted = await on.execute<{ total: number }>(sql`${found} select count(*)::int as total from found`);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export interface ListedUse extends Record<string, unknown> {
  reference: string;
  company: string;
  hotel: string;
  checkin: IsoDate;
  discountPaise: string;
  status: 'reserved' | 'consumed' | 'released';
  at: Date;
}

export async function listUses(
  couponId: number,
  { sort, limit, offset }: ListPage<'at'>,
  on: Connection = connection(),
): Promise<{ rows: ListedUse[]; total: number }> {
  const order = sort === '-at' ? sql`u.updated_at desc, u.id desc` : sql`u.updated_at, u.id`;
  const { rows } = await on.execute<ListedUse>(sql`
    select b.reference, c.name as company, h.name as hotel, b.checkin::text as checkin,
      b.discount_paise as "discountPaise", u.status, u.updated_at as at
    from coupon_use u join booking b on b.id = u.booking_id join corporate c on c.id = b.corporate_id
      join hotel h on h.id = b.hotel_id
    where u.coupon_id = ${couponId}::int order by ${order} limit ${limit} offset ${offset}`);
  const counted = await on.execute<{ total: number }>(
    sql`select count(*)::int as total from coupon_use where coupon_id = ${couponId}::int`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
