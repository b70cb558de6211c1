import { getMemberHomeEndpoint } from '@/lib/domains/bookings/contract/home';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { findLastBookingOf, getMemberHome } from '@/lib/domains/bookings/server/service/read/own-bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { addDays } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { jsonOf } from '@/tests/support/json-of';

jest.setTimeout(60_000);

let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld({ rooms: 20 });
  booker = await createActor(world);
});
afterEach(() => moveClock(0));

const bookAt = async (daysLater: number, by = booker) =>
  bookOnCredit(by, await createBookingRequest(by, { ...world, checkin: addDays(world.checkin, daysLater) }));
const home = async (actor = booker) => jsonOf(getMemberHomeEndpoint.response, await getMemberHome(actor, {}));

describe('getMemberHome', () => {
  it("returns the booker's next stay, and each booked room type once for rebooking", async () => {
    const [late, early] = [await bookAt(5), await bookAt(1)];
    const colleague = await createActor(world);
    await bookAt(0, colleague);
    const { next_stay, again } = await home();
    expect(next_stay?.booking_id).toBe(early.id);
    expect(again.map(({ booking_id }) => booking_id)).toEqual([early.id]);
    expect(again[0]?.again).toEqual({ config: [{ adults: 1, kids: 0 }], price_source: 'corp' });
    expect([late.id, early.id]).not.toContain((await home(colleague)).next_stay?.booking_id);
  });

  it('omits cancelled bookings and unpaid holds', async () => {
    const first = await bookAt(1);
    await cancelBooking(booker, { bookingId: first.id });
    await holdBooking(booker, await createBookingRequest(booker, world), createFakeProvider());
    expect(await home()).toEqual({ next_stay: null, again: [] });
  });

  it('offers a completed stay for rebooking', async () => {
    const first = await bookAt(0);
    await moveClock(40 * 86_400_000);
    const { next_stay, again } = await home();
    expect(next_stay).toBeNull();
    expect(again.map(({ booking_id }) => booking_id)).toEqual([first.id]);
  });

  it('offers no rebooking to members who may not book', async () => {
    await bookAt(1);
    const role = 'finance' as const;
    const entities = booker.entities.map((entity) => ({ ...entity, role }));
    const { next_stay, again } = await home({ ...booker, role, entities });
    expect(next_stay?.again).toBeNull();
    expect(again).toEqual([]);
  });

  it('answers NOT_FOUND for the legal entity of another company', async () => {
    const stranger = await createActor(await createCorporate());
    await expect(getMemberHome(stranger, { legalEntityId: world.legalEntityId })).rejects.toMatchObject({
      kind: 'NOT_FOUND',
    });
  });
});

describe('findLastBookingOf', () => {
  it('returns the latest booking of the given booker and legal entity', async () => {
    expect(await findLastBookingOf(booker, world.legalEntityId)).toBeNull();
    await bookAt(4);
    const last = await bookAt(2);
    const colleague = await createActor(world);
    await bookAt(1, colleague);
    expect((await findLastBookingOf(booker, world.legalEntityId))?.bookingId).toBe(last.id);
    expect(await findLastBookingOf(colleague, world.legalEntityId)).not.toMatchObject({ bookingId: last.id });
  });
});
