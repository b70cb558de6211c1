import 'server-only';
import { getValidTransfer, reverseTransfer } from '@/lib/domains/corporates/server/service/company-payments';
import { lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import { accounts } from '@/lib/domains/ledger/accounts';
import { queueBankMatching } from '@/lib/domains/ledger/server/service/bank-matching';
import { balanceOf, postJournal } from '@/lib/domains/ledger/server/service/ledger';
import type { Paise } from '@/lib/money';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { allocateToBills, lessParts, sumBills } from '@/lib/domains/company-credit/rules/allocate-payment';
import { listOpenBills, listPaidBills } from '../repository/company-bills';

export interface ReversedTransfer {
  corporateId: number;
  amountPaise: Paise;
  reopenedPaise: Paise;
  advancePaise: Paise;
}

interface Reversal {
  reference: string;
  reason: string;
}

/**
 * Takes the amount from the advance first, then reopens the latest bills. The company may exceed its limit afterwards.
 * @throws {AppError} NOT_FOUND, INVALID_INPUT if it is already reversed
 */
export function reverseCompanyPayment(payment: Reversal): Promise<ReversedTransfer> {
  return inTransaction(async (tx) => {
    const reversed = await reverseCompanyPaymentIn(tx, payment);
    await queueBankMatching(tx);
    return reversed;
  });
}

/** @throws as `reverseCompanyPayment` */
export async function reverseCompanyPaymentIn(tx: Tx, { reference, reason }: Reversal): Promise<ReversedTransfer> {
  const { id, corporateId, amountPaise, taxPaise, paidOn } = await getValidTransfer(reference, tx);
  await lockCorporate(tx, corporateId);
  await reverseTransfer(tx, { id, reference }, reason);
  const advance = accounts.creditAdvance(corporateId);
  const heldPaise = 0 - (await balanceOf(advance, tx));
  const advancePaise = Math.min(amountPaise, heldPaise);
  const before = { owed_paise: sumBills(await listOpenBills(corporateId, tx)), advance_paise: heldPaise };
  const paid = await listPaidBills(corporateId, tx);
  const paidBills = paid.map(({ bookingId, paidPaise }) => ({ bookingId, owedPaise: paidPaise }));
  const { parts, remainingPaise } = allocateToBills(amountPaise - advancePaise, paidBills);
  const tax = allocateToBills(taxPaise, lessParts(paidBills, parts));
  // A bill that tax has paid and a no-show has released is an advance.
  const taxAdvancePaise = Math.min(tax.remainingPaise, heldPaise - advancePaise);
  const missingPaise = remainingPaise + tax.remainingPaise - taxAdvancePaise;
  if (missingPaise > 0)
    throw new Error(
      `Transfer ${id} cannot be reversed: ${missingPaise} paise of it are neither allocated to a bill nor held as an advance`,
    );
  await postJournal(tx, {
    reason: 'company_paid_reversed',
    refType: 'transfer',
    refId: id,
    memo: { reference, reason },
    entries: [
      { account: accounts.creditDrawn(corporateId), amount: -amountPaise },
      ...toPostings(parts),
      { account: advance, amount: advancePaise },
    ],
  });
  if (taxPaise > 0)
    await postJournal(tx, {
      ...{ reason: 'tax_deducted_reversed', refType: 'transfer', refId: id },
      entries: [
        { account: accounts.creditDrawn(corporateId), amount: -taxPaise },
        ...toPostings(tax.parts),
        { account: advance, amount: taxAdvancePaise },
        { account: accounts.taxReceivable(corporateId), amount: -taxPaise },
        { account: accounts.taxDeducted(), amount: taxPaise },
      ],
    });
  const fromAdvancePaise = advancePaise + taxAdvancePaise;
  const reopenedPaise = amountPaise + taxPaise - fromAdvancePaise;
  const taxData = taxPaise > 0 && { tax_paise: taxPaise };
  const data = { reference, paid_on: paidOn, amount_paise: amountPaise, ...taxData, reopened_paise: reopenedPaise };
  const subject = { type: 'corporate', id: corporateId };
  const owedPaise = sumBills(await listOpenBills(corporateId, tx));
  const after = { owed_paise: owedPaise, advance_paise: heldPaise - fromAdvancePaise };
  await recordAudit({ action: 'corporate.payment-reversed', subject, reason, before, after, data }, tx);
  return { corporateId, amountPaise, reopenedPaise, advancePaise: fromAdvancePaise };
}

function toPostings(parts: readonly { bookingId: number; paise: Paise }[]) {
  return parts.map(({ bookingId, paise }) => ({ account: accounts.bookingBilled(bookingId), amount: paise }));
}
