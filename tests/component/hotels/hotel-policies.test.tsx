import { render, screen } from '@testing-library/react';
import { HotelPolicies } from '@/components/hotels/page/hotel-policies';

const HOTEL = {
  checkinTime: '12:00',
  checkoutTime: '11:00',
  policies: [{ title: 'Smoking', description: 'Not in the rooms.' }],
  gstin: '29ZZZCH0001B1Z5',
};

test('HotelPolicies shows the GSTIN of the hotel with its state', () => {
  render(<HotelPolicies hotel={HOTEL} />);
  expect(screen.getByText('GST invoice').nextElementSibling).toHaveTextContent(
    'The hotel bills under its GSTIN 29ZZZCH0001B1Z5 (Karnataka).',
  );
});

test('HotelPolicies shows no GST invoice for a hotel without a GSTIN', () => {
  render(<HotelPolicies hotel={{ ...HOTEL, gstin: null }} />);
  expect(screen.getByText('Smoking').nextElementSibling).toHaveTextContent('Not in the rooms.');
  expect(screen.queryByText('GST invoice')).not.toBeInTheDocument();
});
