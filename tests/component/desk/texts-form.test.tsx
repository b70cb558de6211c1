import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextsForm } from '@/components/hotel-content/texts/texts-form';
import { getHotelContentEndpoint, type HotelContentState } from '@/lib/domains/hotel-content/contract/content';
import { createErrorResponse, createResponse, mockFetch, type MockResponses } from '@/tests/support/mock-fetch';

const PATH = '/api/desk/hotels/3/content/';

const edited: HotelContentState['edited'] = {
  ...{ description: 'A quiet house.', directions: '', phone: '', checkinTime: '12:00', checkoutTime: '11:00' },
  policies: [{ title: 'Identity', description: 'Guests show a photo identity card.' }],
  ...{ trilights: [], promises: [], accessibilities: [], faqs: [], facilities: ['wifi'], mapPointCheckedOn: null },
  facts: { floors: 4, accepted_ids: ['passport'] },
};

const stateOf = (version: string, changes: Partial<HotelContentState['edited']> = {}): HotelContentState => ({
  ...{ hotelId: 3, version, isApprovalRequired: false, waiting: null, decision: null },
  ...{ published: { ...edited, ...changes }, edited: { ...edited, ...changes } },
  lastChange: { by: 'Meera Rao', at: '2026-11-26T10:00:00.000Z' },
  completeness: { score: 50, parts: [], steps: [] },
  facilityOptions: [
    { id: 1, slug: 'wifi', name: 'Wi-Fi', icon: 'wifi' },
    { id: 2, slug: 'pool', name: 'Pool', icon: 'pool' },
  ],
});

const toAnswer = (state: HotelContentState) => createResponse(getHotelContentEndpoint, state);

function renderForm(answers: MockResponses) {
  const sent = mockFetch(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <TextsForm hotelId={3} content={stateOf('a'.repeat(16))} canEdit />
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup() };
}

const save = () => screen.getByRole('button', { name: 'Save' });

test('TextsForm sends only the changed fields, and says whether they are saved', async () => {
  const { sent, user } = renderForm({ [PATH]: toAnswer(stateOf('b'.repeat(16), { directions: 'Turn left.' })) });
  expect(save()).toBeDisabled();
  await user.type(screen.getByLabelText('Directions'), 'Turn left.');
  await user.selectOptions(screen.getByLabelText('Lift *'), 'no');
  await user.clear(screen.getByLabelText('Floors *'));
  await user.click(screen.getByLabelText('Aadhaar'));
  await user.click(screen.getByLabelText('Pool'));
  expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  await user.click(save());
  await screen.findByText('All changes are saved');
  expect(sent[0]).toMatchObject({ method: 'PATCH', path: PATH });
  expect(sent[0]?.body).toEqual({
    ...{ version: 'a'.repeat(16), directions: 'Turn left.', facilities: ['pool', 'wifi'] },
    facts: { lift: false, floors: 'unknown', accepted_ids: ['aadhaar', 'passport'] },
  });
});

test('TextsForm marks every invalid field and sends nothing', async () => {
  const { sent, user } = renderForm({});
  await user.type(screen.getByLabelText('Deposit for extras *'), 'much');
  await user.click(screen.getByRole('button', { name: 'Add a policy' }));
  await user.click(save());
  expect(await screen.findByText('Is not an amount in rupees')).toBeInTheDocument();
  expect(screen.getByText('Title is a required field')).toBeInTheDocument();
  expect(screen.getByText('Text is a required field')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('TextsForm shows what another person has changed in the same field, and lets the person decide', async () => {
  const other = stateOf('c'.repeat(16), { description: 'A loud house.', directions: 'Turn right.' });
  const { sent, user } = renderForm({
    [PATH]: (attempt) =>
      attempt === 1 ? createErrorResponse('Another person has changed this', 2480, 409) : toAnswer(other),
  });
  const description = screen.getByLabelText('Description');
  await user.type(description, ' Near the park.');
  await user.click(save());
  const alert = await screen.findByText('Meera Rao has changed the same fields meanwhile');
  expect(alert).toBeInTheDocument();
  expect(screen.getByText('A loud house.')).toBeInTheDocument();
  expect(description).toHaveValue('A quiet house. Near the park.');
  expect(screen.getByLabelText('Directions')).toHaveValue('Turn right.');
  await user.click(screen.getByRole('button', { name: 'Take the other text' }));
  expect(description).toHaveValue('A loud house.');
  await user.type(description, '!');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toEqual({ version: 'c'.repeat(16), description: 'A loud house.!' });
});

test('TextsForm refuses an empty description, and asks before it saves a shorter one', async () => {
  const { sent, user } = renderForm({ [PATH]: toAnswer(stateOf('b'.repeat(16), { description: 'short' })) });
  const description = screen.getByLabelText('Description');
  await user.clear(description);
  await user.click(save());
  expect(await screen.findByText(/Please describe the hotel/)).toBeInTheDocument();
  await user.type(description, 'short');
  expect(screen.getByText(/^5 of at least 250 characters/)).toBeInTheDocument();
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Continue writing' }));
  expect(sent).toEqual([]);
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Save all the same' }));
  await screen.findByText('All changes are saved');
  expect(sent[0]?.body).toEqual({ version: 'a'.repeat(16), description: 'short' });
});

test('TextsForm of a person who may only read has no save bar', () => {
  mockFetch({});
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TextsForm hotelId={3} content={stateOf('a'.repeat(16))} canEdit={false} />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('Description')).toBeDisabled();
});
