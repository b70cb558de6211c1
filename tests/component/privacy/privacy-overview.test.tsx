import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyOverview } from '@/components/privacy/privacy-overview';
import type { PrivacyView } from '@/lib/domains/privacy/contract/privacy';
import { answerCalls } from '@/tests/support/answer-calls';

const OWN = '/api/b2b/dashboard/v2/privacy/';
const view: PrivacyView = {
  consents: [
    { purpose: 'analytics', is_given: true, said_at: null },
    { purpose: 'saved_cards', is_given: true, said_at: null },
    { purpose: 'booking_sms', is_given: false, said_at: '2026-11-20T10:35:00Z' },
  ],
  erasure: { confirm_with: 'password', obstacles: [] },
};
const refusal = (status: number, message: string, field?: string) => () => ({
  status,
  body: { errors: [{ message, code: 2411, field }] },
});

let server: ReturnType<typeof answerCalls>;
afterEach(() => server.restore());

function open(answers: Parameters<typeof answerCalls>[0]) {
  server = answerCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PrivacyOverview mailbox="care@folio.example" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const shown = (erasure: Partial<PrivacyView['erasure']> = {}) => ({
  [`GET ${OWN}`]: () => ({ body: { ...view, erasure: { ...view.erasure, ...erasure } } }),
});

test('a copy is one link away, and each consent one switch', async () => {
  const user = open({
    ...shown(),
    [`POST ${OWN}consents/`]: () => ({
      body: {
        consents: [
          { purpose: 'analytics', is_given: false, said_at: '2026-11-21T04:00:00Z' },
          ...view.consents.slice(1),
        ],
      },
    }),
  });
  expect(screen.getByRole('link', { name: 'Download my data' })).toHaveAttribute(
    'href',
    expect.stringContaining(`${OWN}export`),
  );
  expect(screen.getByText('Loading your choices')).toBeInTheDocument();
  const sms = await screen.findByRole('switch', { name: /Text messages/ });
  expect(sms).not.toBeChecked();
  expect(screen.getByText(/Withdrawn on 20 Nov/)).toBeInTheDocument();
  await user.click(screen.getByRole('switch', { name: /Measuring/ }));
  await waitFor(() => expect(screen.getByRole('switch', { name: /Measuring/ })).not.toBeChecked());
  expect(server.asked.at(-1)?.body).toEqual({ purpose: 'analytics', is_given: false });
});

test('a switch goes back and says why when the change was refused', async () => {
  const user = open({ ...shown(), [`POST ${OWN}consents/`]: refusal(503, 'The service is busy') });
  await user.click(await screen.findByRole('switch', { name: /Saved cards/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
  expect(screen.getByRole('switch', { name: /Saved cards/ })).toBeChecked();
});

test('erasing asks for the password, says what is wrong with it and keeps it', async () => {
  const user = open({ ...shown(), [`POST ${OWN}erasure/`]: refusal(403, 'This is not your password', 'password') });
  await user.click(await screen.findByRole('button', { name: 'Erase my account' }));
  await screen.findByRole('dialog', { name: 'Erase your account?' });
  await user.click(screen.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByText('Your password is a required field')).toBeInTheDocument();
  expect(server.asked.map(({ call }) => call)).toEqual([`GET ${OWN}`]);
  await user.type(screen.getByLabelText('Your password'), 'not this one');
  await user.click(screen.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByText('This is not your password')).toBeInTheDocument();
  expect(screen.getByLabelText('Your password')).toHaveValue('not this one');
});

test('without a password a code is sent first', async () => {
  const user = open({
    ...shown({ confirm_with: 'code' }),
    [`POST ${OWN}erasure-code/`]: () => ({ body: { status: 'sent', expires_in: 300, resend_in: 30 } }),
    [`POST ${OWN}erasure/`]: refusal(400, 'The code is not right'),
  });
  await user.click(await screen.findByRole('button', { name: 'Erase my account' }));
  await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
  await user.type(await screen.findByLabelText('Code'), '12345');
  await user.click(screen.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByText('Enter the 6 digits of the code')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Code'), '6');
  await user.click(screen.getByRole('button', { name: 'Erase permanently' }));
  expect(await screen.findByText('The code is not right')).toBeInTheDocument();
  expect(server.asked.at(-1)?.body).toEqual({ verification_code: '123456' });
});

test('what stands in the way is said instead of the button; nobody is left without a way', async () => {
  open(shown({ obstacles: ['The stay FOLABC is not over.'] }));
  expect(await screen.findByText('The stay FOLABC is not over.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase my account' })).not.toBeInTheDocument();
});

test('who has neither password nor phone is told whom to write to', async () => {
  open(shown({ confirm_with: 'operator' }));
  expect(await screen.findByRole('link', { name: 'care@folio.example' })).toHaveAttribute(
    'href',
    'mailto:care@folio.example',
  );
});

test('a failure can be tried again', async () => {
  let isDown = true;
  const user = open({
    [`GET ${OWN}`]: () => (isDown ? refusal(503, 'The service is busy')() : { body: view }),
  });
  expect(await screen.findByText('Your choices could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch', { name: /Saved cards/ })).toBeChecked();
});
