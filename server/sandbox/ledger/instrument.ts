import { z } from 'zod';
import { passesLuhn } from '@/lib/platform/check-digits/luhn';
import { detectNetwork } from '../cards/card-number';
import { banks, wallets } from '../cards/methods';
import { plannedFault } from '../cards/published-faults';
import type { Sandbox } from '../context';
import { badInput } from '../http/api-fault';
import { parse } from '../http/parse';
import { newId } from '../ids';
import type { PaymentRow } from '../store/rows';
import { upiFaults } from '../upi/faults';
import { readUpi } from '../upi/instrument';

type Instrument = Pick<
  PaymentRow,
  'method' | 'card' | 'bank' | 'wallet' | 'upi' | 'token_id' | 'planned_fault' | 'save_expiry'
>;

const EMPTY_INSTRUMENT: Omit<Instrument, 'method'> = {
  card: null,
  bank: null,
  wallet: null,
  upi: null,
  token_id: null,
  planned_fault: plannedFault(null),
  save_expiry: null,
};

const cardSchema = z.object({
  'card[name]': z.string().trim().min(1, 'The card name field is required.'),
  'card[number]': z
    .string()
    .transform((number) => number.replace(/\s/g, ''))
    .refine((number) => /^\d{12,19}$/.test(number) && passesLuhn(number), 'Your card number is invalid.'),
  'card[expiry_month]': z.coerce.number().int().min(1, 'Invalid expiry month.').max(12, 'Invalid expiry month.'),
  'card[expiry_year]': z.coerce.number().int().min(0, 'Invalid expiry year.').max(2099, 'Invalid expiry year.'),
  'card[cvv]': z.string().regex(/^\d{3,4}$/, 'Invalid CVV.'),
});

/** Card number and CVV are not returned: only the last four digits, the network and the error of a failure are stored. */
export function readInstrument(sandbox: Sandbox, form: Record<string, unknown>, customerId: string | null): Instrument {
  if (form.method === 'netbanking') {
    const bank = String(form.bank ?? '');
    if (!Object.hasOwn(banks, bank)) throw badInput('The selected bank is invalid.', 'bank');
    return { ...EMPTY_INSTRUMENT, method: 'netbanking', bank };
  }
  if (form.method === 'wallet') {
    const wallet = String(form.wallet ?? '');
    if (!wallets.some((code) => code === wallet)) throw badInput('The selected wallet is invalid.', 'wallet');
    return { ...EMPTY_INSTRUMENT, method: 'wallet', wallet };
  }
  if (form.method === 'upi') {
    return { ...EMPTY_INSTRUMENT, method: 'upi', upi: readUpi(sandbox, form), planned_fault: upiFaults.declined };
  }
  if (form.method !== 'card') throw badInput('The selected method is invalid.', 'method');
  return form.token ? savedCard(sandbox, form, customerId) : newCard(sandbox, form, customerId);
}

function newCard(sandbox: Sandbox, form: Record<string, unknown>, customerId: string | null): Instrument {
  const input = parse(cardSchema, form);
  const number = input['card[number]'];
  const network = detectNetwork(number);
  const cvvLength = network === 'American Express' ? 4 : 3;
  if (input['card[cvv]'].length !== cvvLength) throw badInput('Invalid CVV.', 'card[cvv]');
  const month = input['card[expiry_month]'];
  const year = input['card[expiry_year]'] < 100 ? 2000 + input['card[expiry_year]'] : input['card[expiry_year]'];
  if (Date.UTC(year, month) <= sandbox.clock.milliseconds()) {
    throw badInput('The expiry date of the card is in the past.', 'card[expiry_year]');
  }
  const save = form.save === '1' || form.save === 1 || form.save === true;
  return {
    ...EMPTY_INSTRUMENT,
    method: 'card',
    card: {
      id: newId('card'),
      last4: number.slice(-4),
      network,
      type: 'credit',
      issuer: 'FOLI',
      name: input['card[name]'],
    },
    planned_fault: plannedFault(number),
    // A card is saved only for a customer and with the payer's consent (`save`).
    save_expiry: save && customerId ? { month, year } : null,
  };
}

function savedCard(sandbox: Sandbox, form: Record<string, unknown>, customerId: string | null): Instrument {
  const token = sandbox.store.find('tokens', String(form.token));
  if (!token || token.customer_id !== customerId) throw badInput('The token is invalid.', 'token');
  const cvv = form['card[cvv]'];
  if (cvv && !/^\d{3,4}$/.test(String(cvv))) throw badInput('Invalid CVV.', 'card[cvv]');
  const { last4, network, type, issuer } = token;
  return {
    ...EMPTY_INSTRUMENT,
    method: 'card',
    token_id: token.id,
    card: { id: newId('card'), last4, network, type, issuer, name: '' },
    planned_fault: token.planned_fault,
  };
}
