import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrivacyOverview } from '@/components/privacy/privacy-overview';
import { getPrivacyEndpoint, setConsentEndpoint, type PrivacyView } from '@/lib/domains/privacy/contract/privacy';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';
import { createResponse } from '@/tests/support/mock-fetch';

const OWN = '/api/b2b/dashboard/v2/privacy/';
const view: PrivacyView = {
  consents: [
    { purpose: 'analytics', isGiven: true, saidAt: null },
    { purpose: 'saved_cards', isGiven: true, saidAt: null },
    { purpose: 'booking_sms', isGiven: false, saidAt: '2026-11-20T10:35:00Z' },
  ],
  erasure: { confirmWith: 'password', obstacles: [] },
};
const respondWithError = (status: number, message: string, field?: string) => () => ({
  status,
  body: { errors: [{ message, code: 2411, field }] },
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderOverview(answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PrivacyOverview mailbox="care@folio.example" />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
const respondWithView = (erasure: Partial<PrivacyView['erasure']> = {}) => ({
  [`GET ${OWN}`]: () => createResponse(getPrivacyEndpoint, { ...view, erasure: { ...view.erasure, ...erasure } }),
});

test('PrivacyOverview shows the download link and a switch per consent, and saves a change', async () => {
  const user = renderOverview({
    ...respondWithView(),
    [`POST ${OWN}consents/`]: () =>
      createResponse(setConsentEndpoint, {
        consents: [{ purpose: 'analytics', isGiven: false, saidAt: '2026-11-21T04:00:00Z' }, ...view.consents.slice(1)],
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

test('PrivacyOverview resets a switch and shows the error when the change is refused', async () => {
  const user = renderOverview({
    ...respondWithView(),
    [`POST ${OWN}consents/`]: respondWithError(503, 'The service is busy'),
  });
  await user.click(await screen.findByRole('switch', { name: /Saved cards/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy');
  expect(screen.getByRole('switch', { name: /Saved cards/ })).toBeChecked();
});

test('the erase dialog requires the password, shows its error and keeps the entered value', async () => {
  const user = renderOverview({
    ...respondWithView(),
    [`POST ${OWN}erasure/`]: respondWithError(403, 'This is not your password', 'password'),
  });
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

test('the erase dialog sends a code to a user without a password', async () => {
  const user = renderOverview({
    ...respondWithView({ confirmWith: 'code' }),
    [`POST ${OWN}erasure-code/`]: () => ({ body: { status: 'sent', expires_in: 300, resend_in: 30 } }),
    [`POST ${OWN}erasure/`]: respondWithError(400, 'The code is not right'),
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

test('PrivacyOverview shows the obstacles to erasure instead of the button', async () => {
  renderOverview(respondWithView({ obstacles: ['The stay FOLABC is not over.'] }));
  expect(await screen.findByText('The stay FOLABC is not over.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Erase my account' })).not.toBeInTheDocument();
});

test('PrivacyOverview shows the email address of the operator to a user without password and phone', async () => {
  renderOverview(respondWithView({ confirmWith: 'operator' }));
  expect(await screen.findByRole('link', { name: 'care@folio.example' })).toHaveAttribute(
    'href',
    'mailto:care@folio.example',
  );
});

test('PrivacyOverview shows a retry button when the choices cannot be loaded', async () => {
  let isDown = true;
  const user = renderOverview({
    [`GET ${OWN}`]: () =>
      isDown ? respondWithError(503, 'The service is busy')() : createResponse(getPrivacyEndpoint, view),
  });
  expect(await screen.findByText('Your choices could not be loaded')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('switch', { name: /Saved cards/ })).toBeChecked();
});
