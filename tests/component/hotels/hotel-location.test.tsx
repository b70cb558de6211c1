import { render, screen } from '@testing-library/react';
import { HotelLocation } from '@/components/hotels/page/hotel-location';
import type { HotelDetails } from '@/lib/domains/hotels/contract/hotels';

const hotel = {
  name: 'Teak House',
  coordinates: { lat: 18.5362, lng: 73.8939 },
  address: {
    street: '1 North Main Road',
    locality: 'Koregaon Park',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411001',
    country: 'India',
  },
  phone: null,
  directions: '',
} as unknown as HotelDetails;
const places = [
  { name: 'Pune Junction', kind: 'railway_station', lat: 18.5289, lng: 73.8744 },
  { name: 'Pune International Airport', kind: 'airport', lat: 18.5821, lng: 73.9197 },
];
const page = 'https://maps.example/?q=18.5362,73.8939';

test('HotelLocation draws a plan with stations, airports and distances when there is no maps service', () => {
  render(<HotelLocation hotel={hotel} map={{ picture: null, page }} places={places} tiles={null} />);
  expect(screen.getByRole('heading', { name: 'Plan, no streets' })).toBeInTheDocument();
  expect(screen.getAllByText('Pune Junction').length).toBeGreaterThan(0);
  // The airport is outside of the plans for phones and for wide screens, so both point to it.
  expect(screen.getAllByText('Pune International Airport, 5.8 km')).toHaveLength(2);
  expect(screen.getAllByText('1 km').length).toBeGreaterThan(0);
  expect(screen.getByRole('link', { name: 'Open in a map' })).toHaveAttribute('href', page);
});

test('HotelLocation shows the picture of a maps service without the heading of a plan', () => {
  render(
    <HotelLocation hotel={hotel} map={{ picture: '/api/static-map/?center=1,1', page }} places={places} tiles={null} />,
  );
  expect(screen.getByRole('img', { name: 'Map of Koregaon Park with Teak House' })).toBeInTheDocument();
  expect(screen.queryByText('Plan, no streets')).not.toBeInTheDocument();
});
