import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { RoomRates } from '@/components/hotels/rates/room-rates';
import { StayRefusal } from '@/components/hotels/rates/stay-refusal';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { mockFetch } from '@/tests/support/mock-fetch';

jest.mock('@/components/account/session-store', () => ({
  useSession: () => ({ status: 'member', selectedEntityId: 5, isConfirmed: true }),
}));

const STAY = { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 1, kids: 0 }] };
const channel = { price: 12_000, sell: 12_000, preTaxPrice: 11_000, tax: 1000, perNight: 5500 };
const OAK: RoomPrice = {
  roomType: 'oak',
  name: 'Oak',
  availability: true,
  roomsLeft: 9,
  unavailability: null,
  unavailableNights: [],
  price: 12_000,
  sell: 12_000,
  corp: channel,
  mealPlan: 'CP',
  cancellationPolicy: [],
};
const SOLD_OUT: RoomPrice = {
  ...OAK,
  availability: false,
  roomsLeft: 0,
  unavailability: 'sold_out',
  unavailableNights: ['2026-12-11'],
};
const changeStay = jest.fn();

function renderRates(rates: Omit<Extract<RatesState['rates'], { status: 'member' }>, 'status'>) {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: STAY,
    nights: 2,
    isMember: true,
    rates: { status: 'member', ...rates },
    roomType: null,
    query: {},
    corrections: null,
    changeStay,
  };
  render(
    <RatesContext value={state}>
      <StayRefusal stay={STAY} />
      <RoomRates roomType="oak" roomName="Oak Standard" tonight={null} />
    </RatesContext>,
  );
}

test('a hotel that the company excludes shows the restriction, and no room can be selected', () => {
  mockFetch({});
  renderRates({ rooms: { oak: OAK }, restriction: 'This hotel is not available for your company' });
  expect(screen.getByText('This hotel is not available for your company')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Select/ })).not.toBeInTheDocument();
});

test('a sold-out room shows its sold-out nights, and a click on suggested dates changes the stay', async () => {
  mockFetch({
    '/api/b2b/dashboard/hotels/3/other-dates/': {
      body: { stays: [{ checkin: '2026-12-12', checkout: '2026-12-14', price: { sell: 11_999.6 } }] },
    },
  });
  renderRates({ rooms: { oak: SOLD_OUT }, restriction: null });
  expect(screen.getByText('Sold out on Fri, 11 Dec')).toBeInTheDocument();
  const other = await screen.findByRole('button', { name: /Sat, 12 Dec – Mon, 14 Dec/ });
  expect(other).toHaveTextContent('₹12,000 with tax');
  await userEvent.click(other);
  expect(changeStay).toHaveBeenCalledWith({ ...STAY, checkin: '2026-12-12', checkout: '2026-12-14' });
});

test('a rate above the remaining daily limit is marked, and the required SMS code is announced', () => {
  mockFetch({});
  renderRates({
    rooms: { oak: OAK },
    limits: { otpRequired: true, dailyLimit: 15_000, dailyLeft: 10_000, creditLeft: null },
  });
  expect(screen.getByText(/Above today’s limit of your company/)).toBeInTheDocument();
  expect(screen.getByText(/requires a code by SMS/)).toHaveTextContent('₹10,000 of your company’s limit of ₹15,000');
});
