import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';
import { emailField } from '@/lib/domains/auth/contract/email-field';
import { memberRole } from './invitation';

const entity = z.object({ legal_entity_id: rowId.optional() });

const teamMember = z.object({
  user_id: z.number().int(),
  name: z.string(),
  email: z.string(),
  role: memberRole,
  joined_at: z.string(),
  is_you: z.boolean(),
});

const teamInvitation = z.object({
  invitation_id: z.number().int(),
  email: z.string(),
  role: memberRole,
  sent_at: z.string(),
  expires_at: z.string(),
  is_expired: z.boolean(),
});

export const teamView = z.object({
  legal_entity_id: z.number().int(),
  company: z.string(),
  members: z.array(teamMember),
  invitations: z.array(teamInvitation),
});

export type TeamView = CodeNames<z.infer<typeof teamView>>;
export type TeamMember = CodeNames<z.infer<typeof teamMember>>;
export type TeamInvitation = CodeNames<z.infer<typeof teamInvitation>>;

export const getTeamEndpoint = defineEndpoint({
  id: 'get-team',
  method: 'GET',
  path: '/api/b2b/dashboard/team/',
  access: 'member',
  summary: 'Lists the members and open invitations of a legal entity; for its travel managers',
  query: entity,
  response: teamView,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

/** Also validates the invitation dialog. */
export const inviteForm = z.object({ email: emailField, role: memberRole });

export const inviteColleagueEndpoint = defineEndpoint({
  id: 'invite-colleague',
  method: 'POST',
  path: '/api/b2b/dashboard/team/invitations/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Invites a colleague by e-mail; a second invitation replaces the link of the first one',
  body: inviteForm.extend(entity.shape),
  response: teamView,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_MEMBER', 'TOO_MANY_REQUESTS'],
});

export const resendInvitationEndpoint = defineEndpoint({
  id: 'resend-invitation',
  method: 'POST',
  path: '/api/b2b/dashboard/team/invitations/{id}/resend/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Sends an open invitation again, with a new link',
  params: z.object({ id: rowId }),
  body: entity,
  response: teamView,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'TOO_MANY_REQUESTS'],
});

export const revokeInvitationEndpoint = defineEndpoint({
  id: 'revoke-invitation',
  method: 'DELETE',
  path: '/api/b2b/dashboard/team/invitations/{id}/',
  access: 'member',
  summary: 'Revokes an open invitation; its link becomes invalid',
  params: z.object({ id: rowId }),
  query: entity,
  response: teamView,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const changeRoleEndpoint = defineEndpoint({
  id: 'change-role',
  method: 'POST',
  path: '/api/b2b/dashboard/team/members/{id}/role/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Changes the role of a member; the last manager cannot be changed',
  params: z.object({ id: rowId }),
  body: entity.extend({ role: memberRole }),
  response: teamView,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_MANAGER'],
});

export const removeMemberEndpoint = defineEndpoint({
  id: 'remove-member',
  method: 'DELETE',
  path: '/api/b2b/dashboard/team/members/{id}/',
  access: 'member',
  needsFreshProof: true,
  summary: 'Removes a member; the last manager cannot be removed',
  params: z.object({ id: rowId }),
  query: entity,
  response: teamView,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_MANAGER'],
});
