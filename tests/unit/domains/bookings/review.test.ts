import { reviewForm } from '@/lib/domains/bookings/contract/review';

const ratingOrMessage = (rating: unknown) => {
  const result = reviewForm.safeParse({ rating, title: 'Quiet', text: 'Quiet rooms and a good breakfast.' });
  return result.success ? result.data.rating : result.error.issues[0]?.message;
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
])('reviewForm turns the rating %p into %p', (rating, expected) => {
  expect(ratingOrMessage(rating)).toBe(expected);
});

test.each([6, 4.5])('reviewForm refuses the rating %p', (rating) => {
  expect(typeof ratingOrMessage(rating)).toBe('string');
});
