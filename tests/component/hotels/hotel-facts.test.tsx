import { render, screen } from '@testing-library/react';
import { HotelFacts } from '@/components/hotels/page/hotel-facts';
import type { FactDefinition } from '@/lib/domains/hotels/rules/facts/definitions';
import { describeFactGroups } from '@/lib/domains/hotels/rules/facts/describe-facts';
import { HOTEL_FACT_GROUPS, HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { featuresOf } from '@/lib/domains/landing/server/service/seo/fact-properties';

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
  const money = screen.getByRole('heading', { name: 'Money and invoices' }).closest('details');
  expect(money).toHaveTextContent('Money and invoicesUPI at the deskYesDeposit for extras₹1,500');
  expect(screen.getByText('Unmarried couples').nextElementSibling).toHaveTextContent('No');
});

test('HotelFacts opens the first two groups, and the others stay in the HTML', () => {
  const third = { key: 'food', title: 'Food', facts: [{ key: 'jain', label: 'Jain food', text: 'Yes', value: true }] };
  const { container } = render(<HotelFacts groups={[...GROUPS, third]} />);
  expect([...container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
  expect(screen.getByText('Jain food')).toBeInTheDocument();
});

test('HotelFacts shows every fact that the structured data state as an amenity', () => {
  const valueOf = ({ kind }: FactDefinition) => (kind === 'yes_no' ? true : kind === 'number' ? 1 : 'none');
  const known = Object.entries(HOTEL_FACTS).filter(([, { kind }]) => ['yes_no', 'choice', 'number'].includes(kind));
  const values = Object.fromEntries(known.map(([key, definition]) => [key, valueOf(definition)]));
  const groups = describeFactGroups(HOTEL_FACT_GROUPS, values);
  const { container } = render(<HotelFacts groups={groups} />);
  const names = groups.flatMap(({ facts }) => featuresOf(facts).map(({ name }) => String(name)));
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !container.textContent.includes(name))).toEqual([]);
});

test('HotelFacts shows nothing for a hotel without known facts', () => {
  const { container } = render(<HotelFacts groups={[]} />);
  expect(container).toBeEmptyDOMElement();
});
