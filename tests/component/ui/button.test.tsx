import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';

test('a loading Button keeps the focus and ignores clicks and submits', async () => {
  const user = userEvent.setup();
  const onClick = jest.fn();
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  const { rerender } = render(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick}>
        Pay ₹8,496
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit" onClick={onClick} loading>
        Pay ₹8,496
      </Button>
    </form>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('status', { name: 'Please wait' })).toBeInTheDocument();
  fireEvent.click(button);
  await user.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
});
