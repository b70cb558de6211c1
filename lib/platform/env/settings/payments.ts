import { z } from 'zod';
import { setting, url, wholeNumber } from '../setting';

export const paymentsSettings = {
  PAYMENT_KEY_ID: setting(
    'Payments',
    'Key id of the payment provider; if empty, the payment sandbox is used',
    '',
    z.string().min(1).optional(),
    true,
  ),
  PAYMENT_KEY_SECRET: setting('Payments', 'Key secret of the payment provider', '', z.string().min(1).optional(), true),
  PAYMENT_WEBHOOK_SECRET: setting(
    'Payments',
    'Secret with which the payment provider signs webhooks',
    '',
    z.string().min(1).optional(),
    true,
  ),
  PAYMENT_WEBHOOK_SECRET_PREVIOUS: setting(
    'Payments',
    'The webhook secret before a rotation, still accepted while it is set; remove it 24 hours after the rotation',
    '',
    z.string().min(1).optional(),
  ),
  PAYMENT_API_URL: setting(
    'Payments',
    'Base address of the payment provider',
    'https://api.razorpay.com/v1',
    url().default('https://api.razorpay.com/v1'),
  ),
  PAYMENT_SCRIPT_URL: setting(
    'Payments',
    'Address of the browser script of the payment provider',
    'https://checkout.razorpay.com/v1/razorpay.js',
    url().default('https://checkout.razorpay.com/v1/razorpay.js'),
  ),
  PAYMENT_FEE_BP: setting(
    'Payments',
    'Fee of the payment provider in the contract, in basis points of the payment before GST; another fee is an exception at the reconciliation',
    '200',
    wholeNumber(0, 1_000, 200),
  ),
  SAVED_CARD_CVV: setting(
    'Payments',
    'Whether a payer must enter the CVV of a saved card',
    'required',
    z.enum(['required', 'optional']).default('required'),
  ),
  UPI_MAX_PAISE: setting(
    'Payments',
    'Largest amount in paise that the checkout offers to pay by UPI: the limit of NPCI for most merchants, 1,00,000 rupees; verified travel merchants may have 5,00,000 (15-Sep-2025). 0 switches UPI off',
    '10000000',
    wholeNumber(0, 100_000_000, 10_000_000),
  ),
  SANDBOX_PORT: setting(
    'Payments',
    'Port of the payment sandbox; defaults to PORT + 1',
    '3001',
    z.coerce.number().int().min(1).max(65_535).optional(),
  ),
} as const;
