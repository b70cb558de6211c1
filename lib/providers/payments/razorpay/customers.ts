import { z } from 'zod';
import type { PaymentProvider, ProviderCustomer, SavedCardToken } from '../port';
import { collectionSchema, pathId } from './scalars';
import { callProvider, type TransportSettings } from './transport';

type CustomerCalls = Pick<PaymentProvider, 'createCustomer' | 'anonymiseCustomer' | 'listTokens' | 'deleteToken'>;

const text = z.string().nullish();
/** The documentation has numbers in one place and strings in another. */
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

/** A valid format for the provider; no Indian number begins with a zero. */
const UNASSIGNED_NUMBER = '+910000000000';

export function customerCalls(settings: TransportSettings): CustomerCalls {
  return {
    createCustomer({ name, email, contact }) {
      return callProvider(settings, {
        method: 'POST',
        path: '/customers',
        body: { name, email, contact, fail_existing: '0' },
        schema: customerEntity,
        isRepeatable: true,
      });
    },

    async anonymiseCustomer(customerId) {
      await callProvider(settings, {
        method: 'PUT',
        path: `/customers/${pathId(customerId)}`,
        // The pair of e-mail and contact must be unique (https://razorpay.com/docs/api/customers/edit).
        body: { name: 'Erased user', email: `${customerId.toLowerCase()}@erased.invalid`, contact: UNASSIGNED_NUMBER },
        schema: customerEntity,
        isRepeatable: true,
      });
    },

    async listTokens(customerId) {
      const path = `/customers/${pathId(customerId)}/tokens`;
      const found = await callProvider(settings, { method: 'GET', path, schema: collectionSchema(tokenEntity) });
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
