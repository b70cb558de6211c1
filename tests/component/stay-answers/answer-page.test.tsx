import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerPage } from '@/app/(guest)/stay-answer/[token]/_components/answer-page';
import type { StayForHotel } from '@/lib/domains/stay-answers/contract/stay-answer';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const TOKEN = 'x'.repeat(43);
const asked: StayForHotel = {
  ...{ reference: 'FOLTEST1', version: 2, state: 'awaiting', canAnswer: true, canStateNumber: false, notice: null },
  helpPhone: '+91 80 4000 0000',
  stay: {
    ...{ hotel: 'Test House', checkin: '2026-12-10', checkout: '2026-12-12', nights: 2 },
    ...{ checkInTime: '12pm', checkOutTime: '11am', roomType: 'Oak', mealPlan: 'CP', payment: 'Paid' },
    rooms: [{ adults: 2, kids: 1, guests: ['Asha Rao', 'Ravi Rao'] }],
    ...{ request: 'High floor', arrivalTransport: null, hotelConfirmation: null },
  },
  betterRooms: [{ code: 'maple', name: 'Maple' }],
};

const answered = (state: string, notice: string, confirmation: string | null = null) => ({
  ...{ reference: 'FOLTEST1', version: 2, state, can_answer: false, can_state_number: state === 'ready', notice },
  help_phone: '+91 80 4000 0000',
  stay: state === 'ready' && {
    ...{ hotel: 'Test House', checkin: '2026-12-10', checkout: '2026-12-12', nights: 2 },
    ...{ check_in_time: '12pm', check_out_time: '11am', room_type: 'Oak', meal_plan: 'CP', payment: 'Paid' },
    ...{ rooms: [], request: '', arrival_transport: null, hotel_confirmation: confirmation },
  },
  better_rooms: [],
});

function show(answers: Parameters<typeof mockFetchCalls>[0]) {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
  const calls = mockFetchCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerPage token={TOKEN} initial={asked} />
    </QueryClientProvider>,
  );
  return { ...calls, user: userEvent.setup() };
}

test('the page shows the stay and sends “Ready” with the hotel’s number', async () => {
  const ready = `POST /api/stay-answer/${TOKEN}/ready/`;
  const { asked: calls, user } = show({ [ready]: () => ({ body: answered('ready', 'You answered', 'A-7') }) });
  expect(screen.getByText('Asha Rao, Ravi Rao: 2 adults, 1 child')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText(/Your confirmation number/), 'A-7');
  await user.click(screen.getByRole('button', { name: 'Ready' }));
  expect(await screen.findByRole('heading', { name: /the guests are expected/ })).toHaveFocus();
  expect(calls).toMatchObject([{ call: ready, body: { version: 2, confirmation_number: 'A-7' } }]);
  expect(screen.getByRole('button', { name: 'Save the number' })).toBeInTheDocument();
});

test('a refusal first asks for a better room', async () => {
  const refuse = `POST /api/stay-answer/${TOKEN}/refuse/`;
  const { asked: calls, user } = show({
    [refuse]: () => ({ body: { ...answered('refused', 'Recorded'), stay: null } }),
  });
  await user.click(screen.getByRole('button', { name: 'We cannot honour this' }));
  expect(screen.getByRole('heading', { name: 'Can you give a better room?' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Maple' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Give this room at the agreed price' })).toBeEnabled();
  await user.click(screen.getByRole('radio', { name: 'Rooms out of order' }));
  await user.click(screen.getByRole('button', { name: 'Refuse this booking' }));
  expect(await screen.findByText('Recorded')).toBeInTheDocument();
  expect(calls).toMatchObject([{ call: refuse, body: { version: 2, reason: 'out_of_order', note: '' } }]);
  expect(screen.queryByText('Test House')).not.toBeInTheDocument();
});

test('a message of the server is shown, and the form stays', async () => {
  const ready = `POST /api/stay-answer/${TOKEN}/ready/`;
  const errors = [{ message: 'This booking was cancelled.', code: 2206 }];
  const { user } = show({ [ready]: () => ({ status: 409, body: { errors } }) });
  await user.click(screen.getByRole('button', { name: 'Ready' }));
  expect(await screen.findByText('This booking was cancelled.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Ready' })).toBeEnabled();
});

test('after a change of the booking the page loads it again, says what changed and keeps the number', async () => {
  const [ready, load] = [`POST /api/stay-answer/${TOKEN}/ready/`, `GET /api/stay-answer/${TOKEN}/`];
  const errors = [{ message: 'The booking was changed after you opened it.', code: 2206 }];
  const changed = answered('ready', '');
  const stay = { ...changed.stay, checkout: '2026-12-13', nights: 3, request: 'High floor' };
  const rooms = [{ adults: 2, kids: 1, guests: ['Asha Rao', 'Ravi Rao'] }];
  const current = {
    ...changed,
    state: 'awaiting',
    version: 3,
    can_answer: true,
    can_state_number: false,
    notice: null,
  };
  const { user, asked: calls } = show({
    [ready]: () => ({ status: 409, body: { errors } }),
    [load]: () => ({ body: { ...current, stay: { ...stay, rooms } } }),
  });
  await user.type(screen.getByLabelText(/Your confirmation number/), 'A-7');
  await user.click(screen.getByRole('button', { name: 'Ready' }));
  expect(await screen.findByText('Your answer was not recorded')).toBeInTheDocument();
  const changes = screen.getAllByText(/\(before: /).map(({ textContent }) => textContent);
  expect(changes).toEqual([
    expect.stringMatching(/^Check-out: .*13.*, 11am \(before: .*12.*\)$/),
    'Rooms: 1 × Oak, 3 nights (before: 1 × Oak, 2 nights)',
  ]);
  expect(screen.queryByText(errors[0]?.message ?? '')).not.toBeInTheDocument();
  expect(screen.getByLabelText(/Your confirmation number/)).toHaveValue('A-7');
  await user.click(screen.getByRole('button', { name: 'Ready' }));
  expect(calls.at(-2)).toMatchObject({ call: ready, body: { version: 3, confirmation_number: 'A-7' } });
});
