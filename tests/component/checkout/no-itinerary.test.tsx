import { render, screen } from '@testing-library/react';
import { NoItinerary, NoRoomSelected } from '@/app/(member)/itinerary/_components/no-itinerary';

test('a cart that could not be loaded says why in the words of the server, and leads back to the search', () => {
  render(<NoItinerary reason="This hotel cannot be booked for the selected dates" searchHref="/search/?city=Pune" />);
  expect(screen.getByText('This hotel cannot be booked for the selected dates')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search again' })).toHaveAttribute('href', expect.stringContaining('Pune'));
});

test('a checkout without a stay is no error', () => {
  render(<NoRoomSelected searchHref="/search/" />);
  expect(screen.getByText('No room selected yet')).toBeInTheDocument();
});
