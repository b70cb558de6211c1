import { z } from 'zod';
import type { PaymentProvider, ProviderCustomer, SavedCardToken } from '../port';
import { collectionOf, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

type CustomerCalls = Pick<PaymentProvider, 'createCustomer' | 'forgetCustomer' | 'listTokens' | 'deleteToken'>;

const text = z.string().nullish();
/** Documented as number in one place and as string in another. */
const digits = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)]).nullish();

const customerEntity = z
  .object({ id: z.string().startsWith('cust_'), name: text, email: text, contact: text })
  .transform(({ id, name, email, contact }): ProviderCustomer => ({
    id,
    name: name ?? null,
    email: email ?? null,
    contact: contact ?? null,
  }));

const tokenEntity = z.object({
  id: z.string().startsWith('token_'),
  method: z.string(),
  card: z
    .object({
      last4: z.string(),
      network: z.string(),
      type: text,
      issuer: text,
      expiry_month: digits,
      expiry_year: digits,
    })
    .nullish(),
});

/** Long enough for the provider; no Indian number begins with a zero. */
const NOBODYS_NUMBER = '+910000000000';

/** Customers and the cards they saved at the provider. */
export function customerCalls(settings: TransportSettings): CustomerCalls {
  return {
    createCustomer({ name, email, contact }) {
      return callProvider(settings, {
        method: 'POST',
        path: '/customers',
        body: { name, email, contact, fail_existing: '0' },
        schema: customerEntity,
        // With fail_existing "0" a second try answers the customer of the first.
        repeatable: true,
      });
    },

    async forgetCustomer(customerId) {
      await callProvider(settings, {
        method: 'PUT',
        path: `/customers/${pathId(customerId)}`,
        // E-mail and contact together must be one customer's alone (https://razorpay.com/docs/api/customers/edit).
        body: { name: 'Erased user', email: `${customerId.toLowerCase()}@erased.invalid`, contact: NOBODYS_NUMBER },
        schema: customerEntity,
        repeatable: true,
      });
    },

    async listTokens(customerId) {
      const path = `/customers/${pathId(customerId)}/tokens`;
      const found = await callProvider(settings, { method: 'GET', path, schema: collectionOf(tokenEntity) });
      return found.items.flatMap(savedCard);
    },

    async deleteToken(customerId, tokenId) {
      await callProvider(settings, {
        method: 'DELETE',
        path: `/customers/${pathId(customerId)}/tokens/${pathId(tokenId)}`,
        schema: z.object({ deleted: z.literal(true) }),
      });
    },
  };
}

function savedCard({ id, method, card }: z.output<typeof tokenEntity>): SavedCardToken[] {
  if (method !== 'card' || !card) return [];
  return [
    {
      id,
      last4: card.last4,
      network: card.network,
      type: card.type ?? null,
      issuer: card.issuer ?? null,
      expiryMonth: card.expiry_month ?? null,
      expiryYear: card.expiry_year ?? null,
    },
  ];
}
