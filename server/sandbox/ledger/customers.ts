import { z } from 'zod';
import { plannedFault } from '../cards/published-faults';
import type { Sandbox } from '../context';
import { badInput, unknownId } from '../http/api-fault';
import { notesField, parse } from '../http/parse';
import { newId } from '../ids';
import type { CustomerRow, TokenRow } from '../store/rows';

const customerSchema = z.strictObject({
  name: z.string().min(3).max(50).nullish(),
  email: z.email('The email must be a valid email address.').max(64).nullish(),
  contact: z.string().max(15).nullish(),
  gstin: z.string().nullish(),
  /** "0": return the existing customer with this e-mail address and contact instead of an error. */
  fail_existing: z.union([z.literal('0'), z.literal('1'), z.literal(0), z.literal(1)]).default('1'),
  notes: notesField.optional(),
});

export function createCustomer(sandbox: Sandbox, body: unknown): CustomerRow {
  const input = parse(customerSchema, body);
  const email = input.email ?? null;
  const contact = input.contact ?? null;
  const existing = sandbox.store.list('customers').find((row) => row.email === email && row.contact === contact);
  if (existing && Number(input.fail_existing) === 0) return existing;
  if (existing) throw badInput('Customer already exists for the merchant');
  const customer: CustomerRow = {
    id: newId('cust'),
    name: input.name ?? null,
    email,
    contact,
    gstin: input.gstin ?? null,
    notes: input.notes ?? {},
    created_at: sandbox.clock.seconds(),
  };
  sandbox.store.commit([{ table: 'customers', row: customer }]);
  return customer;
}

const editSchema = customerSchema.pick({ name: true, email: true, contact: true });

/** @throws {ApiFault} if another customer has the e-mail address and contact */
export function editCustomer(sandbox: Sandbox, id: string, body: unknown): CustomerRow {
  const before = getCustomer(sandbox, id);
  const { name = before.name, email = before.email, contact = before.contact } = parse(editSchema, body);
  if (contact && contact.length < 8)
    throw badInput('Contact number should be at least 8 digits, including country code');
  const isTaken = sandbox.store
    .list('customers')
    .some((row) => row.id !== id && row.email === email && row.contact === contact);
  if (isTaken) throw badInput('Customer already exists for the merchant');
  const customer: CustomerRow = { ...before, name, email, contact };
  sandbox.store.commit([{ table: 'customers', row: customer }]);
  return customer;
}

export function getCustomer(sandbox: Sandbox, id: string): CustomerRow {
  const customer = sandbox.store.find('customers', id);
  if (!customer) throw unknownId();
  return customer;
}

export function listTokens(sandbox: Sandbox, customerId: string): TokenRow[] {
  getCustomer(sandbox, customerId);
  return sandbox.store.list('tokens').filter((token) => token.customer_id === customerId);
}

export function deleteToken(sandbox: Sandbox, customerId: string, tokenId: string): void {
  const token = sandbox.store.find('tokens', tokenId);
  if (!token || token.customer_id !== customerId) throw unknownId();
  sandbox.store.commit([{ table: 'tokens', removed: tokenId }]);
}

const seedSchema = z.strictObject({
  id: z.string().regex(/^cust_[A-Za-z0-9]{14}$/, 'must be cust_ and 14 letters or digits'),
  name: z.string(),
  email: z.email(),
  contact: z.string(),
  cards: z.array(
    z.strictObject({
      id: z.string().regex(/^token_[A-Za-z0-9]{14}$/, 'must be token_ and 14 letters or digits'),
      last4: z.string().regex(/^\d{4}$/),
      network: z.string(),
      type: z.enum(['credit', 'debit']).default('credit'),
      issuer: z.string().nullable().default(null),
      expiry_month: z.number().int().min(1).max(12),
      expiry_year: z.number().int().min(2000).max(2099),
    }),
  ),
});

/** Creates a customer with saved cards under given ids, for demo data. Does nothing if the customer exists. */
export function seedCustomer(sandbox: Sandbox, body: unknown): CustomerRow {
  const { cards, ...input } = parse(seedSchema, body);
  const existing = sandbox.store.find('customers', input.id);
  if (existing) return existing;
  const now = sandbox.clock.seconds();
  const customer: CustomerRow = { ...input, gstin: null, notes: {}, created_at: now };
  const tokens = cards.map((card) => ({
    ...card,
    customer_id: input.id,
    used_at: now,
    created_at: now,
    planned_fault: plannedFault(null),
  }));
  sandbox.store.commit([
    { table: 'customers', row: customer },
    ...tokens.map((row) => ({ table: 'tokens', row }) as const),
  ]);
  return customer;
}
