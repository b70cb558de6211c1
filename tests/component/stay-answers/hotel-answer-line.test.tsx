import { render } from '@testing-library/react';
import { HotelAnswerLine } from '@/components/stay-answers/hotel-answer-line';
import type { HotelAnswer } from '@/lib/domains/stay-answers/contract/hotel-answer';

const AT = '2026-12-01T09:30:00.000Z';
const answer: HotelAnswer = {
  ...{ bookingId: 7, state: 'awaiting', openedAt: null, answeredAt: null },
  ...{ reason: null, hotelConfirmation: null, choice: null },
};

test.each<[Partial<HotelAnswer>, RegExp]>([
  [{}, /^The hotel has not answered yet\.$/],
  [{ openedAt: AT }, /^The hotel opened our message on 1 Dec 2026, 15:00 and has not answered yet\.$/],
  [{ state: 'ready', answeredAt: AT }, /^The hotel confirmed on .*15:00 that it expects you\.$/],
  [{ state: 'ready', answeredAt: AT, hotelConfirmation: 'A-7' }, /expects you\. Its number for your stay: A-7\.$/],
  [{ state: 'refused', answeredAt: AT }, /^The hotel answered on .* that it cannot honour the booking\.$/],
  [{ state: 'moved' }, /moved to another hotel/],
])('HotelAnswerLine says what the hotel answered for %o', (change, text) => {
  const { container } = render(<HotelAnswerLine answer={{ ...answer, ...change }} />);
  expect(container.textContent?.trim()).toMatch(text);
});
