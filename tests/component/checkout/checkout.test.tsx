import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkout } from '@/components/checkout/checkout';
import type { CheckoutProps } from '@/components/checkout/checkout-props';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { VIEW } from './itinerary-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

type Answer = { status?: number; body: unknown };
type Sent = { method: string; path: string; body: Record<string, unknown>; key: string | undefined };

const REGISTRATION = {
  trading_name: 'Acme',
  legal_name: 'Acme Industries Pvt Ltd',
  gstin_number: '29ZZZCX0001A1ZD',
  address: { building: '12', street: 'Old Mill Road', city: 'Bengaluru', state: 'Karnataka', zip_code: '560001' },
  legal_entity_id: 1,
  corporate_id: 1,
  legal_state_code: '29',
  is_default: true,
  priority: 1,
};
const WEST = {
  ...REGISTRATION,
  legal_name: 'Acme Industries West Pvt Ltd',
  gstin_number: '27ZZZCX0001A1ZH',
  legal_entity_id: 2,
  legal_state_code: '27',
};
const ELSEWHERE = { ...REGISTRATION, legal_name: 'Other company', corporate_id: 9, legal_entity_id: 9 };

let sent: Sent[];
let answers: Record<string, Answer | ((attempt: number) => Answer)>;

beforeEach(() => {
  sent = [];
  push.mockReset();
  answers = {
    '/api/b2b/v2/legal-entities/': { body: { legal_entities: [WEST, ELSEWHERE, REGISTRATION] } },
    '/api/b2b/dashboard/booking/': {
      body: { order_id: 'FOLX', booking_id: 77, booking: { booking_id: 77, reference: 'FOLX', status: 'CONFIRMED' } },
    },
  };
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const path = String(address).split('?')[0] ?? '';
    const headers = (init?.headers ?? {}) as Record<string, string>;
    const body = init?.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {};
    sent.push({ method: init?.method ?? 'GET', path, body, key: headers['Idempotency-Key'] });
    const given = answers[path] ?? {
      status: 404,
      body: { errors: [{ message: 'not part of this test', code: 2009 }] },
    };
    const answer = typeof given === 'function' ? given(sent.filter((one) => one.path === path).length) : given;
    const status = answer.status ?? 200;
    return { ok: status < 400, status, headers: new Headers(), json: async () => answer.body } as Response;
  });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal, any: ([first]: AbortSignal[]) => first });
});

function show(props: Partial<CheckoutProps> = {}) {
  const all: CheckoutProps = {
    itinerary: VIEW,
    stay: { hotel_id: '4', checkin: '2026-12-10', checkout: '2026-12-12', roomconfig: '2-0', roomtype: 'oak' },
    user: { name: 'Asha Menon', email: 'booker@acme.example', phone: '+919900000001' },
    entity: { legalEntityId: 1, corporateId: 1, name: 'Acme Industries Pvt Ltd', isTravelAgent: false },
    serverNow: '2026-11-21T10:50:00.000Z',
    searchHref: '/search/?city=Bengaluru',
    pending: null,
    ...props,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Checkout {...all} />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

/** What was asked to be booked, without the look for other stays of the guests. */
const bookingPosts = () => sent.filter(({ method, path }) => method === 'POST' && !path.includes('duplicate-stays'));
const steps = () => screen.getAllByRole('region').filter((region) => region.hasAttribute('aria-labelledby'));
const go = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp = 'Continue') =>
  // The bar of narrow screens repeats the main button; styles hide one of the two.
  user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

async function toSpecialRequests(user: ReturnType<typeof userEvent.setup>, name = 'Priya Raman'): Promise<void> {
  if (name) await user.type(screen.getByLabelText('Name'), name);
  await go(user);
  await screen.findByRole('radio', { name: /Acme Industries Pvt Ltd/ });
  await go(user);
  await screen.findByLabelText('Check-in time');
}

test('the panels come one after the other, each closed with its summary', async () => {
  const user = show();
  expect(screen.getByRole('region', { name: 'Welcome Asha Menon' })).toHaveTextContent('booker@acme.example');
  expect(screen.queryByRole('region', { name: 'Select Plan' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.type(screen.getByLabelText(/Name of guest 2/), 'Anil Kumar');
  expect(screen.queryByRole('button', { name: 'Add another guest' })).not.toBeInTheDocument();
  await go(user);
  expect(screen.getByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Priya Raman +1 other(s)');
  expect(screen.getByRole('heading', { name: 'ENTER GSTIN' })).toHaveFocus();
  await screen.findByRole('radio', { name: /Acme Industries Pvt Ltd/ });
  await go(user);
  const bill = 'GSTIN with Bill To: Acme Industries Pvt Ltd (29ZZZCX0001A1ZD)';
  expect(screen.getByRole('region', { name: bill })).toBeInTheDocument();
  expect(screen.getByLabelText('Check-in time')).toHaveValue('12pm');
  expect(screen.getByLabelText('Check-out time')).toHaveValue('11am');
});

test('what was entered is still there when a panel is opened again', async () => {
  const user = show();
  await toSpecialRequests(user);
  await user.click(within(screen.getByRole('region', { name: 'Travellers Details' })).getByText('Change'));
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  expect(screen.queryByLabelText('Check-in time')).not.toBeInTheDocument();
});

test('both prices are put to the choice where they differ, and the cart follows it', async () => {
  const dear = { ...VIEW.prices.corp, total_payable: 15000 } as NonNullable<typeof VIEW.price>;
  const user = show({
    itinerary: { ...VIEW, is_dual_price_enabled: true, prices: { ...VIEW.prices, website: dear } },
  });
  const cart = screen.getByRole('region', { name: 'Your stay' });
  expect(within(cart).getByText('₹12,601')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Website rate/ }));
  expect(within(cart).getByText('₹15,000')).toBeInTheDocument();
  await go(user);
  expect(screen.getByRole('region', { name: 'Select Plan' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

test('registrations come by priority, own company only; another state is warned of; none is a choice', async () => {
  const user = show();
  await go(user);
  await screen.findByRole('radio', { name: /West/ });
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  expect(names.map((name) => name.slice(0, 24))).toEqual([
    'Acme Industries Pvt Ltd2',
    'Acme Industries West Pvt',
    'No GSTINNo GSTIN will be',
  ]);
  expect(screen.getByRole('radio', { name: /29ZZZCX0001A1ZD/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /West/ }));
  expect(screen.getByText(/cannot take credit/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /No GSTIN/ }));
  expect(screen.queryByText(/cannot take credit/)).not.toBeInTheDocument();
  await go(user);
  expect(screen.getByRole('region', { name: 'No GSTIN will be applicable on the invoice' })).toBeInTheDocument();
});

test('billing to the company books once, however often it is pressed, and leads to the confirmation', async () => {
  const user = show();
  await toSpecialRequests(user);
  await user.type(screen.getByLabelText(/Message/), 'Quiet room');
  await user.dblClick(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  const posts = bookingPosts();
  expect(posts).toHaveLength(1);
  expect(posts[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(posts[0]?.body).toMatchObject({
    bid: 317,
    hotel: 4,
    legal_entity_id: 1,
    channel: 'Corporate',
    check_in: '2026-12-10',
    check_in_time: '12pm',
    comments: 'Quiet room',
    price_source: 'corporate',
    legal_entity: { gstin: '29ZZZCX0001A1ZD' },
    rooms: [{ room_type: 'oak', primary_guest: { name: 'Priya Raman', employee_id: '', department: '' } }],
  });
});

test('an answer that got lost is asked for again under the same key', async () => {
  const booked = answers['/api/b2b/dashboard/booking/'] as Answer;
  answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { status: 503, body: { errors: [{ message: 'The service is busy.', code: 2014 }] } } : booked;
  const user = show();
  await toSpecialRequests(user);
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  expect(await screen.findByText('The service is busy.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await waitFor(() => expect(push).toHaveBeenCalled());
  const [first, second] = bookingPosts();
  expect(second?.key).toBe(first?.key);
});

test.each([
  ['ROOM_UNAVAILABLE', 'Search again'],
  ['DAILY_LIMIT', null],
  ['HOTEL_RESTRICTED', 'Search again'],
  ['OTP_REQUIRED', 'Verify mobile number'],
  ['QUOTE_EXPIRED', 'See today’s price'],
] as const)('%s is told in the words of the catalogue', async (name, remedy) => {
  const { code, status, message } = errorCodes[name];
  answers['/api/b2b/dashboard/booking/'] = { status, body: { errors: [{ message, code }] } };
  const user = show();
  await toSpecialRequests(user);
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  const alert = (await screen.findByText(message)).closest<HTMLElement>('[role=alert]');
  if (!alert) throw new Error('the refusal is announced');
  const actions = [...within(alert).queryAllByRole('link'), ...within(alert).queryAllByRole('button')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(
    remedy === null ? [] : expect.arrayContaining([expect.stringContaining(remedy)]),
  );
});

test('a booking that needs a code goes through after the code, as the same attempt', async () => {
  const { code, status, message } = errorCodes.OTP_REQUIRED;
  const wrong = errorCodes.INVALID_OTP;
  const booked = answers['/api/b2b/dashboard/booking/'] as Answer;
  answers = {
    ...answers,
    '/api/b2b/dashboard/booking/': (attempt) =>
      attempt === 1 ? { status, body: { errors: [{ message, code }] } } : booked,
    '/api/v1/auth/otp/isverified/': { body: { isOtpVerified: false } },
    '/api/v1/auth/otp/': { body: { status: 'sent', expires_in: 300, resend_in: 30 } },
    '/api/v1/auth/otp/verify/': (attempt) =>
      attempt === 1
        ? { status: wrong.status, body: { errors: [{ message: wrong.message, code: wrong.code }] } }
        : { body: { status: 'verified', isOtpVerified: true } },
  };
  const user = show();
  await toSpecialRequests(user);
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify your mobile number' });
  expect(dialog).toHaveTextContent('•••••• 0001');
  await user.type(await within(dialog).findByLabelText('Code'), '111111{Enter}');
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(wrong.message);
  await user.clear(within(dialog).getByLabelText('Code'));
  await user.type(within(dialog).getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  const calls = sent.filter(({ path }) => path.startsWith('/api/v1/auth/')).map(({ path, body }) => [path, body]);
  expect(calls).toEqual([
    ['/api/v1/auth/otp/isverified/', { mobile: '+919900000001', email: 'booker@acme.example', name: 'Asha Menon' }],
    ['/api/v1/auth/otp/', { mobile: '+919900000001' }],
    ['/api/v1/auth/otp/verify/', { mobile: '+919900000001', otp: '111111', hook: 'checkout' }],
    ['/api/v1/auth/otp/verify/', { mobile: '+919900000001', otp: '123456', hook: 'checkout' }],
  ]);
  const [first, second] = sent.filter(({ path }) => path === '/api/b2b/dashboard/booking/');
  expect(second).toEqual(first);
});

test('a phone that was verified meanwhile gets no code', async () => {
  const { code, status, message } = errorCodes.OTP_REQUIRED;
  const booked = answers['/api/b2b/dashboard/booking/'] as Answer;
  answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { status, body: { errors: [{ message, code }] } } : booked;
  answers['/api/v1/auth/otp/isverified/'] = { body: { isOtpVerified: true } };
  const user = show();
  await toSpecialRequests(user);
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  expect(sent.map(({ path }) => path)).not.toContain('/api/v1/auth/otp/');
});

test('a booker without a phone is told whom to ask', async () => {
  const { code, status, message } = errorCodes.OTP_REQUIRED;
  answers['/api/b2b/dashboard/booking/'] = { status, body: { errors: [{ message, code }] } };
  const user = show({ user: { name: 'Asha Menon', email: 'booker@acme.example', phone: '' } });
  await toSpecialRequests(user);
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await user.click(await screen.findByRole('button', { name: 'Verify mobile number' }));
  expect(await screen.findByText('There is no mobile number in your profile')).toBeInTheDocument();
});

test('billing to the company without names goes back to the names', async () => {
  const { code, status, message } = errorCodes.GUEST_NAMES_REQUIRED;
  answers['/api/b2b/dashboard/booking/'] = { status, body: { errors: [{ message, code }] } };
  const user = show();
  await toSpecialRequests(user, '');
  await user.click(screen.getByRole('button', { name: 'Book now, bill to company' }));
  await user.click(await screen.findByRole('button', { name: 'Enter the names' }));
  expect(screen.getByText('Name is a required field')).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

test('a payment that was begun is offered first, alone', () => {
  show({ pending: { bookingId: 70, holdExpiresAt: '2026-11-21T11:00:00.000Z' } });
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  expect(screen.getByText(/Rooms held for/)).toBeInTheDocument();
});

const PENDING = { bookingId: 70, holdExpiresAt: '2026-11-21T11:00:00.000Z' };
const HELD = {
  booking_id: 70,
  status: 'PENDING_PAYMENT',
  price_source: 'website',
  date: { check_in_time: '2pm', check_out_time: '10am' },
  users: [{ name: 'Priya Raman', phone: '', email: '', employee_id: '', department: '', is_primary: true, room: 1 }],
  billing: { legal_name: 'Acme Industries Pvt Ltd', gstin: '29ZZZCX0001A1ZD', address: '' },
  comments: '',
};
const PAY_NOW_ANSWER = {
  order_id: 'ord_1',
  booking_id: 70,
  booking: { booking_id: 70, reference: 'FOLX', status: 'PENDING_PAYMENT' },
  status: 'PENDING_PAYMENT',
  amount_to_send: 15000,
  offers: [],
  hold_expires_at: PENDING.holdExpiresAt,
  payment_details: {
    customer_id: null,
    cards: [],
    payment_service_id: 'order_1',
    key_id: 'k',
    script_url: '/x.js',
    currency: 'INR',
  },
};

test('a resumed payment has every step done, the choice of the price too', async () => {
  const dear = { ...VIEW.prices.corp, total_payable: 15000 } as NonNullable<typeof VIEW.price>;
  answers['/api/b2b/dashboard/booking/'] = { body: HELD };
  answers['/api/b2b/dashboard/paynow/'] = { body: PAY_NOW_ANSWER };
  const user = show({
    pending: PENDING,
    itinerary: { ...VIEW, is_dual_price_enabled: true, prices: { ...VIEW.prices, website: dear } },
  });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  expect(await screen.findByRole('region', { name: 'Make a payment of ₹15,000' })).toBeInTheDocument();
  for (const name of ['Select Plan', 'Travellers Details', /Bill To: Acme Industries/]) {
    expect(within(screen.getByRole('region', { name })).getByText('Change')).toBeInTheDocument();
  }
  expect(sent.find(({ path }) => path.endsWith('/paynow/'))?.body).toMatchObject({ bid: 317, price_source: 'website' });
});

test('a payment that cannot be resumed says why, and can be tried or begun again', async () => {
  const { code, status, message } = errorCodes.PAYMENT_PROVIDER_DOWN;
  answers['/api/b2b/dashboard/booking/'] = { body: HELD };
  answers['/api/b2b/dashboard/paynow/'] = { status, body: { errors: [{ message, code }] } };
  const user = show({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Resume payment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Resume payment' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeEnabled();
});

test('starting again does not undo what was paid meanwhile', async () => {
  answers['/api/b2b/dashboard/booking/'] = { body: { ...HELD, status: 'CONFIRMED' } };
  const user = show({ pending: PENDING });
  await user.click(screen.getByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/70/'));
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('a price whose time is over says so and can be asked for anew, keeping what was entered', async () => {
  answers['/api/b2b/dashboard/v2/itinerary/'] = {
    body: { ...VIEW, bid: 400, bid_expires_at: '2026-11-21T12:00:00.000Z' },
  };
  const user = show({ itinerary: { ...VIEW, bid_expires_at: '2026-11-21T10:49:00.000Z' } });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  expect(await screen.findByText('This price has expired')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /See today/ }));
  await waitFor(() => expect(screen.queryByText('This price has expired')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  expect(window.location.search).toContain('bid=400');
  expect(steps().length).toBeGreaterThan(3);
});
