import { eq } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import type { Actor } from '@/lib/domains/corporates/actor';
import { answerReady, offerBetterRoom } from '@/lib/domains/stay-answers/server/service/answer/answer-stay';
import { refuseStay } from '@/lib/domains/stay-answers/server/service/answer/refuse-stay';
import { chooseForRefusedStay } from '@/lib/domains/stay-answers/server/service/choice/choose';
import { endChoice } from '@/lib/domains/stay-answers/server/service/choice/end-choice';
import { stayAnswers } from '@/lib/domains/stay-answers/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { ADDRESS, addNeighbour, askHotel, readAlternatives, readAnswers } from '@/tests/support/answer-world';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { addMaple, creditBooking, paidBooking } from '@/tests/support/change-steps';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import { testInFull } from '@/tests/support/test-extent';

jest.setTimeout(120_000);

const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
});
afterEach(expectConsistentBooks);

const refuse = (token: string) => refuseStay(token, ADDRESS, { version: 1, reason: 'overbooked', note: '' });
const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length;

/** Starts all calls at once, ten of each. */
const race = (...calls: (() => Promise<unknown>)[]) =>
  Promise.allSettled(Array.from({ length: 10 }, () => calls).flatMap((each) => each.map((call) => call())));

const stockOf = async (of: StayWorld) => (await getStock(of)).map(({ sold, held }) => `${sold}/${held}`);

test('only one of the concurrent answers of a hotel counts', async () => {
  await addMaple(world);
  await addNeighbour(world);
  const { id } = await creditBooking(booker, world);
  const token = await askHotel(id);
  await race(
    () => answerReady(token, ADDRESS, { version: 1, number: 'A-1' }),
    () => refuse(token),
    () => offerBetterRoom(token, ADDRESS, { version: 1, roomType: 'maple', number: null }),
  );
  const [answer] = await readAnswers(id);
  const booking = await findBooking(id);
  expect(answer?.state === 'refused').toBe(booking?.hotelRefusedAt !== null);
  const answers = `booking_id = ${id} and type in ('hotel_ready', 'hotel_refused')`;
  expect(await countRows('booking_event', answers)).toBe(1);
  expect(await countRows('stay_alternative')).toBe(answer?.state === 'refused' ? 1 : 0);
});

testInFull('a refusal and a cancellation at once end with a cancelled booking and no held rooms', async () => {
  const other = await addNeighbour(world);
  const { id } = await paidBooking(booker, world, provider);
  const token = await askHotel(id);
  await race(
    () => refuse(token),
    () => cancelBooking(booker, { bookingId: id }),
  );
  const [answer] = await readAnswers(id);
  expect((await findBooking(id))?.status).toBe('cancelled');
  await endChoice(answer?.id ?? 0);
  expect([await stockOf(world), await stockOf(other)]).toEqual([
    ['0/0', '0/0'],
    ['0/0', '0/0'],
  ]);
  await runRefunds(provider);
  expect(await countRows('refund', `booking_id = ${id}`)).toBe(1);
});

test('only one of several concurrent choices counts: the stay is moved once, or refunded once', async () => {
  const others = [await addNeighbour(world), await addNeighbour(world, { km: 2 })];
  const { id } = await paidBooking(booker, world, provider);
  await refuse(await askHotel(id));
  const choices = [...(await readAlternatives(id)).map((alternative) => alternative.id), null];
  const outcomes = await race(
    ...choices.map((alternativeId) => () => chooseForRefusedStay(booker, { bookingId: id, alternativeId })),
  );
  // The repetitions of the choice that counts return the same answer.
  expect(succeeded(outcomes)).toBe(10);
  await runRefunds(provider);
  const booking = await findBooking(id);
  const isMoved = booking?.status === 'confirmed';
  expect(await countRows('refund', `booking_id = ${id}`)).toBe(isMoved ? 0 : 1);
  expect(await countRows('hotel_claim', `booking_id = ${id}`)).toBe(isMoved ? 1 : 0);
  expect(await stockOf(world)).toEqual(['0/0', '0/0']);
  for (const other of others)
    expect(await stockOf(other)).toEqual(other.hotelId === booking?.hotelId ? ['1/0', '1/0'] : ['0/0', '0/0']);
});

testInFull('a choice at the end of the time either moves the stay or leaves it to support', async () => {
  const other = await addNeighbour(world);
  const { id } = await creditBooking(booker, world);
  await refuse(await askHotel(id));
  const [answer] = await readAnswers(id);
  const [alternative] = await readAlternatives(id);
  const alternativeId = alternative?.id ?? 0;
  const soon = new Date(now().getTime() + 40);
  await connection().update(stayAnswers).set({ chooseBy: soon }).where(eq(stayAnswers.bookingId, id));
  const attempts = async () => {
    for (let attempt = 0; attempt < 20; attempt += 1) await endChoice(answer?.id ?? 0);
  };
  await new Promise((resolve) => setTimeout(resolve, 30));
  await race(() => chooseForRefusedStay(booker, { bookingId: id, alternativeId }), attempts);
  await attempts();
  const booking = await findBooking(id);
  const isMoved = booking?.hotelId === other.hotelId;
  expect(await stockOf(other)).toEqual(isMoved ? ['1/0', '1/0'] : ['0/0', '0/0']);
  expect(await stockOf(world)).toEqual(isMoved ? ['0/0', '0/0'] : ['1/0', '1/0']);
  expect((await readAnswers(id))[0]).toMatchObject(isMoved ? { state: 'moved', lapsedAt: null } : { state: 'refused' });
});

testInFull('the last room of a comparable hotel is held for one of several refused bookings', async () => {
  const scarce = await addNeighbour(world, { rooms: 1 });
  const ample = await addNeighbour(world, { km: 5 });
  const tokens: string[] = [];
  // A booker has one quote for a stay, so each booking has a booker of its own.
  for (let stay = 0; stay < 4; stay += 1)
    tokens.push(await askHotel((await creditBooking(await createActor(world), world)).id));
  expect(succeeded(await Promise.allSettled(tokens.map(refuse)))).toBe(4);
  expect(await stockOf(scarce)).toEqual(['0/1', '0/1']);
  expect(await stockOf(ample)).toEqual(['0/4', '0/4']);
});
