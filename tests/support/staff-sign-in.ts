import { POST as logIn } from '@/app/api/console/login/route';
import { POST as enterCode } from '@/app/api/console/second-factor/route';
import { POST as begin } from '@/app/api/console/second-factor/begin/route';
import { POST as confirm } from '@/app/api/console/second-factor/confirm/route';
import { addStaff } from '@/lib/domains/staff/server/service/change-accounts';
import type { StaffRole } from '@/lib/domains/staff/types';
import { callRoute, type Answer } from '@/tests/support/call-route';
import { createCode } from '@/tests/support/second-factor';

export const CHOSEN_PASSWORD = 'quiet harbour in the rain';

export interface ConsoleBody {
  errors?: { code: number; message: string; field?: string }[];
  name?: string;
  email?: string;
  role?: string;
  secret?: string;
  needs_password?: boolean;
  recovery_codes?: string[];
}

let address = 0;
/** Returns headers with an IP address that no other test uses. */
const newAddress = () => ({ 'x-forwarded-for': `203.0.113.${(address += 1)}` });

export const enterPassword = (email: string, password: string, cookie = '') =>
  callRoute<ConsoleBody>(logIn, { body: { email, password }, cookie, headers: newAddress() });
export const enterStaffCode = (code: string | undefined, cookie: string) =>
  callRoute<ConsoleBody>(enterCode, { body: { code }, cookie });
export const beginSetUp = (cookie: string) => callRoute<ConsoleBody>(begin, { method: 'POST', cookie });
export const confirmSetUp = (body: { code: string; password?: string }, cookie: string) =>
  callRoute<ConsoleBody>(confirm, { body, cookie });

export const outcomeOf = ({ status, body }: Answer<ConsoleBody>) =>
  body.errors ? [status, body.errors[0]?.code] : status;

export const cookiesOf = ({ headers }: Answer<unknown>) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

export async function createPrintedStaff(role: StaffRole = 'support') {
  const email = `${role}-${crypto.randomUUID()}@folio.example`;
  const { password } = await addStaff({ email, name: 'Meera Kulkarni', role });
  return { email, password };
}

export async function createReadyStaff(role: StaffRole = 'support') {
  const { email, password } = await createPrintedStaff(role);
  const challenge = cookiesOf(await enterPassword(email, password));
  const { secret = '' } = (await beginSetUp(challenge)).body;
  const code = await createCode(secret);
  const answer = await confirmSetUp({ code, password: CHOSEN_PASSWORD }, challenge);
  const { recovery_codes: recoveryCodes = [] } = answer.body;
  return { email, password: CHOSEN_PASSWORD, secret, code, recoveryCodes, cookie: cookiesOf(answer) };
}
