import { z } from 'zod';
import { newPasswordField } from '@/lib/domains/auth/rules/password';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import type { HotelRole } from '../types';

/** What the page of the link shows. */
export interface PendingInvitation {
  hotel: string;
  email: string;
  name: string;
  role: HotelRole;
  hasAccount: boolean;
}

const accepted = z.object({
  /** The address with which the person logs in. */
  email: z.string(),
  is_new_account: z.boolean(),
});
export type AcceptedInvitation = CodeNames<z.output<typeof accepted>>;

/** Also validates the form of a person without an account. */
export const newAccountForm = z.object({ password: newPasswordField('Password') });

export const acceptHotelInvitationEndpoint = defineEndpoint({
  id: 'accept-hotel-invitation',
  method: 'POST',
  path: '/api/v1/hotel-invitations/accept/',
  access: 'public',
  summary:
    'Accepts an invitation to a hotel with the mailed single-use token; a person without an account chooses a password',
  body: newAccountForm.partial().extend({ token: z.string().trim().min(1).max(128) }),
  response: accepted,
  errors: ['INVALID_VERIFICATION_CODE', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
});
