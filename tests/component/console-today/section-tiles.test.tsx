import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RequestList } from '@/app/(console)/console/companies/_components/request-list';
import { AddressList } from '@/app/(console)/console/content/addresses/_components/address-list';
import { TextList } from '@/app/(console)/console/content/_components/text-list';
import { PlaceList } from '@/app/(console)/console/content/places/_components/place-list';
import { FailedJobs } from '@/app/(console)/console/health/_components/failed-jobs';
import { HotelList } from '@/app/(console)/console/hotels/_components/hotel-list';
import { FindingList } from '@/app/(console)/console/rates/audit/_components/finding-list';
import { TodayBoard } from '@/components/console-today/today-board';
import { pathOfList, TODAY_LISTS, type SectionListName } from '@/lib/domains/console-today/rules/today-lists';
import { mockFetch } from '@/tests/support/mock-fetch';
import { watchAddress } from '@/tests/support/mock-navigation';

jest.mock('next/navigation', () => jest.requireActual('@/tests/support/mock-navigation'));

/** What the page of each list shows, and the path of its endpoint. */
const PAGES: Readonly<Record<SectionListName, [endpoint: string, list: ReactNode]>> = {
  jobs: ['/api/console/health/jobs/', <FailedJobs key="list" mayChange={false} />],
  companyRequests: ['/api/console/company-requests/', <RequestList key="list" mayDecide />],
  endingContracts: ['/api/console/rates/audit/', <FindingList key="list" />],
  waitingHotels: ['/api/console/hotels/', <HotelList key="list" canWrite={false} cities={[]} />],
  draftHotels: ['/api/console/hotels/', <HotelList key="list" canWrite={false} cities={[]} />],
  unreachableHotels: ['/api/console/hotels/', <HotelList key="list" canWrite={false} cities={[]} />],
  placesWithoutPage: ['/api/console/content/places/', <PlaceList key="list" cities={null} />],
  draftTexts: ['/api/console/content/texts/', <TextList key="list" />],
  productTexts: ['/api/console/content/texts/', <TextList key="list" />],
  addresses: ['/api/console/content/addresses/', <AddressList key="list" mayWrite={false} mayAudit={false} />],
};

/** Renders at an address. @returns the filters of the only call */
async function filtersAt(address: string, endpoint: string, shown: ReactNode): Promise<Record<string, string>> {
  window.history.replaceState(null, '', address);
  watchAddress();
  const sent = mockFetch({ [endpoint]: { body: { rows: [], total: 0 } } });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { unmount } = render(<QueryClientProvider client={client}>{shown}</QueryClientProvider>);
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(/^Loading/)).not.toBeInTheDocument());
  unmount();
  expect(sent[0]?.path).toBe(endpoint);
  const { page: _, page_size: __, sort: ___, ...filters } = Object.fromEntries(sent[0]?.query ?? []);
  return filters;
}

test.each(Object.keys(PAGES) as SectionListName[])('the tile of %s opens the rows that it counts', async (name) => {
  const [endpoint, list] = PAGES[name];
  const counted = await filtersAt('/console/', endpoint, <TodayBoard lists={[name]} today="2026-11-27" />);
  expect(counted).toEqual(TODAY_LISTS[name].filters);
  const opened = await filtersAt(pathOfList(name), endpoint, list);
  expect(Object.fromEntries(Object.entries(opened).filter(([, value]) => value !== ''))).toEqual(counted);
});

test('a tile of a section has the number of its list, its first rows and a link with the filters', async () => {
  mockFetch({
    '/api/console/hotels/': {
      body: {
        rows: [
          {
            ...{ hotel_id: 7, code: 'BLR-007', name: 'Teak House', city: 'Pune', star_rating: 3, status: 'published' },
            ...{ score: 90, connection: 'none', contacts: 'verified', has_waiting_changes: true },
          },
        ],
        total: 12,
      },
    },
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TodayBoard lists={['waitingHotels']} today="2026-11-27" />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('12')).toBeInTheDocument();
  expect(screen.getByText('Teak House')).toBeInTheDocument();
  expect(screen.getByText('Pune, BLR-007')).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Hotels with changes to approve' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/console\/hotels\/?\?waiting=yes$/));
});
