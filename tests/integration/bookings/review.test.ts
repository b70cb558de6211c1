import type { z } from 'zod';
import type { bookingView } from '@/lib/domains/bookings/contract/views';
import { POST as write } from '@/app/api/b2b/dashboard/booking/[id]/review/route';
import { GET as detail } from '@/app/api/b2b/dashboard/booking/route';
import { GET as hotelReviews } from '@/app/api/v1/reviews/[provider]/hotel_review_data/route';
import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { advanceStays } from '@/lib/domains/bookings/server/service/stay/stay-progress';
import type { Actor } from '@/lib/domains/corporates/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, createBookingRequest } from '@/tests/support/booking-steps';
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
  id = String((await bookOnCredit(booker, await createBookingRequest(booker, world))).id);
  await moveClock(40 * 86_400_000);
  await advanceStays();
  cookie = await signInAs(booker.userId);
});
afterEach(() => moveClock(0));

const send = (body: object, as = cookie, headers = {}) =>
  callRoute<{ errors?: { code: number }[] }>(write, { params: { id }, body, cookie: as, headers });
const getView = async () =>
  (await callRoute<z.infer<typeof bookingView>>(detail, { query: { booking_id: id }, cookie })).body;

it('the review endpoint publishes a review once, under a shortened name, for the hotel and the booking', async () => {
  expect(await getView()).toMatchObject({ status: 'CHECKED_OUT', can_review: true, review: null });
  const answer = await send(REVIEW, cookie, { 'idempotency-key': `review-${id}` });
  expect(answer).toMatchObject({
    status: 200,
    body: { review: { ...REVIEW, user: expect.stringMatching(/^Booker \d+\.$/) } },
  });
  expect((await send(REVIEW, cookie, { 'idempotency-key': `review-${id}` })).body).toEqual(answer.body);
  expect(await send(REVIEW)).toMatchObject({ status: 409, body: { errors: [{ code: 2210 }] } });
  expect(await getView()).toMatchObject({ can_review: false, review: { rating: 4, title: 'Quiet and close' } });
  const page = await callRoute<z.infer<typeof hotelReviews>>(hotelReviews, {
    params: { provider: 'tripadvisor' },
    query: { hotel_id: String(world.hotelId) },
  });
  expect(page.body).toMatchObject({ noOfReviews: 1, overallRating: 4, topReviews: [{ title: 'Quiet and close' }] });
});

it('the review endpoint publishes one of ten concurrent reviews of a booking', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(REVIEW)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await countRows('review', `booking_id = ${id}`)).toBe(1);
});

it('the review endpoint refuses a review before check-out', async () => {
  await moveClock(0);
  id = String((await bookOnCredit(booker, await createBookingRequest(booker, world, { nights: 3 }))).id);
  expect(await getView()).toMatchObject({ can_review: false });
  expect(await send(REVIEW)).toMatchObject({ status: 409, body: { errors: [{ code: 2206 }] } });
});

it("the review endpoint refuses a review of another company's booking", async () => {
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
  ['a text that is too short', { text: 'Good.' }],
  ['a Unicode direction override', { title: 'Good\u202Eood' }],
])('the review endpoint refuses a review with %s', async (_, change) => {
  expect(await send({ ...REVIEW, ...change })).toMatchObject({ status: 400 });
  expect(await countRows('review', `booking_id = ${id}`)).toBe(0);
});
