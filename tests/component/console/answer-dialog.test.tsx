import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerDialog } from '@/app/(console)/console/bookings/[reference]/_components/answer-dialog';
import type { ConsoleBooking } from '@/lib/domains/console-bookings/contract/booking';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const ANSWER = 'POST /api/console/bookings/FOLABC123/hotel-answer/';
const ANSWERED_ALREADY = 'The hotel has answered already: it is ready for the guests.';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show({ isRefused = false } = {}) {
  server = mockFetchCalls({
    [ANSWER]: () =>
      isRefused
        ? { status: 409, body: { errors: [{ code: 1213, message: ANSWERED_ALREADY }] } }
        : { body: { reference: 'FOLABC123', status: 'confirmed', version: 3 } },
  });
  const onDone = jest.fn();
  const booking = { reference: 'FOLABC123', version: 3, hotel: { name: 'Copper Court' } } as ConsoleBooking;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AnswerDialog booking={booking} onDone={onDone} onClose={jest.fn()} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onDone };
}

const send = () => screen.getByRole('button', { name: 'Record the answer' });
const sent = () => server.asked.filter(({ call }) => call === ANSWER).map(({ body }) => body);

test('AnswerDialog records that the hotel is ready, with its number', async () => {
  const { user, onDone } = show();
  await user.type(screen.getByLabelText(/The hotel’s own number/), 'BLR-9');
  await user.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('The hotel’s answer is recorded: ready'));
  expect(sent()).toMatchObject([{ version: 3, answer: 'ready', confirmation_number: 'BLR-9' }]);
});

test('AnswerDialog asks for the words of a hotel that refuses, and says what follows', async () => {
  const { user, onDone } = show();
  await user.click(screen.getByRole('radio', { name: /Refused/ }));
  expect(screen.getByText('The guests go to another hotel')).toBeVisible();
  await user.click(send());
  expect(await screen.findByText('Enter who at the hotel refused, and why')).toBeVisible();
  expect(sent()).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Reason of the hotel'), 'Rooms out of order');
  await user.type(screen.getByLabelText('What the hotel said'), 'Ms Rao: a pipe has burst');
  await user.click(send());
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  const refusal = { answer: 'refused', refusal: 'out_of_order', reason: 'Ms Rao: a pipe has burst' };
  expect(sent()).toMatchObject([refusal]);
});

test('AnswerDialog stays open and shows why an answer is refused', async () => {
  const { user, onDone } = show({ isRefused: true });
  await user.click(send());
  expect(await screen.findByText(ANSWERED_ALREADY)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
