import { MAX_CLICKS } from '../count-clicks';
import { metaOf } from '../read-html';
import { mayFetch, readRobots } from '../robots-rules';
import { USER_AGENTS, probesOf, type Check, type PageKind } from '../site-facts';
import { millisecondsInDay } from 'date-fns/constants';

const MAX_SITEMAP_URLS = 50_000;
const MAX_SITEMAP_BYTES = 50 * 1024 * 1024;
const MAX_ROBOTS_BYTES = 500 * 1024;
const KINDS: readonly PageKind[] = ['home', 'city', 'locality', 'landmark', 'category', 'hotel'];
const pathOf = (loc: string) => new URL(loc).pathname + new URL(loc).search;

/** Checks 1 and 16 to 25: the sitemap, robots.txt and internal links. */
export const sitemapChecks: Check[] = [
  {
    number: 1,
    title: 'Every address of the sitemap returns 200',
    run: ({ pages }) =>
      pages.filter(({ answer }) => answer.status !== 200).map(({ path, answer }) => `${path} returns ${answer.status}`),
  },
  {
    number: 16,
    title: 'No broken internal link',
    run: ({ linkStatus }) =>
      linkStatus.size === 0
        ? null
        : [...linkStatus].filter(([, status]) => status >= 400).map(([path, status]) => `${path} returns ${status}`),
  },
  {
    number: 17,
    title: 'Internal links do not redirect',
    run: ({ linkStatus }) =>
      linkStatus.size === 0
        ? null
        : [...linkStatus]
            .filter(([, status]) => status === 301 || status === 302 || status === 308)
            .map(([path, status]) => `${path} returns ${status}`),
  },
  {
    number: 18,
    title: 'robots.txt is valid and has the absolute URL of the sitemap',
    run: ({ robots }) => {
      const { unknown, sitemaps } = readRobots(robots);
      return [
        ...unknown.map((line) => `unknown line: ${line}`),
        ...(sitemaps.some((loc) => /^https?:\/\//.test(loc)) ? [] : ['has no absolute URL of the sitemap']),
        ...(Buffer.byteLength(robots) > MAX_ROBOTS_BYTES ? ['is longer than 500 KiB'] : []),
      ];
    },
  },
  {
    number: 19,
    title: 'Search crawlers may fetch pages, images and scripts',
    run: ({ robots, pages }) => {
      const rules = readRobots(robots);
      const scripts = ['/_next/static/chunks/main.js', '/art/landing-1600.webp', '/api/static-map/?center=1,1'];
      return [...pages.map(({ path }) => path), ...scripts].flatMap((path) =>
        Object.values(USER_AGENTS).flatMap((agent) =>
          mayFetch(rules, agent, path) ? [] : [`${path} is disallowed for ${agent}`],
        ),
      );
    },
  },
  {
    number: 20,
    title: 'Crawlers may fetch pages with noindex',
    run: (site) => {
      const rules = readRobots(site.robots);
      const probes = [...probesOf(site, 'noindex'), ...probesOf(site, 'facet')];
      if (probes.length === 0) return null;
      return probes.flatMap(({ answers }) =>
        answers.flatMap(({ path, page }) => {
          if (!metaOf(page, 'robots')?.includes('noindex')) return [`${path} has no noindex`];
          return mayFetch(rules, 'googlebot', path) ? [] : [`${path} is disallowed by robots.txt`];
        }),
      );
    },
  },
  {
    number: 21,
    title: 'Sitemap files are well-formed, escaped and within limits',
    run: ({ sitemapIndex, sitemaps }) =>
      [{ path: '/sitemap.xml', status: 200, xml: sitemapIndex, urls: [] }, ...sitemaps].flatMap(
        ({ path, status, xml, urls }) => [
          ...(status === 200 ? [] : [`${path} returns ${status}`]),
          ...(/^<\?xml version="1.0" encoding="UTF-8"\?>\s*<(urlset|sitemapindex)[\s>][\s\S]*<\/\1>\s*$/.test(xml)
            ? []
            : [`${path} is not well-formed`]),
          ...(/&(?!amp;|lt;|gt;|quot;|apos;)/.test(xml) ? [`${path} has an unescaped &`] : []),
          ...(urls.length > MAX_SITEMAP_URLS ? [`${path} has ${urls.length} addresses`] : []),
          ...(Buffer.byteLength(xml) > MAX_SITEMAP_BYTES ? [`${path} is longer than 50 MB`] : []),
        ],
      ),
  },
  {
    number: 22,
    title: 'lastmod has a time zone, is not in the future and not constant',
    run: ({ sitemaps }) => {
      const stamps = sitemaps.flatMap(({ urls }) => urls.flatMap(({ lastmod }) => lastmod ?? []));
      const wrong = stamps.filter((stamp) => !/T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(stamp));
      return [
        ...wrong.slice(0, 3).map((stamp) => `${stamp} has no time zone`),
        ...stamps
          .filter((stamp) => Date.parse(stamp) > Date.now() + millisecondsInDay)
          .map((stamp) => `${stamp} is in the future`),
        ...(stamps.length > 20 && new Set(stamps).size === 1
          ? [`all ${stamps.length} addresses have ${stamps[0]}`]
          : []),
        ...(stamps.length === 0 ? ['no address has lastmod'] : []),
      ];
    },
  },
  {
    number: 23,
    title: 'The sitemap lists every page type and every linked landing page',
    run: ({ pages, sitemaps, isComplete }) => {
      const listed = new Set(sitemaps.flatMap(({ urls }) => urls.map(({ loc }) => pathOf(loc))));
      const missing = KINDS.filter((kind) => !pages.some((page) => page.kind === kind)).map(
        (kind) => `no page of the type ${kind}`,
      );
      const linked = new Set(pages.flatMap(({ answer }) => answer.page.links));
      const shapes = [...linked].filter((path) => /^\/(hotels-|[\w-]+-in-)[^?]*$/.test(path));
      return [
        ...missing,
        ...(isComplete
          ? shapes.filter((path) => !listed.has(path)).map((path) => `${path} is linked but not listed`)
          : []),
      ];
    },
  },
  {
    number: 24,
    title: 'The sitemap lists no private, filtered or noindex page',
    run: ({ sitemaps, pages }) => [
      ...sitemaps
        .flatMap(({ urls }) => urls.map(({ loc }) => pathOf(loc)))
        .filter(
          (path) => /^\/(account|search|itinerary|login|api|internal)/.test(path) || /\?(?!page=\d+$)/.test(path),
        ),
      ...pages
        .filter(({ answer }) => metaOf(answer.page, 'robots')?.includes('noindex'))
        .map(({ path }) => `${path} has noindex`),
    ],
  },
  {
    number: 25,
    title: 'Every listed page is at most four clicks from the start page',
    run: ({ sitemaps, clicks }) =>
      sitemaps.flatMap(({ urls }) =>
        urls
          .map(({ loc }) => pathOf(loc))
          .filter((path) => (clicks.get(path) ?? Infinity) > MAX_CLICKS)
          .map((path) => `${path} is not reached in ${MAX_CLICKS} clicks`),
      ),
  },
];
