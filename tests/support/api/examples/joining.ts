import { invite } from '@/lib/domains/corporates/server/service/invite';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { createActor } from '@/tests/support/stay-world';
import type { Examples, Scene } from '../example';

let serial = 0;
const newMailbox = () => `joining${(serial += 1)}@elsewhere.example`;

async function invited({ owner }: Scene): Promise<number> {
  const terms = { legalEntityId: owner.legalEntityId, company: 'Acme', email: newMailbox(), role: 'booker' as const };
  return inTransaction((tx) => invite(tx, { ...terms, inviter: null }));
}

async function added({ owner: { legalEntityId } }: Scene): Promise<number> {
  const office = { city: 'Mumbai', state: 'Maharashtra', stateCode: '27', legalName: 'Acme', tradingName: 'Acme' };
  const [row] = await connection()
    .insert(gstinRegistrations)
    .values({ ...office, legalEntityId, gstin: '27ZZZCX0001A1ZH' })
    .onConflictDoUpdate({
      target: [gstinRegistrations.legalEntityId, gstinRegistrations.gstin],
      set: { confirmedAt: null, confirmedBy: null },
    })
    .returning({ id: gstinRegistrations.id });
  if (!row) throw new Error('The registration was not written');
  return row.id;
}

const colleague = async ({ owner }: Scene) => (await createActor(owner)).userId;

const NO_TOKEN = { body: { token: 'not.a.token' } };
const MANAGERS = ['manager'] as const;

export const joiningExamples: Examples = {
  'begin-social-sign-in': { owned: 'none', input: () => ({}) },
  'social-sign-in': { owned: 'none', input: () => NO_TOKEN, status: 401 },
  'link-social-sign-in': {
    owned: 'none',
    input: () => ({ body: { ...NO_TOKEN.body, password: 'not-the-password' } }),
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
        email: newMailbox(),
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
    input: ({ entityId }) => ({ body: { legal_entity_id: entityId, email: newMailbox(), role: 'booker' } }),
    roles: MANAGERS,
  },
  'resend-invitation': {
    owned: 'object',
    input: async (scene) => ({ params: { id: await invited(scene) }, body: { legal_entity_id: scene.entityId } }),
    roles: MANAGERS,
  },
  'revoke-invitation': {
    owned: 'object',
    input: async (scene) => ({ params: { id: await invited(scene) }, query: { legal_entity_id: scene.entityId } }),
    roles: MANAGERS,
  },
  'change-role': {
    owned: 'object',
    input: async (scene) => ({
      params: { id: await colleague(scene) },
      body: { legal_entity_id: scene.entityId, role: 'finance' },
    }),
    roles: MANAGERS,
  },
  'remove-member': {
    owned: 'object',
    input: async (scene) => ({ params: { id: await colleague(scene) }, query: { legal_entity_id: scene.entityId } }),
    roles: MANAGERS,
  },
  'list-registrations': {
    owned: 'entity',
    input: ({ entityId }) => ({ query: { legal_entity_id: entityId } }),
    roles: MANAGERS,
  },
  'confirm-registration': {
    owned: 'object',
    input: async (scene) => ({ params: { id: await added(scene) }, body: { legal_entity_id: scene.entityId } }),
    roles: MANAGERS,
  },
  'remove-registration': {
    owned: 'object',
    input: async (scene) => ({ params: { id: await added(scene) }, query: { legal_entity_id: scene.entityId } }),
    roles: MANAGERS,
  },
};
