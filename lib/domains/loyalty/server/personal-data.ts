import 'server-only';
import { sql } from 'drizzle-orm';
import { bigintArray, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: {
    points_lot: { none: ['source', 'status'] },
    gift_card_product: { none: ['code', 'brand', 'category', 'description', 'terms', 'denominations_paise'] },
    room_night_product: { none: ['code', 'name', 'description'] },
    loyalty_order: { none: ['kind', 'status'] },
    loyalty_order_item: { none: ['name'] },
    gift_card: { none: ['status', 'code_sealed', 'pin_sealed'] },
    room_night_voucher: { none: ['code', 'status'] },
  },

  collect: async ({ userId, bookingIds }, on) => ({
    points_earned: await rowsOf(
      on,
      sql`select l.booking_id, l.points, l.source, l.status, l.earned_at, l.expires_at from points_lot l
        where l.booking_id = any(${bigintArray(bookingIds)}) order by l.id`,
    ),
    reward_orders: await rowsOf(
      on,
      sql`select o.id, o.kind, o.status, o.points, o.created_at, (select json_agg(json_build_object('name', i.name,
        'quantity', i.quantity, 'value_paise', i.value_paise) order by i.id) from loyalty_order_item i where i.order_id = o.id) as items
        from loyalty_order o where o.user_id = ${userId} order by o.id`,
    ),
  }),
};
