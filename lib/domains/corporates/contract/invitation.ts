import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { mobileNumber } from '@/lib/domains/auth/contract/auth';
import { newPasswordField } from '@/lib/domains/auth/rules/password';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine } from '@/lib/platform/http/text-schemas';
import { authenticatedUser } from './corporates';

const code = z.string().trim().min(1, 'Invitation is a required field').max(100);

export const memberRole = z.enum(['manager', 'booker', 'finance']);

export const invitationView = z.object({
  company: z.string(),
  email: z.string(),
  role: memberRole,
  has_account: z.boolean(),
});

export type InvitationView = CodeNames<z.infer<typeof invitationView>>;

/** Uses POST, so that the code does not appear in access logs. */
export const readInvitationEndpoint = defineEndpoint({
  id: 'read-invitation',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/invitation/',
  access: 'public',
  summary: 'Returns the company, e-mail address and role of an invitation',
  body: z.object({ code }),
  response: invitationView,
  errors: ['INVALID_VERIFICATION_CODE', 'TOO_MANY_REQUESTS'],
});

/** Also validates the form at `/signup/`. */
export const signUpForm = z.object({
  name: requiredLine('Your name', 80),
  phone: mobileNumber,
  password: newPasswordField('Password'),
});

export const signUpEndpoint = defineEndpoint({
  id: 'sign-up',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/signup/',
  access: 'public',
  summary: 'Accepts an invitation: creates the account and the membership, and sets the session cookie',
  body: signUpForm.extend({ code }),
  response: authenticatedUser,
  errors: ['INVALID_VERIFICATION_CODE', 'ACCOUNT_EXISTS', 'WEAK_PASSWORD', 'TOO_MANY_REQUESTS'],
});

export const joinForm = z.object({ password: z.string().min(1, 'Password is a required field').max(200) });

export const joinWithPasswordEndpoint = defineEndpoint({
  id: 'join-with-password',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/signup/join/',
  access: 'public',
  summary: 'Accepts an invitation for an existing account, authenticated by its password, and sets the session cookie',
  body: joinForm.extend({ code }),
  response: authenticatedUser,
  errors: [
    'CODE_OR_RESET_REQUIRED',
    'INVALID_VERIFICATION_CODE',
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
  ],
});

export const joinTeamEndpoint = defineEndpoint({
  id: 'join-team',
  method: 'POST',
  path: '/api/b2b/dashboard/team/join/',
  access: 'member',
  summary: 'Accepts an invitation for the signed-in user and selects the legal entity',
  body: z.object({ code }),
  response: authenticatedUser,
  errors: ['INVALID_VERIFICATION_CODE', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});
