import { render, screen } from '@testing-library/react';
import { AgentFilters } from '@/components/agent-bookings/agent-filters';

test('the filters offer a guest search and the order by due date, and show the typed values', () => {
  render(<AgentFilters typed={{ guest: 'Asha', sort: 'due' }} problems={{}} />);
  expect(screen.getByLabelText('Guest')).toHaveValue('Asha');
  expect(screen.getByLabelText('Sort by')).toHaveValue('due');
  expect(screen.getByRole('link', { name: 'Clear' })).toBeInTheDocument();
});

test('an unknown order shows the default one, and an invalid value is reported at its field', () => {
  render(<AgentFilters typed={{ guest: 'A', sort: 'price' }} problems={{ guest: 'Enter at least two letters' }} />);
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Check-in');
  expect(screen.getByLabelText('Guest')).toHaveAccessibleDescription('Enter at least two letters');
});
