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
  amexRefused: 'American Express cards are not accepted. Please use another card.',
  cardNumberMissing: 'Please Enter the Card Number',
  expiryMissing: 'Please select the expiry Month and Year',
  cvvInvalid: 'Invalid CVV',
  cvvMissing: 'Please Enter the CVV',
  bankMissing: 'Please select a bank',
  walletMissing: 'Please select a wallet',
  required: '{label} is a required field',
} as const;

export const CARD_LIMITS = { numberLength: 16, expiryYears: 36, defaultCvvLength: 3 } as const;

export const CURRENCY = 'INR';

export const DEFAULT_BANKS = [
  { code: 'SBIN', label: 'SBI' },
  { code: 'HDFC', label: 'HDFC' },
  { code: 'ICIC', label: 'ICICI' },
  { code: 'UTIB', label: 'Axis' },
  { code: 'KKBK', label: 'Kotak' },
] as const;

export const RUPAY_PREFIXES = ['508', '606', '607', '608', '652', '653'] as const;

export const CHANNEL_LABELS = {
  btc: 'Corporate (BTC)',
  direct: 'Corporate (Direct)',
  btt: 'Corporate (BTT)',
  ta: 'TA - PAID BY TA',
} as const;
