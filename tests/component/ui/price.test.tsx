import { render, screen } from '@testing-library/react';
import { formatRupees } from '@/components/ui/format-rupees';
import { pagesToShow } from '@/components/ui/pages-to-show';
import { Price } from '@/components/ui/price';

test('formatRupees uses Indian digit grouping and shows paise only when they are not zero', () => {
  expect(formatRupees(125000)).toBe('₹1,25,000');
  expect(formatRupees(8496.5)).toBe('₹8,496.50');
  expect(formatRupees(12100, 'always')).toBe('₹12,100.00');
  expect(formatRupees(-1210)).toBe('−₹1,210');
});

test('Price shows the former price crossed out, with a text for screen readers, only when it is higher', () => {
  const { rerender } = render(<Price amount={3900} was={4250} unit="per night" />);
  expect(screen.getByText('₹4,250').closest('s')).toHaveTextContent('Was ₹4,250');
  expect(document.body).toHaveTextContent('Now ₹3,900 per night');
  rerender(<Price amount={3900} was={3900} />);
  expect(screen.queryByText(/Was/)).not.toBeInTheDocument();
});

test('pagesToShow returns the first, the last and the current page with its neighbours, and replaces a gap of one page by that page', () => {
  expect(pagesToShow(6, 12)).toEqual([1, 'gap', 5, 6, 7, 'gap', 12]);
  expect(pagesToShow(1, 3)).toEqual([1, 2, 3]);
  expect(pagesToShow(4, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToShow(1, 12)).toEqual([1, 2, 'gap', 12]);
});
