import 'server-only';
import { findGstState } from '@/lib/domains/gstin/rules/state-codes';
import { drawTaxDocument } from '@/lib/domains/invoices/server/service/document/draw-tax-document';
import { operatorParty } from '@/lib/domains/invoices/server/service/operator-party';
import { takeNumberOf } from '@/lib/domains/invoices/server/service/take-number';
import type { RecipientParty } from '@/lib/domains/invoices/types';
import { firstOfNextMonth, formatMonth, indiaInstant, monthBefore, todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';
import { lockByName } from '@/lib/platform/db/bulk-load';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { planCommissionDocuments, type CommissionPlan } from '../../rules/commission-documents';
import { findContractHotel, type ContractHotel } from '../repository/contracts';
import * as repository from '../repository/commission';

const LOCK = 'payables.commission-documents';
const PREFIX = { invoice: 'K', credit_note: 'CK' } as const;

/**
 * Issues the invoices and credit notes for commission posted until the end of a month. Idempotent: a posting is billed once.
 * @param month `YYYY-MM`
 * @throws {AppError} INVALID_INPUT for a month that has not ended
 */
export async function issueCommissionDocuments(month: string): Promise<repository.CommissionDocument[]> {
  const until = indiaInstant(firstOfNextMonth(month));
  if (now() < until)
    throw new AppError('INVALID_INPUT', {
      field: 'month',
      message: `${formatMonth(month)} has not ended. Its commission may still change. Issue ${formatMonth(monthBefore(todayInIndia(now())))} or an earlier month`,
    });
  for (const hotelId of await repository.listHotelsToBill(until)) {
    await inTransaction(async (tx) => {
      await lockByName(LOCK, tx);
      await issueCommissionDocumentsOf(tx, hotelId, { month, until, at: now() });
    });
  }
  return repository.listCommissionDocuments(month);
}

/** @param at differs from now only in demo data */
export async function issueCommissionDocumentsOf(
  tx: Tx,
  hotelId: number,
  { month, until, at }: { month: string; until: Date; at: Date },
): Promise<void> {
  const hotel = await findContractHotel({ id: hotelId }, tx);
  if (!hotel) throw new Error(`Hotel ${hotelId} does not exist`);
  const postings = await repository.listUnbilledCommission(hotelId, until, tx);
  for (const plan of planCommissionDocuments(postings, formatMonth(month))) {
    const { supplierGstin, creditsId, bill } = plan;
    const kind = creditsId === null ? 'invoice' : 'credit_note';
    const taken = await takeNumberOf(tx, { prefix: PREFIX[kind], supplierGstin }, at);
    const document = {
      ...{ supplier: operatorParty(supplierGstin), recipient: recipientOf(hotel), heads: plan.heads, bill },
      placeOfSupply: { code: hotel.stateCode, name: stateName(hotel.stateCode) },
      isReverseCharge: false,
      note: kind === 'invoice' ? '' : 'Bookings were corrected after the invoice',
    };
    await repository.insertCommissionDocument(
      {
        ...{ ...taken, kind, hotelId, month, creditsId, totalPaise: bill.totals.totalPaise, document },
        payableIds: payableIdsOf(plan),
      },
      tx,
    );
  }
}

const payableIdsOf = ({ postings }: CommissionPlan) => postings.map(({ id }) => id);
const stateName = (code: string) => findGstState(code)?.name ?? code;

function recipientOf({ name, legalName, gstin, street, city, pincode, stateCode }: ContractHotel): RecipientParty {
  const named = legalName === '' || legalName === name ? name : `${legalName} (${name})`;
  const address = [street, [city, pincode].filter(Boolean).join(' '), stateName(stateCode)].filter(Boolean).join(', ');
  return { name: named, gstin, address };
}

export async function drawCommissionDocument(issued: repository.CommissionDocument): Promise<Buffer> {
  const { number, issuedOn, issuedAt, document, month, creditsId, registration } = issued;
  const credited = creditsId === null ? null : await repository.getCommissionDocument(creditsId);
  return drawTaxDocument({
    ...{ number, issuedOn, issuedAt, document, registration },
    ...(credited ? { credits: { number: credited.number, issuedOn: credited.issuedOn } } : {}),
    details: [
      ['Month', formatMonth(month)],
      ['Statement until', todayInIndia(new Date(indiaInstant(firstOfNextMonth(month)).getTime() - 1))],
    ],
    guests: [],
    closing: [
      'SAC 998552: reservation services for accommodation. The statement of the month lists the bookings.',
      `For ${document.supplier.name}: issued electronically.`,
    ],
    footer: `issued by ${document.supplier.name}`,
  });
}
