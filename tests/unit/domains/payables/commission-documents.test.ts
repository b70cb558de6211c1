import { planCommissionDocuments, type UnbilledCommission } from '@/lib/domains/payables/rules/commission-documents';
import type { AppliedTerms } from '@/lib/domains/payables/types';

const TERMS: AppliedTerms = {
  ...{ biller: 'hotel', commissionBp: 1000, couponsBy: 'hotel', isRegistered: true, tcsBp: 0, tdsBp: 0 },
  commissionTax: { supplierGstin: '29ZZZCF0009P1ZS', rateBp: 1800, heads: 'cgst_sgst' },
};
const posting = (
  id: number,
  commissionPaise: number,
  change: Partial<UnbilledCommission> = {},
): UnbilledCommission => ({
  ...{ id, commissionPaise, reverses: null, creditsId: null, terms: TERMS, commissionIgstPaise: 0 },
  commissionCgstPaise: (commissionPaise * 9) / 100,
  commissionSgstPaise: (commissionPaise * 9) / 100,
  ...change,
});

describe('planCommissionDocuments', () => {
  it('bills the commission of a month in one invoice with the tax that was posted', () => {
    const [invoice, ...others] = planCommissionDocuments([posting(1, 800_00), posting(2, 100_00)], 'November 2026');
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ supplierGstin: '29ZZZCF0009P1ZS', heads: 'cgst_sgst', creditsId: null });
    expect(invoice?.bill.totals).toEqual({
      ...{ taxablePaise: 900_00, cgstPaise: 81_00, sgstPaise: 81_00, igstPaise: 0, roundOffPaise: 0 },
      totalPaise: 1_062_00,
    });
    expect(invoice?.bill.lines[0]).toMatchObject({
      description: 'Commission for 2 bookings, November 2026',
      sac: '998552',
    });
  });

  it('credits corrections of billed postings per invoice', () => {
    const reversal = posting(4, -800_00, { reverses: 1, creditsId: 31 });
    const plans = planCommissionDocuments([posting(3, 50_00), reversal], 'December 2026');
    expect(plans.map(({ creditsId, bill }) => [creditsId, bill.totals.totalPaise])).toEqual([
      [null, 59_00],
      [31, 944_00],
    ]);
    expect(plans[1]?.bill.lines[0]?.description).toBe('Correction of commission for 1 booking, December 2026');
  });

  it('bills nothing for a posting that was reversed before it was billed, and nothing without a registration', () => {
    const reversed = [posting(1, 800_00), posting(2, -800_00, { reverses: 1 })];
    expect(planCommissionDocuments(reversed, 'November 2026')).toEqual([]);
    const unregistered = posting(3, 800_00, { terms: { ...TERMS, commissionTax: null } });
    expect(planCommissionDocuments([unregistered], 'November 2026')).toEqual([]);
    expect(planCommissionDocuments([...reversed, posting(5, 100_00)], 'November 2026')).toMatchObject([
      {
        bill: { totals: { totalPaise: 118_00 }, lines: [{ description: 'Commission for 2 bookings, November 2026' }] },
      },
    ]);
  });
});
