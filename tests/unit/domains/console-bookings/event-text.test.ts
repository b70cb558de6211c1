import { describeEvent } from '@/lib/domains/console-bookings/rules/event-text';

test.each([
  ['pay_at_hotel', 'Means of payment: Pay at hotel'],
  ['credit', 'Means of payment: Billed to the company'],
])('describeEvent names the means of payment %s as a person reads it', (settlement, text) => {
  expect(describeEvent({ type: 'placed', data: { settlement }, user: 'Asha', staff: null }).details).toEqual([text]);
});
