import type { AccountName, AccountNames, TallyGroup } from '../types';

const named = (name: string, group: TallyGroup): AccountName => ({ name, group });

/** One ledger for each head of the tax on commissions, although the books have one account for all heads. */
export const COMMISSION_GST = 'cash/hotel/commission_gst';
export const COMMISSION_HEADS = {
  cgst: 'cash/hotel/commission_cgst',
  sgst: 'cash/hotel/commission_sgst',
  igst: 'cash/hotel/commission_igst',
} as const;

export const DEFAULT_NAMES: AccountNames = {
  'cash/booking/goodwill': named('Goodwill refunds', 'Indirect Expenses'),
  'cash/booking/paid': named('Received for bookings', 'Current Liabilities'),
  'cash/hotel/claims': named('Claims on hotels', 'Current Liabilities'),
  'cash/hotel/commission': named('Commission from hotels', 'Direct Incomes'),
  [COMMISSION_HEADS.cgst]: named('Output CGST on commission', 'Duties & Taxes'),
  [COMMISSION_HEADS.sgst]: named('Output SGST on commission', 'Duties & Taxes'),
  [COMMISSION_HEADS.igst]: named('Output IGST on commission', 'Duties & Taxes'),
  'cash/hotel/coupons': named('Coupons', 'Indirect Expenses'),
  'cash/hotel/margin': named('Margin on stays', 'Sales Accounts'),
  'cash/hotel/payable': named('Payable to hotels', 'Sundry Creditors'),
  'cash/hotel/room_gst': named('Output GST on rooms, section 9(5)', 'Duties & Taxes'),
  'cash/hotel/stays': named('Stays collected for hotels', 'Current Liabilities'),
  'cash/hotel/tcs': named('TCS under GST, section 52', 'Duties & Taxes'),
  'cash/hotel/tds': named('TDS on payments to hotels', 'Duties & Taxes'),
  'cash/platform/accepted_differences': named('Accepted differences', 'Indirect Expenses'),
  'cash/platform/bank': named('Bank', 'Bank Accounts'),
  'cash/platform/bank_transit': named('Settlements on the way to the bank', 'Current Assets'),
  'cash/platform/input_gst': named('Input GST on payment fees', 'Duties & Taxes'),
  'cash/platform/open_differences': named('Open differences', 'Suspense A/c'),
  'cash/platform/payouts_in_transit': named('Payouts on the way to hotels', 'Current Liabilities'),
  'cash/platform/penalties': named('Cancellation charges', 'Direct Incomes'),
  'cash/platform/provider': named('Payment provider', 'Current Assets'),
  'cash/platform/provider_fees': named('Payment fees', 'Indirect Expenses'),
  'cash/platform/refunds_payable': named('Refunds payable', 'Current Liabilities'),
  'cash/platform/voucher_nights': named('Room nights paid by voucher', 'Indirect Expenses'),
  'credit/booking/billed': named('Stays billed to companies', 'Sundry Debtors'),
  'credit/corporate/advance': named('Advances of companies', 'Current Liabilities'),
  'credit/corporate/drawn': named('Credit used by companies', 'Current Liabilities'),
  'credit/corporate/tds_receivable': named('TDS receivable', 'Current Assets'),
  'credit/platform/tds_deducted': named('Bills settled by TDS', 'Current Liabilities'),
};

/** @throws {Error} for an account without a name, which is a defect */
export function getName(names: AccountNames, account: string): AccountName {
  const found = names[account];
  if (!found) throw new Error(`The account ${account} has no name for the export`);
  return found;
}
