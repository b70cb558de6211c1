import { findCoupon } from '@/lib/domains/pricing/server/service/coupons';
import { createContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { createTestCompany } from '@/tests/support/company-world';
import { createCoupon } from '@/tests/support/stay-world';
import type { Examples } from '../example';

const couponId = async () => ({ id: (await findCoupon(await createCoupon()))?.id ?? 0 });
const COUPON = { description: 'Ten per cent', percent: 10, valid_from: '2026-01-01', valid_to: '2027-12-31' };
const newCode = () => `C${crypto.randomUUID().slice(0, 8).toUpperCase()}`;

const CONTRACT = { name: 'Yearly contract', adjustment: -5, valid_from: '2026-01-01', valid_to: '2027-12-31' };

async function contractId() {
  const { corporateId } = await createTestCompany();
  const terms = {
    name: 'Contract',
    adjustmentBp: -300,
    validFrom: '2026-01-01',
    validTo: '2027-06-30',
    isActive: true,
  };
  return { id: await createContract({ ...terms, corporateId, code: newCode() }) };
}

export const consoleRateExamples: Examples = {
  'list-contracts': { owned: 'none', input: () => ({ query: { scope: 'companies' } }) },
  'export-contracts': { owned: 'none', input: () => ({ query: { columns: 'company,state' } }) },
  'get-contract': { owned: 'none', input: async () => ({ params: await contractId() }) },
  'create-contract': {
    owned: 'none',
    input: async () => ({
      body: { ...CONTRACT, code: newCode(), company: String((await createTestCompany()).corporateId) },
    }),
  },
  'change-contract': {
    owned: 'none',
    input: async () => ({ params: await contractId(), body: { ...CONTRACT, reason: 'A renewal' } }),
  },
  'end-contract': {
    owned: 'none',
    input: async () => ({ params: await contractId(), body: { reason: 'The company left' } }),
  },
  'list-rate-findings': { owned: 'none', input: () => ({ query: { kind: 'missing' } }) },
  'list-coupons': { owned: 'none', input: () => ({ query: { state: 'active' } }) },
  'export-coupons': { owned: 'none', input: () => ({ query: { columns: 'code,uses' } }) },
  'get-coupon': { owned: 'none', input: async () => ({ params: await couponId() }) },
  'list-coupon-uses': { owned: 'none', input: async () => ({ params: await couponId() }) },
  'create-coupon': { owned: 'none', input: () => ({ body: { ...COUPON, code: newCode() } }) },
  'change-coupon': {
    owned: 'none',
    input: async () => ({ params: await couponId(), body: { ...COUPON, reason: 'A longer campaign' } }),
  },
  'end-coupon': { owned: 'none', input: async () => ({ params: await couponId(), body: { reason: 'A mistake' } }) },
};
