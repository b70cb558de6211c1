import { act, render, screen } from '@testing-library/react';
import { forgetSession, rememberSession } from '@/components/account/session-store';
import { Recommendations } from '@/components/landing/recommendations';
import { answerFetch, refused } from '@/tests/support/answering-fetch';

const CALL = '/api/b2b/dashboard/v2/recommendation/';
const hotel = (id: number) => ({
  ...{ id, name: `Hotel ${id}`, path: `/hotels-in-pune/hotel-${id}/`, address: 'Baner, Pune' },
  ...{ image_url: '/images/1.webp', image_alt: '', price: { corp: { per_night: 3100 }, website: { per_night: 4000 } } },
});

const SKELETON = <p>skeleton</p>;

function signIn() {
  const entity = { legal_entity_id: 1, corporate_id: 1, name: 'Acme', gstin: '', locality: '', city: '', is_ta: false };
  const user = { name: 'Asha', email: 'booker@acme.example', phone: '', userId: 1, legal_entities: [entity] };
  act(() => rememberSession(user as never, 1));
}

afterEach(() => act(() => forgetSession()));

test('a guest’s page has the skeleton, which its layout hides, and calls nothing', () => {
  const sent = answerFetch({ [CALL]: { body: { recommended_hotels: [hotel(1)] } } });
  act(() => forgetSession());
  const { container } = render(<Recommendations>{SKELETON}</Recommendations>);
  expect(container).toHaveTextContent(/^skeleton$/);
  expect(sent).toHaveLength(0);
});

test('a member sees the first four, at the company’s price beside the website’s', async () => {
  answerFetch({ [CALL]: { body: { recommended_hotels: [1, 2, 3, 4, 5].map(hotel) } } });
  signIn();
  render(<Recommendations>{SKELETON}</Recommendations>);
  expect(await screen.findByRole('heading', { name: 'Recommended for you' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Hotel 1' })).toHaveAttribute('href', expect.stringContaining('/hotel-1'));
  expect(screen.getAllByText('₹3,100')).toHaveLength(4);
});

test('a failure is silent, and the section links to the cities instead', async () => {
  const sent = answerFetch({ [CALL]: refused('The service is busy.', 2014, 503) });
  signIn();
  const { container } = render(<Recommendations>{SKELETON}</Recommendations>);
  expect(await screen.findByRole('link', { name: 'All cities' })).toHaveAttribute(
    'href',
    expect.stringContaining('/cities'),
  );
  expect(sent).toHaveLength(1);
  expect(container).not.toHaveTextContent('busy');
});
