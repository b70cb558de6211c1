import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { QuestionForm } from '@/app/(console)/console/rates/explain/_components/question-form';
import { RuleDialogs } from '@/app/(console)/console/rates/rules/_components/rule-dialogs';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

const ROOM = {
  ...{ code: 'oak', name: 'Oak Room', description: '', bed: '', size_sqft: null, base_adults: 2, max_adults: 3 },
  ...{ max_kids: 1, max_guests: 3, is_name_fixed: true, rooms: 4, order: 0, facts: {} },
  ...{ is_published: true, is_changed: false },
};
const CONTRACT = {
  ...{ id: '4-1', contract_id: 4, code: 'ACME-26', company: 'Acme', hotel: null, hotel_code: null, room_type: null },
  ...{ valid_from: '2026-01-01', valid_to: '2026-12-31', adjustment: 0, rate_from: null, rate_to: null },
  state: 'active',
};
const TERMS = {
  ...{ is_new: false, meal_plan: 'MAP', cancellation_policy: 'firm' },
  policies: [
    { code: 'firm', name: 'Firm terms' },
    { code: 'flexible', name: 'Flexible terms' },
  ],
};
const CHANGED_PLAN = {
  ...{ is_new: false, meal_plan: null },
  cancellation_policy: { before: 'Firm terms', after: 'Flexible terms' },
};
const RULE = {
  ...{ id: 5, hotelId: 8, hotel: 'Copper Court', hotelCode: 'BLR-008', roomType: 'Oak Room', roomTypeCode: 'oak' },
  ...{ channel: 'corp' as const, contract: null, mealPlan: 'MAP' as const, cancellationPolicy: 'Firm terms' },
  ...{ from: '2026-11-30', to: '2026-12-02', weekdays: 127, priority: 3 },
  ...{ single: 4_000, double: 4_500, extraAdult: 900, kid: 0 },
};
const SAVE = 'POST /api/console/rates/rules/';

let server: ReturnType<typeof mockFetchCalls>;
beforeEach(() => {
  server = mockFetchCalls({
    'GET /api/console/search/': () => ({
      body: { found: [{ kind: 'hotel', id: '8', title: 'Copper Court', detail: 'BLR-008, Bengaluru' }] },
    }),
    'GET /api/console/hotels/8/content/room-types/': () => ({
      body: { hotel_id: 8, version: 'v', is_approval_required: false, room_types: [ROOM] },
    }),
    'GET /api/console/rates/contracts/': () => ({ body: { rows: [CONTRACT, { ...CONTRACT, id: '4-2' }], total: 2 } }),
    'GET /api/console/rates/plan-terms/': () => ({ body: TERMS }),
    [SAVE]: () => ({ body: { plan: CHANGED_PLAN, changed_nights: 0, nights: [] } }),
  });
});
afterEach(() => server.restore());

function show(children: ReactNode) {
  render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>);
  return userEvent.setup();
}

async function choose(user: ReturnType<typeof userEvent.setup>, field: string, typed: string, option: RegExp) {
  await user.type(screen.getByRole('combobox', { name: new RegExp(field) }), typed);
  await user.click(await screen.findByRole('option', { name: option }));
}

const question = { company: '3', hotel: 'BLR-001', roomType: 'maple', night: '2026-11-30' };
const found = { company: 'Acme', hotel: undefined };
const sent = () => Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form')).entries());

test('the codes of an address are kept, and a chosen hotel offers its room types by name', async () => {
  const user = show(<QuestionForm question={question} found={found} />);
  screen.getByRole('button', { name: 'Explain' }).closest('form')?.setAttribute('aria-label', 'Question');
  expect(sent()).toMatchObject({ company: '3', hotel: 'BLR-001', room_type: 'maple' });
  await user.clear(screen.getByRole('combobox', { name: /Hotel/ }));
  await choose(user, 'Hotel', 'Copper', /Copper Court/);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Room type' }), 'Oak Room');
  expect(sent()).toMatchObject({ company: '3', hotel: '8', room_type: 'oak' });
});

test('a rule is added for a hotel, room type and contract that are chosen by their names', async () => {
  const user = show(<RuleDialogs action={{ kind: 'save' }} onClose={jest.fn()} />);
  await choose(user, 'Hotel', 'Copper', /Copper Court/);
  const types = await screen.findByRole('combobox', { name: 'Room type' });
  await within(types).findByRole('option', { name: 'Oak Room' });
  await user.selectOptions(types, 'Oak Room');
  await choose(user, 'Contract', 'Acme', /ACME-26/);
  await user.type(screen.getByLabelText('First night'), '2026-11-30');
  await user.type(screen.getByLabelText('Last night'), '2026-12-02');
  await user.type(screen.getByLabelText('Single'), '4000');
  await user.type(screen.getByLabelText('Double'), '4500');
  await user.type(screen.getByLabelText('Reason'), 'Season');
  await user.click(screen.getByRole('button', { name: 'Show the nights that change' }));
  expect(await screen.findByText('0 nights change')).toBeVisible();
  expect(server.asked.find(({ call }) => call === SAVE)?.body).toMatchObject({
    ...{ hotel_code: '8', room_type: 'oak', contract_code: 'ACME-26', dry_run: true },
  });
});

test('meal plan and policy show those of the plan, and only a chosen one is sent and previewed as a change', async () => {
  const user = show(<RuleDialogs action={{ kind: 'save', rule: RULE }} onClose={jest.fn()} />);
  const policy = await screen.findByRole('combobox', { name: 'Cancellation policy' });
  await within(policy).findByRole('option', { name: 'Firm terms' });
  expect(policy).toHaveDisplayValue('Firm terms');
  expect(screen.getByRole('combobox', { name: 'Meal plan' })).toHaveDisplayValue('Breakfast and one meal included');
  await user.selectOptions(policy, 'Flexible terms');
  await user.type(screen.getByLabelText('Reason'), 'As agreed');
  await user.click(screen.getByRole('button', { name: 'Show the nights that change' }));
  expect(await screen.findByText('Cancellation policy: Firm terms → Flexible terms')).toBeVisible();
  expect(screen.getByText(/for later bookings only/)).toBeVisible();
  const body = server.asked.find(({ call }) => call === SAVE)?.body;
  expect(body).toMatchObject({ meal_plan: null, cancellation_policy: 'flexible' });
});
