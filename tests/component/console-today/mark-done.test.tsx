import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UndoDone } from '@/components/console-today/undo-done';
import { MarkDone } from '@/components/console-today/mark-done';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const MARK = 'POST /api/console/today/done/';

test('MarkDone asks what was done, and sends it with the row', async () => {
  const server = mockFetchCalls({ [MARK]: () => ({ body: { success: true } }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MarkDone row={{ id: 'message-7', kind: 'Mail not sent', subject: 'invitation' }} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Done: Mail not sent, invitation' }));
  const send = screen.getByRole('button', { name: 'Mark as done' });
  await user.click(send);
  expect(await screen.findByText('Reason is a required field')).toBeVisible();
  await user.type(screen.getByLabelText('What was done'), 'Called Asha');
  await user.click(send);
  await screen.findByRole('button', { name: /^Done/ });
  expect(server.asked).toMatchObject([{ call: MARK, body: { id: 'message-7', reason: 'Called Asha' } }]);
  server.restore();
});

test('UndoDone asks why the row is not done, and sends it with the row', async () => {
  const call = `${MARK}undo/`;
  const server = mockFetchCalls({ [call]: () => ({ body: { success: true } }) });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UndoDone row={{ id: 'message-7', kind: 'Mail not sent', subject: 'invitation' }} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Undo: Mail not sent, invitation' }));
  await user.type(screen.getByLabelText('Why it is not done'), 'Asha did not answer');
  await user.click(screen.getByRole('button', { name: 'Put back' }));
  await screen.findByRole('button', { name: /^Undo/ });
  expect(server.asked).toMatchObject([{ call, body: { id: 'message-7', reason: 'Asha did not answer' } }]);
  server.restore();
});
