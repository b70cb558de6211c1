import { measureSite } from '../lab/measure-site';
import { ask, askRaw } from './ask';
import { countClicks } from './count-clicks';
import { askProbes } from './probes';
import { readHtml } from './read-html';
import { readPictures } from './read-pictures';
import type { CrawledPage, PageKind, SiteFacts, SitemapFile } from './site-facts';

export interface CollectOptions {
  /** Pages per file of the sitemap; null for all. */
  perFile: number | null;
  /** Whether one page of each kind is also measured in a browser. */
  isLab: boolean;
  tell: (message: string) => void;
}

const LAB_ROUNDS = 3;
const MOST_PICTURES = 150;
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

function sample<Item>(items: readonly Item[], most: number | null): Item[] {
  if (most === null || items.length <= most) return [...items];
  const step = (items.length - 1) / Math.max(1, most - 1);
  return Array.from({ length: most }, (_, index) => items[Math.round(index * step)] as Item);
}

async function readSitemap(base: string, loc: string): Promise<SitemapFile> {
  const path = new URL(loc).pathname;
  const { status, body: xml } = await askRaw(base, path);
  const urls = [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    loc: unescape(/<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? ''),
    lastmod: /<lastmod>([^<]+)<\/lastmod>/.exec(entry)?.[1] ?? null,
  }));
  return { path, status, xml, urls };
}

/**
 * Crawls a running site: robots.txt, sitemap, pages, their links, and addresses that should fail.
 * @param base origin with scheme
 */
export async function collectSite(base: string, options: CollectOptions): Promise<SiteFacts> {
  const { tell } = options;
  const robots = (await askRaw(base, '/robots.txt')).body;
  const sitemapIndex = (await askRaw(base, '/sitemap.xml')).body;
  const files = [...sitemapIndex.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => unescape(loc));
  const sitemaps: SitemapFile[] = [];
  for (const file of files) sitemaps.push(await readSitemap(base, file));
  const pages: CrawledPage[] = [];
  for (const { path: file, urls } of sitemaps) {
    const most = file.includes('/pages-') ? null : options.perFile;
    for (const { loc } of sample(urls, most)) {
      const url = new URL(loc);
      const path = url.pathname + url.search;
      pages.push({ path, kind: kindOf(file, path), answer: await ask(base, path) });
    }
    tell(`${file}: ${urls.length} addresses, ${pages.length} pages read so far`);
  }
  const linkStatus = await followLinks(base, pages, (options.perFile ?? Infinity) * LINKS_PER_PAGE);
  tell(`${linkStatus.size} other links followed`);
  const clicks = await walk(base, sitemaps, pages);
  tell(`${clicks.size} listed pages found along links from the start page`);
  const pictures = await readPictures(base, pages, MOST_PICTURES);
  tell(`${pictures.size} pictures fetched`);
  const isComplete = options.perFile === null;
  const lab = options.isLab ? await measureSite(base, oneOfEachKind(pages), LAB_ROUNDS) : null;
  const facts = { base, robots, sitemapIndex, sitemaps, pages, linkStatus, clicks, pictures, isComplete, lab };
  return { ...facts, probes: await askProbes(facts, tell) };
}

function oneOfEachKind(pages: readonly CrawledPage[]): string[] {
  return [...new Map([...pages].reverse().map(({ kind, path }) => [kind, path])).values()];
}

/** Follows links from the start page, and of hotels only those that were read: lists lead to pages, hotels do not. */
async function walk(base: string, sitemaps: readonly SitemapFile[], pages: readonly CrawledPage[]) {
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
    return read.get(path) ?? readHtml((await askRaw(base, path)).body, base).links;
  });
}

async function followLinks(base: string, pages: readonly CrawledPage[], most: number): Promise<Map<string, number>> {
  const read = new Set(pages.map(({ path }) => path));
  const links = new Set(pages.flatMap(({ answer }) => answer.page.links).filter((path) => !read.has(path)));
  const followed = new Map<string, number>();
  for (const path of sample([...links].sort(), most)) followed.set(path, (await askRaw(base, path)).status);
  return followed;
}
