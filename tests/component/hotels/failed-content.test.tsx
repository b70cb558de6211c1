import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PageError from '@/app/(guest)/error';

test('the error page shows a reference instead of the internal message, and has a retry button', async () => {
  const reset = jest.fn();
  const error = Object.assign(new Error('relation "hotel" does not exist'), { digest: '2718281' });
  render(<PageError error={error} reset={reset} />);
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be loaded');
  expect(screen.queryByText(/relation|does not exist/)).not.toBeInTheDocument();
  expect(screen.getByText('Reference 2718281')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(reset).toHaveBeenCalledTimes(1);
});
