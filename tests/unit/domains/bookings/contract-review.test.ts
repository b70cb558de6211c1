import { reviewForm } from '@/lib/domains/bookings/contract/review';

const ratingOf = (rating: unknown) => {
  const read = reviewForm.safeParse({ rating, title: 'Quiet', text: 'Quiet rooms and a good breakfast.' });
  return read.success ? read.data.rating : read.error.issues[0]?.message;
};

test.each([
  [1, 1],
  ['5', 5],
  [0, 'Please choose a rating'],
  ['', 'Please choose a rating'],
  [undefined, 'Please choose a rating'],
  [true, 'Please choose a rating'],
  [[4], 'Please choose a rating'],
  ['0x4', 'Please choose a rating'],
])('a rating of %p is read as %p', (rating, expected) => {
  expect(ratingOf(rating)).toBe(expected);
});

test.each([6, 4.5])('a rating of %p is refused', (rating) => {
  expect(typeof ratingOf(rating)).toBe('string');
});
