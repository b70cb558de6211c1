import { DEMO_CORPORATES } from '@/scripts/demo/data/accounts';

/** Saved cards of the demo booker. They exist in the payment sandbox only, because Folio stores no card data. */
const CARDS = [
  {
    id: 'token_FolioDemoVisa1',
    last4: '1111',
    network: 'Visa',
    type: 'credit',
    issuer: 'HDFC',
    expiry_month: 11,
    expiry_year: 2030,
  },
  {
    id: 'token_FolioDemoRupay',
    last4: '0004',
    network: 'RuPay',
    type: 'debit',
    issuer: 'SBIN',
    expiry_month: 4,
    expiry_year: 2029,
  },
] as const;

/**
 * Creates the demo booker's saved cards in the payment sandbox. Idempotent. `npm start` calls it when the sandbox is ready.
 *
 * @param sandboxOrigin such as http://127.0.0.1:3001
 * @throws {Error} when the sandbox refuses the cards
 */
export async function seedSavedCards(sandboxOrigin: string): Promise<void> {
  for (const { user } of DEMO_CORPORATES) {
    if (!user.providerCustomerId) continue;
    const response = await fetch(new URL('/control/customers', sandboxOrigin), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: user.providerCustomerId,
        name: user.name,
        email: user.email,
        contact: user.phone,
        cards: CARDS,
      }),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok)
      throw new Error(`The sandbox refused the demo cards: ${response.status} ${await response.text()}`);
  }
}
