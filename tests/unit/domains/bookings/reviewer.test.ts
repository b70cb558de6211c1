import { reviewerName } from '@/lib/domains/bookings/rules/reviewer';

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  Asha   Devi Rao ', 'Asha R.'],
  ['Asha', 'Asha'],
  ['Émile zola', 'Émile Z.'],
  ['', 'Guest'],
])('reviewerName shortens %p to %p', (name, signed) => {
  expect(reviewerName(name)).toBe(signed);
});
