import { z } from 'zod';
import { setting, wholeNumber } from '../setting';

const day = () =>
  z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'must be a date, YYYY-MM-DD')
    .optional();

export const operatorSettings = {
  OPERATOR_LEGAL_NAME: setting(
    'Operator and hotels',
    'Registered name of the operator, on its own invoices',
    'Folio Stays Private Limited',
    z.string().min(1).default('Folio Stays Private Limited'),
  ),
  OPERATOR_ADDRESS: setting(
    'Operator and hotels',
    'Registered address of the operator, on its own invoices',
    '1 Example Road, Bengaluru 560001, Karnataka',
    z.string().min(1).default('1 Example Road, Bengaluru 560001, Karnataka'),
  ),
  OPERATOR_GSTINS: setting(
    'Operator and hotels',
    'GSTINs of the operator, separated by commas, the main one first; without one, commissions have no GST and no invoice. Outside production, one of the demo',
    '',
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((gstin) => gstin.trim().toUpperCase() || []))
      .pipe(z.array(z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'must be a GSTIN'))),
  ),
  PREPAID_BASIS: setting(
    'Operator and hotels',
    'Basis on which the operator collects online payments of guests and travel agents: resale (in its own name) or split (the provider divides payments); payouts of such stays need it',
    '',
    z.enum(['resale', 'split']).optional(),
  ),
  FOUR_EYES_PAISE: setting(
    'Operator and hotels',
    'Amount in paise above which a payment out, a raised limit or an advance of a company needs the approval of a second member of staff in the console',
    '1000000',
    wholeNumber(0, 100_000_000_000, 1_000_000),
  ),
  TCS_FROM: setting(
    'Operator and hotels',
    'First check-out day on which GST is collected at source (section 52 CGST Act); without it, never',
    '',
    day(),
  ),
  TDS_FROM: setting(
    'Operator and hotels',
    'First check-out day on which income tax of hotels is deducted (once section 194-O); without it, never',
    '',
    day(),
  ),
} as const;
