import type { LabRow } from '../lab/measure-site';
import type { PageHtml } from './read-html';

/** Who asks: a person, a crawler that runs scripts, one that does not, and an assistant's search bot. */
export const AGENTS = {
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  assistant: 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot)',
} as const;
export type AgentName = keyof typeof AGENTS;

/** One answer to one question, redirects not followed. */
export interface Answer {
  path: string;
  agent: AgentName;
  /** The first time anybody asks for the address, and the second. */
  turn: 'cold' | 'warm';
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Every Location header that came. */
  locations: readonly string[];
  page: PageHtml;
}

export type PageKind = 'home' | 'cities' | 'city' | 'locality' | 'landmark' | 'category' | 'hotel' | 'text';

export interface CrawledPage {
  path: string;
  kind: PageKind;
  answer: Answer;
}

/** What is behind the address of a picture; measures are 0 where there is none. */
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

/** What a probe is meant to find out. */
export type ProbeKind =
  | 'unknown'
  | 'unknown place'
  | 'bad hotel id'
  | 'wrong slug'
  | 'other city'
  | 'no slash'
  | 'twin'
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
  /** What it should lead to or equal, where it should lead anywhere. */
  target?: string;
  answers: Answer[];
}

/** Everything that was read of a site; checks look at nothing else. */
export interface SiteFacts {
  base: string;
  robots: string;
  sitemapIndex: string;
  sitemaps: SitemapFile[];
  pages: CrawledPage[];
  probes: Probe[];
  /** Status of every internal link that was followed, by path. */
  linkStatus: ReadonlyMap<string, number>;
  /** Pictures that were fetched, by the address in the page. */
  pictures: ReadonlyMap<string, PictureAnswer>;
  /** How many clicks from the start page a listed page lies, along links; missing where no link leads. */
  clicks: ReadonlyMap<string, number>;
  /** Whether all pages of the sitemap were crawled, so that links can be counted. */
  isComplete: boolean;
  /** One page of each kind on a throttled phone; null when no browser was asked. */
  lab: LabRow[] | null;
}

/** One of the forty checks: what is wrong, one line each; nothing when all is well, null when it could not be looked at. */
export interface Check {
  number: number;
  title: string;
  run: (site: SiteFacts) => string[] | null;
}

export const probesOf = (site: SiteFacts, kind: ProbeKind): Probe[] =>
  site.probes.filter((probe) => probe.kind === kind);

/** What every answer to a kind of probe breaks of a rule. */
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
