import { inTransaction } from '@/lib/platform/db/transaction';
import { issueInvoice } from '@/lib/domains/invoices/server/service/issue-invoice';
import { createCompletedStay, registerHotel } from '@/tests/support/invoice-world';
import type { Examples, ExampleContext } from '../example';

async function createInvoicedStay({ owner, world, entityId }: ExampleContext) {
  await registerHotel(world);
  const { id } = await createCompletedStay(owner, world);
  await inTransaction((tx) => issueInvoice(tx, id));
  return { params: { id }, query: { legal_entity_id: entityId } };
}

export const invoiceExamples: Examples = {
  'list-invoices': { owned: 'object', input: createInvoicedStay },
  'download-invoice': { owned: 'object', input: createInvoicedStay },
  'email-invoice': {
    owned: 'object',
    input: async (context) => ({ ...(await createInvoicedStay(context)), body: {} }),
  },
};
