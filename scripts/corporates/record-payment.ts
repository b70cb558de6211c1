import { getCreditPosition } from '@/lib/domains/bookings/server/service/credit-position';
import { recordCompanyPayment } from '@/lib/domains/bookings/server/service/record-company-payment';
import { formatInr } from '@/lib/money';
import { CommandError } from '../support/run-cli';
import { named, readDate, readEntity, readRupees, type Options } from './read-options';

/** As banks write them: UTR numbers of NEFT, RTGS and IMPS, and cheque numbers. */
const REFERENCE = /^[A-Z0-9][A-Z0-9/-]{5,34}$/;

/** `record-payment ENTITY --amount RUPEES --reference UTR --date DAY`: the company paid its bill. */
export async function recordPayment(id: string | undefined, options: Options): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const reference = typeof options.reference === 'string' ? options.reference.trim().toUpperCase() : '';
  if (!REFERENCE.test(reference)) {
    throw new CommandError('--reference must be the bank’s reference (UTR): 6 to 35 letters and digits');
  }
  const amountPaise = readRupees('amount', options.amount);
  const paidOn = readDate('date', options.date);
  const mayBeAdvance = options.advance === true;
  const recorded = await named(recordCompanyPayment({ corporateId, amountPaise, reference, paidOn, mayBeAdvance }));
  if (!recorded.isNew) return `${reference} over ${formatInr(amountPaise)} is already recorded; nothing changed.`;
  const { usedPaise, advancePaise, freePaise } = await getCreditPosition(corporateId);
  return [
    `${company} paid ${formatInr(amountPaise)}: ${formatInr(recorded.paidPaise)} for ${recorded.bills} stay(s).`,
    `Owed now: ${formatInr(usedPaise)}; in advance: ${formatInr(advancePaise)}; free credit: ${formatInr(freePaise)}.`,
  ].join('\n');
}
