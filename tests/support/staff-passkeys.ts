import { eq } from 'drizzle-orm';
import { POST as beginApp } from '@/app/api/console/second-factor/app/begin/route';
import { POST as options } from '@/app/api/console/second-factor/options/route';
import { DELETE as remove, PATCH as rename } from '@/app/api/console/second-factor/passkeys/[id]/route';
import { POST as begin } from '@/app/api/console/second-factor/passkeys/begin/route';
import { GET as list, POST as add } from '@/app/api/console/second-factor/passkeys/route';
import { POST as proofOptions } from '@/app/api/console/second-factor/prove/options/route';
import { POST as prove } from '@/app/api/console/second-factor/prove/route';
import { POST as complete } from '@/app/api/console/second-factor/route';
import { secondFactors } from '@/lib/domains/auth/server/tables';
import { staff, staffSessions } from '@/lib/domains/staff/server/tables';
import type { StaffRole } from '@/lib/domains/staff/types';
import { connection } from '@/lib/platform/db/connection';
import { Authenticator, type Deviation } from './authenticator';
import { callRoute } from './call-route';
import { cookiesOf, createReadyStaff, enterPassword } from './staff-sign-in';

export interface StaffPasskeyBody {
  errors?: { code: number; field?: string }[];
  options: { challenge: string; rpId?: string; rp?: { id: string }; allowCredentials?: { id: string }[] } | null;
  has_app: boolean;
  is_available: boolean;
  passkey: { id: number; name: string };
  passkeys: { id: number; name: string }[];
  recovery_codes: string[];
  email?: string;
}

export const readSignInOptions = (cookie: string) => callRoute<StaffPasskeyBody>(options, { method: 'POST', cookie });
export const getSignInChallenge = async (cookie: string) =>
  (await readSignInOptions(cookie)).body.options?.challenge ?? '';
export const completeWith = (cookie: string, body: object) => callRoute<StaffPasskeyBody>(complete, { body, cookie });
export const enterStaffPasskey = async (cookie: string, authenticator: Authenticator, deviation?: Deviation) =>
  completeWith(cookie, { passkey: authenticator.sign(await getSignInChallenge(cookie), deviation) });

export const beginStaffPasskey = (cookie: string, origin?: string) =>
  callRoute<StaffPasskeyBody>(begin, { body: {}, cookie, ...(origin && { headers: { origin } }) });
export const addStaffPasskey = (cookie: string, credential: object, name = 'Laptop', origin?: string) =>
  callRoute<StaffPasskeyBody>(add, { body: { name, credential }, cookie, ...(origin && { headers: { origin } }) });
export const listStaffPasskeys = (cookie: string) => callRoute<StaffPasskeyBody>(list, { cookie });
export const renameStaffPasskey = (cookie: string, id: number, name: string) =>
  callRoute<StaffPasskeyBody>(rename, { method: 'PATCH', params: { id: String(id) }, body: { name }, cookie });
export const removeStaffPasskey = (cookie: string, id: number) =>
  callRoute<StaffPasskeyBody>(remove, { method: 'DELETE', params: { id: String(id) }, cookie });

export const beginStaffProof = (cookie: string) =>
  callRoute<StaffPasskeyBody>(proofOptions, { method: 'POST', cookie });
export const proveStaff = (cookie: string, body: object) => callRoute<StaffPasskeyBody>(prove, { body, cookie });

export async function getStaffId(email: string): Promise<number> {
  const [row] = await connection().select({ id: staff.id }).from(staff).where(eq(staff.email, email));
  if (!row) throw new Error(`There is no account ${email}`);
  return row.id;
}

/** As ten minutes after the last proof. */
export async function ageProofs(email: string): Promise<void> {
  const staffId = await getStaffId(email);
  await connection().update(staffSessions).set({ provedAt: null }).where(eq(staffSessions.staffId, staffId));
}

export async function addPasskeyInSession(cookie: string, name = 'Laptop') {
  const authenticator = new Authenticator();
  const { options: found } = (await beginStaffPasskey(cookie)).body;
  const { passkey } = (await addStaffPasskey(cookie, authenticator.register(found?.challenge ?? ''), name)).body;
  return { authenticator, passkeyId: passkey.id };
}

/** An account with an authenticator app and a passkey. */
export async function createStaffWithPasskey(role: StaffRole = 'support') {
  const person = await createReadyStaff(role);
  return { ...person, ...(await addPasskeyInSession(person.cookie)) };
}

/** @returns the cookie of a sign-in that waits for the second factor */
export const beginSignIn = async ({ email, password }: { email: string; password: string }, known = '') =>
  cookiesOf(await enterPassword(email, password, known));

/** Leaves passkeys and recovery codes, as no screen can. */
export async function removeStaffApp(email: string): Promise<void> {
  const staffId = await getStaffId(email);
  await connection().delete(secondFactors).where(eq(secondFactors.staffId, staffId));
}

/** @returns the secret of the new app */
export async function beginStaffApp(cookie: string, password: string): Promise<string> {
  const { body } = await callRoute<{ secret: string }>(beginApp, { body: { password }, cookie });
  return body.secret;
}
