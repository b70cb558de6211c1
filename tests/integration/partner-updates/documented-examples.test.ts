import { eq, sql } from 'drizzle-orm';
import { bookings } from '@/lib/domains/bookings/server/tables';
import { createPartner, createPartnerKey } from '@/lib/domains/partners/server/service/operator';
import { todayInIndia } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { PARTNER_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import { now } from '@/lib/platform/clock/clock';
import { partnerEndpoints } from '@/scripts/developer/partner-docs/document';
import { documentedExamples, EXAMPLE_PARTNER, EXAMPLE_RESERVATION } from '@/scripts/developer/partner-docs/examples';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel } from '@/tests/support/api/partner-world';
import { creditBooking } from '@/tests/support/change-steps';
import { createActor, createStayWorld, type StayWorld } from '@/tests/support/stay-world';
import { ownCells } from '@/tests/support/partner-hotel';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

const RANDOM = /^(whsec|msg)_[\w+/=]{20,}$/;

/** Answers are compared without their times, secrets and ids of messages. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => {
    if (typeof inner !== 'string') return inner;
    return TIME.test(inner) ? 'a time' : inner.replace(RANDOM, '$1_...');
  });

async function bookExamples(world: StayWorld): Promise<void> {
  const { reference, arriving, company } = EXAMPLE_RESERVATION;
  const booker = await createActor(world);
  for (const stay of [
    { reference: arriving, checkin: todayInIndia(now()) },
    { reference, checkin: world.checkin },
  ]) {
    const { id } = await creditBooking(booker, { ...world, checkin: stay.checkin });
    await connection()
      .update(bookings)
      .set({
        reference: stay.reference,
        billing: sql`${bookings.billing} || ${JSON.stringify({ legalName: company })}::jsonb`,
      })
      .where(eq(bookings.id, id));
  }
}

test('every example of docs/partner-interface.md returns the documented answer', async () => {
  const world = await createStayWorld();
  const id = await createPartner(EXAMPLE_PARTNER.code, EXAMPLE_PARTNER.name);
  const text = await createPartnerKey(EXAMPLE_PARTNER.code, { scopes: PARTNER_SCOPES, days: 365 });
  const partner = { id, code: EXAMPLE_PARTNER.code, text };
  const code = await connectHotel(partner, world.hotelId);
  await ownCells({ world, partner }, todayInIndia(now()));
  await bookExamples(world);
  const examples = documentedExamples({ code, name: 'Test House', today: todayInIndia(now()) });
  for (const endpoint of partnerEndpoints) {
    const { request, response } = examples[endpoint.id] ?? { request: {}, response: null };
    const { status, body } = await callEndpoint(endpoint, request, { headers: bearer({ text }) });
    expect([endpoint.id, status, withoutTimes(body)]).toEqual([endpoint.id, 200, withoutTimes(response)]);
  }
});
