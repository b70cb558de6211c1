import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UpiTab } from '@/components/checkout/payment/upi-tab';

const LAKH = 1_00_000_00;

function renderTab(change: Partial<Parameters<typeof UpiTab>[0]> = {}) {
  const onPay = jest.fn();
  render(
    <UpiTab
      label="Pay ₹4,200"
      isReady
      isLoading={false}
      onPay={onPay}
      amountPaise={4_200_00}
      limitPaise={LAKH}
      upi={{ isOn: true, apps: [] }}
      codePage="own"
      {...change}
    />,
  );
  return onPay;
}

test('UpiTab on a computer shows a QR code after a click and asks for no UPI id', async () => {
  const onPay = renderTab();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(onPay).toHaveBeenCalledWith({ method: 'upi_qr', page: 'own' });
});

test('UpiTab uses the window of the provider when the account has no codes of its own', async () => {
  const onPay = renderTab({ codePage: 'provider' });
  expect(screen.getByText(/opens in a window of the payment provider/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(onPay).toHaveBeenCalledWith({ method: 'upi_qr', page: 'provider' });
});

test('UpiTab on a phone opens the app chooser by default, another app by choice, and a code by its button', async () => {
  const onPay = renderTab({ upi: { isOn: true, apps: ['gpay', 'any'] } });
  expect(screen.getByRole('radio', { name: 'Any app on this phone' })).toBeChecked();
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹4,200' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Google Pay' }));
  await userEvent.click(screen.getByRole('button', { name: 'Pay ₹4,200' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(onPay.mock.calls).toEqual([
    [{ method: 'upi_intent', app: 'any' }],
    [{ method: 'upi_intent', app: 'gpay' }],
    [{ method: 'upi_qr', page: 'own' }],
  ]);
});

test('UpiTab works with the keyboard', async () => {
  const onPay = renderTab({ upi: { isOn: true, apps: ['gpay', 'phonepe'] } });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPay).toHaveBeenCalledWith({ method: 'upi_intent', app: 'phonepe' });
});

test.each([
  ['above the limit', { amountPaise: LAKH + 1 }, /up to ₹1,00,000 per payment/],
  ['with UPI switched off', { limitPaise: 0 }, /not available here/],
  ['without UPI at the provider', { upi: { isOn: false, apps: [] } }, /not available here/],
  ['when the script could not be loaded', { upi: null }, /not available here/],
])('UpiTab %s explains why it cannot be used and has no button', (_, change, text) => {
  renderTab(change);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
});

test('UpiTab shows a skeleton while the script loads, and does nothing while a payment is running', async () => {
  renderTab({ upi: null, isLoading: true });
  expect(screen.getByText('Loading UPI')).toBeInTheDocument();
  const onPay = renderTab({ isReady: false });
  await userEvent.click(screen.getByRole('button', { name: 'Show QR code' }));
  expect(onPay).not.toHaveBeenCalled();
});
