import { render, screen, within } from '@testing-library/react';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { RoomRates } from '@/components/hotels/rates/room-rates';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';

const FREE_UNTIL = '2026-12-09T06:30:00.000Z';

const channel = (total: number): NonNullable<RoomPrice['corp']> => ({
  price: total,
  sell: total,
  preTaxPrice: total,
  tax: 0,
  perNight: total,
  cancellationSteps: [
    { until: FREE_UNTIL, charge: 0, refund: total },
    { until: '2026-12-10T06:30:00.000Z', charge: total / 2, refund: total / 2 },
    { until: null, charge: total, refund: 0 },
  ],
});

const OAK: RoomPrice = {
  roomType: 'oak',
  name: 'Oak',
  availability: true,
  roomsLeft: 9,
  unavailability: null,
  unavailableNights: [],
  price: 8400,
  sell: 8400,
  corp: channel(8400),
  website: channel(10080),
  mealPlan: 'CP',
  cancellationPolicy: ['Free cancellation until 24 hours before check-in.'],
};

function renderRates(rates: RatesState['rates'], tonight: RoomPrice | null = null) {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 1, kids: 0 }] },
    nights: 2,
    isMember: rates.status === 'member' || rates.status === 'loading',
    rates,
    roomType: null,
    query: { checkin: '2026-12-10', checkout: '2026-12-12' },
    corrections: null,
    changeStay: () => undefined,
  };
  return render(
    <RatesContext value={state}>
      <RoomRates roomType="oak" roomName="Oak" tonight={tonight} />
    </RatesContext>,
  );
}

const itemTexts = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem', { hidden: true })
    .map((line) => line.textContent);

test('"If you cancel" lists the refund of each rate today and after each deadline, in hotel-local time and rupees', () => {
  renderRates({ status: 'member', rooms: { oak: OAK } });
  const disclosure = screen.getByText(/If you cancel/).closest('details') as HTMLElement;
  expect(disclosure).not.toHaveAttribute('open');
  const [corp, website] = within(disclosure).getAllByRole('list', { hidden: true }) as [HTMLElement, HTMLElement];
  expect(itemTexts(corp)).toEqual([
    'Today, and until 12:00, Wed, 9 Dec₹8,400 back',
    'Until 12:00, Thu, 10 Dec₹4,200 back ₹4,200 is charged',
    'After that, or if you do not cancelNo refund',
  ]);
  expect(itemTexts(website)[0]).toBe('Today, and until 12:00, Wed, 9 Dec₹10,080 back');
  expect(corp).toHaveAccessibleName('Refund if you cancel, corporate rate');
});

test('"If you cancel" is shown with a loading text before prices load, so that the layout does not shift', () => {
  renderRates({ status: 'loading' });
  const disclosure = screen.getByText(/If you cancel/).closest('details') as HTMLElement;
  expect(within(disclosure).queryByRole('list', { hidden: true })).not.toBeInTheDocument();
  expect(disclosure).toHaveTextContent('when the prices for your dates have loaded');
});

test('"If you cancel" shows a visitor a login link that returns to the stay', () => {
  renderRates(
    { status: 'base' },
    { ...OAK, corp: undefined, website: { ...channel(5000), cancellationSteps: undefined } },
  );
  const disclosure = screen.getByText(/If you cancel/).closest('details') as HTMLElement;
  const login = within(disclosure).getByRole('link', { name: 'Login', hidden: true });
  expect(login.getAttribute('href')).toContain(encodeURIComponent('checkin=2026-12-10'));
});

test('"If you cancel" is not shown for a room that is sold out', () => {
  renderRates({ status: 'member', rooms: { oak: { ...OAK, availability: false, unavailability: 'sold_out' } } });
  expect(screen.queryByText(/If you cancel/)).not.toBeInTheDocument();
});
