import { mayFetch, readRobots } from '../robots-rules';
import { metaOf } from '../read-html';
import { eachAnswer, probesOf, type Answer, type Check, type Probe } from '../site-facts';

const is404 = ({ status }: Answer) => (status === 404 ? null : `answers ${status}, not 404`);
const isPermanent = (status: number) => status === 301 || status === 308;

const leadsTo = ({ status, locations }: Answer, { target = '' }: Probe) => {
  if (!isPermanent(status)) return `answers ${status}, not 301`;
  const [first = ''] = locations;
  return first === target ? null : `leads to ${first}, not ${target}`;
};

/** Checks 2 to 15 and 26: answers of addresses for every agent, cold and warm. */
export const addressChecks: Check[] = [
  { number: 2, title: 'Unknown address is 404', run: (site) => eachAnswer(site, 'unknown', is404) },
  {
    number: 3,
    title: 'Unknown city, locality, landmark, category is 404',
    run: (site) => eachAnswer(site, 'unknown place', is404),
  },
  {
    number: 4,
    title: 'Unknown or malformed hotel id is 404, never 500',
    run: (site) => eachAnswer(site, 'bad hotel id', is404),
  },
  {
    number: 5,
    title: '404 page has a heading and city links without script',
    run: (site) =>
      eachAnswer(site, 'unknown', ({ page }) => {
        if (page.h1s.length === 0) return 'has no heading';
        return page.links.some((path) => /^\/hotels-in-[^/]+\/$/.test(path)) ? null : 'links no city';
      }),
  },
  { number: 6, title: 'Wrong slug leads to the canonical', run: (site) => eachAnswer(site, 'wrong slug', leadsTo) },
  {
    number: 7,
    title: 'Hotel under another city leads home or is 404',
    run: (site) =>
      eachAnswer(site, 'other city', (answer, probe) => (answer.status === 404 ? null : leadsTo(answer, probe))),
  },
  {
    number: 8,
    title: 'One Location per redirect',
    run: (site) => {
      const redirects = site.probes
        .flatMap(({ answers }) => answers)
        .filter(({ status }) => status >= 300 && status < 400);
      if (redirects.length === 0) return null;
      return redirects
        .filter(({ locations }) => locations.length !== 1)
        .map(({ path, agent, locations }) => `${path} (${agent}): ${locations.length} Location headers`);
    },
  },
  {
    number: 9,
    title: 'Address without slash: one hop, query kept',
    run: (site) => eachAnswer(site, 'no slash', leadsTo),
  },
  {
    number: 10,
    title: 'Capitals and double slashes have no twin',
    run: (site) =>
      eachAnswer(site, 'twin', ({ status }) =>
        status === 200 ? 'answers 200' : status >= 500 ? `answers ${status}` : null,
      ),
  },
  { number: 11, title: 'Internal targets are closed', run: (site) => eachAnswer(site, 'internal', is404) },
  {
    number: 12,
    title: 'Numeric hotel id leads to the letters',
    run: (site) => eachAnswer(site, 'numeric id', leadsTo),
  },
  {
    number: 13,
    title: 'Campaign parameters keep the canonical',
    run: (site) =>
      eachAnswer(site, 'campaign', ({ page, status }, { target = '' }) =>
        status === 200 && page.canonicals[0] === target ? null : `canonical is ${page.canonicals[0] ?? 'missing'}`,
      ),
  },
  {
    number: 14,
    title: 'Filters are not indexable, and one that leaves nothing is 404',
    run: (site) => {
      const closed = eachAnswer(site, 'facet', ({ page, path }, { target = '' }) => {
        const isClosed = !mayFetch(readRobots(site.robots), 'googlebot', path);
        const isNoindex = metaOf(page, 'robots')?.includes('noindex') === true;
        if (!isClosed && !isNoindex) return 'may be indexed';
        return isClosed || page.canonicals[0] === target ? null : `canonical is ${page.canonicals[0] ?? 'missing'}`;
      });
      const empty = eachAnswer(site, 'empty facet', is404);
      return closed || empty ? [...(closed ?? []), ...(empty ?? [])] : null;
    },
  },
  {
    number: 15,
    title: 'Second page has its own canonical and title; beyond the end is 404',
    run: (site) => {
      const second = eachAnswer(site, 'second page', ({ page, status, path }, { target = '' }) => {
        if (status !== 200) return `answers ${status}`;
        if (page.canonicals[0] !== target) return `canonical is ${page.canonicals[0] ?? 'missing'}`;
        const first = site.pages.find((crawled) => crawled.path === path.split('?')[0]);
        return first && first.answer.page.titles[0] === page.titles[0] ? 'has the title of the first page' : null;
      });
      const beyond = eachAnswer(site, 'beyond the end', is404);
      return second || beyond ? [...(second ?? []), ...(beyond ?? [])] : null;
    },
  },
  {
    number: 26,
    title: 'Private pages send a guest to the sign-in, kept by nobody',
    run: (site) =>
      eachAnswer(site, 'private', ({ status, locations, headers }) => {
        if (status !== 307) return `answers ${status}, not 307`;
        if (!locations[0]?.includes('/login/')) return `leads to ${locations[0] ?? 'nothing'}`;
        return headers['cache-control']?.includes('no-store') ? null : 'may be kept';
      }),
  },
  {
    number: 39,
    title: 'Same page for browser, Googlebot, bingbot and assistants',
    run: (site) => {
      const probes = probesOf(site, 'same for all');
      if (probes.length === 0) return null;
      return probes.flatMap(({ answers }) => {
        const [first, ...others] = answers;
        return others
          .filter(({ page }) => page.text !== first?.page.text || page.titles[0] !== first.page.titles[0])
          .map(({ path, agent, turn }) => `${path}: differs for ${agent} (${turn})`);
      });
    },
  },
];
