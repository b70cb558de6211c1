import { POST as addRoute } from '@/app/api/desk/hotels/[hotel_id]/contacts/route';
import type { DeskActor } from '@/lib/domains/hotel-members/actor';
import {
  addDeskContact,
  endDeskContact,
  listDeskContacts,
  resendDeskLink,
  setDeskArrivalsHour,
} from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { verifyContact } from '@/lib/domains/hotel-messages/server/service/contacts/verify-contact';
import { sendDueLists } from '@/lib/domains/hotel-messages/server/service/arrivals/send-due-lists';
import { MESSAGE_KINDS } from '@/lib/domains/hotel-messages/types';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { findAuditRows } from '@/tests/integration/corporates/team-world';
import { actAs } from '@/tests/support/act-as';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { addVerifiedContact } from '@/tests/support/hotel-contacts';
import { createStayWorld } from '@/tests/support/stay-world';
import { listKinds, listMessagesTo } from './messages-world';

jest.setTimeout(60_000);

let hotelId: number;
let owner: DeskActor;
let serial = 0;
let email: string;

beforeEach(async () => {
  ({ hotelId } = await createStayWorld({ rooms: 1 }));
  owner = await createHotelPerson({ hotelId, role: 'owner' });
  email = `reception${(serial += 1)}@hotel.example`;
});
afterEach(() => moveClock(0));

const terms = (address = email) => ({
  ...{ hotelId, name: 'Reception', email: address, phone: null },
  ...{ channels: ['mail' as const], kinds: [...MESSAGE_KINDS] },
});

test('an owner adds a contact, which is verified by its link, and removes it; the audit log names the owner', async () => {
  const { contacts } = await actAs(owner, () => addDeskContact(owner, terms()));
  expect(contacts).toMatchObject([{ email, state: 'waiting' }]);
  const [mail] = await listMessagesTo(email);
  const [, token = ''] = /\/hotel-contact\/([\w-]+)\//.exec(mail?.text ?? '') ?? [];
  await verifyContact(token, '198.51.100.9');
  expect((await listDeskContacts(owner, hotelId)).contacts).toMatchObject([{ state: 'verified' }]);
  const request = { hotelId, contactId: contacts[0]?.contactId ?? 0 };
  await expect(resendDeskLink(owner, request)).rejects.toMatchObject({ kind: 'CONTACT_VERIFIED' });
  expect((await actAs(owner, () => endDeskContact(owner, request))).contacts).toEqual([]);
  await expect(endDeskContact(owner, request)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  expect(await findAuditRows('hotel', hotelId)).toMatchObject([
    { action: 'hotel-contact.added', actorUserId: owner.userId },
    {
      ...{ action: 'hotel-contact.removed', actorUserId: owner.userId },
      before: { address: 'r•••@hotel.example', channels: ['mail'] },
    },
  ]);
});

test('an expired link is shown and replaced, and an address is a contact once', async () => {
  const { contacts } = await addDeskContact(owner, terms());
  await expect(addDeskContact(owner, terms())).rejects.toMatchObject({ kind: 'CONTACT_EXISTS', field: 'email' });
  await moveClock(7 * 86_400_000 + 1_000);
  expect((await listDeskContacts(owner, hotelId)).contacts).toMatchObject([{ state: 'link_expired' }]);
  const renewed = await resendDeskLink(owner, { hotelId, contactId: contacts[0]?.contactId ?? 0 });
  expect(renewed.contacts).toMatchObject([{ state: 'waiting' }]);
  expect(await listMessagesTo(email)).toHaveLength(2);
});

test('contacts need a mobile number for text messages, mail for the arrivals list, and at least one kind', async () => {
  const cookie = await signInAs(owner.userId, { hasProved: true });
  const add = async (change: object) => {
    const body = { name: 'Desk', email, channels: ['mail'], kinds: ['change'], ...change };
    return callRoute<{ errors?: [{ field: string }] }>(addRoute, {
      ...{ cookie, params: { hotel_id: String(hotelId) } },
      body,
    });
  };
  for (const [change, field] of [
    [{ channels: ['sms'], kinds: ['change'] }, 'mobile'],
    [{ channels: ['sms'], kinds: ['arrivals'], mobile: '9800000000' }, 'channels'],
    [{ kinds: [] }, 'kinds'],
    [{ channels: ['fax'] }, 'channels.0'],
  ] as const) {
    const { status, body } = await add(change);
    expect([status, body.errors?.[0].field.split('.')[0]]).toEqual([400, field.split('.')[0]]);
  }
  const { status } = await add({ channels: ['sms', 'mail'], mobile: '+91 98000 00000' });
  expect(status).toBe(200);
  expect((await listDeskContacts(owner, hotelId)).contacts).toMatchObject([
    { phone: '+919800000000', channels: ['mail', 'sms'] },
  ]);
});

test('the arrivals list is sent at the hour that the owner has chosen', async () => {
  const address = await addVerifiedContact(hotelId, { kinds: ['arrivals'] });
  expect((await listDeskContacts(owner, hotelId)).arrivalsHour).toBe(6);
  expect((await setDeskArrivalsHour(owner, { hotelId, hour: 9 })).arrivalsHour).toBe(9);
  const tomorrow = addDays(todayInIndia(new Date()), 1);
  await moveClock(indiaInstant(tomorrow, '08:59').getTime() - Date.now());
  await sendDueLists();
  expect(await listKinds(address)).toEqual([]);
  await moveClock(indiaInstant(tomorrow, '09:01').getTime() - Date.now());
  await sendDueLists();
  expect(await listKinds(address)).toHaveLength(1);
});

test('contacts of other hotels are not found, and other roles cannot read or change contacts', async () => {
  const { contacts } = await addDeskContact(owner, terms());
  const contactId = contacts[0]?.contactId ?? 0;
  const rival = await createStayWorld({ rooms: 1 });
  const foreign = await createHotelPerson({ hotelId: rival.hotelId, role: 'owner' });
  for (const change of [endDeskContact, resendDeskLink])
    await expect(change(foreign, { hotelId: rival.hotelId, contactId })).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  await expect(listDeskContacts(foreign, hotelId)).rejects.toMatchObject({ kind: 'NOT_FOUND' });
  const revenue = await createHotelPerson({ hotelId, role: 'revenue' });
  await expect(listDeskContacts(revenue, hotelId)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
  await expect(setDeskArrivalsHour(revenue, { hotelId, hour: 9 })).rejects.toMatchObject({ kind: 'FORBIDDEN' });
});

test('a hotel has at most twenty contacts', async () => {
  for (let count = 0; count < 20; count += 1) await addVerifiedContact(hotelId);
  await expect(addDeskContact(owner, terms())).rejects.toMatchObject({ kind: 'CONTACT_LIMIT' });
});
