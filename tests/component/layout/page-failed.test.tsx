import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsoleError from '@/app/(console)/error';
import DeskError from '@/app/(desk)/error';
import GuestError from '@/app/(guest)/error';
import LandingError from '@/app/(landing)/error';
import MemberError from '@/app/(member)/(framed)/error';
import OpenError from '@/app/(open)/error';
import { paths } from '@/lib/paths';

const boundaries = { ConsoleError, DeskError, GuestError, LandingError, MemberError, OpenError };

test.each(Object.entries(boundaries))(
  '%s shows the failure, a reference, a retry button and links',
  async (_, Boundary) => {
    const reset = jest.fn();
    render(<Boundary error={Object.assign(new Error('secret'), { digest: '42' })} reset={reset} />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', paths.home());
    expect(screen.getByRole('link', { name: /write to us/ })).toHaveAttribute('href', paths.contactUs());
    expect(screen.getByText('Reference 42')).toBeInTheDocument();
    expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(reset).toHaveBeenCalled();
  },
);

test('error boundaries inside a frame render no main element; the boundary of guests, who have no frame, renders one', () => {
  const mains = Object.entries(boundaries).map(([name, Boundary]) => {
    const { container, unmount } = render(<Boundary error={new Error()} reset={() => undefined} />);
    const count = container.querySelectorAll('main').length;
    unmount();
    return [name, count];
  });
  expect(mains.filter(([, count]) => count !== 0)).toEqual([['GuestError', 1]]);
});
