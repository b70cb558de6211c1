import { act, render, screen } from '@testing-library/react';
import { BookingBar } from '@/components/hotels/rates/booking-bar';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';
import { RoomRates } from '@/components/hotels/rates/room-rates';
import { SelectRateCard } from '@/components/hotels/rates/select-rate-card';
import type { RoomPrice } from '@/lib/domains/search/contract/prices';
import { mockFetch, createErrorResponse } from '@/tests/support/mock-fetch';

jest.mock('@/components/account/session-store', () => ({
  useSession: () => ({ status: 'guest', selectedEntityId: null, isConfirmed: true }),
}));

const HOTEL = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };
const STATE: RatesState = {
  hotel: HOTEL,
  stay: { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 1, kids: 0 }] },
  nights: 2,
  isMember: true,
  rates: { status: 'failed', message: 'relation "rate_rule" does not exist' },
  roomType: null,
  query: {},
  corrections: null,
  changeStay: () => undefined,
};
/** The room is sold out tonight; the dates in STATE are later. */
const TONIGHT = {
  roomType: 'oak',
  availability: false,
  unavailability: 'sold_out',
  roomsLeft: 0,
  mealPlan: 'CP',
  cancellationPolicy: [],
} as unknown as RoomPrice;

test('failed prices show no error: the website price is still shown and every room can be selected', () => {
  render(
    <RatesContext value={STATE}>
      <SelectRateCard fromRupees={4000} />
      <BookingBar fromRupees={null} />
      <RoomRates roomType="oak" roomName="Oak Standard" tonight={TONIGHT} />
    </RatesContext>,
  );
  expect(screen.queryByText(/rate_rule|could not be loaded|Sold out|Nothing free/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByText('₹4,000')).toBeInTheDocument();
  for (const [rate, source] of [
    ['corporate', 'corp'],
    ['website', 'website'],
  ]) {
    const link = screen.getByRole('link', { name: `Select Oak Standard at the ${rate} rate` });
    expect(new URLSearchParams(link.getAttribute('href')?.split('?')[1])).toEqual(
      new URLSearchParams({ roomtype: 'oak', price_source: String(source) }),
    );
  }
});

test('RoomRates does not show a room that is sold out tonight as sold out for later dates', () => {
  render(
    <RatesContext value={{ ...STATE, isMember: false, rates: { status: 'guest', cheapest: null } }}>
      <RoomRates roomType="oak" roomName="Oak Standard" tonight={TONIGHT} />
    </RatesContext>,
  );
  expect(screen.queryByText(/Sold out/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Select Oak Standard at the website rate' })).toBeInTheDocument();
});

test('a failed request for prices is repeated without an error message', async () => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/?checkin=2099-12-10&checkout=2099-12-12');
  const searchPath = '/api/v2/search/';
  const sent = mockFetch({ [searchPath]: createErrorResponse('The service is busy.', 2014, 503) });
  render(
    <RatesProvider hotel={HOTEL}>
      <SelectRateCard fromRupees={4000} />
    </RatesProvider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(sent.filter(({ path }) => path === searchPath)).toHaveLength(1);
  expect(screen.getByText('₹4,000')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(sent.filter(({ path }) => path === searchPath)).toHaveLength(2);
  jest.useRealTimers();
});
