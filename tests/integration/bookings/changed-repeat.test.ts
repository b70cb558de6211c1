import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(expectConsistentBooks);

type Book = (request: BookingRequest) => Promise<Booking>;
const BOOK_BY_ENDPOINT: Record<string, Book> = {
  paynow: async (request) => (await holdBooking(booker, request, provider)).booking,
  booking: (request) => bookOnCredit(booker, request),
  payathotel: (request) => bookAtHotel(booker, request),
};
const GUEST = { phone: '+919812345678', email: 'asha@guests.example', employeeId: 'E7', department: 'Sales' };
const ASHA = { ...GUEST, name: 'Asha Rao' };

const QUOTED: [string, Partial<BookingRequest>][] = [
  ['amount', { claimedAmount: 1 }],
  ['check_in', { claims: { checkin: '2030-01-01' } }],
  ['hotel', { claims: { hotelId: 999_999 } }],
  ['rooms', { claims: { roomCount: 2 } }],
  ['rooms', { claims: { roomTypes: ['mahogany'] } }],
];
const CHANGES: [string, Partial<BookingRequest>][] = [
  ['rooms', { guests: [[{ ...ASHA, name: 'Ravi Rao' }]] }],
  ['rooms', { guests: [[{ ...ASHA, phone: '9898989898' }]] }],
  ['rooms', { guests: [[ASHA, { ...ASHA, name: 'Ravi Rao' }]] }],
  ['rooms', { guests: [] }],
  ['price_source', { priceSource: 'website' }],
  ['legal_entity.gstin', { gstin: '27ZZZCX0001A1ZH' }],
  ['legal_entity.gstin', { gstin: null }],
  ['check_in_time', { checkInTime: '2pm' }],
  ['check_out_time', { checkOutTime: '9am' }],
  ['cost_centre', { costCentre: 'CC-2' }],
  ['project', { project: 'Apollo' }],
  ['po_number', { poNumber: 'PO-1' }],
  ['loyalty_voucher_code', { voucher: { code: 'RN-1', loyaltyOrderId: null } }],
];

describe.each(Object.entries(BOOK_BY_ENDPOINT))('a repeated %s call with the same quote', (endpoint, book) => {
  it('is refused when a detail differs from the booking, and changes nothing', async () => {
    const request = await createBookingRequest(booker, world, { costCentre: 'CC-1' });
    const { id } = await book(request);
    const message = endpoint === 'payathotel' ? 'message' : 'comments';
    const changes = {
      QUOTE_MISMATCH: QUOTED,
      BOOKED_OTHERWISE: [...CHANGES, [message, { message: 'Low floor' }] as const],
    };
    for (const [kind, refused] of Object.entries(changes)) {
      for (const [field, change] of refused) {
        await expect(book({ ...request, ...change })).rejects.toMatchObject({ kind, field });
      }
    }
    expect(await countRows('booking', `bid_id = ${request.bid}`)).toBe(1);
    expect((await book(request)).id).toBe(id);
  });

  it('returns the booking when all repeated details equal it', async () => {
    const rooms = [
      { adults: 2, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    const unnamed = { name: null, phone: null, email: null, employeeId: null, department: null };
    const guests = [[ASHA, { ...GUEST, name: 'Ravi Rao' }, unnamed], [{ ...unnamed, name: 'Meera Nair' }]];
    const request = await createBookingRequest(booker, world, { rooms, guests });
    const booking = await book(request);
    const { bid, ...rest } = request;
    const claims = { hotelId: world.hotelId, checkin: world.checkin, roomCount: 2, roomTypes: ['oak', 'oak'] };
    // A resumed checkout sends additional guests by name only.
    const resumedGuests = [[ASHA, { ...unnamed, name: 'Ravi Rao' }], [{ ...unnamed, name: 'Meera Nair' }]];
    const repeats = [
      { claims, gstin: '29ZZZCX0001A1ZD', guests: resumedGuests },
      { claimedAmount: toRupees(booking.payablePaise) },
      {},
    ];
    const again = await Promise.all(repeats.map((repeat) => book({ bid, ...rest, ...repeat })));
    expect(again.map(({ id }) => id)).toEqual([booking.id, booking.id, booking.id]);
  });
});

test('a repeated paynow call returns a booking without guest names, with and without the placeholder name', async () => {
  const request = await createBookingRequest(booker, world, { guests: [] });
  const { booking } = await holdBooking(booker, request, provider);
  const empty = { name: 'empty', phone: null, email: null, employeeId: null, department: null };
  const again = await holdBooking(booker, { ...request, guests: [[empty]] }, provider);
  expect(again.booking.id).toBe(booking.id);
});
