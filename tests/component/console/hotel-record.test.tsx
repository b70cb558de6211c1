import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordForm } from '@/app/(console)/console/hotels/[hotelId]/settings/_components/record-form';
import type { HotelRecord } from '@/lib/domains/console-hotels/contract/record';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const SAVE = 'POST /api/console/hotels/7/record/';
const RECORD: HotelRecord = {
  ...{ version: '0123456789abcdef', name: 'Copper Court', legalName: '', gstin: '', starRating: 3, kind: 'tower' },
  ...{ city: 'bengaluru', locality: 'Indiranagar', street: '12 Main Road', nearestLandmark: '', pincode: '560038' },
  ...{ latitude: 12.97, longitude: 77.64, email: '', reviewSiteId: '', isB2bSaleable: true, categories: ['budget'] },
  ...{ state: 'Karnataka', publicPage: '/hotels-in-bengaluru/copper-court-abc/', isPointApproximate: false },
  ...{ cityKm: 1.2, localityKm: 0.3 },
};

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show({ canEdit = true, answer = { status: 500, body: null } as { status?: number; body: unknown } } = {}) {
  server = mockFetchCalls({ [SAVE]: () => answer });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RecordForm
        hotelId={7}
        initial={RECORD}
        cities={[{ slug: 'bengaluru', name: 'Bengaluru' }]}
        categories={[
          { slug: 'budget', name: 'Budget' },
          { slug: 'luxury', name: 'Luxury' },
        ]}
        mapPage="https://map.example/"
        canEdit={canEdit}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

test('RecordForm refuses a wrong check digit and a place outside India without a call', async () => {
  const user = show();
  await user.type(screen.getByLabelText(/GSTIN/), '29AABCT1332L1ZX');
  await user.clear(screen.getByLabelText('Latitude'));
  await user.type(screen.getByLabelText('Latitude'), '51.5');
  await user.click(screen.getByRole('button', { name: 'Save the record' }));
  expect(await screen.findByText(/check digit does not match/)).toBeVisible();
  expect(screen.getByText('Enter a latitude in India')).toBeVisible();
  expect(server.asked).toEqual([]);
});

test('RecordForm sends the record with its version and categories, and shows a refusal at its field', async () => {
  const user = show({
    answer: { status: 400, body: { errors: [{ code: 1001, message: 'The GSTIN is of Goa', field: 'gstin' }] } },
  });
  await user.type(screen.getByLabelText(/GSTIN/), '29aabct1332l1za');
  await user.click(screen.getByLabelText('Luxury'));
  await user.click(screen.getByRole('button', { name: 'Save the record' }));
  expect(await screen.findByText('The GSTIN is of Goa')).toBeVisible();
  expect(server.asked).toMatchObject([
    {
      call: SAVE,
      body: {
        ...{ version: RECORD.version, gstin: '29AABCT1332L1ZA', categories: ['budget', 'luxury'] },
        ...{ latitude: 12.97, star_rating: 3, is_point_exact: false },
      },
    },
  ]);
});

test('RecordForm has no button for staff who may only read', () => {
  show({ canEdit: false });
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByLabelText('Name')).toBeDisabled();
});
