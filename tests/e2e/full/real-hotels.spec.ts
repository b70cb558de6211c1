import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { metaOf } from '@/scripts/developer/audit-seo/read-html';
import { paths } from '@/lib/paths';
import { makeJpeg } from '@/tests/support/pictures/photographs';
import { checkPage } from '../support/check-page';
import { queryRow } from '../support/database';
import { runOperatorCommand } from '../support/operator-command';
import { getNode, readPage } from '../support/raw-html';
import { dayFromToday } from '../support/stay';
import { expect, test } from '../support/test';

const CITY = paths.city('mysuru');
const stamp = Date.now().toString(36).toUpperCase();
const hotels = [
  { code: `RH-${stamp}-1`, name: `Chamundi House ${stamp}`, colours: ['#7a5c3e', '#3e5c7a', '#5c7a3e'] },
  { code: `RH-${stamp}-2`, name: `Krishna Lodge ${stamp}`, colours: ['#8a4c2e', '#2e4c8a'] },
];
const FILES = ['01-facade.jpg', '02-lobby.jpg', '03-room-oak.jpg'];
/** Large enough for shared links. */
const SIZE = { width: 1600, height: 1000 };

let folder: string;
const fileAt = (...names: string[]) => path.join(folder, ...names);

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-real-hotels-'));
});
// Other tests count the hotels of pages.
test.afterAll(async () => {
  await importContents({ hotels: hotels.map(({ code }) => ({ code, status: 'removed' })) });
  await rm(folder, { recursive: true });
});

async function importContents(contents: object): Promise<string> {
  await writeFile(fileAt('contents.json'), JSON.stringify(contents));
  return runOperatorCommand('hotels', 'import', fileAt('contents.json'));
}

async function importRows(kind: string, rows: string[], ...options: string[]): Promise<string> {
  await writeFile(fileAt(`${kind}.csv`), rows.join('\n'));
  return runOperatorCommand('import', fileAt(`${kind}.csv`), '--kind', kind, ...options);
}

const essentialsOf = ({ code, name }: (typeof hotels)[number]) => ({
  ...{ code, street: '12 Lake Road', pincode: '570016' },
  description: `${name} is near the factories of Hebbal and a short way from the station.`,
  facts: { power_backup: 'full', bill_to_company: true, wifi_mbps: 80 },
  room_types: [
    {
      code: 'oak',
      name: 'Oak room',
      rooms: 6,
      max_adults: 2,
      max_kids: 1,
      max_guests: 3,
      base_adults: 2,
      bed: 'Queen',
    },
  ],
});

async function countUnprepared(): Promise<number> {
  const { count } = await queryRow<{ count: number }>(
    `select count(*) from hotel_picture join media_file on hash = media_hash join hotel on hotel.id = hotel_id
      where hotel.code like $1 and state <> 'ready'`,
    [`RH-${stamp}-%`],
  );
  return count;
}

test('hotels of a spreadsheet with photographs become drafts, get the essentials, are published and appear with their photographs', async ({
  page,
  request,
}) => {
  for (const { code, colours } of hotels) {
    await mkdir(fileAt('photographs', code), { recursive: true });
    for (const [index, colour] of colours.entries())
      await writeFile(fileAt('photographs', code, FILES[index] ?? ''), await makeJpeg({ ...SIZE, colour }));
  }
  const imported = await importRows(
    'hotels',
    [
      'code,name,city,state,locality,latitude,longitude,star_rating',
      ...hotels.map(({ code, name }, index) => `${code},${name},Mysuru,Karnataka,Hebbal,12.35${index},76.60${index},3`),
    ],
    '--photos',
    fileAt('photographs'),
  );
  expect(imported).toMatch(/2 created/);
  for (const { code } of hotels)
    expect(await runOperatorCommand('hotels', 'check', code)).toMatch(
      /: draft, .*\n.*\nNeeded before it can be published: .*pincode/,
    );
  await page.goto(CITY);
  await expect(page.getByText(stamp)).toHaveCount(0);

  expect(await importContents({ hotels: hotels.map(essentialsOf) })).toMatch(/2 updated/);
  await importRows('rates', [
    'hotel_code,room_type,channel,from,to,single,double,extra_adult',
    ...hotels.map(({ code }) => `${code},oak,website,${dayFromToday(0)},${dayFromToday(300)},2400,2900,700`),
  ]);
  for (const { code } of hotels)
    expect(await runOperatorCommand('hotels', 'publish', code)).toContain(`${code} is published`);
  await expect.poll(countUnprepared, { timeout: 60_000 }).toBe(0);

  for (const { name, colours } of hotels) {
    await page.goto(CITY);
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(card.getByRole('img')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\/\d+\.webp$/);
    await expect(card).toContainText('₹2,400');
    await card.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    const pictures = page.locator('main a img');
    await expect(pictures).toHaveCount(colours.length);
    await expect(pictures.first()).toHaveAttribute('alt', new RegExp(name));
    await expect
      .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await checkPage(page);

    const raw = await readPage(request, new URL(page.url()).pathname);
    const shared = metaOf(raw, 'og:image') ?? '';
    expect(shared).toMatch(/\/media\/[0-9a-f]{32}\/1280\.jpg$/);
    const picture = await request.get(new URL(shared).pathname);
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    const images = getNode(raw, 'Hotel').image as unknown[];
    expect(images).toHaveLength(colours.length);
    expect(JSON.stringify(images)).toContain('/media/');
  }
});
