import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { rowId } from '@/lib/platform/http/number-schemas';

const entity = z.object({ legal_entity_id: rowId.optional() });

const teamRegistration = z.object({
  registration_id: z.number().int(),
  gstin: z.string(),
  legal_name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Null if it was created together with the company's account. */
  added_by: z.string().nullable(),
  added_at: z.string(),
  confirmed_by: z.string().nullable(),
  confirmed_at: z.string().nullable(),
});

export const teamRegistrations = z.object({
  legal_entity_id: z.number().int(),
  registrations: z.array(teamRegistration),
});

export type TeamRegistrations = CodeNames<z.infer<typeof teamRegistrations>>;
export type TeamRegistration = CodeNames<z.infer<typeof teamRegistration>>;

export const listRegistrationsEndpoint = defineEndpoint({
  id: 'list-registrations',
  method: 'GET',
  path: '/api/b2b/dashboard/team/gstins/',
  access: 'member',
  summary:
    'Lists the GST registrations of a legal entity and the users who added and confirmed them; for travel managers',
  query: entity,
  response: teamRegistrations,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const confirmRegistrationEndpoint = defineEndpoint({
  id: 'confirm-registration',
  method: 'POST',
  path: '/api/b2b/dashboard/team/gstins/{id}/confirm/',
  access: 'member',
  summary: 'Confirms a GST registration that a member added; a repeated request changes nothing',
  params: z.object({ id: rowId }),
  body: entity,
  response: teamRegistrations,
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const removeRegistrationEndpoint = defineEndpoint({
  id: 'remove-registration',
  method: 'DELETE',
  path: '/api/b2b/dashboard/team/gstins/{id}/',
  access: 'member',
  summary: 'Removes a GST registration; bookings and invoices billed to it remain unchanged',
  params: z.object({ id: rowId }),
  query: entity,
  response: teamRegistrations,
  errors: ['NOT_FOUND', 'FORBIDDEN', 'LAST_GSTIN'],
});
