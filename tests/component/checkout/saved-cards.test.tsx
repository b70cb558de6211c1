import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CardTab } from '@/components/checkout/payment/card-tab';

const CARDS = [
  { id: 'token_1', last4: '1007', expiry_month: '11', expiry_year: '30', network: 'Visa' },
  { id: 'token_2', last4: '0005', expiry_month: '04', expiry_year: '29', network: 'American Express' },
];
const setup = () => {
  const onPay = jest.fn();
  render(
    <CardTab cards={CARDS} canSave currentYear={2026} label="Pay ₹4,200" isReady isLoading={false} onPay={onPay} />,
  );
  return { onPay, user: userEvent.setup() };
};
const pay = () => screen.getByRole('button', { name: 'Pay ₹4,200' });

test('a saved card asks for its CVV only, and the button waits for a valid one', async () => {
  const { onPay, user } = setup();
  expect(screen.getByRole('radio', { name: /1007/ })).toBeChecked();
  expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  expect(pay()).toBeDisabled();
  await user.type(screen.getByLabelText('CVV'), '12');
  expect(pay()).toBeDisabled();
  await user.tab();
  expect(screen.getByText('Invalid CVV')).toBeInTheDocument();
  await user.type(screen.getByLabelText('CVV'), '3');
  await user.click(pay());
  expect(onPay).toHaveBeenCalledWith({ method: 'saved-card', token: 'token_1', cvv: '123' });
});

test('the length of the CVV follows the network of the card', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('radio', { name: /0005/ }));
  await user.type(screen.getByLabelText('CVV'), '123');
  expect(pay()).toBeDisabled();
  await user.type(screen.getByLabelText('CVV'), '45');
  expect(screen.getByLabelText('CVV')).toHaveValue('1234');
  expect(pay()).toBeEnabled();
});

test('Use Another Card shows the form of a new one', async () => {
  const { user } = setup();
  await user.click(screen.getByRole('radio', { name: 'Use Another Card' }));
  expect(screen.getByLabelText('Card number')).toBeInTheDocument();
});

test('who looks at a saved card and comes back finds the typed card, but for its CVV, and no storage holds any of it', async () => {
  const { onPay, user } = setup();
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
  await user.click(pay());
  expect(screen.getByText('Please Enter the CVV')).toBeInTheDocument();
  expect(onPay).not.toHaveBeenCalled();
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});
