import { hotels, inventoryNights, roomTypes } from '@/lib/domains/hotels/server/tables';
import { ROOM_TYPE_PRIORITY, type PriorityRoomType } from '@/lib/domains/hotels/types';
import { ratePlans, rateRules } from '@/lib/domains/pricing/server/tables';
import { addDays, eachNight, type IsoDate } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { MAX_STAY_NIGHTS } from '@/lib/domains/pricing/types';
import { createStayWorld } from '@/tests/support/stay-world';
import { eq } from 'drizzle-orm';
import { DAYS, type Arrival } from './arrivals';

/** Share of the rooms that the busiest night would need; below 1, so that some bookings must be refused. */
const SHARE_OF_DEMAND = 0.75;

export interface Resort {
  hotelId: number;
  roomTypeIds: Record<PriorityRoomType, number>;
}

export async function createResort(arrivals: readonly Arrival[], firstDay: IsoDate): Promise<Resort> {
  const on = connection();
  const world = await createStayWorld();
  await on.update(hotels).set({ name: 'Replay Resort' }).where(eq(hotels.id, world.hotelId));
  await on.delete(inventoryNights).where(eq(inventoryNights.hotelId, world.hotelId));
  const [model] = await on.select().from(roomTypes).where(eq(roomTypes.id, world.roomTypeId));
  const plans = await on.select().from(ratePlans).where(eq(ratePlans.roomTypeId, world.roomTypeId));
  if (!model) throw new Error('The hotel has no room type');
  const ids: Partial<Record<PriorityRoomType, number>> = { oak: model.id };
  for (const code of ROOM_TYPE_PRIORITY) {
    const { id: _id, ...room } = model;
    ids[code] ??= await insertRoomType({ ...room, code, name: code }, plans);
    const total = Math.max(1, Math.floor(busiestNight(arrivals, code) * SHARE_OF_DEMAND));
    const nights = eachNight(firstDay, addDays(firstDay, DAYS + MAX_STAY_NIGHTS + 1));
    const stock = { hotelId: world.hotelId, roomTypeId: ids[code] ?? 0, total };
    await on.insert(inventoryNights).values(nights.map((night) => ({ ...stock, night })));
  }
  return { hotelId: world.hotelId, roomTypeIds: ids as Resort['roomTypeIds'] };
}

async function insertRoomType(
  room: typeof roomTypes.$inferInsert,
  plans: readonly (typeof ratePlans.$inferSelect)[],
): Promise<number> {
  const on = connection();
  const [created] = await on.insert(roomTypes).values(room).returning({ id: roomTypes.id });
  if (!created) throw new Error('No room type was inserted');
  for (const { id, ...plan } of plans) {
    const [copy] = await on
      .insert(ratePlans)
      .values({ ...plan, roomTypeId: created.id })
      .returning({ id: ratePlans.id });
    const rules = await on.select().from(rateRules).where(eq(rateRules.ratePlanId, id));
    for (const { id: _rule, ...rule } of rules)
      await on.insert(rateRules).values({ ...rule, ratePlanId: copy?.id ?? 0 });
  }
  return created.id;
}

function busiestNight(arrivals: readonly Arrival[], code: PriorityRoomType): number {
  const rooms = new Map<number, number>();
  for (const { roomType, arrivesAfter, nights } of arrivals) {
    if (roomType !== code) continue;
    for (let night = arrivesAfter; night < arrivesAfter + nights; night += 1)
      rooms.set(night, (rooms.get(night) ?? 0) + 1);
  }
  return Math.max(0, ...rooms.values());
}
