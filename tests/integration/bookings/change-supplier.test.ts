import { eq } from 'drizzle-orm';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { listNights } from '@/lib/domains/bookings/server/repository/stay-details';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { expectConsistentBooks } from '@/tests/support/booking-steps';
import { change, creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

/** A registration in Maharashtra (27). The hotel is in Karnataka (29), so this supplier bills IGST. */
const OPERATOR_GSTIN = '27ZZZCF0009P1ZW';
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  process.env.OPERATOR_GSTINS = OPERATOR_GSTIN;
  resetEnv();
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(async () => {
  delete process.env.OPERATOR_GSTINS;
  resetEnv();
  await expectConsistentBooks();
});

const setBiller = (biller: 'hotel' | 'platform') =>
  connection().update(hotels).set({ biller }).where(eq(hotels.id, world.hotelId));

async function taxesOf({ id }: Booking): Promise<{ cgst: boolean; igst: boolean }[]> {
  const nights = await listNights(id);
  return nights.map(({ cgstPaise, igstPaise }) => ({ cgst: cgstPaise > 0, igst: igstPaise > 0 }));
}

test.each([
  ['hotel', 'platform', { cgst: true, igst: false }],
  ['platform', 'hotel', { cgst: false, igst: true }],
] as const)(
  'a stay billed by the %s keeps its supplier and tax heads after the biller is the %s',
  async (was, is, tax) => {
    await setBiller(was);
    const booking = await creditBooking(booker, world);
    await setBiller(is);
    await change(booker, booking, { checkout: addDays(world.checkin, 3) });
    const changed = await findBooking(booking.id);
    expect(await taxesOf(booking)).toEqual([tax, tax, tax]);
    expect(changed?.quotedPrice.breakdown.placeOfSupply).toEqual(booking.quotedPrice.breakdown.placeOfSupply);
  },
);
