import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GET } from '@/app/media/[hash]/[variant]/route';
import { addDrawings } from '@/lib/domains/media/server/service/drawings';
import { mediaUrl } from '@/lib/domains/media/rules/media-urls';
import { pool } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import { resetEnv } from '@/lib/platform/env/env';
import { log } from '@/lib/platform/log/log';
import { setPictureRenderer } from '@/lib/platform/pictures/renderer';
import { DRAWING } from '@/scripts/demo/illustrations/drawing-context';
import { cityRecipe, hotelRecipe } from '@/scripts/demo/illustrations/recipe';
import { renderPicture } from '@/scripts/demo/illustrations/renderer';

const LOBBY = hotelRecipe({ id: 'abcdefgh', region: 'metro', kind: 'tower', scene: 'lobby' });
const DUSK = hotelRecipe({ id: 'abcdefgh', region: 'metro', kind: 'tower', scene: 'dusk' });
const CITY = cityRecipe({ slug: 'bengaluru', region: 'metro', scene: 'header' });

let directory: string;
let hashes: string[];

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'folio-pictures-'));
  process.env.DATA_DIR = directory;
  resetEnv();
  setPictureRenderer(renderPicture);
  const drawings = [LOBBY, DUSK, CITY].map((recipe) => ({ recipe, ...DRAWING }));
  hashes = await inTransaction((tx) => addDrawings(drawings, tx));
});
afterAll(async () => {
  delete process.env.DATA_DIR;
  resetEnv();
  setPictureRenderer(undefined);
  await rm(directory, { recursive: true });
});

const listDrawn = () => readdir(path.join(directory, 'images')).catch(() => []);

async function request(url: string): Promise<Response> {
  const [, , hash = '', variant = ''] = url.split('/');
  return GET(new Request(`http://localhost:3000${url}`), { params: Promise.resolve({ hash, variant }) });
}

test('the address of a picture of the demo contains the hash of its recipe, so equal recipes share one picture', async () => {
  expect(new Set(hashes).size).toBe(3);
  expect(await inTransaction((tx) => addDrawings([{ recipe: CITY, ...DRAWING }], tx))).toEqual([hashes[2]]);
});

test('a picture of the demo is drawn when it is first requested, and served as immutable', async () => {
  expect(await listDrawn()).toEqual([]);
  for (const url of [mediaUrl(hashes[0] ?? ''), mediaUrl(hashes[2] ?? '', 1280, 'jpg')]) {
    const answer = await request(url);
    expect([url, answer.status]).toEqual([url, 200]);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  }
  expect(await listDrawn()).toHaveLength(2);
});

test('unknown hashes and AVIF are not drawn and not stored', async () => {
  const before = await listDrawn();
  for (const url of [mediaUrl('0'.repeat(32)), mediaUrl(hashes[0] ?? '', 640, 'avif')]) {
    const answer = await request(url);
    expect([url, answer.status, answer.headers.get('cache-control')]).toEqual([url, 404, 'no-store']);
  }
  expect(await listDrawn()).toEqual(before);
});

test('an installation without a renderer answers 404', async () => {
  setPictureRenderer(undefined);
  expect((await request(mediaUrl(hashes[1] ?? ''))).status).toBe(404);
  setPictureRenderer(renderPicture);
});

test('without the database, drawn pictures are served and other pictures return 503', async () => {
  const query = jest.spyOn(pool(), 'connect').mockImplementation(() => {
    throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  });
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  expect((await request(mediaUrl(hashes[0] ?? ''))).status).toBe(200);
  expect((await request(mediaUrl(hashes[1] ?? ''))).status).toBe(503);
  expect(errors).toHaveBeenCalledTimes(1);
  query.mockRestore();
  errors.mockRestore();
});
