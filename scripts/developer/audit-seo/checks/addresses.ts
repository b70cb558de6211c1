import { mayFetch, readRobots } from '../robots-rules';
import { metaOf } from '../read-html';
import { eachAnswer, probesOf, type Answer, type Check, type Probe } from '../site-facts';

const is404 = ({ status }: Answer) => (status === 404 ? null : `returns ${status} instead of 404`);
const isPermanent = (status: number) => status === 301 || status === 308;

const redirectsToTarget = ({ status, locations }: Answer, { target = '' }: Probe) => {
  if (!isPermanent(status)) return `returns ${status} instead of 301`;
  const [first = ''] = locations;
  return first === target ? null : `redirects to ${first} instead of ${target}`;
};

/** Checks 2 to 15, 26 and 39: responses to every user agent, cold and warm. */
export const addressChecks: Check[] = [
  { number: 2, title: 'Unknown address returns 404', run: (site) => eachAnswer(site, 'unknown', is404) },
  {
    number: 3,
    title: 'Unknown city, locality, landmark or category returns 404',
    run: (site) => eachAnswer(site, 'unknown place', is404),
  },
  {
    number: 4,
    title: 'Unknown or malformed hotel id returns 404',
    run: (site) => eachAnswer(site, 'bad hotel id', is404),
  },
  {
    number: 5,
    title: '404 page has a heading and links to cities without JavaScript',
    run: (site) =>
      eachAnswer(site, 'unknown', ({ page }) => {
        if (page.h1s.length === 0) return 'has no heading';
        return page.links.some((path) => /^\/hotels-in-[^/]+\/$/.test(path)) ? null : 'links to no city';
      }),
  },
  {
    number: 6,
    title: 'Wrong slug redirects to the canonical',
    run: (site) => eachAnswer(site, 'wrong slug', redirectsToTarget),
  },
  {
    number: 7,
    title: 'Hotel with the slug of another city redirects or returns 404',
    run: (site) =>
      eachAnswer(site, 'other city', (answer, probe) =>
        answer.status === 404 ? null : redirectsToTarget(answer, probe),
      ),
  },
  {
    number: 8,
    title: 'One Location header per redirect',
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
    title: 'Address without slash redirects once and retains the query',
    run: (site) => eachAnswer(site, 'no slash', redirectsToTarget),
  },
  {
    number: 10,
    title: 'Capitals and double slashes return no duplicate page',
    run: (site) =>
      eachAnswer(site, 'duplicate address', ({ status }) =>
        status === 200 || status >= 500 ? `returns ${status}` : null,
      ),
  },
  { number: 11, title: 'Internal rewrite targets return 404', run: (site) => eachAnswer(site, 'internal', is404) },
  {
    number: 12,
    title: 'Numeric hotel id redirects to the canonical',
    run: (site) => eachAnswer(site, 'numeric id', redirectsToTarget),
  },
  {
    number: 13,
    title: 'Campaign parameters do not change the canonical',
    run: (site) =>
      eachAnswer(site, 'campaign', ({ page, status }, { target = '' }) =>
        status === 200 && page.canonicals[0] === target ? null : `the canonical is ${page.canonicals[0] ?? 'missing'}`,
      ),
  },
  {
    number: 14,
    title: 'Filtered lists are not indexable, and return 404 when empty',
    run: (site) => {
      const filtered = eachAnswer(site, 'facet', ({ page, path }, { target = '' }) => {
        const isDisallowed = !mayFetch(readRobots(site.robots), 'googlebot', path);
        const isNoindex = metaOf(page, 'robots')?.includes('noindex') === true;
        if (!isDisallowed && !isNoindex) return 'may be indexed';
        return isDisallowed || page.canonicals[0] === target
          ? null
          : `the canonical is ${page.canonicals[0] ?? 'missing'}`;
      });
      const empty = eachAnswer(site, 'empty facet', is404);
      return filtered || empty ? [...(filtered ?? []), ...(empty ?? [])] : null;
    },
  },
  {
    number: 15,
    title: 'Second page has its own canonical and title; page after the last returns 404',
    run: (site) => {
      const second = eachAnswer(site, 'second page', ({ page, status, path }, { target = '' }) => {
        if (status !== 200) return `returns ${status}`;
        if (page.canonicals[0] !== target) return `the canonical is ${page.canonicals[0] ?? 'missing'}`;
        const first = site.pages.find((crawled) => crawled.path === path.split('?')[0]);
        return first && first.answer.page.titles[0] === page.titles[0] ? 'has the title of the first page' : null;
      });
      const beyond = eachAnswer(site, 'beyond the end', is404);
      return second || beyond ? [...(second ?? []), ...(beyond ?? [])] : null;
    },
  },
  {
    number: 26,
    title: 'Private pages redirect to the login and are not cacheable',
    run: (site) =>
      eachAnswer(site, 'private', ({ status, locations, headers }) => {
        if (status !== 307) return `returns ${status} instead of 307`;
        if (!locations[0]?.includes('/login/')) return `redirects to ${locations[0] ?? 'no address'}`;
        return headers['cache-control']?.includes('no-store') ? null : 'is cacheable';
      }),
  },
  {
    number: 39,
    title: 'Same page for browser, Googlebot, Bingbot and assistants',
    run: (site) => {
      const probes = probesOf(site, 'same for all');
      if (probes.length === 0) return null;
      return probes.flatMap(({ answers }) => {
        const [first, ...others] = answers;
        return others
          .filter(({ page }) => page.text !== first?.page.text || page.titles[0] !== first.page.titles[0])
          .map(({ path, agent, turn }) => `${path}: the page is different for ${agent} (${turn})`);
      });
    },
  },
];
