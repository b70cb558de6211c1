import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BreakupDialog } from '@/components/checkout/cart/breakup-dialog';
import { placeOfSupply, taxReasons } from '@/components/checkout/cart/tax-reasons';
import { PRICE } from './itinerary-view';

test('View Breakup opens the table, its totals and the reason of the tax', async () => {
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

test('savings get their column', async () => {
  const user = userEvent.setup();
  render(<BreakupDialog price={{ ...PRICE, discount: 100 }} />);
  await user.click(screen.getByRole('button', { name: 'View Breakup' }));
  expect(await screen.findByRole('columnheader', { name: 'SAVINGS' })).toBeInTheDocument();
});

test('nights that are taxed unlike their neighbours are told apart', () => {
  const [first, second] = PRICE.why;
  if (!first || !second) throw new Error('two nights are needed');
  const dear = { ...second, text: '₹8,000 for the room and night lies above every lower slab: CGST 9% + SGST 9%' };
  expect(taxReasons([first, dear]).map(({ nights }) => nights)).toEqual(['Thu, 10 Dec', 'Fri, 11 Dec']);
  expect(taxReasons([first, { ...dear, date: first.date, room: 2 }])[0]?.texts).toHaveLength(2);
});

test('a code without a State is shown as it is, and a stay without reasons has no place of supply', () => {
  const [first] = PRICE.why;
  if (!first) throw new Error('a night is needed');
  expect(placeOfSupply([{ ...first, place_of_supply: '00' }])).toBe('Place of supply: 00, where the hotel is located');
  expect(placeOfSupply([])).toBeNull();
});
