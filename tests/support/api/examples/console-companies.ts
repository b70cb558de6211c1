import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { changeLimits } from '@/lib/domains/console-companies/server/service/limits';
import { createStaffActor } from '@/tests/support/approvals';
import { createTestCompany, createTestRequest } from '@/tests/support/company-world';
import { createActor } from '@/tests/support/stay-world';
import type { Examples } from '../example';

const idOf = async () => ({ id: (await createTestCompany()).corporateId });
const entityOf = async () => {
  const { corporateId, legalEntityId } = await createTestCompany();
  return { id: corporateId, entityId: legalEntityId };
};
const createReference = () => `UTR${crypto.randomUUID().slice(0, 13).toUpperCase()}`;
const AGENT_TERMS = { agent_secure_percent: 20, agent_secure_days: 3, agent_balance_days: 1 };
const PAYMENT = { amount: 1_500, paid_on: '2026-01-05', may_be_advance: true };

export const consoleCompanyExamples: Examples = {
  'list-approvals': { owned: 'none', input: () => ({ query: { view: 'ended', state: 'refused', sort: '-amount' } }) },
  'decide-approval': {
    owned: 'none',
    input: async () => {
      const { actor } = await createStaffActor('support');
      const { corporateId } = await createTestCompany();
      const changed = await changeLimits(actor, corporateId, { unpaidRoomsCap: 20, reason: 'A large group' });
      if (changed.outcome !== 'requested') throw new Error('No request was stored');
      return { params: { id: changed.approvalId }, body: { decision: 'approve', reason: 'Checked' } };
    },
  },
  'withdraw-approval': {
    owned: 'none',
    input: () => ({ params: { id: 2_147_483_647 }, body: { reason: 'Not needed' } }),
    status: 404,
  },
  'list-companies': { owned: 'none', input: () => ({ query: { q: 'company' } }) },
  'get-company': { owned: 'none', input: async () => ({ params: await idOf() }) },
  'change-company-contract': {
    owned: 'none',
    input: async () => ({
      params: await idOf(),
      body: { is_otp_enabled: true, ...AGENT_TERMS, reason: 'New agreement' },
    }),
  },
  'change-company-limits': {
    owned: 'none',
    input: async () => ({ params: await idOf(), body: { unpaid_rooms_cap: 5, reason: 'Fewer guests' } }),
  },
  'change-company-status': {
    owned: 'none',
    input: async () => ({ params: await idOf(), body: { status: 'suspended', reason: 'Unpaid bills' } }),
  },
  'restrict-company-hotel': {
    owned: 'none',
    input: async ({ world }) => ({
      params: await idOf(),
      body: { hotel_id: world.hotelId, reason: 'Outside the policy' },
    }),
  },
  'unrestrict-company-hotel': {
    owned: 'none',
    input: async ({ world }) => ({ params: { ...(await idOf()), hotelId: world.hotelId } }),
  },
  'allow-company-pan': {
    owned: 'none',
    input: async () => ({ params: await idOf(), body: { pan: 'AAACZ9876K', reason: 'Group company' } }),
  },
  'withdraw-company-pan': {
    owned: 'none',
    input: async () => ({ params: { ...(await idOf()), pan: 'AAACZ9876K' } }),
  },
  'assign-company-role': {
    owned: 'none',
    input: async () => {
      const { corporateId, legalEntityId } = await createTestCompany();
      const { userId } = await createActor({ corporateId, legalEntityId });
      return { params: { id: corporateId, entityId: legalEntityId }, body: { user_id: userId, role: 'finance' } };
    },
  },
  'open-company-wallet': { owned: 'none', input: async () => ({ params: await entityOf() }) },
  'record-company-payment': {
    owned: 'none',
    input: async () => ({ params: await idOf(), body: { ...PAYMENT, reference: createReference() } }),
  },
  'reverse-company-payment': {
    owned: 'none',
    input: async () => {
      const { corporateId } = await createTestCompany();
      const reference = createReference();
      const transfer = { corporateId, reference, paidOn: PAYMENT.paid_on, mayBeAdvance: true };
      await recordCompanyPayment({ ...transfer, amountPaise: 1_500_00 });
      return { params: { id: corporateId }, body: { reference, reason: 'Another company' } };
    },
  },
  'list-company-requests': { owned: 'none', input: () => ({}) },
  'decide-company-request': {
    owned: 'none',
    input: async () => ({
      params: { id: await createTestRequest() },
      body: { decision: 'refuse', reason: 'The GSTIN belongs to another company' },
    }),
  },
};
