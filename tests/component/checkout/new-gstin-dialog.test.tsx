import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NewGstinDialog, type EnteredGstin } from '@/components/checkout/panels/new-gstin-dialog';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const STATES = 'GET /api/b2b/dashboard/state-list/';
const ADD = 'POST /api/b2b/dashboard/legal_entity/';
const LEGAL_DATA = 'GET /api/b2b/dashboard/legal_entity/';
const office = { building: '12', street: 'Residency Road', city: 'Bengaluru', state: 'Karnataka', pincode: '560025' };
const registered = {
  name: 'Acme',
  default: true,
  states: [
    {
      name: 'Karnataka',
      legal_state_code: '29',
      default: true,
      gstins: [{ gstin: '29ZZZCX0001A1ZD', default: true, addresses: [{ ...office, default: true }] }],
    },
  ],
};
const states = [
  { name: 'Karnataka', legal_state_code: '29' },
  { name: 'Maharashtra', legal_state_code: '27' },
];

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function ReopenableDialog() {
  const entity = { legalEntityId: 7, corporateId: 3, name: 'Acme' };
  const [isOpen, setOpen] = useState(true);
  const [typed, setTyped] = useState<EnteredGstin | null>(null);
  const close = (left: EnteredGstin) => {
    setTyped(left);
    setOpen(false);
  };
  if (!isOpen) return <button onClick={() => setOpen(true)}>Open again</button>;
  return <NewGstinDialog entity={entity as never} typed={typed} onClose={close} onAdded={() => undefined} />;
}

async function openDialog(answer: () => { status?: number; body: unknown }) {
  server = mockFetchCalls({
    [STATES]: () => ({ body: { states } }),
    [LEGAL_DATA]: () => ({ body: { legal_entities: [registered] } }),
    [ADD]: answer,
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ReopenableDialog />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await screen.findByRole('option', { name: 'Maharashtra' });
  await user.type(screen.getByLabelText('GSTIN'), '27ZZZCX0001A1ZH');
  await user.type(screen.getByLabelText('Office address'), '12 MG Road');
  await user.type(screen.getByLabelText('City'), 'Mumbai');
  await user.type(screen.getByLabelText('Pincode'), '400001');
  return user;
}

const submitButton = () => screen.getByRole('button', { name: 'Add GSTIN' });
const stateField = () => screen.getByLabelText<HTMLSelectElement>('State');
const addRequests = () => server.asked.filter(({ call }) => call === ADD);

test('NewGstinDialog reports a state that does not match the GSTIN without sending a request', async () => {
  const user = await openDialog(() => ({ body: {} }));
  await waitFor(() => expect(stateField().value).toBe('Maharashtra'));
  await user.selectOptions(stateField(), 'Karnataka');
  await user.click(submitButton());
  await waitFor(() =>
    expect(stateField()).toHaveAccessibleDescription(/registered in Maharashtra .* not in Karnataka/),
  );
  expect(addRequests()).toHaveLength(0);
  expect(screen.getByLabelText('City')).toHaveValue('Mumbai');
});

test('NewGstinDialog shows a server error that names a field once, at that field', async () => {
  const message = 'This GSTIN is registered in another state';
  const user = await openDialog(() => ({
    status: 400,
    body: { errors: [{ message, code: 2201, field: 'address.state' }] },
  }));
  await user.click(submitButton());
  await waitFor(() => expect(stateField()).toHaveAccessibleDescription(message));
  expect(addRequests()).toHaveLength(1);
  expect(screen.getAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText('GSTIN')).toHaveValue('27ZZZCX0001A1ZH');
});

test('NewGstinDialog shows at the field that the GSTIN belongs to another company', async () => {
  const message = 'This GSTIN has another PAN than your company. Ask our support to allow it.';
  const user = await openDialog(() => ({ status: 403, body: { errors: [{ message, code: 2401, field: 'gstin' }] } }));
  await waitFor(() => expect(stateField().value).toBe('Maharashtra'));
  await user.click(submitButton());
  await waitFor(() =>
    expect(screen.getByLabelText('GSTIN')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(screen.getByLabelText('GSTIN')).toHaveValue('27ZZZCX0001A1ZH');
});

test('NewGstinDialog shows a server error without a field above the form', async () => {
  const user = await openDialog(() => ({
    status: 429,
    body: { errors: [{ message: 'Too many attempts', code: 2008 }] },
  }));
  await user.click(submitButton());
  expect(await screen.findByText('Too many attempts')).toBeInTheDocument();
});

test('NewGstinDialog shows the warning about a non-resident GSTIN at its field', async () => {
  const user = await openDialog(() => ({ body: {} }));
  const field = screen.getByLabelText('GSTIN');
  expect(field).not.toHaveAccessibleDescription(/registration/);
  await user.clear(field);
  await user.type(field, '2917USA12345NRZ');
  expect(field).toHaveAccessibleDescription(/non-resident registration.*last character cannot be checked/);
});

test('NewGstinDialog fills in the address of a GSTIN that the company already has, and selects it', async () => {
  const user = await openDialog(() => ({
    body: { legal_entity: 'Acme', gstin: '29ZZZCX0001A1ZD', address: office, warnings: [] },
  }));
  const field = screen.getByLabelText('GSTIN');
  expect(field).not.toHaveAccessibleDescription(/already/);
  await user.clear(field);
  await user.type(field, '29 zzzcx0001a1zd');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Acme has this GSTIN already/));
  await user.tab();
  expect(screen.getByLabelText('Office address')).toHaveValue('12 Residency Road');
  expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
  expect(screen.getByLabelText('Pincode')).toHaveValue('560025');
  expect(stateField().value).toBe('Karnataka');
  expect(screen.queryByRole('button', { name: 'Add GSTIN' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use this GSTIN' }));
  await waitFor(() => expect(addRequests()).toHaveLength(1));
});

test('NewGstinDialog shows the entered values again after it was closed', async () => {
  const user = await openDialog(() => ({ body: {} }));
  await waitFor(() => expect(stateField().value).toBe('Maharashtra'));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('GSTIN')).toHaveValue('27ZZZCX0001A1ZH');
  expect(screen.getByLabelText('Office address')).toHaveValue('12 MG Road');
  expect([screen.getByLabelText('City'), screen.getByLabelText('Pincode')]).toEqual([
    expect.objectContaining({ value: 'Mumbai' }),
    expect.objectContaining({ value: '400001' }),
  ]);
  await waitFor(() => expect(stateField().value).toBe('Maharashtra'));
});
