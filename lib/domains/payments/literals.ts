/** Texts of the payment panel (specification, sections 2 and 5). Braces are filled in by the rules. */
export const PAYMENT_TEXT = {
  cardTab: 'Credit/Debit Card',
  netBankingTab: 'Net Banking',
  useAnotherCard: 'Use Another Card',
  saveCard: 'Save this card',
  month: 'MONTH',
  year: 'YEAR',
  otherBanks: 'OTHER BANKS',
  payNow: 'Pay Now',
  payAmount: 'Pay {amount}',
  heading: 'Make a payment of {amount}',
  cvvHint: 'Last 3 digits printed on the back of the card',
} as const;

export const PAYMENT_ERRORS = {
  cardNumberInvalid: 'Card Number Invalid',
  /** Our own message, shown as soon as the first digits identify the network. */
  amexRefused: 'American Express cards are not accepted. Please use another card.',
  cardNumberMissing: 'Please Enter the Card Number',
  expiryMissing: 'Please select the expiry Month and Year',
  cvvInvalid: 'Invalid CVV',
  cvvMissing: 'Please Enter the CVV',
  bankMissing: 'Please select a bank',
  walletMissing: 'Please select a wallet',
  /** '{label}' names the field. */
  required: '{label} is a required field',
} as const;

export const CARD_LIMITS = { numberLength: 16, expiryYears: 36, defaultCvvLength: 3 } as const;

/** Currency of every amount. */
export const CURRENCY = 'INR';

/** Net banking's radio buttons, with the provider's bank codes. */
export const DEFAULT_BANKS = [
  { code: 'SBIN', label: 'SBI' },
  { code: 'HDFC', label: 'HDFC' },
  { code: 'ICIC', label: 'ICICI' },
  { code: 'UTIB', label: 'Axis' },
  { code: 'KKBK', label: 'Kotak' },
] as const;

/** RuPay by the specification's prefixes: 16 digits, a CVV of three. */
export const RUPAY_PREFIXES = ['508', '606', '607', '608', '652', '653'] as const;

/** What a payment channel is called (specification, section 1). */
export const CHANNEL_LABELS = {
  btc: 'Corporate (BTC)',
  direct: 'Corporate (Direct)',
  btt: 'Corporate (BTT)',
  ta: 'TA - PAID BY TA',
} as const;
