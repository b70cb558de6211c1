import type { APIRequestContext, Page } from 'playwright/test';
import { environment } from './environment';

/** The path of a call of the console. Every module of its screens that reads or changes something contains one. */
const CONSOLE_CALL = /\/api\/console\/[a-z]/;

/** Collects the addresses of this site's scripts that a page loads, also of those that it only prefetches. */
export function watchScripts(page: Page): ReadonlySet<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname, href } = new URL(request.url());
    if (origin === environment.baseUrl && pathname.endsWith('.js')) addresses.add(href);
  });
  return addresses;
}

/** @returns the addresses of the scripts that contain modules of the console */
export async function findConsoleScripts(request: APIRequestContext, addresses: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(address);
    if (!answer.ok()) throw new Error(`${address} was answered with ${answer.status()}`);
    if (CONSOLE_CALL.test(await answer.text())) found.push(address);
  }
  return found;
}

/** @returns the addresses of the scripts that the HTML of a page names */
export async function listScriptsOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+\.js[^"]*)"/g)].map(
    ([, src = '']) => new URL(src, environment.baseUrl).href,
  );
}
