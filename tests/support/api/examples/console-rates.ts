import { findCoupon } from '@/lib/domains/pricing/server/service/coupons';
import { createContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { uploadFile } from '@/lib/domains/console-rates/server/service/import/import-files';
import { checkFile } from '@/lib/domains/console-rates/server/service/import/run-file';
import { createStaffActor } from '@/tests/support/approvals';
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

const toBytes = (text: string) => new TextEncoder().encode(text);

/** A file of one contract, of which the check is complete. */
async function checkedFile() {
  const { corporateId } = await createTestCompany();
  const text = `code,corporate,valid_from,valid_to\n${newCode()},${corporateId},2026-01-01,2027-12-31\n`;
  const { actor } = await createStaffActor('revenue');
  const content = new Blob([toBytes(text)]).stream();
  const { id } = await uploadFile(actor, { kind: 'contracts', name: 'contracts.csv', content });
  await checkFile(id);
  return { id };
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
  'list-company-nights': {
    owned: 'none',
    input: async ({ world: { hotelId, checkin } }) => ({
      params: { hotel_id: hotelId },
      query: { company_id: (await createTestCompany()).corporateId, from: checkin, to: checkin },
    }),
  },
  'list-rate-imports': { owned: 'none', input: () => ({ query: { page: 1 } }) },
  'upload-rates': {
    owned: 'none',
    input: () => ({ query: { kind: 'rates', name: 'rates.csv' }, upload: toBytes('hotel_code,room_type\n') }),
  },
  'get-rate-import': { owned: 'none', input: async () => ({ params: await checkedFile() }) },
  'apply-rate-import': { owned: 'none', input: async () => ({ params: await checkedFile() }) },
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
