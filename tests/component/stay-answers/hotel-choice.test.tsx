import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HotelChoice } from '@/components/stay-answers/hotel-choice';
import type { HotelAnswer } from '@/lib/domains/stay-answers/contract/hotel-answer';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

type Choice = NonNullable<HotelAnswer['choice']>;
const hotel = {
  id: 4,
  name: 'Near House',
  street: '12 Main Road',
  locality: 'Fort',
  imageUrl: '/x.webp',
  starRating: 4,
};
const open: Choice = {
  ...{ isOpen: true, chooseBy: '2026-12-01T09:30:00.000Z', helpPhone: '+91 80 4000 0000', refund: 8_400 },
  alternatives: [{ alternativeId: 11, hotel, roomType: 'Oak', mealPlan: 'CP', distanceKm: 1.2 }],
};

function show(choice: Choice, mayBook = true) {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
  const path = 'POST /api/b2b/dashboard/booking/7/hotel-answer/choice/';
  const body = { booking_id: 7, state: 'awaiting', choice: null };
  const calls = mockFetchCalls({ [path]: () => ({ body }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HotelChoice bookingId={7} legalEntityId={1} hotelName="Test House" {...{ choice, mayBook }} />
    </QueryClientProvider>,
  );
  return { ...calls, user: userEvent.setup() };
}

test('HotelChoice shows the held hotels with the end of the time, and sends the chosen one once', async () => {
  const { asked, user } = show(open);
  expect(screen.getByText(/until .*1 December 2026|1 Dec/)).toHaveTextContent('15:00');
  expect(screen.getByRole('radio', { name: /Near House/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Stay at this hotel' }));
  expect(asked).toMatchObject([{ body: { alternative_id: 11, legal_entity_id: 1 } }]);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('HotelChoice sends null as the alternative for the full refund', async () => {
  const { asked, user } = show(open);
  await user.click(screen.getByRole('radio', { name: /Full refund/ }));
  await user.click(screen.getByRole('button', { name: 'Cancel with full refund' }));
  expect(asked).toMatchObject([{ body: { alternative_id: null } }]);
});

test('HotelChoice offers only the refund and the phone when the time is over', () => {
  show({ ...open, isOpen: false, alternatives: [] });
  expect(screen.getByText(/\+91 80 4000 0000/)).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('HotelChoice has no form for members who may not book', () => {
  show(open, false);
  expect(screen.getByText('Test House cannot honour your booking')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
