import { z } from 'zod';
import type { Sandbox } from '../context';
import { ApiFault, badInput } from '../http/api-fault';
import { parse } from '../http/parse';
import type { UpiRow } from '../store/rows';

/** Codes of the page "UPI Intent on mobile web". `any` opens the app chooser of Android. */
export const upiApps = ['gpay', 'phonepe', 'paytm', 'cred', 'bhim', 'any'] as const;

const LONGEST_MINUTES = 10;

const upiSchema = z.object({
  'upi[flow]': z.enum(['intent', 'qr'], 'The selected upi flow is invalid.').optional(),
  'upi[app]': z.enum(upiApps, 'The selected upi app is invalid.').optional(),
  'upi[qr]': z.enum(['true', '1'], 'The upi qr field must be true.').optional(),
  'upi[timeout]': z.coerce
    .number('The upi timeout must be an integer.')
    .int('The upi timeout must be an integer.')
    .min(1, 'The upi timeout must be between 1 and 10.')
    .max(LONGEST_MINUTES, 'The upi timeout must be between 1 and 10.')
    .default(LONGEST_MINUTES),
});

/** Reads the fields of a UPI payment. Requests to a UPI id ("collect") ended on 28-Feb-2026 and are refused. */
export function readUpi(sandbox: Sandbox, form: Record<string, unknown>): UpiRow {
  if (form.vpa || form['upi[vpa]'] || form['upi[flow]'] === 'collect') {
    throw badInput('UPI Collect is not supported. Use UPI Intent or UPI QR.', 'upi[flow]');
  }
  const input = parse(upiSchema, form);
  const isOnOwnPage = input['upi[flow]'] === 'qr';
  if (!input['upi[flow]'] && !input['upi[qr]']) throw badInput('The upi flow field is required.', 'upi[flow]');
  if (input['upi[flow]'] === 'intent' && !input['upi[app]'])
    throw badInput('The upi app field is required.', 'upi[app]');
  if (isOnOwnPage && !sandbox.faults.settings.upi.qr_on_own_page) throw notEnabled();
  return {
    flow: input['upi[flow]'] === 'intent' ? 'intent' : 'qr',
    is_on_own_page: isOnOwnPage,
    vpa: null,
    account: 'bank_account',
    expires_at: sandbox.clock.milliseconds() + input['upi[timeout]'] * 60_000,
    is_second_scan: false,
  };
}

/** The provider enables this flow on request, so most accounts have only the QR code on the provider's page. */
function notEnabled(): ApiFault {
  return new ApiFault(400, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: 'UPI QR non-redirection flow not supported',
      reason: 'Feature not enabled',
      metadata: {},
    },
  });
}
