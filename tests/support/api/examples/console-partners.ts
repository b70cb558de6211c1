import { createPartner } from '@/lib/domains/partners/server/service/operator';
import { createWebhook } from '@/lib/domains/webhooks/server/service/manage-webhooks';
import { webhooks } from '@/lib/domains/webhooks/server/tables';
import { connection } from '@/lib/platform/db/connection';
import type { Examples } from '../example';
import { connectHotel, createTestPartner, requestHotel } from '../partner-world';

const URL = 'https://hooks.example.com/folio';
let serial = 0;

async function createKeylessPartner(): Promise<string> {
  const code = `keyless-${(serial += 1)}`;
  await createPartner(code, 'Keyless');
  return code;
}

const ofPartner = async () => ({ params: { code: (await createTestPartner()).code }, body: {} });

export const consolePartnerExamples: Examples = {
  'list-console-partners': { owned: 'none', input: () => ({ query: { q: 'partner' } }) },
  'get-console-partner': { owned: 'none', input: ({ world }) => ({ params: { code: world.partner.code } }) },
  'create-partner': {
    owned: 'none',
    input: () => ({ body: { code: `new-${(serial += 1)}`, name: 'New Channel' } }),
  },
  'create-partner-key': {
    owned: 'none',
    input: async () => ({ params: { code: await createKeylessPartner() }, body: { scopes: ['rates'], days: 30 } }),
  },
  'rotate-partner-key': { owned: 'none', input: ofPartner },
  'revoke-partner-keys': { owned: 'none', input: ofPartner },
  'request-partner-connection': {
    owned: 'none',
    input: async ({ world }) => {
      const { hotelCode } = await requestHotel(world.partner, world.hotelId);
      return { params: { code: world.partner.code }, body: { hotel_code: hotelCode } };
    },
  },
  'end-partner-connection': {
    owned: 'none',
    input: async ({ world }) => {
      const partner = await createTestPartner();
      return { params: { code: partner.code }, body: { hotel_code: await connectHotel(partner, world.hotelId) } };
    },
  },
  'add-partner-webhook': {
    owned: 'none',
    input: async () => {
      await connection().delete(webhooks);
      return { params: { code: await createKeylessPartner() }, body: { url: URL } };
    },
  },
  'remove-partner-webhook': {
    owned: 'none',
    input: async () => {
      const { id: partnerId, code } = await createTestPartner();
      const { webhookId } = await createWebhook({ partnerId }, { url: URL, eventTypes: [] });
      return { params: { code, webhook_id: webhookId } };
    },
  },
};
