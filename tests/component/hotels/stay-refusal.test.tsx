import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { RoomRates } from '@/components/hotels/rates/room-rates';
import { StayRefusal } from '@/components/hotels/rates/stay-refusal';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { answerFetch } from '@/tests/support/answering-fetch';

jest.mock('@/components/account/session-store', () => ({
  useSession: () => ({ status: 'member', selectedEntityId: 5, isConfirmed: true }),
}));

const STAY = { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 1, kids: 0 }] };
const channel = { price: 12_000, sell: 12_000, pre_tax_price: 11_000, tax: 1000, per_night: 5500 };
const OAK: RoomPrice = {
  room_type: 'oak',
  name: 'Oak',
  availability: true,
  rooms_left: 9,
  unavailability: null,
  unavailable_nights: [],
  price: 12_000,
  sell: 12_000,
  corp: channel,
  meal_plan: 'CP',
  cancellation_policy: [],
};
const GONE: RoomPrice = {
  ...OAK,
  availability: false,
  rooms_left: 0,
  unavailability: 'sold_out',
  unavailable_nights: ['2026-12-11'],
};
const changeStay = jest.fn();

function show(rates: Omit<Extract<RatesState['rates'], { status: 'member' }>, 'status'>) {
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: STAY,
    nights: 2,
    isMember: true,
    rates: { status: 'member', ...rates },
    roomType: null,
    query: {},
    repairs: null,
    changeStay,
  };
  render(
    <RatesContext value={state}>
      <StayRefusal stay={STAY} />
      <RoomRates roomType="oak" roomName="Oak Standard" tonight={null} />
    </RatesContext>,
  );
}

test('a hotel that the company does not allow says so, and no room can be selected', () => {
  answerFetch({});
  show({ rooms: { oak: OAK }, restriction: 'This hotel is not available for your company' });
  expect(screen.getByText('This hotel is not available for your company')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Select/ })).not.toBeInTheDocument();
});

test('a room names its sold-out nights, and the hotel offers other dates, which are taken over on the page', async () => {
  answerFetch({
    '/api/b2b/dashboard/hotels/3/other-dates/': {
      body: { stays: [{ checkin: '2026-12-12', checkout: '2026-12-14', price: { sell: 11_999.6 } }] },
    },
  });
  show({ rooms: { oak: GONE }, restriction: null });
  expect(screen.getByText('Sold out on Fri, 11 Dec')).toBeInTheDocument();
  const other = await screen.findByRole('button', { name: /Sat, 12 Dec – Mon, 14 Dec/ });
  expect(other).toHaveTextContent('₹12,000 with tax');
  await userEvent.click(other);
  expect(changeStay).toHaveBeenCalledWith({ ...STAY, checkin: '2026-12-12', checkout: '2026-12-14' });
});

test('a rate above what is left of the daily limit is marked, and a code is announced', () => {
  answerFetch({});
  show({
    rooms: { oak: OAK },
    limits: { otp_required: true, daily_limit: 15_000, daily_left: 10_000, credit_left: null },
  });
  expect(screen.getByText(/Above today’s limit of your company/)).toBeInTheDocument();
  expect(screen.getByText(/requires a code by SMS/)).toHaveTextContent('₹10,000 of your company’s limit of ₹15,000');
});
