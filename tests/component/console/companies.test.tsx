import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CompanyView } from '@/app/(console)/console/companies/[companyId]/_components/company-view';
import type { Company } from '@/lib/domains/console-companies/contract/companies';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import type { StaffRole } from '@/lib/domains/staff/types';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const LIMITS = 'POST /api/console/companies/3/limits/';
const RESTRICT = 'POST /api/console/companies/3/restricted-hotels/';
const CONTRACT = 'POST /api/console/companies/3/contract/';
const COMPANY: Company = {
  ...{ id: 3, name: 'Orbit Foods', status: 'active', approvals: [], restrictedHotels: [], allowedPans: [] },
  contract: {
    ...{ isPayNowAllowed: true, isPayAtHotelAllowed: false, isOtpEnabled: false },
    ...{ isBookingGstinEnabled: true, isRewardsActive: false, creditDays: 30 },
    ...{ agentSecurePercent: 25, agentSecureDays: 2, agentBalanceDays: 0 },
  },
  limits: { isBtcAllowed: true, creditLimit: 5_000, dailyLimit: 8_000, unpaidRoomsCap: 10 },
  credit: { limit: 5_000, used: 1_250, held: 0, advance: 0, free: 3_750, payments: [], paymentCount: 0 },
  entities: [],
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

const CHANGED = {
  ...{ id: 3, name: 'Orbit Foods', status: 'active', approvals: [], restricted_hotels: [], allowed_pans: [] },
  contract: {
    ...{ is_pay_now_allowed: true, is_pay_at_hotel_allowed: false, is_otp_enabled: false },
    ...{ is_booking_gstin_enabled: true, is_rewards_active: false, credit_days: 30 },
    ...{ agent_secure_percent: 25, agent_secure_days: 2, agent_balance_days: 0 },
  },
  limits: { is_btc_allowed: true, credit_limit: 6_000, daily_limit: null, unpaid_rooms_cap: 10 },
  ...{ credit: null, entities: [] },
};

const show = (role: StaffRole, company = COMPANY) => {
  server = mockFetchCalls({
    [LIMITS]: () => ({ body: { outcome: 'requested', company: CHANGED } }),
    [CONTRACT]: () => ({ body: CHANGED }),
    [RESTRICT]: () => ({ body: CHANGED }),
    'GET /api/console/search/': () => ({
      body: { found: [{ kind: 'hotel', id: '8', title: 'Copper Court', detail: 'BLR-008, Bengaluru' }] },
    }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyView initial={company} permissions={ROLE_PERMISSIONS[role]} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

const entity = { legalEntityId: 7, name: 'Orbit Tours', city: '', registrations: [], members: [], wallet: null };
const AGENCY: Company = { ...COMPANY, entities: [{ ...entity, isTravelAgent: true }] };

test('CompanyView shows what secures a booking and when it is due only for a travel agent', () => {
  const terms = { agentSecurePercent: 12.5, agentSecureDays: 5, agentBalanceDays: 1 };
  show('support', { ...AGENCY, contract: { ...COMPANY.contract, ...terms } });
  expect(screen.getByText(/^12.5 % of the price by 18:00, 5 days before check-in/)).toBeVisible();
  expect(screen.getByText('By 12:00, 1 day before check-in')).toBeVisible();
  cleanup();
  server.restore();
  show('support', { ...COMPANY, entities: [{ ...entity, isTravelAgent: false }] });
  expect(screen.queryByText(/% of the price/)).toBeNull();
  expect(screen.getByText('Days from check-out until a bill is due')).toBeVisible();
  expect(screen.getByText('30')).toBeVisible();
});

test('CompanyView changes the terms of a travel agent and shows an error at its field', async () => {
  const user = show('revenue', AGENCY);
  await user.click(screen.getByRole('button', { name: 'Change the contract' }));
  const send = screen.getAllByRole('button', { name: 'Change the contract' }).at(-1) as HTMLElement;
  const type = async (label: string, value: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), value);
  };
  await type('Reason', 'New agreement');
  await type('Share to secure a booking, in percent', '30.555');
  await type('Days before check-in to secure a booking', '61');
  await user.click(send);
  expect(await screen.findByText('Enter at most two decimals')).toBeVisible();
  expect(screen.getByText('Enter at most 60 days')).toBeVisible();
  await type('Share to secure a booking, in percent', '30.5');
  await type('Days before check-in to secure a booking', '5');
  await type('Days before check-in to pay the rest', '6');
  await user.click(send);
  expect(await screen.findByText('The rest cannot be due before the booking is to be secured')).toBeVisible();
  expect(screen.getByLabelText('Days before check-in to pay the rest')).toBeInvalid();
  await type('Days before check-in to pay the rest', '5');
  await user.click(send);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(server.asked.at(-1)).toMatchObject({
    call: CONTRACT,
    body: { agent_secure_percent: 30.5, agent_secure_days: 5, agent_balance_days: 5, reason: 'New agreement' },
  });
});

test('CompanyView neither shows nor sends terms of agents for a company without a travel agent', async () => {
  const user = show('revenue');
  await user.click(screen.getByRole('button', { name: 'Change the contract' }));
  expect(screen.queryByLabelText(/before check-in|to secure/)).toBeNull();
  await user.type(screen.getByLabelText('Reason'), 'New agreement');
  await user.click(screen.getAllByRole('button', { name: 'Change the contract' }).at(-1) as HTMLElement);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  expect(Object.keys(server.asked.at(-1)?.body as object).filter((key) => key.startsWith('agent'))).toEqual([]);
});

test('CompanyView restricts a hotel that is found by a part of its name, and no typed text', async () => {
  const user = show('support');
  await user.click(screen.getByRole('button', { name: 'Restrict a hotel' }));
  await user.type(screen.getByRole('combobox', { name: 'Hotel' }), 'Copper');
  await user.type(screen.getByLabelText('Reason'), 'Outside the policy');
  await user.click(screen.getByRole('button', { name: 'Restrict' }));
  expect(await screen.findByText('Choose a hotel of the list')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Hotel' }));
  await user.click(await screen.findByRole('option', { name: /Copper Court/ }));
  await user.click(screen.getByRole('button', { name: 'Restrict' }));
  await waitFor(() => expect(server.asked.at(-1)?.call).toBe(RESTRICT));
  expect(server.asked.at(-1)?.body).toEqual({ hotel_id: 8, reason: 'Outside the policy' });
});

test('CompanyView sends changed limits with a reason, and an empty daily limit as none', async () => {
  const user = show('finance');
  await user.click(screen.getByRole('button', { name: 'Change the limits' }));
  const credit = await screen.findByLabelText('Credit limit in rupees');
  await user.clear(credit);
  await user.type(credit, '6,000');
  await user.clear(screen.getByLabelText('Daily limit in rupees'));
  const send = screen.getAllByRole('button', { name: 'Change the limits' }).at(-1);
  await user.click(send as HTMLElement);
  expect(await screen.findByText('Reason is a required field')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Larger team');
  await user.click(send as HTMLElement);
  expect(await screen.findByText('₹6,000')).toBeInTheDocument();
  expect(server.asked.at(-1)).toMatchObject({
    call: LIMITS,
    body: { is_btc_allowed: true, credit_limit: 6_000, daily_limit: null, unpaid_rooms_cap: 10, reason: 'Larger team' },
  });
});

test.each([
  ['support', ['Request other limits', 'Suspend the company', 'Restrict a hotel', 'Permit a PAN']],
  ['finance', ['Change the limits', 'Record a transfer']],
  ['revenue', ['Change the contract']],
  ['auditor', []],
] as const)('CompanyView offers %s the actions of the role only', (role, actions) => {
  show(role);
  expect(screen.getAllByRole('heading').length).toBeGreaterThan(1);
  expect(screen.queryAllByRole('button').map((button) => button.textContent)).toEqual(actions);
});

test.each(['12,50', '5,00'])(
  'recording a transfer of %s is refused at the field, because the comma may be a decimal sign',
  async (typed) => {
    const user = show('finance');
    await user.click(screen.getByRole('button', { name: 'Record a transfer' }));
    await user.type(screen.getByLabelText('Amount in rupees'), typed);
    await user.click(screen.getByRole('button', { name: 'Record' }));
    expect(await screen.findByText(/^Enter a number such as 1250 or 12.50/)).toBeVisible();
    expect(screen.getByLabelText('Amount in rupees')).toHaveValue(typed);
    expect(server.asked).toEqual([]);
  },
);
