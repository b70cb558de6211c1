import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardTab } from '@/components/checkout/payment/card-tab';

const CARDS = [
  { id: 'token_1', last4: '1007', expiryMonth: '11', expiryYear: '30', network: 'Visa' },
  { id: 'token_2', last4: '0005', expiryMonth: '04', expiryYear: '29', network: 'American Express' },
];
const renderTab = () => {
  const onPay = jest.fn();
  render(
    <CardTab cards={CARDS} canSave currentYear={2026} label="Pay ₹4,200" isReady isLoading={false} onPay={onPay} />,
  );
  return { onPay, user: userEvent.setup() };
};
const payButton = () => screen.getByRole('button', { name: 'Pay ₹4,200' });

test('CardTab requires only the CVV of a saved card and disables the button until it is valid', async () => {
  const { onPay, user } = renderTab();
  expect(screen.getByRole('radio', { name: /1007/ })).toBeChecked();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(payButton()).toBeDisabled();
  await user.type(screen.getByLabelText('CVV'), '12');
  expect(payButton()).toBeDisabled();
  await user.tab();
  expect(screen.getByText('Invalid CVV')).toBeInTheDocument();
  await user.type(screen.getByLabelText('CVV'), '3');
  await user.click(payButton());
  expect(onPay).toHaveBeenCalledWith({ method: 'saved-card', token: 'token_1', cvv: '123' });
});

test('CardTab requires the CVV length of the card network', async () => {
  const { user } = renderTab();
  await user.click(screen.getByRole('radio', { name: /0005/ }));
  await user.type(screen.getByLabelText('CVV'), '123');
  expect(payButton()).toBeDisabled();
  await user.type(screen.getByLabelText('CVV'), '45');
  expect(screen.getByLabelText('CVV')).toHaveValue('1234');
  expect(payButton()).toBeEnabled();
});

test('"Use Another Card" shows the form for a new card', async () => {
  const { user } = renderTab();
  await user.click(screen.getByRole('radio', { name: 'Use Another Card' }));
  expect(screen.getByLabelText('Card number')).toBeInTheDocument();
});

test('CardTab keeps an entered card without its CVV while a saved card is selected, and stores nothing', async () => {
  const { onPay, user } = renderTab();
  await user.click(screen.getByRole('radio', { name: 'Use Another Card' }));
  await user.type(screen.getByLabelText('Card number'), '4100280000001007');
  await user.type(screen.getByLabelText('Card holder name'), 'Asha Menon');
  await user.selectOptions(screen.getByLabelText('Expiry month'), '03');
  await user.selectOptions(screen.getByLabelText('Expiry year'), '2031');
  await user.type(screen.getByLabelText('CVV'), '123');
  await user.click(screen.getByRole('radio', { name: /1007/ }));
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();

  await user.click(screen.getByRole('radio', { name: 'Use Another Card' }));
  expect(screen.getByLabelText('Card number')).toHaveValue('4100 2800 0000 1007');
  expect(screen.getByLabelText('Card holder name')).toHaveValue('Asha Menon');
  expect(screen.getByLabelText('Expiry month')).toHaveValue('03');
  expect(screen.getByLabelText('Expiry year')).toHaveValue('2031');
  expect(screen.getByLabelText('CVV')).toHaveValue('');
  await user.click(payButton());
  expect(screen.getByText('Please Enter the CVV')).toBeInTheDocument();
  expect(onPay).not.toHaveBeenCalled();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
