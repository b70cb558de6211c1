import { addMaple } from '@/tests/support/change-steps';
import { createStayWorld, type StayWorld } from '@/tests/support/stay-world';

/** A hotel with many rooms of one type and few of a dearer one, and a company whose limits the customers do not reach. */
export async function createCrashWorld(): Promise<StayWorld> {
  const corporate = { creditLimitPaise: 900_000_000_00, unpaidRoomsCap: 1_000_000 };
  const world = await createStayWorld({ rooms: 60, corporate });
  await addMaple(world, 6_000_00, 12);
  return world;
}
