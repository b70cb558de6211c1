import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ContactsOfHotel } from '@/components/hotel-settings/contacts-of-hotel';
import { TimesOfHotel } from '@/components/hotel-settings/times-of-hotel';
import { PeopleOfHotel } from '@/components/hotel-people/people-of-hotel';
import { getArrivalsModeEndpoint } from '@/lib/domains/hotel-members/contract/arrivals-mode';
import { listHotelPeopleEndpoint, type HotelPeople } from '@/lib/domains/hotel-members/contract/people';
import { listHotelContactsEndpoint, type HotelContacts } from '@/lib/domains/hotel-messages/contract/hotel-contacts';
import { getAnswerTimeEndpoint } from '@/lib/domains/stay-answers/contract/answer-time';
import { createResponse } from '@/tests/support/mock-fetch';
import { mockFetchCalls } from '@/tests/support/mock-fetch-calls';

let server: ReturnType<typeof mockFetchCalls>;
afterEach(() => server.restore());

function renderPart(part: ReactNode, replies: Record<string, () => { status?: number; body: unknown }>) {
  server = mockFetchCalls(replies);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const contact: HotelContacts['contacts'][number] = {
  ...{ contactId: 5, name: 'Reception', email: 'reception@copperlane.example', phone: null },
  ...{ channels: ['mail'], kinds: ['new-booking', 'arrivals'], state: 'waiting' },
};
const contactsOf = (...contacts: HotelContacts['contacts']) =>
  createResponse(listHotelContactsEndpoint, { hotelId: 3, arrivalsHour: 6, contacts });

test('ContactsOfHotel adds a contact with kinds and channel, and shows that it waits for confirmation', async () => {
  const user = renderPart(<ContactsOfHotel hotelId={3} />, {
    'GET /api/desk/hotels/3/contacts/': () => contactsOf(),
    'POST /api/desk/hotels/3/contacts/': () => contactsOf(contact),
  });
  expect(await screen.findByText('No contact yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('checkbox', { name: 'Text message' }));
  await user.type(dialog.getByLabelText('Name'), 'Reception');
  await user.type(dialog.getByLabelText('Work email'), 'reception@copperlane.example');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await dialog.findByText(/mobile number/i, { selector: '[id$="error"] *, [id$="error"]' })).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Text message' }));
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Waits for confirmation')).toBeVisible();
  expect(screen.getByText('New booking, Arrivals list by e-mail')).toBeVisible();
});

test('ContactsOfHotel removes a contact only after a confirmation', async () => {
  const user = renderPart(<ContactsOfHotel hotelId={3} />, {
    'GET /api/desk/hotels/3/contacts/': () => contactsOf(contact),
    'POST /api/desk/hotels/3/contacts/5/end/': () => contactsOf(),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove: reception@copperlane.example' }));
  await user.click(screen.getByRole('button', { name: 'Remove contact' }));
  expect(await screen.findByText('No contact yet')).toBeVisible();
});

test('TimesOfHotel saves a changed time and does not change the other one', async () => {
  const time = (hours: number) => createResponse(getAnswerTimeEndpoint, { hotelId: 3, hours });
  const user = renderPart(<TimesOfHotel hotelId={3} />, {
    'GET /api/desk/hotels/3/contacts/': () => contactsOf(contact),
    'GET /api/desk/hotels/3/answer-time/': () => time(24),
    'GET /api/desk/hotels/3/arrivals-mode/': () =>
      createResponse(getArrivalsModeEndpoint, { hotelId: 3, mode: 'assumed' }),
    'POST /api/desk/hotels/3/answer-time/': () => time(8),
  });
  await user.selectOptions(await screen.findByLabelText('Time to answer a booking'), '8');
  const [hourSave, timeSave] = screen.getAllByRole('button', { name: 'Save' });
  expect(hourSave).toBeDisabled();
  if (timeSave) await user.click(timeSave);
  expect(await screen.findByDisplayValue('8 hours')).toBeVisible();
  const posted = server.asked.filter(({ call }) => call.startsWith('POST'));
  expect(posted).toMatchObject([{ call: 'POST /api/desk/hotels/3/answer-time/', body: { hours: 8 } }]);
});

const owner: HotelPeople['people'][number] = {
  ...{ userId: 1, name: 'Meera Iyer', email: 'owner@copperlane.example', role: 'owner', isCaller: true },
  ...{ hasSecondFactor: true, reset: null },
};
const desk: HotelPeople['people'][number] = {
  ...{ ...owner, userId: 2, name: 'Rohan Shetty', email: 'desk@copperlane.example', role: 'desk' },
  ...{ isCaller: false, hasSecondFactor: false },
};
const peopleOf = (people: HotelPeople['people'], invitations: HotelPeople['invitations'] = []) =>
  createResponse(listHotelPeopleEndpoint, { hotelId: 3, people, invitations });
const invitation: HotelPeople['invitations'][number] = {
  ...{ invitationId: 9, name: 'Asha Rao', email: 'asha@copperlane.example', role: 'revenue' },
  ...{ sentAt: '2026-11-20T10:00:00.000Z', expiresAt: '2026-11-27T10:00:00.000Z', isExpired: false },
};

test('PeopleOfHotel invites a person, who is listed until the invitation is withdrawn', async () => {
  const user = renderPart(<PeopleOfHotel hotelId={3} />, {
    'GET /api/desk/hotels/3/people/': () => peopleOf([owner]),
    'POST /api/desk/hotels/3/invitations/': () => peopleOf([owner], [invitation]),
    'POST /api/desk/hotels/3/invitations/9/revoke/': () => peopleOf([owner]),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'Asha Rao');
  await user.type(dialog.getByLabelText('Work email'), 'asha@copperlane.example');
  await user.click(dialog.getByRole('radio', { name: /Revenue/ }));
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of asha@copperlane.example' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Meera Iyer');
  expect(screen.queryByText('Open invitations')).toBeNull();
});

test('PeopleOfHotel changes a role, and shows why the only owner cannot leave', async () => {
  const user = renderPart(<PeopleOfHotel hotelId={3} />, {
    'GET /api/desk/hotels/3/people/': () => peopleOf([owner, desk]),
    'POST /api/desk/hotels/3/people/2/': () => peopleOf([owner, { ...desk, role: 'revenue' }]),
    'POST /api/desk/hotels/3/people/1/end/': () => ({
      status: 409,
      body: { errors: [{ message: 'This is the only owner of the hotel.', code: 2452 }] },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Change role: Rohan Shetty' }));
  await user.click(screen.getByRole('radio', { name: /Revenue/ }));
  await user.click(screen.getByRole('button', { name: 'Change role' }));
  expect(await screen.findByText('Revenue')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave: Meera Iyer' }));
  await user.click(screen.getByRole('button', { name: 'Leave hotel' }));
  expect(await screen.findByText('This is the only owner of the hotel.')).toBeVisible();
});

test('PeopleOfHotel refuses to invite a member before it calls the server, which requires a fresh proof', async () => {
  const user = renderPart(<PeopleOfHotel hotelId={3} />, {
    'GET /api/desk/hotels/3/people/': () => peopleOf([owner, desk]),
  });
  await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Name'), 'a'.repeat(81));
  await user.type(dialog.getByLabelText('Work email'), desk.email.toUpperCase());
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Please enter at most 80 characters')).toBeVisible();
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Rohan');
  await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('This person is already a member')).toBeVisible();
});
