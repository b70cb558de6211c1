import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BreakupDialog } from '@/components/checkout/cart/breakup-dialog';
import { placeOfSupply, taxReasons } from '@/components/checkout/cart/tax-reasons';
import { PRICE } from './itinerary-view';

test('"View Breakup" opens the price table with totals and the reason for the tax', async () => {
  const user = userEvent.setup();
  render(<BreakupDialog price={PRICE} />);
  await user.click(screen.getByRole('button', { name: 'View Breakup' }));
  const dialog = await screen.findByRole('dialog', { name: 'Price breakup' });
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['DATE', 'BASE PRICE', 'TAX', 'FINAL PRICE']);
  expect(within(dialog).getAllByRole('row')).toHaveLength(3);
  for (const text of ['TOTAL BASE PRICE', 'TOTAL TAX', 'TOTAL PAYABLE', '₹12,601', 'Thu, 10 Dec to Fri, 11 Dec']) {
    expect(within(dialog).getByText(text)).toBeInTheDocument();
  }
  expect(within(dialog).getByText(/CGST 2.5% \+ SGST 2.5%/)).toBeInTheDocument();
  expect(within(dialog).getByText('Place of supply: 29 Karnataka, where the hotel is located')).toBeInTheDocument();
});

test('the price breakup has a column for savings when there is a discount', async () => {
  const user = userEvent.setup();
  render(<BreakupDialog price={{ ...PRICE, discount: 100 }} />);
  await user.click(screen.getByRole('button', { name: 'View Breakup' }));
  expect(await screen.findByRole('columnheader', { name: 'SAVINGS' })).toBeInTheDocument();
});

test('taxReasons lists nights with different tax rates separately', () => {
  const [first, second] = PRICE.why;
  if (!first || !second) throw new Error('PRICE must have two nights');
  const expensive = { ...second, text: '₹8,000 for the room and night is above all lower slabs: CGST 9% + SGST 9%' };
  expect(taxReasons([first, expensive]).map(({ nights }) => nights)).toEqual(['Thu, 10 Dec', 'Fri, 11 Dec']);
  expect(taxReasons([first, { ...expensive, date: first.date, room: 2 }])[0]?.texts).toHaveLength(2);
});

test('placeOfSupply returns an unknown state code unchanged, and null without tax reasons', () => {
  const [first] = PRICE.why;
  if (!first) throw new Error('PRICE must have a night');
  expect(placeOfSupply([{ ...first, placeOfSupply: '00' }])).toBe('Place of supply: 00, where the hotel is located');
  expect(placeOfSupply([])).toBeNull();
});
