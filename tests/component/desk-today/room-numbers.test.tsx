import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Rooms } from '@/components/desk-today/stay-records';
import type { DeskStay } from '@/lib/domains/front-desk/contract/stays';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const PUT = 'PUT /api/desk/hotels/3/stays/FOLASHA/room-numbers/';
const stay = { roomGuests: ['Asha'], roomNumbers: ['204'], identitySeen: null } as unknown as DeskStay;

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

test('Rooms sends the numbers that it has seen, and replaces a number of another window only when asked again', async () => {
  const message = 'Room numbers were changed meanwhile: 301. Nothing was saved. Save again to replace them.';
  const data = { room_numbers: ['301'] };
  server = mockFetchCalls({ [PUT]: () => ({ status: 409, body: { errors: [{ message, code: 2215, data }] } }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Rooms stay={stay} stayKey={{ hotelId: 3, reference: 'FOLASHA' }} isReadOnly={false} store={jest.fn()} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const field = screen.getByLabelText('Room number: Asha');
  await user.clear(field);
  await user.type(field, '999');
  await user.click(screen.getByRole('button', { name: 'Save room number' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(field).toHaveValue('999');
  await user.click(screen.getByRole('button', { name: 'Save room number' }));
  expect(server.asked.map(({ body }) => body)).toEqual([
    { room_numbers: ['999'], seen_room_numbers: ['204'] },
    { room_numbers: ['999'], seen_room_numbers: ['301'] },
  ]);
});
