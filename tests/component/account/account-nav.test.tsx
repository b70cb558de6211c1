import { fireEvent, render, screen } from '@testing-library/react';
import { AccountNav } from '@/components/account/account-nav';

jest.mock('next/navigation', () => ({ usePathname: () => '/account/bookings/' }));

const ITEMS = [
  { label: 'Bookings', href: '/account/bookings/' },
  { label: 'Sessions', href: '/account/sessions/' },
];

/** jsdom has no layout, so the test sets the widths that the hook reads. */
function setWidths(list: HTMLElement, scrollWidth: number, clientWidth: number) {
  Object.defineProperties(list, {
    scrollWidth: { value: scrollWidth, configurable: true },
    clientWidth: { value: clientWidth, configurable: true },
  });
  fireEvent(window, new Event('resize'));
}

test('AccountNav marks the edges at which its entries continue', () => {
  render(<AccountNav items={ITEMS} />);
  const list = screen.getByRole('list');
  setWidths(list, 300, 320);
  expect(list).toHaveAttribute('data-cut', 'none');
  setWidths(list, 500, 320);
  expect(list).toHaveAttribute('data-cut', 'end');
  list.scrollLeft = 60;
  fireEvent.scroll(list);
  expect(list).toHaveAttribute('data-cut', 'both');
  list.scrollLeft = 180;
  fireEvent.scroll(list);
  expect(list).toHaveAttribute('data-cut', 'start');
});
