import { screen, waitFor, within } from '@testing-library/react';
import type { CopiedBooking } from '@/components/checkout/checkout-form';
import { createResponse, type MockResponse } from '@/tests/support/mock-fetch';
import { quoteItineraryEndpoint } from '@/lib/domains/itinerary/contract/itinerary';
import { CheckoutServer, clickButton, showCheckout, fillInToSpecialRequests } from './checkout-screen';
import { VIEW } from './itinerary-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

let server: CheckoutServer;

beforeEach(() => {
  server = new CheckoutServer();
  push.mockReset();
});

const steps = () => screen.getAllByRole('region').filter((region) => region.hasAttribute('aria-labelledby'));

test('the checkout opens one panel after the other and shows a summary of each closed panel', async () => {
  const user = showCheckout();
  expect(screen.getByRole('region', { name: 'Welcome Asha Menon' })).toHaveTextContent('booker@acme.example');
  expect(screen.queryByRole('region', { name: 'Select Plan' })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.type(screen.getByLabelText(/Name of guest 2/), 'Anil Kumar');
  expect(screen.queryByRole('button', { name: 'Add another guest' })).not.toBeInTheDocument();
  await clickButton(user);
  expect(screen.getByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Priya Raman +1 other(s)');
  expect(screen.getByRole('heading', { name: 'ENTER GSTIN' })).toHaveFocus();
  await screen.findByRole('radio', { name: /Acme Industries Pvt Ltd/ });
  await clickButton(user);
  const bill = 'GSTIN with Bill To: Acme Industries Pvt Ltd (29ZZZCX0001A1ZD)';
  expect(screen.getByRole('region', { name: bill })).toBeInTheDocument();
  expect(screen.getByLabelText('Check-in time')).toHaveValue('12pm');
  expect(screen.getByLabelText('Check-out time')).toHaveValue('11am');
});

test('the guest form has method="dialog", so that a submit before hydration does not put names into the URL', () => {
  showCheckout();
  expect(screen.getByLabelText('Name').closest('form')).toHaveAttribute('method', 'dialog');
});

test('removing a guest moves the focus to "Add another guest"', async () => {
  const user = showCheckout();
  await user.click(screen.getByRole('button', { name: 'Add another guest' }));
  await user.click(screen.getByRole('button', { name: 'Remove guest 2' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add another guest' })).toHaveFocus());
});

test('a panel that is opened again shows the entered values', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await user.click(within(screen.getByRole('region', { name: 'Travellers Details' })).getByText('Change'));
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  expect(screen.queryByLabelText('Check-in time')).not.toBeInTheDocument();
});

test('unsaved special requests are kept while another panel is changed', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await user.selectOptions(screen.getByLabelText('Check-in time'), '3pm');
  await user.type(screen.getByLabelText(/^Message for the hotel/), 'Quiet room');
  await user.click(within(screen.getByRole('region', { name: 'Travellers Details' })).getByText('Change'));
  await fillInToSpecialRequests(user, '');
  expect(screen.getByLabelText('Check-in time')).toHaveValue('3pm');
  expect(screen.getByLabelText(/^Message for the hotel/)).toHaveValue('Quiet room');
});

const changeButton = (region: string | RegExp) =>
  within(screen.getByRole('region', { name: region })).getByText('Change');

test('unsaved guest names are kept while another panel is changed, and are not booked', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await user.click(changeButton('Travellers Details'));
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Anil Kumar');
  await user.click(changeButton(/^GSTIN with Bill To/));
  expect(screen.getByRole('region', { name: 'Travellers Details' })).toHaveTextContent('Priya Raman');
  await clickButton(user);
  await clickButton(user, 'Book now, bill to company');
  await waitFor(() => expect(push).toHaveBeenCalled());
  expect(server.bookingPosts()[0]?.body).toMatchObject({ rooms: [{ primary_guest: { name: 'Priya Raman' } }] });
  await user.click(changeButton('Travellers Details'));
  expect(screen.getByLabelText('Name')).toHaveValue('Anil Kumar');
  await clickButton(user);
  await user.click(changeButton('Travellers Details'));
  expect(screen.getByLabelText('Name')).toHaveValue('Anil Kumar');
});

test('an unsaved choice of a GSTIN is kept while another panel is changed', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await user.click(changeButton(/^GSTIN with Bill To/));
  await user.click(await screen.findByRole('radio', { name: /West/ }));
  await user.click(changeButton('Travellers Details'));
  expect(screen.getByRole('region', { name: /29ZZZCX0001A1ZD/ })).toBeInTheDocument();
  await clickButton(user);
  expect(await screen.findByRole('radio', { name: /West/ })).toBeChecked();
  await clickButton(user);
  expect(screen.getByRole('region', { name: /27ZZZCX0001A1ZH/ })).toBeInTheDocument();
});

test('the checkout offers both rates when they differ, and the cart shows the selected rate', async () => {
  const higherPrice = { ...VIEW.prices.corp, totalPayable: 15000 } as NonNullable<typeof VIEW.price>;
  const user = showCheckout({
    itinerary: { ...VIEW, isDualPriceEnabled: true, prices: { ...VIEW.prices, website: higherPrice } },
  });
  const cart = screen.getByRole('region', { name: 'Your stay' });
  expect(within(cart).getByText('₹12,601')).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Website rate/ }));
  expect(within(cart).getByText('₹15,000')).toBeInTheDocument();
  await clickButton(user);
  expect(screen.getByRole('region', { name: 'Select Plan' })).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
});

test('the map image links to the map service', () => {
  showCheckout();
  const link = screen.getByRole('link', { name: /^Map of MG Road with Brookhaven Lane Central/ });
  expect(link).toHaveAttribute('href', 'https://maps.example/?q=12.97,77.6');
  expect(within(link).getByRole('img')).toHaveAttribute('src', expect.stringContaining('/api/static-map/'));
});

test('the GSTIN panel lists the registrations of the company by priority, warns about one in another state and offers "No GSTIN"', async () => {
  const user = showCheckout();
  await clickButton(user);
  await screen.findByRole('radio', { name: /West/ });
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent ?? '');
  expect(names.map((name) => name.slice(0, 24))).toEqual([
    'Acme Industries Pvt Ltd2',
    'Acme Industries West Pvt',
    'No GSTINNo GSTIN will be',
  ]);
  expect(screen.getByRole('radio', { name: /29ZZZCX0001A1ZD/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /West/ }));
  expect(screen.getByText(/cannot claim input tax credit/)).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /No GSTIN/ }));
  expect(screen.queryByText(/cannot claim input tax credit/)).not.toBeInTheDocument();
  await clickButton(user);
  expect(screen.getByRole('region', { name: 'No GSTIN will be applicable on the invoice' })).toBeInTheDocument();
});

test('a double click on "Book now, bill to company" books once and opens the confirmation', async () => {
  const user = showCheckout();
  await fillInToSpecialRequests(user);
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

test('a repeated booking after a 503 response uses the same idempotency key', async () => {
  const booked = server.answers['/api/b2b/dashboard/booking/'] as MockResponse;
  server.answers['/api/b2b/dashboard/booking/'] = (attempt) =>
    attempt === 1 ? { status: 503, body: { errors: [{ message: 'The service is busy.', code: 2014 }] } } : booked;
  const user = showCheckout();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book now, bill to company');
  expect(await screen.findByText('The service is busy.')).toBeInTheDocument();
  await clickButton(user, 'Book now, bill to company');
  await waitFor(() => expect(push).toHaveBeenCalled());
  const [first, second] = server.bookingPosts();
  expect(second?.key).toBe(first?.key);
});

test('the checkout shows that the price has expired, loads a new price and keeps the entered values', async () => {
  server.answers['/api/b2b/dashboard/v2/itinerary/'] = createResponse(quoteItineraryEndpoint, {
    ...VIEW,
    bid: 400,
    bidExpiresAt: '2026-11-21T12:00:00.000Z',
  });
  const user = showCheckout({ itinerary: { ...VIEW, bidExpiresAt: '2026-11-21T10:49:00.000Z' } });
  await user.type(screen.getByLabelText('Name'), 'Priya Raman');
  expect(await screen.findByText('This price has expired')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /See today/ }));
  await waitFor(() => expect(screen.queryByText('This price has expired')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Name')).toHaveValue('Priya Raman');
  expect(window.location.search).toContain('bid=400');
  expect(steps().length).toBeGreaterThan(3);
});

test('"Continue" is disabled while the price is expired', async () => {
  const expired = { ...VIEW, bidExpiresAt: '2026-11-21T10:49:00.000Z' };
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

test('the booking buttons are disabled while the price is expired', async () => {
  const expired = { ...VIEW, bidExpiresAt: '2026-11-21T10:49:00.000Z', bookingGstinEnabled: false };
  const guest = {
    name: 'Priya Raman',
    phone: '',
    email: '',
    employeeId: '',
    department: '',
    isPrimary: true,
    room: 1,
  };
  const date = { ...VIEW.date, checkInTime: '3pm', checkOutTime: '9am' };
  const texts = { message: '', costCentre: null, project: null };
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
