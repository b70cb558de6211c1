import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CouponBox } from '@/components/checkout/cart/coupon-box';

const show = (props: Partial<React.ComponentProps<typeof CouponBox>>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponBox code={null} onApply={jest.fn()} onRemove={jest.fn()} {...props} />
    </QueryClientProvider>,
  );

test('Apply Here waits for a code and reads Applying... while it is asked', async () => {
  const user = userEvent.setup();
  let answer: () => void = () => undefined;
  const onApply = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  show({ onApply });
  expect(screen.getByRole('button', { name: 'Apply Here' })).toBeDisabled();
  await user.type(screen.getByLabelText('Coupon code'), 'welcome10');
  await user.click(screen.getByRole('button', { name: 'Apply Here' }));
  expect(await screen.findByRole('button', { name: 'Applying...' })).toBeDisabled();
  expect(onApply).toHaveBeenCalledWith('WELCOME10');
  answer();
  expect(await screen.findByRole('button', { name: 'Apply Here' })).toBeInTheDocument();
});

test('what the server says of a refused code is shown, and the code stays typed', async () => {
  const user = userEvent.setup();
  show({ onApply: () => Promise.reject(new Error('This coupon has expired')) });
  await user.type(screen.getByLabelText('Coupon code'), 'EXPIRED5{Enter}');
  expect(await screen.findByText('This coupon has expired')).toBeInTheDocument();
  expect(screen.getByLabelText('Coupon code')).toHaveValue('EXPIRED5');
});

test('an applied coupon can be changed or removed', async () => {
  const user = userEvent.setup();
  const onRemove = jest.fn(() => Promise.resolve());
  show({ code: 'WELCOME10', onRemove });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Coupon code')).toHaveValue('WELCOME10');
});

test('who looks into changing a coupon can keep it', async () => {
  const user = userEvent.setup();
  const onApply = jest.fn(() => Promise.reject(new Error('This coupon code is not valid')));
  show({ code: 'WELCOME10', onApply });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.type(screen.getByLabelText('Coupon code'), 'X');
  await user.click(screen.getByRole('button', { name: 'Apply Here' }));
  expect(await screen.findByText('This coupon code is not valid')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Keep WELCOME10' }));
  expect(screen.getByText('WELCOME10')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Coupon code')).toHaveValue('WELCOME10');
  expect(screen.queryByText('This coupon code is not valid')).not.toBeInTheDocument();
});

test('without a coupon there is nothing to keep', () => {
  show({ code: null });
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
});

test('once the rooms are held nothing can be changed', () => {
  show({ code: 'WELCOME10', onApply: null, onRemove: null });
  expect(screen.getByText('WELCOME10')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

function CouponOfServer() {
  const [code, setCode] = useState<string | null>(null);
  return <CouponBox code={code} onApply={async (next) => setCode(next)} onRemove={async () => setCode(null)} />;
}

test('the focus goes on to what takes the place of the pressed button', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponOfServer />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText('Coupon code'), 'WELCOME10');
  await user.click(screen.getByRole('button', { name: 'Apply Here' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByLabelText('Coupon code')).toHaveFocus());
});
