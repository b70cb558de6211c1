import { z } from 'zod';
import { emailField } from '@/lib/domains/auth/contract/email-field';
import { factorReset } from '@/lib/domains/auth/contract/factor-reset';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { rowId } from '@/lib/platform/http/number-schemas';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { HOTEL_ROLES } from '../types';

const hotel = z.object({ hotel_id: rowId });
const params = hotel.extend({ user_id: rowId });

const hotelPeople = z.object({
  hotel_id: z.number().int(),
  people: z.array(
    z.object({
      user_id: z.number().int(),
      name: z.string(),
      email: z.string(),
      role: z.enum(HOTEL_ROLES),
      is_caller: z.boolean(),
      has_second_factor: z.boolean(),
      reset: factorReset.nullable(),
    }),
  ),
  /** Neither accepted nor withdrawn. */
  invitations: z.array(
    z.object({
      invitation_id: z.number().int(),
      name: z.string(),
      email: z.string(),
      role: z.enum(HOTEL_ROLES),
      sent_at: z.string(),
      expires_at: z.string(),
      is_expired: z.boolean(),
    }),
  ),
});
export type HotelPeople = CodeNames<z.output<typeof hotelPeople>>;
export type HotelPerson = HotelPeople['people'][number];
export type HotelInvitationView = HotelPeople['invitations'][number];

export const listHotelPeopleEndpoint = defineEndpoint({
  id: 'list-hotel-people',
  method: 'GET',
  path: '/api/desk/hotels/{hotel_id}/people/',
  access: 'desk',
  summary:
    'Lists the people of a hotel with role, second factor and pending reset, and its invitations; for its owners',
  params: hotel,
  response: hotelPeople,
});

export const startPersonResetEndpoint = defineEndpoint({
  id: 'start-person-second-factor-reset',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/people/{user_id}/second-factor-reset/start/',
  access: 'desk',
  needsFreshProof: true,
  summary:
    'An owner starts a reset of the second factor of another person of the hotel; it takes effect after 24 hours',
  params,
  body: z.object({}),
  response: hotelPeople,
  errors: ['RESET_PENDING', 'SECOND_FACTOR_OFF'],
});

export const cancelPersonResetEndpoint = defineEndpoint({
  id: 'cancel-person-second-factor-reset',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/people/{user_id}/second-factor-reset/cancel/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'An owner cancels the pending reset of another person of the hotel; nothing changes if there is none',
  params,
  body: z.object({}),
  response: hotelPeople,
});

export const changeHotelRoleEndpoint = defineEndpoint({
  id: 'change-hotel-role',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/people/{user_id}/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'An owner changes the role of a person of the hotel; a hotel keeps at least one owner',
  params,
  body: z.object({ role: z.enum(HOTEL_ROLES) }),
  response: hotelPeople,
  errors: ['LAST_OWNER'],
});

export const endHotelPersonEndpoint = defineEndpoint({
  id: 'end-hotel-person',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/people/{user_id}/end/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'An owner ends the access of a person of the hotel; a hotel keeps at least one owner',
  params,
  body: z.object({}),
  response: hotelPeople,
  errors: ['LAST_OWNER'],
});

/** Also validates the dialog. */
export const hotelInvitationForm = z.object({
  name: requiredLine('Name', 80),
  email: emailField,
  role: z.enum(HOTEL_ROLES),
});

export const inviteHotelPersonEndpoint = defineEndpoint({
  id: 'invite-hotel-person',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/invitations/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'An owner invites a person by e-mail; a second invitation replaces the link of the first one',
  params: hotel,
  body: hotelInvitationForm,
  response: hotelPeople,
  errors: ['ALREADY_MEMBER', 'TOO_MANY_REQUESTS'],
});

const invitation = hotel.extend({ invitation_id: rowId });

export const resendHotelInvitationEndpoint = defineEndpoint({
  id: 'resend-hotel-invitation',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/invitations/{invitation_id}/resend/',
  access: 'desk',
  needsFreshProof: true,
  summary: 'An owner sends an invitation again with a new link; the earlier link becomes invalid',
  params: invitation,
  body: z.object({}),
  response: hotelPeople,
  errors: ['TOO_MANY_REQUESTS'],
});

export const revokeHotelInvitationEndpoint = defineEndpoint({
  id: 'revoke-hotel-invitation',
  method: 'POST',
  path: '/api/desk/hotels/{hotel_id}/invitations/{invitation_id}/revoke/',
  access: 'desk',
  summary: 'An owner withdraws an invitation, whose link becomes invalid',
  params: invitation,
  body: z.object({}),
  response: hotelPeople,
});
