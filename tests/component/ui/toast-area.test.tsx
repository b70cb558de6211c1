import { act, render, screen } from '@testing-library/react';
import { showToast } from '@/components/ui/show-toast';
import { Toaster } from '@/components/ui/toaster';
import { ToastArea } from '@/components/ui/toast-area';

// Renders the toast library without lazy loading.
jest.mock('next/dynamic', () => ({ __esModule: true, default: () => Toaster }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('showToast shows a toast at the top right for five seconds', async () => {
  const { container } = render(<ToastArea />);
  expect(container).toBeEmptyDOMElement();
  await act(async () => showToast('Your corporate has been updated!', { tone: 'success' }));
  await act(() => jest.advanceTimersByTimeAsync(100));
  const toast = screen.getByText('Your corporate has been updated!').closest('[data-sonner-toast]');
  expect(toast).toHaveAttribute('data-x-position', 'right');
  expect(toast).toHaveAttribute('data-y-position', 'top');
  await act(() => jest.advanceTimersByTimeAsync(4_800));
  expect(screen.getByText('Your corporate has been updated!')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.queryByText('Your corporate has been updated!')).not.toBeInTheDocument();
});

test('showToast hides the toast before, so that toasts do not pile up', async () => {
  render(<ToastArea />);
  for (const message of ['First', 'Second']) {
    await act(async () => showToast(message));
    await act(() => jest.advanceTimersByTimeAsync(1_000));
  }
  const toastOf = (message: string) => screen.getByText(message).closest('[data-sonner-toast]');
  expect(toastOf('First')).toHaveAttribute('data-visible', 'false');
  expect(toastOf('Second')).toHaveAttribute('data-visible', 'true');
});
