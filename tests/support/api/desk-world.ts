import { secondFactors, users } from '@/lib/domains/auth/server/tables';
import { newSealedSecret } from '@/lib/domains/auth/server/service/totp';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import { resolveDeskActor } from '@/lib/domains/hotel-members/server/service/resolve-desk-actor';
import { hotelMemberships } from '@/lib/domains/hotel-members/server/tables';
import type { HotelRole } from '@/lib/domains/hotel-members/types';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { signInAs } from '@/tests/support/call-route';
import { createStayWorld } from '@/tests/support/stay-world';

export const DESK_CALLERS = ['desk', 'revenue', 'revenueWithoutFactor', 'owner', 'rivalDesk'] as const;
export type DeskCaller = (typeof DESK_CALLERS)[number];

let serial = 0;

/** Creates a person without a company. */
export async function createHotelPerson({
  hotelId,
  role = 'desk',
  hasSecondFactor = role !== 'desk',
}: {
  hotelId: number;
  role?: HotelRole;
  hasSecondFactor?: boolean;
}): Promise<DeskActor> {
  serial += 1;
  const [user] = await connection()
    .insert(users)
    .values({
      email: `person${serial}@hotel.example`,
      name: `Person ${serial}`,
      phone: `+9186${String(serial).padStart(8, '0')}`,
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The insert returned no row');
  await connection().insert(hotelMemberships).values({ userId: user.id, hotelId, role });
  if (hasSecondFactor) await insertSecondFactor(user.id);
  const cookie = await signInAs(user.id);
  const actor = await resolveDeskActor({ headers: { get: () => cookie } });
  if (!actor) throw new Error('The new person of the hotel cannot sign in');
  return actor;
}

async function insertSecondFactor(userId: number): Promise<void> {
  const { sealed } = newSealedSecret({ kind: 'user', id: userId });
  await connection().insert(secondFactors).values({ userId, secret: sealed, createdAt: now(), confirmedAt: now() });
}

export async function createDeskPeople({ hotelId }: { hotelId: number }): Promise<Record<DeskCaller, DeskActor>> {
  const rival = await createStayWorld({ rooms: 1 });
  return {
    desk: await createHotelPerson({ hotelId }),
    revenue: await createHotelPerson({ hotelId, role: 'revenue' }),
    revenueWithoutFactor: await createHotelPerson({ hotelId, role: 'revenue', hasSecondFactor: false }),
    owner: await createHotelPerson({ hotelId, role: 'owner' }),
    rivalDesk: await createHotelPerson({ hotelId: rival.hotelId }),
  };
}
