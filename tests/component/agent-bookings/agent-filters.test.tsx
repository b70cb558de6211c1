import { render, screen } from '@testing-library/react';
import { AgentFilters } from '@/components/agent-bookings/agent-filters';

test('AgentFilters shows the values of the guest search and the sort order', () => {
  render(<AgentFilters typed={{ guest: 'Asha', sort: 'due' }} problems={{}} />);
  expect(screen.getByLabelText('Guest')).toHaveValue('Asha');
  expect(screen.getByLabelText('Sort by')).toHaveValue('due');
  expect(screen.getByRole('link', { name: 'Clear' })).toBeInTheDocument();
});

test('AgentFilters shows the default for an unknown sort order and an error at a field with an invalid value', () => {
  render(<AgentFilters typed={{ guest: 'A', sort: 'price' }} problems={{ guest: 'Enter at least two letters' }} />);
  expect(screen.getByLabelText('Sort by')).toHaveDisplayValue('Check-in');
  expect(screen.getByLabelText('Guest')).toHaveAccessibleDescription('Enter at least two letters');
});
