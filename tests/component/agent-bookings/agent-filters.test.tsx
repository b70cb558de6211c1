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

test('AgentFilters is closed at first and counts the applied filters, and is open when a value is invalid', () => {
  const { container, rerender } = render(<AgentFilters typed={{}} problems={{}} />);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  expect(container.querySelector('summary')).toHaveTextContent(/^\s*Filters$/);
  rerender(<AgentFilters key="filtered" typed={{ guest: 'Asha', sort: 'due' }} problems={{}} />);
  expect(container.querySelector('details')).not.toHaveAttribute('open');
  expect(container.querySelector('summary')).toHaveTextContent('Filters (2)');
  rerender(<AgentFilters key="invalid" typed={{ guest: 'A' }} problems={{ guest: 'Enter at least two letters' }} />);
  expect(container.querySelector('details')).toHaveAttribute('open');
});
