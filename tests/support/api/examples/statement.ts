import { billOf } from '@/lib/domains/invoices/rules/bill';
import { canDispute } from '@/lib/domains/payables/rules/dispute-window';
import {
  insertCommissionDocument,
  listCommissionDocumentsOfHotel,
} from '@/lib/domains/payables/server/repository/commission';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { connection } from '@/lib/platform/db/connection';
import { createOpenDispute, createStatementLine, previousMonth } from '../../statement-lines';
import type { ExampleContext, Examples } from '../example';

const OWNERS = ['owner'] as const;
let serial = 0;

const ofMonth = ({ world }: ExampleContext) => ({
  params: { hotel_id: world.hotelId },
  query: { month: previousMonth() },
});

async function createDocument({ world }: ExampleContext): Promise<number> {
  const supplierGstin = '29AAACF1234A1Z5';
  const supplier = {
    name: 'Folio',
    address: 'Bengaluru',
    gstin: supplierGstin,
    stateCode: '29',
    stateName: 'Karnataka',
  };
  await insertCommissionDocument(
    {
      ...{ kind: 'invoice', supplierGstin, financialYear: '2026-27', number: `KX/${(serial += 1)}`, creditsId: null },
      ...{ hotelId: world.hotelId, month: previousMonth(), totalPaise: 0, issuedOn: todayInIndia(now()) },
      issuedAt: now(),
      document: {
        supplier: { ...supplier, phone: '' },
        recipient: { name: 'Test House', address: 'Bengaluru', gstin: null },
        heads: 'cgst_sgst',
        placeOfSupply: { code: '29', name: 'Karnataka' },
        ...{ isReverseCharge: false, bill: billOf([], 0), note: '' },
      },
      payableIds: [await createStatementLine(world.members.booker, world)],
    },
    connection(),
  );
  const documents = await listCommissionDocumentsOfHotel({ hotelId: world.hotelId, month: previousMonth() });
  return documents.at(-1)?.id ?? 0;
}

export const statementExamples: Examples = {
  'get-hotel-statement': { owned: 'hotel', input: ofMonth, hotelRoles: OWNERS },
  'download-hotel-statement': { owned: 'hotel', input: ofMonth, hotelRoles: OWNERS },
  'export-hotel-statement': { owned: 'hotel', input: ofMonth, hotelRoles: OWNERS },
  'staff-get-hotel-statement': { owned: 'none', input: ofMonth },
  'staff-download-hotel-statement': { owned: 'none', input: ofMonth },
  'staff-export-hotel-statement': { owned: 'none', input: ofMonth },
  'download-commission-document': {
    owned: 'hotel',
    input: async (context) => ({
      params: { hotel_id: context.world.hotelId, document_id: await createDocument(context) },
    }),
    hotelRoles: OWNERS,
  },
  'list-commission-documents': { owned: 'none', input: () => ({ query: { kind: 'invoice', hotel: 'BLR' } }) },
  'issue-commission-documents': { owned: 'none', input: () => ({ body: { month: '2020-01' } }) },
  'staff-download-commission-document': {
    owned: 'none',
    input: async (context) => ({ params: { document_id: await createDocument(context) } }),
  },
  'list-statement-disputes': { owned: 'none', input: () => ({ query: { state: 'all', sort: '-id' } }) },
  'answer-statement-dispute': {
    owned: 'none',
    input: async ({ world }) => {
      const { userId } = world.deskPeople.owner;
      const { id } = await createOpenDispute(world.members.booker, world, { raisedBy: userId });
      return { params: { dispute_id: id }, body: { state: 'refused', answer: 'The guest stayed' } };
    },
  },
  'dispute-statement-line': {
    owned: 'hotel',
    input: async ({ world }) => ({
      params: { hotel_id: world.hotelId, line_id: await createStatementLine(world.members.booker, world) },
      body: { reason: 'The guest did not arrive' },
    }),
    hotelRoles: OWNERS,
    get status() {
      return canDispute(previousMonth(), todayInIndia(now())) ? 200 : 409;
    },
  },
  'withdraw-statement-dispute': {
    owned: 'hotel',
    input: async ({ world }) => {
      const { userId } = world.deskPeople.owner;
      const { lineId } = await createOpenDispute(world.members.booker, world, { raisedBy: userId });
      return { params: { hotel_id: world.hotelId, line_id: lineId }, body: {} };
    },
    hotelRoles: OWNERS,
  },
};
