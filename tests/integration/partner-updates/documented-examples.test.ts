import { createPartner, createPartnerKey } from '@/lib/domains/partners/server/service/operator';
import { todayInIndia } from '@/lib/dates';
import { PARTNER_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import { now } from '@/lib/platform/clock/clock';
import { partnerEndpoints } from '@/scripts/developer/partner-docs/document';
import { documentedExamples, EXAMPLE_PARTNER } from '@/scripts/developer/partner-docs/examples';
import { callEndpoint } from '@/tests/support/api/call-endpoint';
import { bearer } from '@/tests/support/api/key-world';
import { connectHotel } from '@/tests/support/api/partner-world';
import { createStayWorld } from '@/tests/support/stay-world';

const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Answers are compared without their times. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' && TIME.test(inner) ? 'a time' : inner,
  );

test('every example of docs/partner-interface.md returns the documented answer', async () => {
  const { hotelId } = await createStayWorld();
  const id = await createPartner(EXAMPLE_PARTNER.code, EXAMPLE_PARTNER.name);
  const text = await createPartnerKey(EXAMPLE_PARTNER.code, { scopes: PARTNER_SCOPES, days: 365 });
  const code = await connectHotel({ id, code: EXAMPLE_PARTNER.code, text }, hotelId);
  const examples = documentedExamples({ code, name: 'Test House', today: todayInIndia(now()) });
  for (const endpoint of partnerEndpoints) {
    const { request, response } = examples[endpoint.id] ?? { request: {}, response: null };
    const { status, body } = await callEndpoint(endpoint, request, { headers: bearer({ text }) });
    expect([endpoint.id, status, withoutTimes(body)]).toEqual([endpoint.id, 200, withoutTimes(response)]);
  }
});
