import { render, screen } from '@testing-library/react';
import { NoItinerary, NoRoomSelected } from '@/app/(member)/itinerary/_components/no-itinerary';

test('NoItinerary shows the message of the server and a link to the search', () => {
  render(<NoItinerary reason="This hotel cannot be booked for the selected dates" searchHref="/search/?city=Pune" />);
  expect(screen.getByText('This hotel cannot be booked for the selected dates')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Search again' })).toHaveAttribute('href', expect.stringContaining('Pune'));
});

test('NoRoomSelected shows that no room is selected yet', () => {
  render(<NoRoomSelected searchHref="/search/" />);
  expect(screen.getByText('No room selected yet')).toBeInTheDocument();
});
