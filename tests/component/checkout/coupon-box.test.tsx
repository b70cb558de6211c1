import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CouponBox } from '@/components/checkout/cart/coupon-box';

const renderCouponBox = (props: Partial<React.ComponentProps<typeof CouponBox>>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CouponBox code={null} onApply={jest.fn()} onRemove={jest.fn()} {...props} />
    </QueryClientProvider>,
  );

test('"Apply Here" is disabled without a code and shows "Applying..." while the request runs', async () => {
  const user = userEvent.setup();
  let finish: () => void = () => undefined;
  const onApply = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  renderCouponBox({ onApply });
  expect(screen.getByRole('button', { name: 'Apply Here' })).toBeDisabled();
  await user.type(screen.getByLabelText('Coupon code'), 'welcome10');
  await user.click(screen.getByRole('button', { name: 'Apply Here' }));
  expect(await screen.findByRole('button', { name: 'Applying...' })).toBeDisabled();
  expect(onApply).toHaveBeenCalledWith('WELCOME10');
  finish();
  expect(await screen.findByRole('button', { name: 'Apply Here' })).toBeInTheDocument();
});

test('CouponBox shows the error of a refused code and keeps the code', async () => {
  const user = userEvent.setup();
  renderCouponBox({ onApply: () => Promise.reject(new Error('This coupon has expired')) });
  await user.type(screen.getByLabelText('Coupon code'), 'EXPIRED5{Enter}');
  expect(await screen.findByText('This coupon has expired')).toBeInTheDocument();
  expect(screen.getByLabelText('Coupon code')).toHaveValue('EXPIRED5');
});

test('CouponBox lets the booker change or remove an applied coupon', async () => {
  const user = userEvent.setup();
  const onRemove = jest.fn(() => Promise.resolve());
  renderCouponBox({ code: 'WELCOME10', onRemove });
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByLabelText('Coupon code')).toHaveValue('WELCOME10');
});

test('"Keep WELCOME10" restores the applied coupon after a failed change', async () => {
  const user = userEvent.setup();
  const onApply = jest.fn(() => Promise.reject(new Error('This coupon code is not valid')));
  renderCouponBox({ code: 'WELCOME10', onApply });
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

test('CouponBox shows no "Keep" button without an applied coupon', () => {
  renderCouponBox({ code: null });
  expect(screen.queryByRole('button', { name: /^Keep/ })).not.toBeInTheDocument();
});

test('CouponBox shows the coupon without buttons when it cannot be changed any more', () => {
  renderCouponBox({ code: 'WELCOME10', onApply: null, onRemove: null });
  expect(screen.getByText('WELCOME10')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

function StatefulCouponBox() {
  const [code, setCode] = useState<string | null>(null);
  return <CouponBox code={code} onApply={async (next) => setCode(next)} onRemove={async () => setCode(null)} />;
}

test('CouponBox moves the focus to the control that replaces the clicked button', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <StatefulCouponBox />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText('Coupon code'), 'WELCOME10');
  await user.click(screen.getByRole('button', { name: 'Apply Here' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getByLabelText('Coupon code')).toHaveFocus());
});
