import { render, screen } from '@testing-library/react';
import { RequestedRoom } from '@/components/hotels/rates/requested-room';
import { RatesProvider } from '@/components/hotels/rates/rates-provider';

jest.mock('@/components/account/session-store', () => ({
  useSession: () => ({ status: 'guest', selectedEntityId: null, isConfirmed: true }),
}));

const HOTEL = { id: 3, name: 'Oak House', path: '/hotels-in-pune/oak-house-baner-ab11/', city: 'Pune', state: 'MH' };

afterEach(() => window.history.replaceState(null, '', '/'));

test('RequestedRoom marks only the room type in the URL', async () => {
  window.history.replaceState(null, '', '/?roomtype=oak');
  render(
    <RatesProvider hotel={HOTEL}>
      <p data-testid="oak">
        <RequestedRoom roomType="oak" />
      </p>
      <p data-testid="maple">
        <RequestedRoom roomType="maple" />
      </p>
    </RatesProvider>,
  );
  expect(await screen.findByText('Your search')).toBeVisible();
  expect(screen.getByTestId('oak')).toHaveTextContent('Your search');
  expect(screen.getByTestId('maple')).toBeEmptyDOMElement();
});
