import { eq } from 'drizzle-orm';
import { listRateRules, saveRateRule } from '@/lib/domains/console-rates/server/service/rules';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { cancellationPolicies, coupons } from '@/lib/domains/pricing/server/tables';
import { addDays } from '@/lib/dates';
import { connection } from '@/lib/platform/db/connection';
import { createPolicy } from '@/lib/domains/pricing/server/service/change-policies';
import { createContract } from '@/lib/domains/pricing/server/service/change-contracts';
import { uploadFile } from '@/lib/domains/console-rates/server/service/import/import-files';
import { checkFile } from '@/lib/domains/console-rates/server/service/import/run-file';
import { createStaffActor } from '@/tests/support/approvals';
import { createTestCompany } from '@/tests/support/company-world';
import { createCoupon, FLEXIBLE_POLICY } from '@/tests/support/stay-world';
import type { ExampleContext, Examples } from '../example';

async function couponId() {
  const isCreated = eq(coupons.code, await createCoupon());
  const [coupon] = await connection().select({ id: coupons.id }).from(coupons).where(isCreated);
  return { id: coupon?.id ?? 0 };
}

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

/** A new season of the world's hotel; each call has other nights. */
let seasons = 0;
async function season({ world: { hotelId, checkin } }: ExampleContext) {
  const on = connection();
  const [hotel] = await on.select({ code: hotels.code }).from(hotels).where(eq(hotels.id, hotelId));
  await on
    .insert(cancellationPolicies)
    .values({ ...FLEXIBLE_POLICY, code: 'flexible' })
    .onConflictDoNothing();
  const night = addDays(checkin, 400 + (seasons += 1));
  return {
    ...{ hotel_code: hotel?.code ?? '', room_type: 'oak', channel: 'website', from: night, to: night, weekdays: 'all' },
    ...{ priority: 9, single: 5_000, double: 5_500, extra_adult: 800, kid: 0, reason: 'A season' },
  };
}

async function ruleId(context: ExampleContext) {
  const { hotel_code: hotelCode, room_type: roomType, extra_adult: extraAdult, ...rule } = await season(context);
  const fields = {
    ...rule,
    hotelCode,
    roomType,
    extraAdult,
    channel: 'website' as const,
    contractCode: null,
    mealPlan: null,
  };
  await saveRateRule({ ...fields, cancellationPolicy: null, dryRun: false });
  const { rows } = await listRateRules({ hotel: hotelCode, sort: '-from', page: 1, pageSize: 1 });
  return { id: rows[0]?.id ?? 0 };
}

const POLICY = { name: 'Free', steps: [{ hours_before_checkin: 24, charge: '1 night' }], no_show: '100%' };

async function policyId() {
  const noShow = { type: 'percent', value: 50 } as const;
  return { id: await createPolicy({ code: newCode(), name: 'Free until check-in', rules: [], noShow }) };
}

export const consoleRateExamples: Examples = {
  'list-contracts': { owned: 'none', input: () => ({ query: { scope: 'companies' } }) },
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
  'list-rate-rules': { owned: 'none', input: () => ({ query: { channel: 'corp' } }) },
  'get-plan-terms': {
    owned: 'none',
    input: async (context) => {
      const { hotel_code: hotel, room_type: roomType, channel } = await season(context);
      return { query: { hotel, room_type: roomType, channel } };
    },
  },
  'save-rate-rule': { owned: 'none', input: async (context) => ({ body: await season(context) }) },
  'end-rate-rule': {
    owned: 'none',
    input: async (context) => ({ params: await ruleId(context), body: { reason: 'A mistake' } }),
  },
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
  'discard-rate-import': { owned: 'none', input: async () => ({ params: await checkedFile() }) },
  'export-refused-rows': { owned: 'none', input: async () => ({ params: await checkedFile() }) },
  'apply-rate-import': { owned: 'none', input: async () => ({ params: await checkedFile() }) },
  'list-cancellation-policies': { owned: 'none', input: () => ({ query: { q: 'free', sort: '-plans' } }) },
  'create-cancellation-policy': { owned: 'none', input: () => ({ body: { ...POLICY, code: newCode() } }) },
  'change-cancellation-policy': {
    owned: 'none',
    input: async () => ({ params: await policyId(), body: { ...POLICY, reason: 'The hotels agreed' } }),
  },
  'list-coupons': { owned: 'none', input: () => ({ query: { state: 'active' } }) },
  'get-coupon': { owned: 'none', input: async () => ({ params: await couponId() }) },
  'list-coupon-uses': { owned: 'none', input: async () => ({ params: await couponId() }) },
  'create-coupon': { owned: 'none', input: () => ({ body: { ...COUPON, code: newCode() } }) },
  'change-coupon': {
    owned: 'none',
    input: async () => ({ params: await couponId(), body: { ...COUPON, reason: 'A longer campaign' } }),
  },
  'end-coupon': { owned: 'none', input: async () => ({ params: await couponId(), body: { reason: 'A mistake' } }) },
};
