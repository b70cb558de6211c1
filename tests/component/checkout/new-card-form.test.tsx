import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewCardForm } from '@/components/checkout/payment/new-card-form';

const renderForm = () => {
  const onPay = jest.fn();
  render(<NewCardForm label="Pay ₹4,200" isReady isLoading={false} onPay={onPay} canSave currentYear={2026} />);
  return { onPay, user: userEvent.setup() };
};
const payButton = () => screen.getByRole('button', { name: 'Pay ₹4,200' });

async function fillIn(user: ReturnType<typeof userEvent.setup>, number = '4100280000001007'): Promise<void> {
  await user.type(screen.getByLabelText('Card number'), number);
  await user.type(screen.getByLabelText('Card holder name'), 'Asha Menon');
  await user.selectOptions(screen.getByLabelText('Expiry month'), '03');
  await user.selectOptions(screen.getByLabelText('Expiry year'), '2031');
  await user.type(screen.getByLabelText('CVV'), '123');
}

test('NewCardForm reports every missing field and focuses the first', async () => {
  const { onPay, user } = renderForm();
  await user.click(payButton());
  for (const message of [
    'Please Enter the Card Number',
    'Card holder name is a required field',
    'Please select the expiry Month and Year',
    'Please Enter the CVV',
  ]) {
    expect(screen.getByText(message)).toBeInTheDocument();
  }
  expect(screen.getByLabelText('Card number')).toHaveFocus();
  expect(onPay).not.toHaveBeenCalled();
});

test('NewCardForm groups the card number, accepts digits only and shows the card network', async () => {
  const { user } = renderForm();
  const number = screen.getByLabelText('Card number');
  await user.type(number, '4100 28x00-0000100799');
  expect(number).toHaveValue('4100 2800 0000 1007');
  expect(screen.getByText('Visa')).toBeInTheDocument();
  await user.clear(number);
  await user.type(number, '6070');
  expect(screen.getAllByText('RuPay')).not.toHaveLength(0);
});

test('NewCardForm keeps the caret position when a digit is inserted in the middle', async () => {
  const { user } = renderForm();
  const number = screen.getByLabelText<HTMLInputElement>('Card number');
  await user.type(number, '410028000000');
  number.setSelectionRange(4, 4);
  await user.keyboard('5');
  expect(number).toHaveValue('4100 5280 0000 0');
  expect(number.selectionStart).toBe(6);
});

test('NewCardForm reports a card number with a wrong check digit when the field loses the focus', async () => {
  const { user } = renderForm();
  await user.type(screen.getByLabelText('Card number'), '4100280000001008');
  expect(screen.queryByText('Card Number Invalid')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Card Number Invalid')).toBeInTheDocument();
});

test('NewCardForm offers 12 months, and 36 years from the current year', () => {
  renderForm();
  expect(screen.getByLabelText<HTMLSelectElement>('Expiry month').options).toHaveLength(13);
  const years = [...screen.getByLabelText<HTMLSelectElement>('Expiry year').options].map(({ text }) => text);
  expect(years).toEqual(['YEAR', ...Array.from({ length: 36 }, (_, index) => String(2026 + index))]);
});

test('NewCardForm calls onPay synchronously in the click handler', async () => {
  const { onPay, user } = renderForm();
  await fillIn(user);
  await user.click(screen.getByLabelText(/Save this card/));
  // fireEvent.click returns after the synchronous handlers, so an asynchronous call of onPay fails here.
  fireEvent.click(payButton());
  expect(onPay).toHaveBeenCalledWith({
    method: 'card',
    number: '4100280000001007',
    name: 'Asha Menon',
    cvv: '123',
    expiryMonth: '03',
    expiryYear: '31',
    isSaved: true,
  });
});

test('NewCardForm has autocomplete tokens for all fields', () => {
  renderForm();
  const tokens = ['Card number', 'Card holder name', 'Expiry month', 'Expiry year', 'CVV'].map((label) =>
    screen.getByLabelText(label).getAttribute('autocomplete'),
  );
  expect(tokens).toEqual(['cc-number', 'cc-name', 'cc-exp-month', 'cc-exp-year', 'cc-csc']);
  expect(screen.getByLabelText('Card number')).toHaveAttribute('inputmode', 'numeric');
});

test.each(['34', '37'])(
  'NewCardForm shows after two digits (%s) that American Express cards are not accepted',
  async (start) => {
    const { onPay, user } = renderForm();
    const reason = 'American Express cards are not accepted. Please use another card.';
    const number = screen.getByLabelText('Card number');
    await user.type(number, start[0] ?? '');
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    await user.type(number, start[1] ?? '');
    expect(screen.getByText(reason)).toBeInTheDocument();
    expect(number).toHaveFocus();
    // The CVV stays limited to three digits, although American Express cards have four.
    expect(screen.getByLabelText('CVV')).toHaveAttribute('maxlength', '3');
    await user.clear(number);
    await user.type(number, '4');
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    expect(onPay).not.toHaveBeenCalled();
  },
);
