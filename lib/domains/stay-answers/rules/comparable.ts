import type { Paise } from '@/lib/money';

export interface OfferedRoom {
  roomTypeCode: string;
  mealPlan: string;
  pricePaise: Paise;
}

const MEALS = ['EP', 'CP', 'MAP', 'AP'];

/** At least the agreed meals; the same kind of room if the hotel has it, otherwise its cheapest. */
export function chooseRoom<Room extends OfferedRoom>(
  rooms: readonly Room[],
  agreed: { roomTypeCode: string; mealPlan: string },
): Room | null {
  const withMeals = rooms.filter(({ mealPlan }) => MEALS.indexOf(mealPlan) >= MEALS.indexOf(agreed.mealPlan));
  const same = withMeals.find(({ roomTypeCode }) => roomTypeCode === agreed.roomTypeCode);
  if (same) return same;
  return withMeals.reduce<Room | null>(
    (best, room) => (best && best.pricePaise <= room.pricePaise ? best : room),
    null,
  );
}
