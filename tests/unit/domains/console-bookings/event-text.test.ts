import { describeEvent } from '@/lib/domains/console-bookings/rules/event-text';

test.each([
  ['pay_at_hotel', 'Means of payment: Pay at hotel'],
  ['credit', 'Means of payment: Billed to the company'],
])('describeEvent names the means of payment %s as a person reads it', (settlement, text) => {
  expect(describeEvent({ type: 'placed', data: { settlement }, user: 'Asha', staff: null }).details).toEqual([text]);
});

test('what was refunded or waived is in no history of staff who do not read money', () => {
  const fact = { type: 'refund_granted', data: { refund_paise: 900_00, note: 'Cold room' }, user: null, staff: 'Asha' };
  expect(describeEvent(fact).details).toEqual(['Refund ₹900', 'Note: Cold room']);
  expect(describeEvent(fact, false).details).toEqual(['Note: Cold room']);
});
