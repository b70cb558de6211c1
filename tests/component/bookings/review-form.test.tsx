import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewForm } from '@/components/bookings/review-form';

const refresh = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

function respondWith(status: number, body: unknown) {
  global.fetch = jest.fn(
    async () => ({ ok: status < 400, status, headers: new Headers(), json: async () => body }) as Response,
  );
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
}

async function fillIn() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReviewForm bookingId={7} legalEntityId={1} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('radio', { name: /Very good/ }));
  await user.type(screen.getByLabelText('Title'), 'Quiet rooms');
  await user.type(screen.getByLabelText('Your review'), 'Slept well, early breakfast, a short walk to the client.');
  return { user, publish: () => user.click(screen.getByRole('button', { name: 'Publish review' })) };
}

test('ReviewForm shows a server error and keeps the entered values', async () => {
  respondWith(409, { errors: [{ message: 'This stay was reviewed before', code: 2000 }] });
  const { publish } = await fillIn();
  await publish();
  expect(await screen.findByText('This stay was reviewed before')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Very good/ })).toBeChecked();
  expect(screen.getByLabelText('Title')).toHaveValue('Quiet rooms');
  expect(screen.getByLabelText('Your review')).toHaveValue('Slept well, early breakfast, a short walk to the client.');
  expect(refresh).not.toHaveBeenCalled();
});

test('ReviewForm shows an error for an empty title without sending a request', async () => {
  respondWith(200, {});
  const { user, publish } = await fillIn();
  await user.clear(screen.getByLabelText('Title'));
  await publish();
  expect(await screen.findByText(/required|at least/i)).toBeInTheDocument();
  expect(screen.getByLabelText('Your review')).not.toHaveValue('');
  expect(global.fetch).not.toHaveBeenCalled();
});
