import { act, render, screen } from '@testing-library/react';
import { startNavigation } from '@/components/layout/navigation-progress';
import { PageLoadingBar } from '@/components/layout/page-loading-bar';

let pathname = '/';
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(),
}));

describe('the top loading bar', () => {
  it('shows while the next page is on its way and goes when it is there', () => {
    const { rerender } = render(<PageLoadingBar />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    act(() => startNavigation('/account/bookings/'));
    expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    pathname = '/account/bookings/';
    rerender(<PageLoadingBar />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('ignores a jump within the page, which loads nothing', () => {
    render(<PageLoadingBar />);
    act(() => startNavigation('/#rooms'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});
