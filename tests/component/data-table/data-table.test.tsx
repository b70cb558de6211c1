import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type Link from 'next/link';
import type { ComponentProps } from 'react';
import { z } from 'zod';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { csvOf, listAnswer, listFields } from '@/lib/platform/http/list-schemas';
import { createErrorResponse, mockFetch, type MockResponses } from '@/tests/support/mock-fetch';
import { watchAddress } from '@/tests/support/mock-navigation';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));
// Outside a running application, next/link follows links without calling onNavigate.
jest.mock('next/link', () => ({
  __esModule: true,
  default: ({ onNavigate, prefetch: _, ...link }: ComponentProps<typeof Link>) => (
    <a {...(link as ComponentProps<'a'>)} onClick={(event) => onNavigate?.(event)} />
  ),
}));

const LIST = '/api/console/companies/';
const CSV = '/api/console/companies-csv/';
const filterFields = {
  q: z.string().optional(),
  status: z.enum(['active', 'ended']).optional(),
  city: z.string().optional(),
};
const listCompaniesEndpoint = defineEndpoint({
  ...{ id: 'list-test-companies', method: 'GET', path: LIST, access: 'staff', summary: 'Lists companies' },
  query: z.object({ ...listFields(['name', 'due'], 'name'), ...filterFields }),
  response: listAnswer(z.object({ id: z.number(), name: z.string(), due_rupees: z.number(), city: z.string() })),
});
const exportCompaniesEndpoint = csvOf(listCompaniesEndpoint, CSV);

const COLUMNS: readonly DataColumn<RowOf<typeof listCompaniesEndpoint>>[] = [
  { key: 'name', header: 'Company', cell: (row) => row.name, sort: 'name', isRowHeader: true },
  { key: 'due', header: 'Due', cell: (row) => row.dueRupees, sort: 'due', align: 'end' },
  { key: 'city', header: 'City', cell: (row) => row.city, isHidden: true },
];
const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Search', kind: 'text' },
  { name: 'status', label: 'Status', kind: 'select', options: [{ value: 'active', label: 'Active' }] },
  { name: 'city', label: 'City of the company', kind: 'text', isMore: true },
];
const ROWS = ['Acme', 'Nimbus', 'Orbit'].map((name, index) => ({ id: index + 1, name, due_rupees: 100, city: 'Pune' }));

function show(
  answers: MockResponses = { [LIST]: { body: { rows: ROWS, total: 60 } } },
  address = '/console/companies/',
) {
  window.history.replaceState(null, '', address);
  watchAddress();
  const sent = mockFetch(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <DataTable
        caption="Companies"
        endpoint={listCompaniesEndpoint}
        csvEndpoint={exportCompaniesEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="name"
        rowKey={(row) => row.id}
        rowHref={(row) => `/console/companies/${row.id}/`}
        emptyTitle="No company yet"
      />
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
}

const last = (sent: { query: URLSearchParams }[]) => Object.fromEntries(sent.at(-1)?.query ?? []);
const address = () => window.location.pathname + window.location.search;

afterEach(() => jest.restoreAllMocks());

test('the first page is asked for with the default order, and its rows link to their pages', async () => {
  const { sent } = show();
  expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading companies');
  expect(await screen.findByRole('link', { name: 'Nimbus' })).toHaveAttribute('href', '/console/companies/2/');
  expect(last(sent)).toEqual({ page: '1', page_size: '25', sort: 'name' });
  expect(screen.getByText('Rows 1 to 25 of 60')).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /City/ })).not.toBeInTheDocument();
});

test('the view in the address is the view that is asked for', async () => {
  const { sent } = show(undefined, '/console/companies/?page=2&page_size=50&sort=-due&status=active&columns=name,city');
  await screen.findByRole('link', { name: 'Acme' });
  expect(last(sent)).toEqual({ page: '2', page_size: '50', sort: '-due', status: 'active' });
  expect(screen.getByLabelText('Status')).toHaveValue('active');
  expect(screen.getByRole('columnheader', { name: 'City' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: /Due/ })).not.toBeInTheDocument();
});

test('a press of a header sorts by it, and another press reverses the order', async () => {
  const { sent, user } = show(undefined, '/console/companies/?page=2');
  const due = await screen.findByRole('button', { name: 'Due' });
  await user.click(due);
  expect(address()).toBe('/console/companies/?sort=due');
  await waitFor(() => expect(last(sent)).toEqual({ page: '1', page_size: '25', sort: 'due' }));
  expect(screen.getByRole('columnheader', { name: /Due/ })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(due);
  expect(address()).toBe('/console/companies/?sort=-due');
  await user.click(screen.getByRole('button', { name: 'Company' }));
  expect(address()).toBe('/console/companies/');
});

test('more filters are shown by a button, and while the address has a value of one of them', async () => {
  const { sent, user } = show();
  await screen.findByRole('link', { name: 'Acme' });
  const city = screen.getByLabelText('City of the company');
  expect(city).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More filters', expanded: false }));
  await user.type(city, 'Pune{Enter}');
  expect(address()).toBe('/console/companies/?city=Pune');
  await waitFor(() => expect(last(sent)).toMatchObject({ city: 'Pune' }));
  expect(city).toBeVisible();
  expect(screen.queryByRole('button', { name: /filters$/ })).not.toBeInTheDocument();
});

test('filters go to the address with Enter or a choice, and back in the history restores the fields', async () => {
  const { sent, user } = show(undefined, '/console/companies/?page=2&sort=-due');
  await screen.findByRole('link', { name: 'Acme' });
  await user.type(screen.getByLabelText('Search'), ' acme {Enter}');
  expect(address()).toBe('/console/companies/?sort=-due&q=acme');
  await user.selectOptions(screen.getByLabelText('Status'), 'active');
  expect(address()).toBe('/console/companies/?sort=-due&q=acme&status=active');
  await waitFor(() => expect(last(sent)).toMatchObject({ q: 'acme', status: 'active', page: '1' }));
  window.history.back();
  await waitFor(() => expect(screen.getByLabelText('Status')).toHaveValue(''));
  expect(screen.getByLabelText('Search')).toHaveValue('acme');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/console/companies/?sort=-due');
});

test('the next page replaces the rows without a navigation', async () => {
  const { sent, user } = show();
  await user.click(await screen.findByRole('link', { name: 'Page 3' }));
  expect(address()).toBe('/console/companies/?page=3');
  await waitFor(() => expect(last(sent)).toMatchObject({ page: '3' }));
  expect(await screen.findByText('Rows 51 to 60 of 60')).toBeInTheDocument();
});

test('chosen columns are in the address until they are the default again', async () => {
  const { user } = show();
  await screen.findByRole('link', { name: 'Acme' });
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const popup = within(await screen.findByRole('dialog', { name: 'Columns' }));
  expect(popup.queryByLabelText('Company')).not.toBeInTheDocument();
  await user.click(popup.getByLabelText('City'));
  expect(address()).toBe('/console/companies/?columns=name%2Cdue%2Ccity');
  expect(screen.getByRole('columnheader', { name: 'City', hidden: true })).toBeInTheDocument();
  await user.click(popup.getByLabelText('City'));
  expect(address()).toBe('/console/companies/');
});

test('the keys of a list move the focus between rows', async () => {
  const { user } = show();
  const [acme, nimbus, orbit] = await Promise.all(
    ['Acme', 'Nimbus', 'Orbit'].map((name) => screen.findByRole('link', { name })),
  );
  await user.click(screen.getByLabelText('Search'));
  await user.keyboard('j{ArrowDown}');
  expect(screen.getByLabelText('Search')).toHaveValue('j');
  expect(acme).toHaveFocus();
  await user.keyboard('j');
  expect(nimbus).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(orbit).toHaveFocus();
  await user.keyboard('k');
  expect(nimbus).toHaveFocus();
  await user.keyboard('{End}');
  expect(orbit).toHaveFocus();
  await user.keyboard('{Home}');
  expect(acme).toHaveFocus();
});

test('a press beside the link of a row opens the row', async () => {
  show();
  const link = await screen.findByRole('link', { name: 'Nimbus' });
  const opened = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', opened);
  const cell = link.closest('tr')?.querySelector('td');
  if (cell) fireEvent.click(cell);
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the CSV has the filters, the order and the visible columns', async () => {
  const { sent, user } = show(undefined, '/console/companies/?page=2&sort=-due&q=a&columns=name,city');
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await waitFor(() => expect(sent.at(-1)?.path).toBe(CSV));
  expect(last(sent)).toEqual({ sort: '-due', q: 'a', columns: 'name,city' });
});

test('an empty list differs from filters that match nothing', async () => {
  const { user } = show({ [LIST]: { body: { rows: [], total: 0 } } }, '/console/companies/?q=x');
  expect(await screen.findByRole('heading', { name: 'Nothing matches these filters' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { name: 'No company yet' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
});

test('a failed call states why and can be repeated', async () => {
  const { user } = show({
    [LIST]: (attempt) =>
      attempt === 1 ? createErrorResponse('Sort is invalid', 2001, 400) : { body: { rows: ROWS, total: 3 } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sort is invalid');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Acme' })).toBeInTheDocument();
});

test('a list that is not counted to its end says so', async () => {
  show({ [LIST]: { body: { rows: ROWS, total: 10_001 } } });
  expect(await screen.findByText('Rows 1 to 25 of more than 10,000')).toBeInTheDocument();
});
