import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// Loaded in advance, because the prompt loads it in less time than compiling it takes.
import '@/components/passkeys/proof-dialog';
import { ProofPrompt } from '@/components/passkeys/proof-prompt';
import { deleteWebhookEndpoint } from '@/lib/domains/webhooks/contract/webhooks';
import { callApi } from '@/lib/platform/http/client';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const PROVE = 'POST /api/b2b/dashboard/v2/second-factor/prove/';
const OPTIONS = 'POST /api/b2b/dashboard/v2/second-factor/prove/options/';
const refuse = (code: number, message: string, field?: string) => ({
  status: 403,
  body: { errors: [{ code, message, ...(field && { field }) }] },
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderPrompt(answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProofPrompt />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const call = () => callApi(deleteWebhookEndpoint, { params: { id: 7 }, query: {} });

test('ProofPrompt asks an account without a second factor for its password and repeats the call', async () => {
  let isProved = false;
  let attempts = 0;
  const user = renderPrompt({
    'DELETE /api/b2b/dashboard/webhooks/7/': () =>
      isProved ? { body: { webhooks: [] } } : refuse(2110, 'Please confirm that it is you, then try again'),
    [OPTIONS]: () => ({ body: { way: 'password', has_app: false, options: null } }),
    [PROVE]: () => {
      attempts += 1;
      if (attempts === 1) return refuse(2109, 'This is not your password', 'password');
      isProved = true;
      return { body: { success: true } };
    },
  });
  let result: Promise<unknown> | undefined;
  act(() => {
    result = call();
  });
  const field = await screen.findByLabelText('Your password');
  await waitFor(() => expect(field).toHaveFocus());
  expect(screen.getByText(/Confirm this change with your password/)).toBeInTheDocument();
  await user.type(field, 'wrong{Enter}');
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'right{Enter}');
  await expect(result).resolves.toBeDefined();
  const proofs = server.asked.filter((asked) => asked.call === PROVE);
  expect(proofs.map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('ProofPrompt asks an account without password and second factor to log in again', async () => {
  const user = renderPrompt({
    'DELETE /api/b2b/dashboard/webhooks/7/': () => refuse(2110, 'Please confirm that it is you, then try again'),
    [OPTIONS]: () => ({ body: { way: 'login', has_app: false, options: null } }),
  });
  let result: Promise<unknown> | undefined;
  act(() => {
    result = call().catch((error: unknown) => error);
  });
  expect(await screen.findByText(/Log out, log in again and repeat this change/)).toBeInTheDocument();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Confirm/ })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await expect(result).resolves.toMatchObject({ code: 2110 });
});
