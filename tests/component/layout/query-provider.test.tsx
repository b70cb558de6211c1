import { onlineManager, useMutation } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { QueryProvider } from '@/components/layout/query-provider';

const send = jest.fn(() => Promise.reject(new Error('No connection')));

function BookButton() {
  const { mutate, error, isPaused } = useMutation({ mutationFn: send });
  return (
    <button onClick={() => mutate()}>
      {error?.message ?? 'book'}
      {isPaused && ', waiting'}
    </button>
  );
}

afterEach(() => onlineManager.setOnline(true));

test('a mutation fails at once while the browser is offline, and is not repeated when it is online again', async () => {
  render(<BookButton />, { wrapper: QueryProvider });
  onlineManager.setOnline(false);
  fireEvent.click(screen.getByText('book'));
  expect(await screen.findByText('No connection')).toBeTruthy();
  await act(async () => onlineManager.setOnline(true));
  expect(send).toHaveBeenCalledTimes(1);
});
