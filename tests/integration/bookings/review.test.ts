import { POST as write } from '@/app/api/b2b/dashboard/booking/[id]/review/route';
import { GET as detail } from '@/app/api/b2b/dashboard/booking/route';
import { GET as hotelReviews } from '@/app/api/v1/reviews/[provider]/hotel_review_data/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { BookingView } from '@/lib/domains/bookings/contract/views';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { HotelReviews } from '@/lib/domains/hotels/contract/hotels';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createCorporate, createStayWorld, type StayWorld } from '@/tests/support/stay-world';

const REVIEW = { rating: 4, title: 'Quiet and close', text: 'Rooms to the garden are quiet, breakfast is good.' };

let world: StayWorld;
let booker: Actor;
let cookie: string;
let id: string;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  id = String((await bookOnCredit(booker, await requestFor(booker, world))).id);
  await moveClock(40 * 86_400_000);
  await advanceStays();
  cookie = await signInAs(booker.userId);
});
afterEach(() => moveClock(0));

const send = (body: object, as = cookie, headers = {}) =>
  callRoute<{ errors?: { code: number }[] }>(write, { params: { id }, body, cookie: as, headers });
const seen = async () => (await callRoute<BookingView>(detail, { query: { booking_id: id }, cookie })).body;

it('a review is published once under a short name on the hotel page and the booking', async () => {
  expect(await seen()).toMatchObject({ status: 'CHECKED_OUT', can_review: true, review: null });
  const answer = await send(REVIEW, cookie, { 'idempotency-key': `review-${id}` });
  expect(answer).toMatchObject({
    status: 200,
    body: { review: { ...REVIEW, user: expect.stringMatching(/^Booker \d+\.$/) } },
  });
  expect((await send(REVIEW, cookie, { 'idempotency-key': `review-${id}` })).body).toEqual(answer.body);
  expect(await send(REVIEW)).toMatchObject({ status: 409, body: { errors: [{ code: 2210 }] } });
  expect(await seen()).toMatchObject({ can_review: false, review: { rating: 4, title: 'Quiet and close' } });
  const page = await callRoute<HotelReviews>(hotelReviews, {
    params: { provider: 'tripadvisor' },
    query: { hotel_id: String(world.hotelId) },
  });
  expect(page.body).toMatchObject({ noOfReviews: 1, overallRating: 4, topReviews: [{ title: 'Quiet and close' }] });
});

it('one of ten concurrent reviews is published', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(REVIEW)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await countRows('review', `booking_id = ${id}`)).toBe(1);
});

it('a review before check-out is refused', async () => {
  await moveClock(0);
  id = String((await bookOnCredit(booker, await requestFor(booker, world, { nights: 3 }))).id);
  expect(await seen()).toMatchObject({ can_review: false });
  expect(await send(REVIEW)).toMatchObject({ status: 409, body: { errors: [{ code: 2206 }] } });
});

it("a review of another entity's booking is refused", async () => {
  const stranger = await signInAs((await createActor(await createCorporate())).userId);
  expect(await send(REVIEW, stranger)).toMatchObject({ status: 404 });
  expect(await send({ ...REVIEW, legal_entity_id: world.legalEntityId }, stranger)).toMatchObject({ status: 404 });
  expect((await callRoute(write, { params: { id }, body: REVIEW })).status).toBe(401);
  expect((await send(REVIEW, await signInAs((await createActor(world)).userId))).status).toBe(200);
});

it.each([
  ['no rating', { rating: undefined }],
  ['six stars', { rating: 6 }],
  ['half a star', { rating: 4.5 }],
  ['no title', { title: ' ' }],
  ['few words', { text: 'Good.' }],
  ['a hidden direction mark', { title: 'Good\u202Eood' }],
])('a review with %s is refused', async (_, change) => {
  expect(await send({ ...REVIEW, ...change })).toMatchObject({ status: 400 });
  expect(await countRows('review', `booking_id = ${id}`)).toBe(0);
});
