import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { AuditTable } from '@/app/(console)/console/audit/_components/audit-table';
import { mockFetch } from '@/tests/support/mock-fetch';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

function show(searchesReasons: boolean): void {
  window.history.replaceState(null, '', '/console/audit/');
  mockFetch({ '/api/console/audit/': { body: { rows: [], total: 0 } } });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuditTable searchesReasons={searchesReasons} />
    </QueryClientProvider>,
  );
}

test('AuditTable has a field to search reasons for staff who see contacts', async () => {
  show(true);
  expect(await screen.findByText('No recorded change')).toBeInTheDocument();
  expect(screen.getByLabelText('Reason')).toBeInTheDocument();
});

test('AuditTable has no such field for staff from whom contacts are hidden', async () => {
  show(false);
  expect(await screen.findByText('No recorded change')).toBeInTheDocument();
  expect(screen.queryByLabelText('Reason')).toBeNull();
  expect(screen.getByLabelText('Who')).toBeInTheDocument();
});
