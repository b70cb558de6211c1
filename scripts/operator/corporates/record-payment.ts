import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import { recordCompanyPayment } from '@/lib/domains/company-credit/server/service/record-company-payment';
import { reverseCompanyPayment } from '@/lib/domains/company-credit/server/service/reverse-company-payment';
import { formatInr } from '@/lib/money';
import {
  withCommandError,
  readDate,
  readEntity,
  readReference,
  readRupees,
  readText,
  type CommandOptions,
} from './read-options';

export async function recordPayment(id: string | undefined, options: CommandOptions): Promise<string> {
  const { corporateId, company } = await readEntity(id);
  const reference = readReference('--reference', options.reference);
  const amountPaise = readRupees('amount', options.amount);
  const paidOn = readDate('date', options.date);
  const mayBeAdvance = options.advance === true;
  const recorded = await withCommandError(
    recordCompanyPayment({ corporateId, amountPaise, reference, paidOn, mayBeAdvance }),
  );
  if (!recorded.isNew)
    return `The transfer ${reference} of ${formatInr(amountPaise)} is already recorded; nothing changed.`;
  const paid = formatInr(recorded.paidPaise);
  return [
    `${company} paid ${formatInr(amountPaise)}: ${paid} for ${recorded.bills} stay(s).`,
    await describeCredit(corporateId),
  ].join('\n');
}

export async function reversePayment(key: string | undefined, options: CommandOptions): Promise<string> {
  const reference = readReference('The transfer to reverse', key);
  const reason = readText('reason', options.reason);
  const { corporateId, amountPaise, reopenedPaise } = await withCommandError(
    reverseCompanyPayment({ reference, reason }),
  );
  const reopened = reopenedPaise > 0 ? `; ${formatInr(reopenedPaise)} of it is owed again` : '';
  return [
    `The transfer ${reference} of ${formatInr(amountPaise)} is reversed${reopened}.`,
    await describeCredit(corporateId),
  ].join('\n');
}

async function describeCredit(corporateId: number): Promise<string> {
  const { usedPaise, advancePaise, freePaise } = await getCreditPosition(corporateId);
  return `Owed now: ${formatInr(usedPaise)}; in advance: ${formatInr(advancePaise)}; free credit: ${formatInr(freePaise)}.`;
}
