import { render, screen } from '@testing-library/react';
import { HotelFacts } from '@/components/hotels/page/hotel-facts';

const GROUPS = [
  {
    key: 'money',
    title: 'Money and invoices',
    facts: [
      { key: 'upi', label: 'UPI at the desk', text: 'Yes', value: true },
      { key: 'deposit', label: 'Deposit for extras', text: '₹1,500', value: 1500 },
    ],
  },
  {
    key: 'rules',
    title: 'House rules',
    facts: [{ key: 'unmarried_couples', label: 'Unmarried couples', text: 'No', value: false }],
  },
];

test('HotelFacts shows each group under its title, with labels and values', () => {
  render(<HotelFacts groups={GROUPS} />);
  expect(screen.getByRole('region', { name: 'Money and invoices' })).toHaveTextContent(
    'UPI at the deskYesDeposit for extras₹1,500',
  );
  expect(screen.getByText('Unmarried couples').nextElementSibling).toHaveTextContent('No');
});

test('HotelFacts shows nothing for a hotel without known facts', () => {
  const { container } = render(<HotelFacts groups={[]} />);
  expect(container).toBeEmptyDOMElement();
});
