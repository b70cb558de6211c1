import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { NewPlaceDialog, type NewPlaceKind } from '@/app/(console)/console/content/places/_components/new-place-dialog';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const CITIES = 'POST /api/console/content/places/cities/';
const LANDMARKS = 'POST /api/console/content/places/landmarks/';
const CATEGORIES = 'POST /api/console/content/places/categories/';
const place = (key: string, kind: NewPlaceKind) => ({
  body: { ...{ key, kind, name: 'New', slug: 'new', about: '', aliases: [], addresses: [] }, version: '0'.repeat(16) },
});

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function show(kind: NewPlaceKind, answers: Parameters<typeof mockFetchCalls>[0]) {
  server = mockFetchCalls(answers);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NewPlaceDialog
        kind={kind}
        cities={[{ slug: 'pune', name: 'Pune', state: 'Maharashtra' }]}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const slug = () => screen.getByLabelText('Slug');

test('NewPlaceDialog proposes the slug of a city from its name, and opens the page of the city', async () => {
  const user = show('city', { [CITIES]: () => place('city-9', 'city') });
  await user.type(screen.getByLabelText('Name'), 'Navi Mumbai');
  await waitFor(() => expect(slug()).toHaveValue('navi-mumbai'));
  await user.selectOptions(screen.getByLabelText('State'), 'Maharashtra');
  await user.type(screen.getByLabelText('Latitude'), '19.033');
  await user.type(screen.getByLabelText('Longitude'), '73.0297');
  await user.click(screen.getByRole('button', { name: 'Add the city' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/console/content/places/city-9/'));
  const body = { name: 'Navi Mumbai', slug: 'navi-mumbai', state_code: '27', latitude: 19.033, longitude: 73.0297 };
  expect(server.asked).toMatchObject([{ call: CITIES, body }]);
});

test('NewPlaceDialog leaves a slug that a person has typed, and shows the refusal of a taken address beside it', async () => {
  const message = 'The address /hotels-near-central/ belongs to the landmark Central. Choose another one.';
  const taken = { status: 409, body: { errors: [{ code: 2820, field: 'slug', message }] } };
  const user = show('landmark', { [LANDMARKS]: () => taken });
  await user.type(screen.getByLabelText('Name'), 'Pune Junction');
  await waitFor(() => expect(slug()).toHaveValue('pune-junction'));
  await user.clear(slug());
  await user.type(slug(), 'central');
  await user.type(screen.getByLabelText('Name'), ' Station');
  expect(slug()).toHaveValue('central');
  await user.selectOptions(screen.getByLabelText('City'), 'Pune, Maharashtra');
  await user.type(screen.getByLabelText('Latitude'), '18.5289');
  await user.type(screen.getByLabelText('Longitude'), '73.8744');
  await user.click(screen.getByRole('button', { name: 'Add the landmark' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(slug()).toHaveAccessibleDescription(expect.stringContaining(message) as string);
  expect(server.asked).toMatchObject([{ body: { kind: 'railway_station', city: 'pune', slug: 'central' } }]);
});

test('NewPlaceDialog names the missing state and a point outside India before the call', async () => {
  const user = show('city', {});
  await user.type(screen.getByLabelText('Name'), 'London');
  await user.type(screen.getByLabelText('Latitude'), '51.5');
  await user.click(screen.getByRole('button', { name: 'Add the city' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Enter a latitude in India')).toBeVisible();
  expect(dialog.getByText('Enter a longitude')).toBeVisible();
  expect(screen.getByLabelText('State')).toHaveAccessibleDescription('Choose a state');
  expect(server.asked).toEqual([]);
});

test('NewPlaceDialog adds a category', async () => {
  const user = show('category', { [CATEGORIES]: () => place('category-4', 'category') });
  await user.type(screen.getByLabelText('Name'), 'Serviced apartments');
  await waitFor(() => expect(slug()).toHaveValue('serviced-apartments'));
  await user.click(screen.getByRole('button', { name: 'Add the category' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/console/content/places/category-4/'));
});
