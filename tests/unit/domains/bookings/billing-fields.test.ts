import { z } from 'zod';
import { billingFields } from '@/lib/domains/bookings/contract/booking-query';
import { readGstin } from '@/lib/domains/gstin/rules/structure';
import { readCases } from '@/tests/support/gst-cases/read-cases';

const billing = z.object(billingFields);
const gstinOf = (gstin: string | null) => billing.parse({ legal_entity: { gstin } }).legal_entity?.gstin;
const valid = readCases('gstins').filter(([, expected]) => expected !== 'invalid');

test.each(valid.map(([input = '']) => input))('a booking may name the GSTIN %p as it is typed', (input) => {
  expect(readGstin(input)).toMatchObject({ isValid: true, gstin: gstinOf(input) });
});

test('the GSTIN field keeps letters of other alphabets and accepts null', () => {
  expect(gstinOf('29zzzcx0001a1zı')).toBe('29ZZZCX0001A1Zı');
  expect(gstinOf(null)).toBeNull();
});
