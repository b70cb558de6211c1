import { setTimeout as pause } from 'node:timers/promises';
import { generate } from 'otplib';
import { request, type APIRequestContext, type BrowserContext } from 'playwright';
import { loginEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { completeStaffSignInEndpoint, logInStaffEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import { DEMO_TOTP_SECRET } from '@/scripts/demo/data/hotel-people';
import { DEMO_STAFF } from '@/scripts/demo/data/staff';
import type { Viewer } from './pages';

const MAIL: Record<Exclude<Viewer, 'guest' | 'staff'>, string> = {
  booker: 'booker@acme.example',
  agent: 'agent@wayfarer.example',
};

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns cookies and local storage of every viewer after login. */
export async function signInViewers(base: string): Promise<Record<Viewer, StorageState>> {
  const signedOut: StorageState = { cookies: [], origins: [] };
  return {
    guest: signedOut,
    booker: await signIn(base, 'booker'),
    agent: await signIn(base, 'agent'),
    staff: await signInStaff(base),
  };
}

async function signIn(base: string, viewer: keyof typeof MAIL): Promise<StorageState> {
  const context = await request.newContext({ baseURL: base });
  try {
    const answer = await context.post(loginEndpoint.path, {
      data: { email: MAIL[viewer], password: DEMO_PASSWORD },
      headers: { Origin: base },
    });
    if (!answer.ok())
      throw new Error(`${MAIL[viewer]} could not log in at ${base}. Check that a server with demo data runs there.`);
    const state = await context.storageState();
    const stored = { name: STORED_USER_KEY, value: await answer.text() };
    return { ...state, origins: [{ origin: new URL(base).origin, localStorage: [stored] }] };
  } finally {
    await context.dispose();
  }
}

const ATTEMPTS = 3;
/** Each code is accepted once, and changes after this time. */
const STEP_MS = 30_000;

/** Signs the demo's administrator in at the console. */
async function signInStaff(base: string): Promise<StorageState> {
  const email = DEMO_STAFF.find(({ role }) => role === 'admin')?.email;
  const context = await request.newContext({ baseURL: base, extraHTTPHeaders: { Origin: base } });
  try {
    // Answers with an error in any case, and remembers that the password was right.
    await context.post(logInStaffEndpoint.path, { data: { email, password: DEMO_PASSWORD } });
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const data = { code: await generate({ secret: DEMO_TOTP_SECRET }) };
      const answer = await context.post(completeStaffSignInEndpoint.path, { data });
      if (answer.ok()) return await context.storageState();
      if (attempt < ATTEMPTS) await pause(STEP_MS - (Date.now() % STEP_MS) + 500);
    }
    throw new Error(`${email} could not log in at ${base}. Check that a server with demo data runs there.`);
  } finally {
    await context.dispose();
  }
}

export async function createRequestContexts(
  base: string,
  states: Record<Viewer, StorageState>,
): Promise<Record<Viewer, APIRequestContext>> {
  const open = (viewer: Viewer) => request.newContext({ baseURL: base, storageState: states[viewer] });
  return {
    ...{ guest: await open('guest'), booker: await open('booker') },
    ...{ agent: await open('agent'), staff: await open('staff') },
  };
}
