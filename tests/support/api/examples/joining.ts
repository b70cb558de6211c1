import { createApiKey } from '@/lib/domains/corporates/server/service/api-keys/manage-api-keys';
import { invite } from '@/lib/domains/corporates/server/service/invite';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createActor } from '@/tests/support/stay-world';
import type { Examples, ExampleContext } from '../example';

let serial = 0;
const createEmailAddress = () => `joining${(serial += 1)}@elsewhere.example`;

async function createInvitation({ owner }: ExampleContext): Promise<number> {
  const terms = {
    legalEntityId: owner.legalEntityId,
    company: 'Acme',
    email: createEmailAddress(),
    role: 'booker' as const,
  };
  return inTransaction((tx) => invite(tx, { ...terms, inviter: null }));
}

async function createRegistration({ owner: { legalEntityId } }: ExampleContext): Promise<number> {
  const office = { city: 'Mumbai', state: 'Maharashtra', stateCode: '27', legalName: 'Acme', tradingName: 'Acme' };
  const [row] = await connection()
    .insert(gstinRegistrations)
    .values({ ...office, legalEntityId, gstin: '27ZZZCX0001A1ZH' })
    .onConflictDoUpdate({
      target: [gstinRegistrations.legalEntityId, gstinRegistrations.gstin],
      set: { confirmedAt: null, confirmedBy: null },
    })
    .returning({ id: gstinRegistrations.id });
  if (!row) throw new Error('The GSTIN registration was not stored');
  return row.id;
}

const createColleague = async ({ owner }: ExampleContext) => (await createActor(owner)).userId;

async function createKey({ world, owner }: ExampleContext): Promise<number> {
  const manager = owner.isTravelAgent ? world.members.agentManager : world.members.manager;
  const request = { name: 'Expense system', role: 'booker' as const, scopes: ['read' as const], expiresInDays: 30 };
  const { apiKeys } = await createApiKey(manager, request, '127.0.0.1');
  return Math.max(...apiKeys.map(({ apiKeyId }) => apiKeyId));
}

const INVALID_TOKEN = { body: { token: 'not.a.token' } };
const MANAGERS = ['manager'] as const;

export const joiningExamples: Examples = {
  'begin-social-sign-in': { owned: 'none', input: () => ({}) },
  'social-sign-in': { owned: 'none', input: () => INVALID_TOKEN, status: 401 },
  'link-social-sign-in': {
    owned: 'none',
    input: () => ({ body: { ...INVALID_TOKEN.body, password: 'not-the-password' } }),
    status: 403,
  },
  'unlink-social-sign-in': { owned: 'none', input: () => ({}) },
  enrol: {
    owned: 'none',
    input: () => ({
      body: {
        legal_name: 'Nilgiri Tea Ltd',
        gstin: '33ZZZCX0001A1ZO',
        city: 'Coonoor',
        contact_name: 'Asha Rao',
        email: createEmailAddress(),
        phone: '9845012345',
      },
    }),
  },
  'read-invitation': { owned: 'none', input: () => ({ body: { code: 'unknown' } }), status: 400 },
  'sign-up': {
    owned: 'none',
    input: () => ({
      body: { code: 'unknown', name: 'Asha Rao', phone: '9845012345', password: 'tall lamp by the river' },
    }),
    status: 400,
  },
  'join-with-password': { owned: 'none', input: () => ({ body: { code: 'unknown', password: 'p' } }), status: 400 },
  'join-team': { owned: 'none', input: () => ({ body: { code: 'unknown' } }), status: 400 },
  'get-team': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
    roles: MANAGERS,
  },
  'invite-colleague': {
    owned: 'entity',
    input: ({ entityId }) => ({ body: { legal_entity_id: entityId, email: createEmailAddress(), role: 'booker' } }),
    roles: MANAGERS,
  },
  'resend-invitation': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createInvitation(context) },
      body: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
  'revoke-invitation': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createInvitation(context) },
      query: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
  'change-role': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createColleague(context) },
      body: { legal_entity_id: context.entityId, role: 'finance' },
    }),
    roles: MANAGERS,
  },
  'remove-member': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createColleague(context) },
      query: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
  'list-registrations': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
    roles: MANAGERS,
  },
  'confirm-registration': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createRegistration(context) },
      body: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
  'remove-registration': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createRegistration(context) },
      query: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
  'get-own-api-key': { owned: 'none', input: () => ({}) },
  'list-api-keys': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
    roles: MANAGERS,
  },
  'create-api-key': {
    owned: 'entity',
    input: ({ entityId }) => ({
      body: {
        legal_entity_id: entityId,
        name: 'Expense system',
        role: 'booker',
        scopes: ['read', 'book'],
        expires_in_days: 90,
      },
    }),
    roles: MANAGERS,
  },
  'rotate-api-key': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createKey(context) },
      body: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
  'revoke-api-key': {
    owned: 'object',
    input: async (context) => ({
      params: { id: await createKey(context) },
      query: { legal_entity_id: context.entityId },
    }),
    roles: MANAGERS,
  },
};
