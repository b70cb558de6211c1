import { endDeskContact, listDeskContacts } from '@/lib/domains/hotel-messages/server/service/contacts/desk-contacts';
import { saveInvitation } from '@/lib/domains/hotel-members/server/repository/invitations';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { addTestContact } from '../../hotel-contacts';
import { createHotelPerson } from '../desk-world';
import type { ExampleContext, Examples } from '../example';

const hotelRoles = ['owner'] as const;
const ofHotel = ({ world }: ExampleContext) => ({ params: { hotel_id: world.hotelId } });
let serial = 0;
const newAddress = () => `settings${(serial += 1)}@hotel.example`;

/** A contact that is not verified. The hotel has no other one, because the number of contacts is limited. */
async function createContact({ world: { hotelId, deskPeople } }: ExampleContext) {
  const email = await addTestContact(hotelId);
  const { contacts } = await listDeskContacts(deskPeople.owner, hotelId);
  const contactId = contacts.find((contact) => contact.email === email)?.contactId ?? 0;
  return { params: { hotel_id: hotelId, contact_id: contactId }, body: {} };
}

/** The number of contacts of a hotel is limited, and a matrix adds many. */
async function endContacts({ world: { hotelId, deskPeople } }: ExampleContext): Promise<void> {
  const { contacts } = await listDeskContacts(deskPeople.owner, hotelId);
  if (contacts.length < 10) return;
  for (const { contactId } of contacts) await endDeskContact(deskPeople.owner, { hotelId, contactId });
}

async function createInvitation({ world: { hotelId, deskPeople } }: ExampleContext) {
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + 86_400_000);
  const invited = { hotelId, email: newAddress(), name: 'Asha Rao', role: 'desk' as const, createdAt, expiresAt };
  const link = { tokenHash: `example-${(serial += 1)}`, invitedBy: deskPeople.owner.userId };
  const id = await saveInvitation({ ...invited, ...link }, connection());
  return { params: { hotel_id: hotelId, invitation_id: id }, body: {} };
}

async function createColleague({ world: { hotelId } }: ExampleContext) {
  const { userId } = await createHotelPerson({ hotelId });
  return { hotel_id: hotelId, user_id: userId };
}

export const deskSettingsExamples: Examples = {
  'list-hotel-contacts': { owned: 'hotel', input: ofHotel, hotelRoles },
  'add-hotel-contact': {
    owned: 'hotel',
    input: async (context) => {
      await endContacts(context);
      const body = { name: 'Reception', email: newAddress(), channels: ['mail'], kinds: ['new-booking', 'arrivals'] };
      return { ...ofHotel(context), body };
    },
    hotelRoles,
  },
  'resend-hotel-contact-link': { owned: 'hotel', input: createContact, hotelRoles },
  'end-hotel-contact': { owned: 'hotel', input: createContact, hotelRoles },
  'set-arrivals-hour': { owned: 'hotel', input: (context) => ({ ...ofHotel(context), body: { hour: 7 } }), hotelRoles },
  'get-answer-time': { owned: 'hotel', input: ofHotel, hotelRoles },
  'set-answer-time': { owned: 'hotel', input: (context) => ({ ...ofHotel(context), body: { hours: 12 } }), hotelRoles },
  'get-arrivals-mode': { owned: 'hotel', input: ofHotel, hotelRoles },
  'set-arrivals-mode': {
    owned: 'hotel',
    input: (context) => ({ ...ofHotel(context), body: { mode: 'assumed' } }),
    hotelRoles,
  },
  'change-hotel-role': {
    owned: 'hotel',
    input: async (context) => ({ params: await createColleague(context), body: { role: 'revenue' } }),
    hotelRoles,
  },
  'end-hotel-person': {
    owned: 'hotel',
    input: async (context) => ({ params: await createColleague(context), body: {} }),
    hotelRoles,
  },
  'invite-hotel-person': {
    owned: 'hotel',
    input: (context) => ({ ...ofHotel(context), body: { name: 'Asha Rao', email: newAddress(), role: 'desk' } }),
    hotelRoles,
  },
  'resend-hotel-invitation': { owned: 'hotel', input: createInvitation, hotelRoles },
  'revoke-hotel-invitation': { owned: 'hotel', input: createInvitation, hotelRoles },
  'accept-hotel-invitation': { owned: 'none', input: () => ({ body: { token: 'unknown' } }), status: 400 },
};
