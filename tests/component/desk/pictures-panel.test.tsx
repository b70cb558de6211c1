import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { PicturesPanel } from '@/components/hotel-content/pictures/pictures-panel';
import { listHotelPicturesEndpoint, type HotelPicture } from '@/lib/domains/hotel-content/contract/pictures';
import { createErrorResponse, createResponse, mockFetch } from '@/tests/support/mock-fetch';

const ADDRESS = '/api/desk/hotels/7/content/pictures/';
const NAMES = ['Porch', 'Terrace', 'Garden'];

const pictureOf = (alt: string): HotelPicture => ({
  ...{ pictureId: alt, kind: 'lobby', alt, credit: '', focus: null, roomType: null, isPublished: true },
  ...{ state: 'ready', problem: null, url: null, width: 1600, height: 900, isAvif: false },
});
const answerOf = (names: readonly string[], version: string) =>
  createResponse(listHotelPicturesEndpoint, {
    ...{ hotelId: 7, version, isApprovalRequired: false, uploads: [], roomTypes: [] },
    pictures: names.map(pictureOf),
  });

const order = () =>
  screen.getAllByRole('listitem').map((item) => NAMES.find((name) => item.textContent.includes(name)));

async function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PicturesPanel hotelId={7} canEdit />
    </QueryClientProvider>,
  );
  await screen.findByText('Garden');
}

test('two presses at once move a photograph by two places, and are stored one after the other', async () => {
  const stored = [NAMES, ['Porch', 'Garden', 'Terrace'], ['Garden', 'Porch', 'Terrace']];
  const sent = mockFetch({ [ADDRESS]: (attempt) => answerOf(stored[attempt - 1] ?? [], `v${attempt}`) });
  await show();
  const earlier = screen.getByRole('button', { name: 'Move earlier: Garden' });
  fireEvent.click(earlier);
  fireEvent.click(earlier);
  expect(screen.getByRole('status')).toHaveTextContent('Garden: place 1 of 3');
  expect(order()).toEqual(['Garden', 'Porch', 'Terrace']);
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent.slice(1).map(({ body }) => body)).toEqual([
    { version: 'v1', picture_ids: stored[1] },
    { version: 'v2', picture_ids: stored[2] },
  ]);
  expect(order()).toEqual(['Garden', 'Porch', 'Terrace']);
});

test('an order that is refused is shown as it is stored, with the reason', async () => {
  mockFetch({
    [ADDRESS]: (attempt) =>
      attempt === 2 ? createErrorResponse('The order has changed', 2009, 409) : answerOf(NAMES, 'v1'),
  });
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Make first: Garden' }));
  expect(order()).toEqual(['Garden', 'Porch', 'Terrace']);
  await screen.findByText('The order has changed');
  await waitFor(() => expect(order()).toEqual(NAMES));
});
