import { act, render, screen } from '@testing-library/react';
import { startNavigation } from '@/components/layout/navigation-progress';
import { PageLoadingBar } from '@/components/layout/page-loading-bar';

let pathname = '/';
jest.mock('next/navigation', () => ({
  usePathname: () => pathname,
  useSearchParams: () => new URLSearchParams(),
}));

const scrollTo = jest.fn();
beforeEach(() => {
  scrollTo.mockReset();
  window.scrollTo = scrollTo;
  window.location.hash = '';
});

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

describe('another route', () => {
  const go = (to: string, move: Parameters<typeof startNavigation>[1]) => {
    pathname = '/search/';
    const { rerender } = render(<PageLoadingBar />);
    scrollTo.mockReset();
    act(() => startNavigation(to, move));
    pathname = to;
    rerender(<PageLoadingBar />);
  };

  it.each(['push', 'replace'] as const)('begins at its top after a %s', (move) => {
    go('/cities/', move);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('also under a shell of its own', () => {
    pathname = '/search/';
    const { unmount } = render(<PageLoadingBar />);
    act(() => startNavigation('/itinerary/'));
    unmount();
    scrollTo.mockReset();
    pathname = '/itinerary/';
    render(<PageLoadingBar />);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('is found where the reader left it when they go back', () => {
    go('/cities/', 'traverse');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('leaves a fragment to the browser', () => {
    window.location.hash = '#rooms';
    go('/cities/', 'push');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is not a filter of the same one', () => {
    go('/search/', 'push');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
