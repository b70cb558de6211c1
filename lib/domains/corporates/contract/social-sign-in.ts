import { z } from 'zod';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { authenticatedUser } from './corporates';

export const beginSocialSignInEndpoint = defineEndpoint({
  id: 'begin-social-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/google-login/begin/',
  access: 'public',
  summary:
    'Starts a social sign-in: returns the nonce that the token must contain and binds it to this browser with a cookie',
  response: z.object({ provider: z.enum(['google', 'local']), client_id: z.string(), nonce: z.string() }),
  errors: ['NOT_FOUND'],
});

const tokenBody = z.object({ token: z.string().min(1).max(8_192) });

export const socialSignInEndpoint = defineEndpoint({
  id: 'social-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/google-login/',
  access: 'public',
  summary: 'Signs in with an ID token of the social sign-in provider and sets the session cookie',
  body: tokenBody,
  response: authenticatedUser,
  errors: [
    'INVALID_CREDENTIALS',
    'COMPANY_SUSPENDED',
    'COMPANY_MISSING',
    'SECOND_FACTOR_REQUIRED',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

export const linkForm = z.object({
  password: z.string('Your password is a required field').min(1, 'Your password is a required field').max(200),
});

export const linkSocialSignInEndpoint = defineEndpoint({
  id: 'link-social-sign-in',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/google-login/link/',
  access: 'person',
  summary: 'Links the identity of an ID token to the caller’s account after checking the account’s password',
  body: tokenBody.extend(linkForm.shape),
  response: z.object({ email: z.string().nullable() }),
  errors: [
    'CODE_OR_RESET_REQUIRED',
    'LINK_NOT_CONFIRMED',
    'INVALID_CREDENTIALS',
    'IDENTITY_TAKEN',
    'TOO_MANY_REQUESTS',
    'UNAVAILABLE',
  ],
});

export const unlinkSocialSignInEndpoint = defineEndpoint({
  id: 'unlink-social-sign-in',
  method: 'DELETE',
  path: '/api/b2b/dashboard/v2/google-login/link/',
  access: 'person',
  summary: 'Removes the linked identity; returns the same answer if there is none',
  response: z.object({ success: z.literal(true) }),
});
