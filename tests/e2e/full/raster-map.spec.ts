import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { paths } from '@/lib/paths';
import { startDeployment, type TestDeployment } from '@/scripts/test/test-deployment';
import { environment } from '../support/environment';
import { expect, test } from '../support/test';
import { webglOptions } from '../support/webgl';

/** The colour of every tile; neither the page nor a vector map has it. */
const COLOUR = { r: 255, g: 0, b: 128 };
const TILE_SIZE = 256;

const requested: string[] = [];
let server: http.Server;
let deployment: TestDeployment;

// A second deployment on the same database, with raster tiles.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const tile = await sharp({ create: { width: TILE_SIZE, height: TILE_SIZE, channels: 3, background: COLOUR } })
    .png()
    .toBuffer();
  server = http.createServer((request, response) => {
    requested.push(request.url ?? '');
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'Content-Type': 'image/png' });
    response.end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  deployment = await startDeployment(environment.databaseUrl, {
    DATABASE_URL: environment.databaseUrl,
    MAP_TILES_URL: `${origin}/{z}/{x}/{y}.png`,
    JOBS_IN_PROCESS: 'false',
  });
});
test.afterAll(async () => {
  await deployment.close();
  await new Promise((resolve) => server.close(resolve));
});

test.use(webglOptions);

test('raster tiles are requested after a press on "Map" only, and are drawn on the map of a hotel', async ({
  page,
}) => {
  await page.goto(deployment.url + paths.city('bengaluru'));
  const path = await page.locator('main li h3 a').first().getAttribute('href');
  await page.goto(deployment.url + (path ?? ''));
  expect(requested).toEqual([]);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const map = page.getByRole('region', { name: /^Map of the surroundings of / });
  await expect(map.locator('canvas')).toBeVisible();
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  for (const url of requested) expect(url).toMatch(/^\/\d+\/\d+\/\d+\.png$/);
  await expect.poll(async () => countTilePixels(await map.screenshot())).toBeGreaterThan(1_000);
});

async function countTilePixels(screenshot: Buffer): Promise<number> {
  const pixels = await sharp(screenshot).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at] === COLOUR.r && pixels[at + 1] === COLOUR.g && pixels[at + 2] === COLOUR.b) count += 1;
  return count;
}
