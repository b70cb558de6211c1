import { z } from 'zod';

/** UTR numbers of NEFT, RTGS and IMPS transfers, and cheque numbers. */
export const bankReference = z
  .string('Reference is a required field')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9/-]{5,34}$/, 'Enter the bank’s reference (UTR), 6 to 35 letters and digits');
