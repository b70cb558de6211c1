import { inTransaction } from '@/lib/platform/db/transaction';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { finishedStay, registerHotel } from '@/tests/support/invoice-world';
import type { Examples, Scene } from '../example';

async function billedStay({ owner, world, entityId }: Scene) {
  await registerHotel(world);
  const { id } = await finishedStay(owner, world);
  await inTransaction((tx) => issueInvoice(tx, id));
  return { params: { id }, query: { legal_entity_id: entityId } };
}

export const invoiceExamples: Examples = {
  'list-invoices': { owned: 'object', input: billedStay },
  'download-invoice': { owned: 'object', input: billedStay },
  'email-invoice': { owned: 'object', input: async (scene) => ({ ...(await billedStay(scene)), body: {} }) },
};
