import type { APIRequestContext, Page } from 'playwright/test';
import { environment } from './environment';

/** An address of a page or a call of the console, or a class of its style sheet. */
const OF_CONSOLE = /\/console\/[a-z]|\.console-[a-z]/;

/** Collects the addresses of this site's scripts and style sheets that a page loads, also of those that it only prefetches. */
export function watchFiles(page: Page): ReadonlySet<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname, href } = new URL(request.url());
    if (origin === environment.baseUrl && /\.(js|css)$/.test(pathname)) addresses.add(href);
  });
  return addresses;
}

/** @returns the addresses of the files that contain parts of the console */
export async function findConsoleFiles(request: APIRequestContext, addresses: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    const answer = await request.get(address);
    if (!answer.ok()) throw new Error(`${address} was answered with ${answer.status()}`);
    if (OF_CONSOLE.test(await answer.text())) found.push(address);
  }
  return found;
}

/** @returns the addresses of the scripts and style sheets that the HTML of a page names */
export async function listFilesOf(request: APIRequestContext, path: string): Promise<string[]> {
  const html = await (await request.get(path)).text();
  return [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+\.(?:js|css)[^"]*)"/g)].map(
    ([, src = '']) => new URL(src, environment.baseUrl).href,
  );
}
