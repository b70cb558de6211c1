import { render, screen, within } from '@testing-library/react';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { RoomRates } from '@/components/hotels/rates/room-rates';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';

const FREE_UNTIL = '2026-12-09T06:30:00.000Z';

const channel = (total: number): NonNullable<RoomPrice['corp']> => ({
  price: total,
  sell: total,
  pre_tax_price: total,
  tax: 0,
  per_night: total,
  cancellation_steps: [
    { until: FREE_UNTIL, charge: 0, refund: total },
    { until: '2026-12-10T06:30:00.000Z', charge: total / 2, refund: total / 2 },
    { until: null, charge: total, refund: 0 },
  ],
});

const OAK: RoomPrice = {
  room_type: 'oak',
  name: 'Oak',
  availability: true,
  rooms_left: 9,
  unavailability: null,
  unavailable_nights: [],
  price: 8400,
  sell: 8400,
  corp: channel(8400),
  website: channel(10080),
  meal_plan: 'CP',
  cancellation_policy: ['Free cancellation until 24 hours before check-in.'],
};

function show(rates: RatesState['rates'], tonight: RoomPrice | null = null) {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 1, kids: 0 }] },
    nights: 2,
    isMember: rates.status === 'member' || rates.status === 'loading',
    rates,
    roomType: null,
    query: { checkin: '2026-12-10', checkout: '2026-12-12' },
    repairs: null,
    changeStay: () => undefined,
  };
  return render(
    <RatesContext value={state}>
      <RoomRates roomType="oak" roomName="Oak" tonight={tonight} />
    </RatesContext>,
  );
}

const lines = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((line) => line.textContent);

test('each rate says what goes back today and after each deadline, in hotel-local time and rupees', () => {
  show({ status: 'member', rooms: { oak: OAK } });
  const disclosure = screen.getByText(/If you cancel/).closest('details') as HTMLElement;
  expect(disclosure).not.toHaveAttribute('open');
  const [corp, website] = within(disclosure).getAllByRole('list', { hidden: true }) as [HTMLElement, HTMLElement];
  expect(lines(corp)).toEqual([
    'Today, and until 12:00, Wed, 9 Dec₹8,400 back',
    'Until 12:00, Thu, 10 Dec₹4,200 back ₹4,200 is charged',
    'After that, or if you do not cancelNo refund',
  ]);
  expect(lines(website)[0]).toBe('Today, and until 12:00, Wed, 9 Dec₹10,080 back');
  expect(corp).toHaveAccessibleName('Refund if you cancel, corporate rate');
});

test('it stands there before the figures do, so that nothing moves', () => {
  show({ status: 'loading' });
  const disclosure = screen.getByText(/If you cancel/).closest('details') as HTMLElement;
  expect(within(disclosure).queryByRole('list', { hidden: true })).not.toBeInTheDocument();
  expect(disclosure).toHaveTextContent('when the prices for your dates have loaded');
});

test('a guest is told where the figures are, and comes back to the stay', () => {
  show({ status: 'base' }, { ...OAK, corp: undefined, website: { ...channel(5000), cancellation_steps: undefined } });
  const disclosure = screen.getByText(/If you cancel/).closest('details') as HTMLElement;
  const login = within(disclosure).getByRole('link', { name: 'Login', hidden: true });
  expect(login.getAttribute('href')).toContain(encodeURIComponent('checkin=2026-12-10'));
});

test('a room that cannot be booked has nothing to cancel', () => {
  show({ status: 'member', rooms: { oak: { ...OAK, availability: false, unavailability: 'sold_out' } } });
  expect(screen.queryByText(/If you cancel/)).not.toBeInTheDocument();
});
