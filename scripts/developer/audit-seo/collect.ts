import { measureSite } from '../lab/measure-site';
import { requestPage, requestRaw } from './http-request';
import { countClicks } from './count-clicks';
import { requestProbes } from './probes';
import { readHtml } from './read-html';
import { readPictures } from './read-pictures';
import type { CrawledPage, PageKind, SiteFacts, SitemapFile } from './site-facts';

export interface CollectOptions {
  /** Pages to read per sitemap file; null for all. */
  perFile: number | null;
  /** Also measures one page of each kind in a browser. */
  isLab: boolean;
  onProgress: (message: string) => void;
}

const LAB_ROUNDS = 3;
const MAX_PICTURES = 150;
const LINKS_PER_PAGE = 10;

const KIND_OF_FILE: Readonly<Record<string, PageKind>> = {
  hotels: 'hotel',
  cities: 'city',
  localities: 'locality',
  landmarks: 'landmark',
  categories: 'category',
};

const unescape = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&apos;/g, "'")
    .replace(/&quot;/g, '"');

function kindOf(file: string, path: string): PageKind {
  if (path === '/') return 'home';
  if (path === '/cities/') return 'cities';
  return KIND_OF_FILE[/\/([a-z]+)-\d+\.xml$/.exec(file)?.[1] ?? ''] ?? 'text';
}

function sample<Item>(items: readonly Item[], count: number | null): Item[] {
  if (count === null || items.length <= count) return [...items];
  const step = (items.length - 1) / Math.max(1, count - 1);
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as Item);
}

async function readSitemap(base: string, loc: string): Promise<SitemapFile> {
  const path = new URL(loc).pathname;
  const { status, body: xml } = await requestRaw(base, path);
  const urls = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    loc: unescape(/<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? ''),
    lastmod: /<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1] ?? null,
  }));
  return { path, status, xml, urls };
}

/**
 * Crawls a running site: robots.txt, the sitemap, pages, their links, and special URLs such as unknown or redirected ones.
 * @param base origin, including the scheme
 */
export async function collectSite(base: string, options: CollectOptions): Promise<SiteFacts> {
  const { onProgress } = options;
  const robots = (await requestRaw(base, '/robots.txt')).body;
  const sitemapIndex = (await requestRaw(base, '/sitemap.xml')).body;
  const files = [...sitemapIndex.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => unescape(loc));
  const sitemaps: SitemapFile[] = [];
  for (const file of files) sitemaps.push(await readSitemap(base, file));
  const pages: CrawledPage[] = [];
  for (const { path: file, urls } of sitemaps) {
    const count = file.includes('/pages-') ? null : options.perFile;
    for (const { loc } of sample(urls, count)) {
      const url = new URL(loc);
      const path = url.pathname + url.search;
      pages.push({ path, kind: kindOf(file, path), answer: await requestPage(base, path) });
    }
    onProgress(`${file}: ${urls.length} addresses, ${pages.length} pages read so far`);
  }
  const linkStatus = await followLinks(base, pages, (options.perFile ?? Infinity) * LINKS_PER_PAGE);
  onProgress(`${linkStatus.size} other links followed`);
  const clicks = await countClicksToPages(base, sitemaps, pages);
  onProgress(`${clicks.size} listed pages reached by links from the start page`);
  const pictures = await readPictures(base, pages, MAX_PICTURES);
  onProgress(`${pictures.size} images fetched`);
  const isComplete = options.perFile === null;
  const lab = options.isLab ? await measureSite(base, oneOfEachKind(pages), LAB_ROUNDS) : null;
  const facts = { base, robots, sitemapIndex, sitemaps, pages, linkStatus, clicks, pictures, isComplete, lab };
  return { ...facts, probes: await requestProbes(facts, onProgress) };
}

function oneOfEachKind(pages: readonly CrawledPage[]): string[] {
  return [...new Map([...pages].reverse().map(({ kind, path }) => [kind, path])).values()];
}

/** Hotel pages that were not crawled are not read, because lists lead to further pages and hotel pages do not. */
async function countClicksToPages(base: string, sitemaps: readonly SitemapFile[], pages: readonly CrawledPage[]) {
  const read = new Map(pages.map(({ path, answer }) => [path, answer.page.links]));
  const kinds = new Map<string, PageKind>();
  for (const { path: file, urls } of sitemaps) {
    for (const { loc } of urls) {
      const { pathname, search } = new URL(loc);
      kinds.set(pathname + search, kindOf(file, pathname + search));
    }
  }
  return countClicks(new Set(kinds.keys()), async (path) => {
    if (kinds.get(path) === 'hotel') return read.get(path) ?? null;
    return read.get(path) ?? readHtml((await requestRaw(base, path)).body, base).links;
  });
}

async function followLinks(base: string, pages: readonly CrawledPage[], count: number): Promise<Map<string, number>> {
  const read = new Set(pages.map(({ path }) => path));
  const links = new Set(pages.flatMap(({ answer }) => answer.page.links).filter((path) => !read.has(path)));
  const followed = new Map<string, number>();
  for (const path of sample([...links].sort(), count)) followed.set(path, (await requestRaw(base, path)).status);
  return followed;
}
