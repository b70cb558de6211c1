import { onlineManager, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryProvider } from '@/components/layout/query-provider';

const send = jest.fn(() => Promise.reject(new Error('No connection')));

function Book() {
  const { mutate, error, isPaused } = useMutation({ mutationFn: send });
  return (
    <button onClick={() => mutate()}>
      {error?.message ?? 'book'}
      {isPaused && ', waiting'}
    </button>
  );
}

afterEach(() => onlineManager.setOnline(true));

test('what is pressed offline fails at once, and does not happen by itself later', async () => {
  render(<Book />, { wrapper: QueryProvider });
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByText('book'));
  expect(await screen.findByText('No connection')).toBeTruthy();
  await act(async () => onlineManager.setOnline(true));
  expect(send).toHaveBeenCalledTimes(1);
});
