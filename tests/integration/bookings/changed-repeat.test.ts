import { bookAtHotel } from '@/lib/domains/bookings/server/service/place/book-at-hotel';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import type { BookingRequest } from '@/lib/domains/bookings/server/service/place/booking-request';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Actor } from '@/lib/domains/corporates/actor';
import { toRupees } from '@/lib/money';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { fakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

jest.setTimeout(60_000);

const provider = fakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(expectWholeBooks);

type Book = (request: BookingRequest) => Promise<Booking>;
const WAYS: Record<string, Book> = {
  paynow: async (request) => (await holdBooking(booker, request, provider)).booking,
  booking: (request) => bookOnCredit(booker, request),
  payathotel: (request) => bookAtHotel(booker, request),
};
const GUEST = { phone: '+919812345678', email: 'asha@guests.example', employee_id: 'E7', department: 'Sales' };
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

describe.each(Object.entries(WAYS))('%s again with the same quote', (way, book) => {
  it('refuses each detail that differs from the booking, and changes nothing', async () => {
    const request = await requestFor(booker, world, { costCentre: 'CC-1' });
    const { id } = await book(request);
    const message = way === 'payathotel' ? 'message' : 'comments';
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

  it('finds the booking for the same details, whichever of them are repeated', async () => {
    const rooms = [
      { adults: 2, kids: 0 },
      { adults: 1, kids: 0 },
    ];
    const nobody = { name: null, phone: null, email: null, employee_id: null, department: null };
    const guests = [[ASHA, { ...GUEST, name: 'Ravi Rao' }, nobody], [{ ...nobody, name: 'Meera Nair' }]];
    const request = await requestFor(booker, world, { rooms, guests });
    const booking = await book(request);
    const { bid, ...rest } = request;
    const claims = { hotelId: world.hotelId, checkin: world.checkin, roomCount: 2, roomTypes: ['oak', 'oak'] };
    // As a resumed checkout sends them: additional guests by name only.
    const readBack = [[ASHA, { ...nobody, name: 'Ravi Rao' }], [{ ...nobody, name: 'Meera Nair' }]];
    const repeats = [
      { claims, gstin: '29ZZZCX0001A1ZD', guests: readBack },
      { claimedAmount: toRupees(booking.payablePaise) },
      {},
    ];
    const again = await Promise.all(repeats.map((repeat) => book({ bid, ...rest, ...repeat })));
    expect(again.map(({ id }) => id)).toEqual([booking.id, booking.id, booking.id]);
  });
});

test('a repeated request finds a booking with unnamed guests, with and without the placeholder', async () => {
  const request = await requestFor(booker, world, { guests: [] });
  const { booking } = await holdBooking(booker, request, provider);
  const empty = { name: 'empty', phone: null, email: null, employee_id: null, department: null };
  const again = await holdBooking(booker, { ...request, guests: [[empty]] }, provider);
  expect(again.booking.id).toBe(booking.id);
});
