import { GET } from '@/app/api/static-map/route';
import { staticMapUrl } from '@/lib/providers/maps/static-map-url';

const get = (query: string) => GET(new Request(`http://localhost:3000/api/static-map/${query}`));

test('the static map endpoint returns an SVG that caches may store for ever', async () => {
  const address = staticMapUrl({ lat: 12.978412, lng: 77.640812, width: 600, height: 300 });
  expect(address).toBe('/api/static-map/?center=12.97841%2C77.64081&zoom=13&scale=2&size=600x300');
  const response = await get(address.replace('/api/static-map/', ''));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toContain('immutable');
  const svg = await response.text();
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="600" viewBox="0 0 600 300">.*<\/svg>$/);
  expect(svg).toContain('12.9784° N, 77.6408° E');
});

test('the static map of a place is always the same, and differs from that of another place', async () => {
  const svg = async (center: string) => (await get(`?center=${center}&size=300x200`)).text();
  expect(await svg('12.97,77.64')).toBe(await svg('12.97,77.64'));
  expect(await svg('12.97,77.64')).not.toBe(await svg('28.61,77.20'));
});

test('the static map contains colours for the light and the dark theme', async () => {
  const svg = await (await get('?center=12.97,77.64&size=300x200')).text();
  const [, light, dark] = /<style>(.*)@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg) ?? [];
  expect(light).toContain('.land{fill:#eef0ea}');
  expect(dark).toContain('.land{fill:#20251f}');
  // Every drawn element takes its colour from the style sheet.
  const drawn = svg.replace(/<style>.*<\/style>/, '');
  expect(drawn).not.toMatch(/#[0-9a-f]{3}/i);
  const classes = new Set([...drawn.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
  for (const name of classes) expect(dark).toMatch(new RegExp(`\\.${name}[{,]`));
});

test.each([
  '',
  '?center=x',
  '?center=91,0',
  '?center=0,181',
  '?center=1,1&size=99999x10',
  '?center=1,1&size=9000x10',
  '?center=1,1&size=<script>',
])('the static map endpoint answers 400 for the query %p', async (query) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ code: 2000 }] });
});
