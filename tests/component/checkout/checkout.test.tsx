import { screen, waitFor, within } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import type { GivenAnswer } from '@/tests/support/answering-fetch';
import { CheckoutServer, go, showCheckout, toSpecialRequests } from './checkout-screen';
import { VIEW } from './itinerary-view';

// A whole checkout is typed into: on a busy machine that takes its time.

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
});

const steps = () => screen.getAllByRole('region').filter((region) => region.hasAttribute('aria-labelledby'));

test('the panels come one after the other, each closed with its summary', async () => {
  const user = showCheckout();
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

test('guests that are sent before the script is there get into no address', () => {
  showCheckout();
  expect(screen.getByLabelText('Name').closest('form')).toHaveAttribute('method', 'dialog');
});

test('a guest who is taken off again leaves the focus with the guests', async () => {
  const user = showCheckout();
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.click(screen.getByRole('button', { name: 'Remove guest 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add another guest' })).toHaveFocus());
});

test('what was entered is still there when a panel is opened again', async () => {
  const user = showCheckout();
  await toSpecialRequests(user);
  await user.click(within(screen.getByRole('region', { name: 'Travellers Details' })).getByText('Change'));
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  expect(screen.queryByLabelText('Check-in time')).not.toBeInTheDocument();
});

test('a word to the hotel waits while another panel is changed', async () => {
  const user = showCheckout();
  await toSpecialRequests(user);
  await user.selectOptions(screen.getByLabelText('Check-in time'), '3pm');
  await user.type(screen.getByLabelText(/^Message for the hotel/), 'Quiet room');
  await user.click(within(screen.getByRole('region', { name: 'Travellers Details' })).getByText('Change'));
  await toSpecialRequests(user, '');
  expect(screen.getByLabelText('Check-in time')).toHaveValue('3pm');
  expect(screen.getByLabelText(/^Message for the hotel/)).toHaveValue('Quiet room');
});

const change = (region: string | RegExp) => within(screen.getByRole('region', { name: region })).getByText('Change');

test('guests that were typed and not continued with wait while another panel is changed, and are not booked', async () => {
  const user = showCheckout();
  await toSpecialRequests(user);
  await user.click(change('Travellers Details'));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Anil Kumar');
  await user.click(change(/^GSTIN with Bill To/));
  expect(screen.getByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Priya Raman');
  await go(user);
  await go(user, 'Book now, bill to company');
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(server.bookingPosts()[0]?.body).toMatchObject({ rooms: [{ primary_guest: { name: 'Priya Raman' } }] });
  await user.click(change('Travellers Details'));
  expect(screen.getByLabelText('Name')).toHaveValue('Anil Kumar');
  await go(user);
  await user.click(change('Travellers Details'));
  expect(screen.getByLabelText('Name')).toHaveValue('Anil Kumar');
});

test('a GSTIN that was picked and not continued with waits while another panel is changed', async () => {
  const user = showCheckout();
  await toSpecialRequests(user);
  await user.click(change(/^GSTIN with Bill To/));
  await user.click(await screen.findByRole('radio', { name: /West/ }));
  await user.click(change('Travellers Details'));
  expect(screen.getByRole('region', { name: /29ZZZCX0001A1ZD/ })).toBeInTheDocument();
  await go(user);
  expect(await screen.findByRole('radio', { name: /West/ })).toBeChecked();
  await go(user);
  expect(screen.getByRole('region', { name: /27ZZZCX0001A1ZH/ })).toBeInTheDocument();
});

test('both prices are put to the choice where they differ, and the cart follows it', async () => {
  const dear = { ...VIEW.prices.corp, total_payable: 15000 } as NonNullable<typeof VIEW.price>;
  const user = showCheckout({
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

test('a picture of the map leads to the maps service', () => {
  showCheckout();
  const link = screen.getByRole('link', { name: /^Map of MG Road with Brookhaven Lane Central/ });
  expect(link).toHaveAttribute('href', 'https://maps.example/?q=12.97,77.6');
  expect(within(link).getByRole('img')).toHaveAttribute('src', expect.stringContaining('/api/static-map/'));
});

test('registrations come by priority, own company only; another state is warned of; none is a choice', async () => {
  const user = showCheckout();
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
  const user = showCheckout();
  await toSpecialRequests(user);
  await user.type(screen.getByLabelText(/Message/), 'Quiet room');
  await user.dblClick(screen.getAllByRole('button', { name: 'Book now, bill to company' })[0] as HTMLElement);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  const posts = server.bookingPosts();
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
  const booked = server.answers['/api/b2b/dashboard/booking/'] as GivenAnswer;
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { status: 503, body: { errors: [{ message: 'The service is busy.', code: 2014 }] } } : booked;
  const user = showCheckout();
  await toSpecialRequests(user);
  await go(user, 'Book now, bill to company');
  expect(await screen.findByText('The service is busy.')).toBeInTheDocument();
  await go(user, 'Book now, bill to company');
  await waitFor(() => expect(push).toHaveBeenCalled());
  const [first, second] = server.bookingPosts();
  expect(second?.key).toBe(first?.key);
});

test('a price whose time is over says so and can be asked for anew, keeping what was entered', async () => {
  server.answers['/api/b2b/dashboard/v2/itinerary/'] = {
    body: { ...VIEW, bid: 400, bid_expires_at: '2026-11-21T12:00:00.000Z' },
  };
  const user = showCheckout({ itinerary: { ...VIEW, bid_expires_at: '2026-11-21T10:49:00.000Z' } });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  expect(await screen.findByText('This price has expired')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /See today/ }));
  await waitFor(() => expect(screen.queryByText('This price has expired')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  expect(window.location.search).toContain('bid=400');
  expect(steps().length).toBeGreaterThan(3);
});

test('while the price is expired, no step continues and nothing is booked', async () => {
  const expired = { ...VIEW, bid_expires_at: '2026-11-21T10:49:00.000Z' };
  const user = showCheckout({ itinerary: expired });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  await screen.findByText('This price has expired');
  const buttons = screen.getAllByRole('button', { name: 'Continue' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  await user.type(screen.getByLabelText('Name'), '{Enter}');
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
});

test('while the price is expired, a complete draft is not booked', async () => {
  const expired = { ...VIEW, bid_expires_at: '2026-11-21T10:49:00.000Z', booking_gstin_enabled: false };
  const guest = {
    name: 'Priya Raman',
    phone: '',
    email: '',
    employee_id: '',
    department: '',
    is_primary: true,
    room: 1,
  };
  const date = { ...VIEW.date, check_in_time: '3pm', check_out_time: '9am' };
  const texts = { message: '', cost_centre: null, project: null };
  const copied: CopiedBooking = {
    kind: 'again',
    reference: 'FOL2B7KXW4Q',
    users: [guest],
    date,
    billing: null,
    ...texts,
  };
  const user = showCheckout({ itinerary: expired, copied });
  await screen.findByText('This price has expired');
  for (const button of screen.getAllByRole('button', { name: /Book now|Pay Now/ })) {
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
  }
  expect(server.bookingPosts()).toEqual([]);
});
