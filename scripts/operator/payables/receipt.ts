import { recordReceipt } from '@/lib/domains/payables/server/service/record-receipt';
import { reverseReceipt } from '@/lib/domains/payables/server/service/reverse-receipt';
import { formatInr, fromRupees, type Paise } from '@/lib/money';
import { CommandError } from '@/scripts/support/run-cli';
import { readDay, readHotelCode, readRequired, withCommandError, type Options } from './read-options';

const rupees = (paise: Paise) => formatInr(paise, { decimals: 'always' });

export async function recordHotelReceipt(code: string | undefined, options: Options): Promise<string> {
  const hotelCode = readHotelCode(code);
  const amountPaise = readAmount(options.amount);
  const utr = readRequired('reference', options.reference).toUpperCase();
  const receivedOn = readDay('date', options.date);
  if (receivedOn === undefined) throw new CommandError('--date is missing');
  const { isNew, owedPaise } = await withCommandError(recordReceipt(hotelCode, { amountPaise, utr, receivedOn }));
  const still = `${hotelCode} owes ${rupees(owedPaise)} that is due.`;
  return isNew
    ? `The receipt ${utr} of ${rupees(amountPaise)} is recorded. ${still}`
    : `The receipt ${utr} is already recorded, so nothing changed. ${still}`;
}

export async function reverseHotelReceipt(word: string | undefined, options: Options): Promise<string> {
  if (!word?.trim()) throw new CommandError('Name the receipt by its UTR');
  const utr = word.trim().toUpperCase();
  const reason = readRequired('reason', options.reason);
  const { isNew, code, amountPaise, owedPaise } = await withCommandError(reverseReceipt(utr, reason));
  const still = `${code} owes ${rupees(owedPaise)} that is due.`;
  return isNew
    ? `The receipt ${utr} of ${rupees(amountPaise)} is reversed. ${still}`
    : `The receipt ${utr} is already reversed, so nothing changed. ${still}`;
}

/** @throws {CommandError} */
function readAmount(value: string | boolean | undefined): Paise {
  const text = readRequired('amount', value);
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text) || Number(text) === 0)
    throw new CommandError('--amount must be an amount in rupees');
  return fromRupees(Number(text));
}
