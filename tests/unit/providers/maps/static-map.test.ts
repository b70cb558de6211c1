import { GET } from '@/app/api/static-map/route';
import { staticMapUrl } from '@/lib/providers/maps/static-map-address';

const get = (query: string) => GET(new Request(`http://localhost:3000/api/static-map/${query}`));

test('the address of a map is answered by a picture that may be kept for ever', async () => {
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

test('one place always looks the same, another one different', async () => {
  const svg = async (center: string) => (await get(`?center=${center}&size=300x200`)).text();
  expect(await svg('12.97,77.64')).toBe(await svg('12.97,77.64'));
  expect(await svg('12.97,77.64')).not.toBe(await svg('28.61,77.20'));
});

test('it has the colours of the night for a page in the dark theme, within the same picture', async () => {
  const svg = await (await get('?center=12.97,77.64&size=300x200')).text();
  const [, day, night] = /<style>(.*)@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg) ?? [];
  expect(day).toContain('.land{fill:#eef0ea}');
  expect(night).toContain('.land{fill:#20251f}');
  // Whatever is drawn takes its colour from there.
  const drawn = svg.replace(/<style>.*<\/style>/, '');
  expect(drawn).not.toMatch(/#[0-9a-f]{3}/i);
  const classes = new Set([...drawn.matchAll(/class="(\w+)"/g)].map(([, name]) => name));
  for (const name of classes) expect(night).toMatch(new RegExp(`\\.${name}[{,]`));
});

test.each([
  '',
  '?center=x',
  '?center=91,0',
  '?center=0,181',
  '?center=1,1&size=99999x10',
  '?center=1,1&size=9000x10',
  '?center=1,1&size=<script>',
])('%p is refused', async (query) => {
  const response = await get(query);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ code: 2000 }] });
});
