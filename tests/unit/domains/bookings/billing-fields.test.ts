import { z } from 'zod';
import { billingFields } from '@/lib/domains/bookings/contract/booking-query';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import { readCases } from '@/tests/support/gst-cases/read-cases';

const billing = z.object(billingFields);
const gstinOf = (gstin: string | null) => billing.parse({ legal_entity: { gstin } }).legal_entity?.gstin;
const valid = readCases('gstins').filter(([, expected]) => expected !== 'invalid');

test.each(valid.map(([input = '']) => input))('billingFields normalises the GSTIN %p as parseGstin does', (input) => {
  expect(parseGstin(input)).toMatchObject({ isValid: true, gstin: gstinOf(input) });
});

test('the GSTIN field leaves non-ASCII letters unchanged and accepts null', () => {
  expect(gstinOf('29zzzcx0001a1zı')).toBe('29ZZZCX0001A1Zı');
  expect(gstinOf(null)).toBeNull();
});
