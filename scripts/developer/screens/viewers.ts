import { request, type APIRequestContext, type BrowserContext } from 'playwright';
import { loginEndpoint } from '@/lib/domains/corporates/contract/corporates';
import { STORED_USER_KEY } from '@/lib/domains/corporates/rules/stored-user';
import { DEMO_PASSWORD } from '@/scripts/demo/data/accounts';
import type { Viewer } from './pages';

const MAIL: Record<Exclude<Viewer, 'guest'>, string> = {
  booker: 'booker@acme.example',
  agent: 'agent@wayfarer.example',
};

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns cookies and local storage of every viewer after login. */
export async function signInViewers(base: string): Promise<Record<Viewer, StorageState>> {
  const signedOut: StorageState = { cookies: [], origins: [] };
  return { guest: signedOut, booker: await signIn(base, 'booker'), agent: await signIn(base, 'agent') };
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

export async function createRequestContexts(
  base: string,
  states: Record<Viewer, StorageState>,
): Promise<Record<Viewer, APIRequestContext>> {
  const open = (viewer: Viewer) => request.newContext({ baseURL: base, storageState: states[viewer] });
  return { guest: await open('guest'), booker: await open('booker'), agent: await open('agent') };
}
