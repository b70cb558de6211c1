import { act, render, screen } from '@testing-library/react';
import { clearSession, storeSession } from '@/components/account/session-store';
import { Recommendations } from '@/components/landing/recommendations';
import { mockFetch, createErrorResponse } from '@/tests/support/mock-fetch';

const CALL = '/api/b2b/dashboard/v2/recommendation/';
const hotel = (id: number) => ({
  ...{ id, name: `Hotel ${id}`, path: `/hotels-in-pune/hotel-${id}/`, address: 'Baner, Pune' },
  ...{ image_url: '/images/1.webp', image_alt: '', price: { corp: { per_night: 3100 }, website: { per_night: 4000 } } },
});

const SKELETON = <p>skeleton</p>;

function signIn() {
  const entity = { legalEntityId: 1, corporateId: 1, name: 'Acme', gstin: '', locality: '', city: '', isTa: false };
  const user = { name: 'Asha', email: 'booker@acme.example', phone: '', userId: 1, legalEntities: [entity] };
  act(() => storeSession(user as never, 1));
}

afterEach(() => act(() => clearSession()));

test('Recommendations renders the skeleton and sends no request for a visitor', () => {
  const sent = mockFetch({ [CALL]: { body: { recommended_hotels: [hotel(1)] } } });
  act(() => clearSession());
  const { container } = render(<Recommendations>{SKELETON}</Recommendations>);
  expect(container).toHaveTextContent(/^skeleton$/);
  expect(sent).toHaveLength(0);
});

test('Recommendations shows a member the first four hotels with the company rate', async () => {
  mockFetch({ [CALL]: { body: { recommended_hotels: [1, 2, 3, 4, 5].map(hotel) } } });
  signIn();
  render(<Recommendations>{SKELETON}</Recommendations>);
  expect(await screen.findByRole('heading', { name: 'Recommended for you' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Hotel 1' })).toHaveAttribute('href', expect.stringContaining('/hotel-1'));
  expect(screen.getAllByText('₹3,100')).toHaveLength(4);
});

test('Recommendations shows a link to the cities instead of an error when the request fails', async () => {
  const sent = mockFetch({ [CALL]: createErrorResponse('The service is busy.', 2014, 503) });
  signIn();
  const { container } = render(<Recommendations>{SKELETON}</Recommendations>);
  expect(await screen.findByRole('link', { name: 'All cities' })).toHaveAttribute(
    'href',
    expect.stringContaining('/cities'),
  );
  expect(sent).toHaveLength(1);
  expect(container).not.toHaveTextContent('busy');
});
