import type { LabRow } from '../lab/measure-site';
import type { PageHtml } from './read-html';

/** A browser, a crawler that runs scripts, one that does not, and the search bot of an assistant. */
export const USER_AGENTS = {
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  assistant: 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
} as const;
export type AgentName = keyof typeof USER_AGENTS;

/** A response; redirects are not followed. */
export interface Answer {
  path: string;
  agent: AgentName;
  /** First (cold) or second (warm) request of the address. */
  turn: 'cold' | 'warm';
  status: number;
  headers: Readonly<Record<string, string>>;
  locations: readonly string[];
  page: PageHtml;
}

export type PageKind = 'home' | 'cities' | 'city' | 'locality' | 'landmark' | 'category' | 'hotel' | 'text';

export interface CrawledPage {
  path: string;
  kind: PageKind;
  answer: Answer;
}

/** Width and height are 0 when the response is not an image. */
export interface PictureAnswer {
  status: number;
  width: number;
  height: number;
}

export interface SitemapFile {
  path: string;
  status: number;
  xml: string;
  urls: { loc: string; lastmod: string | null }[];
}

export type ProbeKind =
  | 'unknown'
  | 'unknown place'
  | 'bad hotel id'
  | 'wrong slug'
  | 'other city'
  | 'no slash'
  | 'duplicate address'
  | 'internal'
  | 'numeric id'
  | 'campaign'
  | 'facet'
  | 'empty facet'
  | 'second page'
  | 'beyond the end'
  | 'private'
  | 'noindex'
  | 'same for all';

export interface Probe {
  kind: ProbeKind;
  /** Expected target of a redirect, or the expected canonical. */
  target?: string;
  answers: Answer[];
}

export interface SiteFacts {
  base: string;
  robots: string;
  sitemapIndex: string;
  sitemaps: SitemapFile[];
  pages: CrawledPage[];
  probes: Probe[];
  /** Status of each linked address, keyed by path. */
  linkStatus: ReadonlyMap<string, number>;
  /** Keyed by the URL of the picture as written in the page. */
  pictures: ReadonlyMap<string, PictureAnswer>;
  /** Clicks from the start page, keyed by path. Pages that cannot be reached within MAX_CLICKS are missing. */
  clicks: ReadonlyMap<string, number>;
  /** True when all pages of the sitemap were crawled, so that links can be counted. */
  isComplete: boolean;
  /** One page of each kind on a throttled phone; null without a browser. */
  lab: LabRow[] | null;
}

export interface Check {
  number: number;
  title: string;
  /** Returns one line per fault, an empty list when the check passes, and null when it was not possible. */
  run: (site: SiteFacts) => string[] | null;
}

export const probesOf = (site: SiteFacts, kind: ProbeKind): Probe[] =>
  site.probes.filter((probe) => probe.kind === kind);

export function eachAnswer(
  site: SiteFacts,
  kind: ProbeKind,
  rule: (answer: Answer, probe: Probe) => string | null,
): string[] | null {
  const probes = probesOf(site, kind);
  if (probes.length === 0) return null;
  return probes.flatMap((probe) =>
    probe.answers.flatMap((answer) => {
      const wrong = rule(answer, probe);
      return wrong === null ? [] : [`${answer.path} (${answer.agent}, ${answer.turn}): ${wrong}`];
    }),
  );
}
