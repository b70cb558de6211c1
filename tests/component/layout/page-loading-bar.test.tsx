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

describe('PageLoadingBar', () => {
  it('is shown while the next page loads', () => {
    const { rerender } = render(<PageLoadingBar />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
    act(() => startNavigation('/account/bookings/'));
    expect(screen.getByRole('progressbar', { name: 'Loading page' })).toBeInTheDocument();
    pathname = '/account/bookings/';
    rerender(<PageLoadingBar />);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('is not shown for a link to a fragment of the same page', () => {
    render(<PageLoadingBar />);
    act(() => startNavigation('/#rooms'));
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('the scroll position after navigation', () => {
  const navigate = (to: string, move: Parameters<typeof startNavigation>[1]) => {
    pathname = '/search/';
    const { rerender } = render(<PageLoadingBar />);
    scrollTo.mockReset();
    act(() => startNavigation(to, move));
    pathname = to;
    rerender(<PageLoadingBar />);
  };

  it.each(['push', 'replace'] as const)('is the top of the page after a %s', (move) => {
    navigate('/cities/', move);
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('is the top of the page when the new route has another layout', () => {
    pathname = '/search/';
    const { unmount } = render(<PageLoadingBar />);
    act(() => startNavigation('/itinerary/'));
    unmount();
    scrollTo.mockReset();
    pathname = '/itinerary/';
    render(<PageLoadingBar />);
    expect(scrollTo).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser after back and forward navigation', () => {
    navigate('/cities/', 'traverse');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('is left to the browser when the URL has a fragment', () => {
    window.location.hash = '#rooms';
    navigate('/cities/', 'push');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('does not change when only the query changes', () => {
    navigate('/search/', 'push');
    expect(scrollTo).not.toHaveBeenCalled();
  });
});
