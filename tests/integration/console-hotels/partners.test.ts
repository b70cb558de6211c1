import {
  addWebhook,
  createKey,
  createPartner,
  endConnection,
  getConsolePartner,
  listConsolePartners,
  removeWebhook,
  requestConnection,
  revokeKeys,
  rotateKey,
} from '@/lib/domains/console-hotels/server/service/partners';
import { resolvePartnerKey } from '@/lib/domains/partners/server/service/resolve-partner-key';
import { createHotelPerson } from '@/tests/support/api/desk-world';
import { createStayWorld } from '@/tests/support/stay-world';

const PARTNER = { code: 'acme-channel', name: 'Acme Channel' };
const search = { page: 1, pageSize: 25, sort: 'code' } as const;

test('a partner gets a key that is stored nowhere, which a rotation replaces and a revocation ends', async () => {
  await createPartner(PARTNER);
  await expect(createPartner(PARTNER)).rejects.toMatchObject({ code: 2000 });
  const { secret, keys } = await createKey(PARTNER.code, { scopes: ['rates'], days: 30 });
  expect(keys).toMatchObject([{ last4: secret.slice(-4), scopes: ['rates'] }]);
  expect(JSON.stringify(await getConsolePartner(PARTNER.code))).not.toContain(secret);
  await expect(createKey(PARTNER.code, { scopes: ['rates'], days: 30 })).rejects.toMatchObject({
    code: 2000,
  });
  const rotated = await rotateKey(PARTNER.code);
  expect(rotated.keys).toHaveLength(2);
  expect((await listConsolePartners({ ...search, q: 'ACME' })).rows).toMatchObject([{ ...PARTNER, keys: 2 }]);
  expect((await revokeKeys(PARTNER.code)).keys).toEqual([]);
  for (const key of [secret, rotated.secret]) await expect(resolvePartnerKey(key, '127.0.0.1')).rejects.toThrow();
});

test('a connection is requested once and ended, and an unknown hotel is a mistake in its field', async () => {
  const { hotelId } = await createStayWorld();
  const owner = await createHotelPerson({ hotelId, role: 'owner' });
  const hotelCode = owner.hotels[0]?.code ?? '';
  const { code } = await createPartner({ code: 'bridge', name: 'Bridge' });
  await requestConnection(code, hotelCode);
  expect((await requestConnection(code, hotelCode)).connections).toMatchObject([{ hotelCode, state: 'requested' }]);
  await endConnection(code, hotelCode);
  expect((await endConnection(code, hotelCode)).connections).toMatchObject([{ hotelCode, state: 'ended' }]);
  await expect(requestConnection(code, 'NO-1')).rejects.toMatchObject({ code: 2000, field: 'hotel_code' });
  await expect(getConsolePartner('unknown')).rejects.toMatchObject({ code: 2009 });
});

test('a webhook shows its secret once, and only the webhook of the named partner is deleted', async () => {
  const { code } = await createPartner({ code: 'first', name: 'First' });
  const other = await createPartner({ code: 'second', name: 'Second' });
  const { secret, webhooks } = await addWebhook(code, 'https://hooks.example.com/first');
  expect(secret).toMatch(/^whsec_/);
  const webhookId = webhooks[0]?.webhookId ?? 0;
  await expect(removeWebhook(other.code, webhookId)).rejects.toMatchObject({ code: 2009 });
  expect((await removeWebhook(code, webhookId)).webhooks).toEqual([]);
});
