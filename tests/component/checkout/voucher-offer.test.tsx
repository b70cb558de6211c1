import { screen, waitFor } from '@testing-library/react';
import { CheckoutServer, clickButton, showCheckout, fillInToSpecialRequests } from './checkout-screen';
import { VIEW } from './itinerary-view';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push, refresh: jest.fn() }) }));
let walletCreated = true;
jest.mock('@/components/account/use-rewards', () => ({
  useRewards: () => ({ rewardsActivated: true, walletCreated }),
}));

let server: CheckoutServer;
const NIGHT = { ...VIEW, date: { ...VIEW.date, nights: 1 }, room: { ...VIEW.room, count: 1 } };
const voucher = (code: string, covers: number) => ({ code, loyalty_order_id: 8, covers, valid_until: '2027-05-12' });
const respondWithVouchers = (vouchers: object[]) => {
  server.answers['/api/loyalty/get-catelog/'] = {
    body: { catalogue: [], wallet_balance: 0, conversion_rate: 1, vouchers },
  };
};

beforeEach(() => {
  server = new CheckoutServer();
  walletCreated = true;
  push.mockReset();
});

test('the checkout offers the smallest voucher that covers the stay in the first step and books with it', async () => {
  respondWithVouchers([voucher('RN-HIGH', 90_000), voucher('RN-FITS', 50_000), voucher('RN-SMALL', 100)]);
  const user = showCheckout({ itinerary: NIGHT });
  expect(screen.getByLabelText('Name')).toBeInTheDocument();
  expect(await screen.findByText(/RN-FITS pays for the room and its GST/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Use the voucher' }));
  expect(screen.getByText('Your room-night voucher pays for this stay')).toBeInTheDocument();
  expect(screen.getByText(/press Book with voucher: nothing else is due/)).toBeInTheDocument();
  await fillInToSpecialRequests(user);
  await clickButton(user, 'Book with voucher');
  await waitFor(() => expect(push).toHaveBeenCalledWith('/confirmation/77/'));
  expect(server.bookingPosts().at(-1)?.body).toMatchObject({ loyalty_voucher_code: 'RN-FITS', loyalty_order_id: 8 });
});

test.each([
  ['a stay of two nights', { ...NIGHT, date: { ...NIGHT.date, nights: 2 } }, true],
  ['a stay of two rooms', { ...NIGHT, room: { ...NIGHT.room, count: 2 } }, true],
  ['a company without a wallet', NIGHT, false],
])('the checkout of %s offers no voucher and sends no request', async (_, itinerary, hasWallet) => {
  walletCreated = hasWallet;
  respondWithVouchers([voucher('RN-FITS', 50_000)]);
  const user = showCheckout({ itinerary });
  await fillInToSpecialRequests(user);
  expect(screen.queryByText(/room-night voucher/i)).not.toBeInTheDocument();
  expect(server.sent.map(({ path }) => path)).not.toContain('/api/loyalty/get-catelog/');
});

test('the checkout offers no voucher when none covers the price', async () => {
  respondWithVouchers([voucher('RN-SMALL', 100)]);
  const user = showCheckout({ itinerary: NIGHT });
  await fillInToSpecialRequests(user);
  expect(screen.queryByText(/room-night voucher/i)).not.toBeInTheDocument();
});
