import type { APIRequestContext } from 'playwright/test';
import { readHtml, type PageHtml } from '@/scripts/developer/audit-seo/read-html';
import { environment } from './environment';

/** A page as it comes from the server: what a crawler without scripts has. */
export interface RawPage extends PageHtml {
  status: number;
  html: string;
  /** Address and words of every link outside the head; what only a picture or a label says counts as words. */
  anchors: { href: string; words: string }[];
}

const labels = (html: string) => [...html.matchAll(/(?:alt|aria-label)="([^"]+)"/g)].map(([, text = '']) => text);

export async function readPage(request: APIRequestContext, path: string): Promise<RawPage> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const page = readHtml(html, environment.baseUrl);
  const anchors = [...page.body.matchAll(/<a(\s[^>]*)?>([\s\S]*?)<\/a>/g)].map(([, attributes = '', inner = '']) => ({
    href: /\shref="([^"]*)"/.exec(attributes)?.[1] ?? '',
    words: [inner.replace(/<[^>]+>/g, ' '), ...labels(attributes), ...labels(inner)].join(' ').trim(),
  }));
  return { ...page, status: answer.status(), html, anchors };
}

/** The node of a type, which the page must have once. */
export function nodeOf(page: PageHtml, type: string): Record<string, unknown> {
  const [node, ...more] = page.nodes.filter((candidate) => candidate['@type'] === type);
  if (!node || more.length > 0) throw new Error(`${more.length + (node ? 1 : 0)} nodes of type ${type}`);
  return node;
}

/** Paths of the first file of the sitemap of a kind, such as `hotels`. */
export async function listedPaths(request: APIRequestContext, kind: string): Promise<string[]> {
  const xml = await (await request.get(`/sitemap/${kind}-1.xml`)).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname + new URL(loc).search);
}
