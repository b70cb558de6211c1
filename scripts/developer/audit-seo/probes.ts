import { randomBytes } from 'node:crypto';
import { parseHotelIdentifier } from '@/lib/ids';
import { requestPage } from './http-request';
import { USER_AGENTS, type AgentName, type Answer, type Probe, type ProbeKind, type SiteFacts } from './site-facts';

const randomWord = () => [...randomBytes(10)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');

interface ProbeRequest {
  kind: ProbeKind;
  /** Called once per agent, so that the first request of each agent is cold. */
  path: () => string;
  target?: string;
}

function listProbeRequests({ pages, base }: Omit<SiteFacts, 'probes'>): ProbeRequest[] {
  const first = (kind: string) => pages.find((page) => page.kind === kind && !page.path.includes('?'))?.path;
  const city = first('city') ?? '/hotels-in-nowhere/';
  const hotel = first('hotel') ?? '/hotels-in-nowhere/x-aaaaaaaa/';
  const [, citySlug = '', hash = ''] = /^\/hotels-in-([^/]+)\/.*?([a-z]{8})\/$/.exec(hotel) ?? [];
  const id = parseHotelIdentifier(hash) ?? 1;
  const otherCity = pages.find(({ kind, path }) => kind === 'city' && path !== `/hotels-in-${citySlug}/`)?.path ?? city;
  const second = pages.find(({ path }) => path.endsWith('?page=2'))?.path;
  const listed = second?.split('?')[0] ?? city;
  const canonical = (path: string) => new URL(path, base).href;
  const at = (kind: ProbeKind, path: string | (() => string), target?: string): ProbeRequest => ({
    kind,
    path: typeof path === 'string' ? () => path : path,
    ...(target === undefined ? {} : { target }),
  });
  return [
    at('unknown', () => `/${randomWord()}/`),
    at('unknown', () => `/${randomWord()}/${randomWord()}/`),
    at('unknown place', () => `/hotels-in-${randomWord()}/`),
    at('unknown place', () => `/hotels-in-${randomWord()}-${citySlug}/`),
    at('unknown place', () => `/hotels-near-${randomWord()}/`),
    at('unknown place', () => `/${randomWord()}-in-${citySlug}/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}-aaaaaaaa/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}-99999999/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}--1/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}-🏨/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}-0/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}-${'9'.repeat(30)}/`),
    at('bad hotel id', () => `/hotels-in-${citySlug}/${randomWord()}/`),
    at('wrong slug', () => `/hotels-in-${citySlug}/${randomWord()}-${hash}/`, hotel),
    at('other city', `${otherCity}x-${hash}/`, hotel),
    at('no slash', `${city.slice(0, -1)}?utm_source=audit`, `${city}?utm_source=audit`),
    at('no slash', city.slice(0, -1).toUpperCase(), city),
    at(
      'no slash',
      () => `/hotels-in-${citySlug}/${randomWord()}-${hash}?utm_source=audit`,
      `${hotel}?utm_source=audit`,
    ),
    at('no slash', `/hotels-in-${citySlug}/x-${id}`, hotel),
    at('duplicate address', city.toUpperCase()),
    at('duplicate address', hotel.toUpperCase()),
    at('duplicate address', city.replace('/', '//')),
    at('internal', '/internal/place/city-1-1/1/'),
    at('internal', `/internal/hotel/${id}/`),
    at('internal', '/internal/home/main/'),
    at('internal', '/internal/cities/main/'),
    at('internal', '/internal/faq/main/'),
    at('internal', '/internal/filtered/city-1-1/?sort=price'),
    at('numeric id', `/hotels-in-${citySlug}/x-${id}/`, hotel),
    at('campaign', `${city}?utm_source=audit&gclid=1`, canonical(city)),
    at('campaign', `${hotel}?checkin=2030-01-01&checkout=2030-01-02`, canonical(hotel)),
    at('campaign', `${hotel}?q=x&hotel_id=${id}&roomtype=oak`, canonical(hotel)),
    at('facet', `${city}?sort=price`, canonical(city)),
    at('facet', `${city}?max_price=7500`, canonical(city)),
    at('empty facet', () => `${city}?facility=${randomWord()}`),
    at('empty facet', `${city}?max_price=1`),
    ...(second ? [at('second page', second, canonical(second))] : []),
    at('beyond the end', `${listed}?page=9999`),
    at('private', '/account/bookings/'),
    at('private', '/search/?city=x'),
    at('private', '/itinerary/'),
    at('private', '/account/'),
    at('private', '/confirmation/x/'),
    ...['/login/', '/enroll/', '/signup/', '/forgot-password/', '/reset-password/x/', '/intro/'].map((path) =>
      at('noindex', path),
    ),
    at('noindex', `/hotel/${hash}/gallery/`),
    at('same for all', city),
    at('same for all', hotel),
    at('same for all', '/'),
  ];
}

export async function requestProbes(
  site: Omit<SiteFacts, 'probes'>,
  onProgress: (message: string) => void,
): Promise<Probe[]> {
  const probes: Probe[] = [];
  const requests = listProbeRequests(site);
  for (const { kind, path, target } of requests) {
    const answers: Answer[] = [];
    for (const agent of Object.keys(USER_AGENTS) as AgentName[]) {
      const address = path();
      const first = await requestPage(site.base, address, agent, 'cold');
      answers.push(first, await requestPage(site.base, address, agent, 'warm'));
    }
    probes.push({ kind, answers, ...(target === undefined ? {} : { target }) });
  }
  onProgress(`${requests.length} addresses requested by ${Object.keys(USER_AGENTS).length} user agents, cold and warm`);
  return probes;
}
