import { taxOn } from '@/lib/domains/pricing/rules/tax';
import { shareOf } from '@/lib/money';
import type { AppliedTerms, BilledAmounts, PayableAmounts } from '../types';

const NO_TAX = { cgstPaise: 0, sgstPaise: 0, igstPaise: 0, taxPaise: 0 };

/**
 * Returns what a billed stay or charge owes. Each amount is rounded half up to the paisa; the net amount is the exact rest.
 * Commission is a share of the room value before tax (SAC 998552), a margin is a share of the price with tax.
 */
export function payableAmounts(billed: BilledAmounts, terms: AppliedTerms): PayableAmounts {
  const { grossPaise, taxablePaise, taxPaise } = billed;
  const isCollected = billed.collectedBy === 'platform';
  const collectedPaise = isCollected ? grossPaise : 0;
  const couponPaise = terms.couponsBy === 'platform' ? billed.discountPaise : 0;
  const isResold = terms.biller === 'platform';
  const commissionPaise = shareOf((isResold ? grossPaise : taxablePaise) + couponPaise, terms.commissionBp);
  const commission =
    terms.commissionTax && !isResold
      ? taxOn(commissionPaise, terms.commissionTax.rateBp, terms.commissionTax.heads)
      : NO_TAX;
  const roomTaxPaise = !isResold && !terms.isRegistered ? taxPaise : 0;
  const isWithheld = isCollected && !isResold;
  const tcsPaise = isWithheld && terms.isRegistered ? taxOn(taxablePaise, terms.tcsBp, billed.heads).taxPaise : 0;
  const tdsPaise = isWithheld ? shareOf(grossPaise, terms.tdsBp) : 0;
  return {
    ...{ grossPaise, taxablePaise, taxPaise, collectedPaise, couponPaise, commissionPaise },
    commissionCgstPaise: commission.cgstPaise,
    commissionSgstPaise: commission.sgstPaise,
    commissionIgstPaise: commission.igstPaise,
    ...{ roomTaxPaise, tcsPaise, tdsPaise, claimPaise: 0 },
    netPaise: collectedPaise + couponPaise - commissionPaise - commission.taxPaise - roomTaxPaise - tcsPaise - tdsPaise,
  };
}

export function reversedAmounts(amounts: PayableAmounts): PayableAmounts {
  return {
    grossPaise: 0 - amounts.grossPaise,
    taxablePaise: 0 - amounts.taxablePaise,
    taxPaise: 0 - amounts.taxPaise,
    collectedPaise: 0 - amounts.collectedPaise,
    couponPaise: 0 - amounts.couponPaise,
    commissionPaise: 0 - amounts.commissionPaise,
    commissionCgstPaise: 0 - amounts.commissionCgstPaise,
    commissionSgstPaise: 0 - amounts.commissionSgstPaise,
    commissionIgstPaise: 0 - amounts.commissionIgstPaise,
    roomTaxPaise: 0 - amounts.roomTaxPaise,
    tcsPaise: 0 - amounts.tcsPaise,
    tdsPaise: 0 - amounts.tdsPaise,
    claimPaise: 0 - amounts.claimPaise,
    netPaise: 0 - amounts.netPaise,
  };
}
