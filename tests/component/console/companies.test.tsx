import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CompanyView } from '@/app/(console)/console/companies/[companyId]/_components/company-view';
import type { Company } from '@/lib/domains/console-companies/contract/companies';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import type { StaffRole } from '@/lib/domains/staff/types';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const LIMITS = 'POST /api/console/companies/3/limits/';
const COMPANY: Company = {
  ...{ id: 3, name: 'Orbit Foods', status: 'active', approvals: [], restrictedHotels: [], allowedPans: [] },
  contract: {
    ...{ isPayNowAllowed: true, isPayAtHotelAllowed: false, isOtpEnabled: false },
    ...{ isBookingGstinEnabled: true, isRewardsActive: false, creditDays: 30 },
  },
  limits: { isBtcAllowed: true, creditLimit: 5_000, dailyLimit: 8_000, unpaidRoomsCap: 10 },
  credit: { limit: 5_000, used: 1_250, held: 0, advance: 0, free: 3_750, payments: [], paymentCount: 0 },
  entities: [],
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

const show = (role: StaffRole, company = COMPANY) => {
  server = mockFetchCalls({
    [LIMITS]: () => ({
      body: {
        outcome: 'requested',
        company: {
          ...{ id: 3, name: 'Orbit Foods', status: 'active', approvals: [], restricted_hotels: [], allowed_pans: [] },
          contract: {
            ...{ is_pay_now_allowed: true, is_pay_at_hotel_allowed: false, is_otp_enabled: false },
            ...{ is_booking_gstin_enabled: true, is_rewards_active: false, credit_days: 30 },
          },
          limits: { is_btc_allowed: true, credit_limit: 6_000, daily_limit: null, unpaid_rooms_cap: 10 },
          ...{ credit: null, entities: [] },
        },
      },
    }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CompanyView initial={company} permissions={ROLE_PERMISSIONS[role]} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
};

test('CompanyView shows what secures a booking and when it is due only for a travel agent', () => {
  const entity = { legalEntityId: 7, name: 'Orbit Tours', city: '', registrations: [], members: [], wallet: null };
  show('support', { ...COMPANY, entities: [{ ...entity, isTravelAgent: true }] });
  expect(screen.getByText(/^25 % of the price by 18:00, 2 days before check-in/)).toBeVisible();
  expect(screen.getByText('By 12:00 on the day of check-in')).toBeVisible();
  cleanup();
  server.restore();
  show('support', { ...COMPANY, entities: [{ ...entity, isTravelAgent: false }] });
  expect(screen.queryByText(/25 % of the price/)).toBeNull();
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
