import type { APIRequestContext } from 'playwright/test';
import { readHtml, type PageHtml } from '@/scripts/developer/audit-seo/read-html';
import { environment } from './environment';

/** A page as the server sends it, without scripts. */
export interface RawPage extends PageHtml {
  status: number;
  html: string;
  /** Links of the body. `text` includes alt texts and aria-labels. */
  anchors: { href: string; text: string }[];
}

const labels = (html: string) => [...html.matchAll(/(?:alt|aria-label)="([^"]+)"/g)].map(([, text = '']) => text);

export async function readPage(request: APIRequestContext, path: string): Promise<RawPage> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const page = readHtml(html, environment.baseUrl);
  const anchors = [...page.body.matchAll(/<a(\s[^>]*)?>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inner = '']) => ({
    href: /\shref="([^"]*)"/.exec(attributes)?.[1] ?? '',
    text: [inner.replace(/<[^>]+>/g, ' '), ...labels(attributes), ...labels(inner)].join(' ').trim(),
  }));
  return { ...page, status: answer.status(), html, anchors };
}

/** @throws {Error} unless the page has exactly one structured data node of the type */
export function getNode(page: PageHtml, type: string): Record<string, unknown> {
  const [node, ...more] = page.nodes.filter((candidate) => candidate['@type'] === type);
  if (!node || more.length > 0)
    throw new Error(`Expected one node of type ${type}, found ${more.length + (node ? 1 : 0)}`);
  return node;
}

/** Returns the paths with their queries in the first sitemap file of a kind such as `hotels`. */
export async function fetchSitemapPaths(request: APIRequestContext, kind: string): Promise<string[]> {
  const xml = await (await request.get(`/sitemap/${kind}-1.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname + new URL(loc).search);
}
