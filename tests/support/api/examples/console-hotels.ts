import { and, eq } from 'drizzle-orm';
import { approvalRequests } from '@/lib/domains/approvals/server/tables';
import { getApprovalState, setApproval } from '@/lib/domains/hotel-content/server/service/approval';
import { changeContent, getContent } from '@/lib/domains/hotel-content/server/service/content';
import { listPlaces } from '@/lib/domains/hotels/server/service/content/places';
import { connection } from '@/lib/platform/db/connection';
import { hotelRecord, recordForm } from '@/lib/domains/console-hotels/contract/record';
import { getHotelRecord } from '@/lib/domains/console-hotels/server/service/record';
import { namesOf } from '@/lib/platform/http/schema-names';
import { createSentMessage } from '@/tests/support/hotel-contacts';
import { createStaffActor } from '@/tests/support/approvals';
import type { Example, ExampleContext, Examples } from '../example';
import { deskExamples } from './desk';
import { deskCalendarExamples } from './desk-calendar';
import { deskSettingsExamples } from './desk-settings';
import { hotelContentExamples } from './hotel-content';
import { partnerExamples } from './partners';
import { webhookExamples } from './webhooks';

const deskCalls: Examples = {
  ...deskExamples,
  ...deskCalendarExamples,
  ...deskSettingsExamples,
  ...hotelContentExamples,
  ...partnerExamples,
  ...webhookExamples,
};

/** Calls of the desk that staff have too: the same input, without an owner of the data. */
const SHARED = [
  'get-desk-calendar',
  'change-desk-calendar',
  'undo-desk-calendar-change',
  'list-desk-calendar-history',
  'get-hotel-content',
  'change-hotel-content',
  'list-hotel-room-types',
  'add-hotel-room-type',
  'change-hotel-room-type',
  'list-hotel-pictures',
  'order-hotel-pictures',
  'change-hotel-picture',
  'delete-hotel-picture',
  'begin-picture-upload',
  'get-picture-upload',
  'send-picture-part',
  'cancel-picture-upload',
  'get-arrivals-mode',
  'set-arrivals-mode',
  'list-hotel-people',
  'change-hotel-role',
  'end-hotel-person',
  'invite-hotel-person',
  'resend-hotel-invitation',
  'revoke-hotel-invitation',
  'list-hotel-contacts',
  'add-hotel-contact',
  'resend-hotel-contact-link',
  'end-hotel-contact',
  'set-arrivals-hour',
  'list-hotel-messages',
  'list-hotel-connections',
  'end-hotel-connection',
  'get-answer-time',
  'set-answer-time',
  'list-hotel-webhooks',
  'list-hotel-webhook-deliveries',
  'change-hotel-webhook',
  'test-hotel-webhook',
  'replay-hotel-webhook-delivery',
  'replay-hotel-webhook-deliveries',
] as const;

function toStaffExample(id: string): Example {
  const example = deskCalls[id];
  if (!example) throw new Error(`The call ${id} of the desk has no example`);
  return { owned: 'none', input: example.input };
}

const hotel = ({ world }: ExampleContext) => ({ hotel_id: world.hotelId });
let serial = 0;

/** Changes of an owner that wait for an approval. */
async function waitingVersion({ world: { hotelId, deskPeople } }: ExampleContext): Promise<string> {
  const [{ code } = { code: '' }] = deskPeople.owner.hotels.filter((one) => one.hotelId === hotelId);
  await setApproval(code, true);
  const { version } = await getContent(deskPeople.owner, hotelId);
  await changeContent(deskPeople.owner, hotelId, { version, directions: `Turn left ${(serial += 1)} times` });
  return (await getApprovalState(code)).waiting?.version ?? '';
}

const sentMessage = async ({ world: { hotelId } }: ExampleContext) => ({
  hotel_id: hotelId,
  message_id: await createSentMessage(hotelId),
});

/** The record of the hotel with another legal name. */
async function recordBody({ world: { hotelId } }: ExampleContext) {
  const { actor } = await createStaffActor('catalogue');
  const record = namesOf(hotelRecord).toJson(await getHotelRecord(actor, hotelId)) as Record<string, unknown>;
  const fields = Object.keys(recordForm.shape).filter((name) => name !== 'is_point_exact');
  const body = Object.fromEntries(fields.map((name) => [name, record[name]]));
  return { ...body, is_point_exact: false, legal_name: `House ${(serial += 1)} Pvt Ltd` };
}

const TERMS = {
  ...{ commission: 0, coupons_by: 'hotel', biller: 'hotel' },
  ...{ udyam_class: 'none', terms_days: null, is_tds_exempt: false },
};

const PAYOUT_ACCOUNT = {
  ...{ account_name: 'New House Pvt Ltd', ifsc: 'HDFC0001234', reason: 'The owner asked' },
  ...{ account_number: '001234567890', account_number_again: '001234567890' },
};

export const consoleHotelExamples: Examples = {
  ...Object.fromEntries(SHARED.map((id) => [`staff-${id}`, toStaffExample(id)])),
  'list-console-hotels': { owned: 'none', input: () => ({ query: { q: 'hotel' } }) },
  'get-console-hotel': { owned: 'none', input: (context) => ({ params: hotel(context) }) },
  'create-hotel': {
    owned: 'none',
    input: async ({ world }) => {
      const [{ slug, latitude, longitude } = { slug: '', latitude: 0, longitude: 0 }] = (await listPlaces(connection()))
        .cities;
      const place = {
        city: slug,
        locality: 'Old Town',
        is_new_locality: true,
        street: '1 Main Road',
        pincode: '560001',
      };
      const code = `NEW-${world.hotelId}-${(serial += 1)}`;
      return { body: { code, name: 'New House', ...place, latitude, longitude } };
    },
  },
  'publish-hotel': { owned: 'none', input: (context) => ({ params: hotel(context), body: {} }) },
  'withdraw-hotel': {
    owned: 'none',
    input: (context) => ({ params: hotel(context), body: { reason: 'Closed for repairs' } }),
  },
  'set-hotel-approval': {
    owned: 'none',
    input: (context) => ({ params: hotel(context), body: { is_required: true } }),
  },
  'decide-hotel-changes': {
    owned: 'none',
    input: async (context) => ({
      params: hotel(context),
      body: { version: await waitingVersion(context), decision: 'approve', reason: '' },
    }),
  },
  'change-hotel-terms': { owned: 'none', input: (context) => ({ params: hotel(context), body: TERMS }) },
  'request-payout-account': {
    owned: 'none',
    input: async (context) => {
      await connection()
        .update(approvalRequests)
        .set({ state: 'expired', payload: {} })
        .where(and(eq(approvalRequests.subjectType, 'hotel'), eq(approvalRequests.state, 'waiting')));
      return { params: hotel(context), body: PAYOUT_ACCOUNT };
    },
  },
  'get-hotel-message': { owned: 'none', input: async (context) => ({ params: await sentMessage(context) }) },
  'resend-hotel-message': {
    owned: 'none',
    input: async (context) => ({ params: await sentMessage(context), body: {} }),
  },
  'send-arrivals-list': {
    owned: 'none',
    input: (context) => ({ params: hotel(context), body: { day: context.world.checkin } }),
  },
  'change-hotel-record': {
    owned: 'none',
    input: async (context) => ({ params: hotel(context), body: await recordBody(context) }),
  },
  'take-down-picture': {
    owned: 'none',
    input: () => ({ body: { address: `/media/${'0'.repeat(32)}/640.webp`, reason: 'Its owner objects' } }),
  },
};
