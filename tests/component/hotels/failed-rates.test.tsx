import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RatesContext, type RatesState } from '@/components/hotels/rates/rates-context';
import { SelectRateCard } from '@/components/hotels/rates/select-rate-card';

test('prices that fail are said to be missing and can be asked for again; the failure itself is not shown', async () => {
  const retry = jest.fn();
  const state: RatesState = {
    hotel: { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' },
    stay: { checkin: '2026-12-10', checkout: '2026-12-12', rooms: [{ adults: 1, kids: 0 }] },
    nights: 2,
    isMember: true,
    rates: { status: 'failed', message: 'relation "rate_rule" does not exist' },
    roomType: null,
    query: {},
    changeStay: () => undefined,
    retry,
  };
  render(
    <RatesContext value={state}>
      <SelectRateCard fromRupees={4000} />
    </RatesContext>,
  );
  expect(await screen.findByText('Prices could not be loaded')).toBeInTheDocument();
  expect(screen.queryByText(/rate_rule/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalled();
});
