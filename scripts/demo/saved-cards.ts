import { DEMO_CORPORATES } from '@/scripts/demo/data/accounts';

/** Cards saved by the demo booker. Only the sandbox knows them: Folio itself keeps no card data. */
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
 * Puts the demo booker's saved cards into the payment sandbox; repeating it changes nothing. Called by `npm start` once the
 * sandbox listens.
 *
 * @param sandboxOrigin such as http://127.0.0.1:3001
 * @throws {Error} when the sandbox does not accept them
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
