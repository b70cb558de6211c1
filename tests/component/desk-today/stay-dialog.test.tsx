import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StayDialog } from '@/components/desk-today/stay-dialog';
import { addNoteEndpoint, assessDeskActionEndpoint, checkInEndpoint } from '@/lib/domains/front-desk/contract/actions';
import { getDeskStayEndpoint, type DeskStay } from '@/lib/domains/front-desk/contract/stays';
import type { DeskAction } from '@/lib/domains/front-desk/types';
import { createResponse, mockFetch } from '@/tests/support/mock-fetch';

const STAY = '/api/desk/hotels/3/stays/FOLABCDEFGH/';
const NAME = 'Asha Rao';

const stay = (change: Partial<DeskStay> = {}): DeskStay => ({
  ...{ reference: 'FOLABCDEFGH', state: 'due', reservedUntil: null, guest: NAME, sharers: [], expectedTime: null },
  ...{ arrivalTransport: null, checkin: '2026-12-01', checkout: '2026-12-04', nights: 3, rooms: 1, roomType: 'Oak' },
  ...{ roomNumbers: [], adults: 1, kids: 0, mealPlan: 'CP', company: 'Acme', pays: 'Paid by Folio', deskAmount: 0 },
  ...{ invoice: 'To Acme', gstin: null, requests: '', hotelNumber: null, version: 1, isRepeatGuest: false },
  ...{ isUnanswered: false, facts: [], roomGuests: [NAME], actions: ['check-in', 'keep-room', 'extension'] },
  ...{ reportsEnd: '2026-12-06T05:30:00.000Z', reportNotice: null, identitySeen: null, answer: null, notes: [] },
  history: [],
  ...change,
});

const POSSIBLE = {
  ...{ action: 'check-in' as DeskAction, isPossible: true, problem: null, result: 'done' },
  ...{ consequences: ['Nothing is charged or refunded.'], amountBefore: 0, amountAfter: 0, charge: 0, refund: 0 },
};

function show(change: Partial<DeskStay> = {}, initialStep?: DeskAction) {
  const onClose = jest.fn();
  const arrived = stay({ state: 'in_house', actions: [] });
  let current = stay(change);
  const sent = mockFetch({
    [STAY]: () => createResponse(getDeskStayEndpoint, current),
    [`${STAY}assessment/`]: createResponse(assessDeskActionEndpoint, POSSIBLE),
    [`${STAY}check-in/`]: () => {
      current = arrived;
      return createResponse(checkInEndpoint, arrived);
    },
    [`${STAY}notes/`]: createResponse(addNoteEndpoint, stay()),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StayDialog
        stayKey={{ hotelId: 3, reference: 'FOLABCDEFGH' }}
        today="2026-12-01"
        isReadOnly={false}
        initialStep={initialStep}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose, posted: () => sent.filter(({ method }) => method === 'POST') };
}

const actions = async () =>
  within(await screen.findByRole('group', { name: 'Actions' }))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('the dialog of a checked-in guest has the departure as main action, and corrections in a menu', async () => {
  const { user } = show({ state: 'in_house', actions: ['check-out', 'keep-room', 'no-show', 'extension'] });
  expect(await actions()).toEqual(['Check out', 'Extend the stay', 'More actions']);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Not arrived yet, keep the room', 'Record no-show']);
});

test('a stay that cannot be reported says why and who corrects it', async () => {
  show({ state: 'departed', actions: [], reportNotice: 'Call Folio: 1800.' });
  expect(await screen.findByText('Call Folio: 1800.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
});

test('one dialog checks the guests in with room number and seen document', async () => {
  const { user, posted } = show();
  await user.click(await screen.findByRole('button', { name: 'Check in' }));
  await user.type(screen.getByLabelText(/^Room number/), '204');
  await user.selectOptions(screen.getByLabelText('Identity document seen'), 'Passport');
  await screen.findByText('Nothing is charged or refunded.');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  expect(await screen.findByText('In house')).toBeVisible();
  expect(posted()).toMatchObject([
    {
      path: `${STAY}check-in/`,
      body: { room_numbers: ['204'], seen_room_numbers: [], identity_seen: 'passport', expected_amount: 0 },
    },
  ]);
});

test('a press beside the dialog does not close it', async () => {
  const { user, onClose } = show();
  await screen.findByRole('button', { name: 'Check in' });
  await user.click(document.body);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test('an early departure explains the last night, and asks for day and reason', async () => {
  const { user, posted } = show({ state: 'in_house', actions: ['early-departure'] }, 'early-departure');
  const day = await screen.findByLabelText('The guests leave or left on');
  expect(day).toHaveAccessibleDescription(/The night of 1 Dec 2026 has begun.*the stay ends on 2 Dec 2026/);
  fireEvent.change(day, { target: { value: '2026-12-03' } });
  expect(day).toHaveAccessibleDescription('The stay ends on the morning of 3 Dec 2026.');
  fireEvent.change(day, { target: { value: '' } });
  expect(day).toHaveValue('');
  expect(day).toHaveAccessibleDescription('Choose a day');
  await user.click(screen.getByRole('button', { name: 'Early departure' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/^Enter a reason/);
  expect(posted()).toEqual([]);
});

test('a note is neither empty nor cut', async () => {
  const { user, posted } = show();
  await user.click(await screen.findByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Write a note first')).toBeVisible();
  const field = screen.getByLabelText('New note');
  fireEvent.change(field, { target: { value: 'x'.repeat(3_000) } });
  expect(screen.getByText(/^The note has 3000 characters/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(posted()).toEqual([]);
  fireEvent.change(field, { target: { value: 'Quiet room' } });
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(posted()).toMatchObject([{ path: `${STAY}notes/`, body: { text: 'Quiet room' } }]);
});
