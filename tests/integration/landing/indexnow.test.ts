import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { NextRequest } from 'next/server';
import { clearLandingIndex } from '@/lib/domains/landing/server/service/address/landing-index';
import { notifySearchEngines } from '@/lib/domains/landing/server/service/address/notify-search-engines';
import { pool } from '@/lib/platform/db/connection';
import { resetEnv } from '@/lib/platform/env/env';
import { middleware } from '@/middleware';
import { createLandingWorld, type LandingWorld } from '@/tests/support/landing-world';

interface Submission {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

const submissions: Submission[] = [];
let status = 200;
let world: LandingWorld;
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    submissions.push(JSON.parse(body) as Submission);
    response.writeHead(request.url === '/indexnow' ? status : 404).end();
  });
});

beforeAll(async () => {
  world = await createLandingWorld(5);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.INDEXNOW_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  submissions.length = 0;
  status = 200;
  clearLandingIndex();
});
afterAll(() => {
  delete process.env.INDEXNOW_KEY;
  delete process.env.INDEXNOW_URL;
  resetEnv();
  server.close();
});

test('notifySearchEngines sends nothing without INDEXNOW_KEY', async () => {
  resetEnv();
  expect([await notifySearchEngines(), submissions]).toEqual([0, []]);
});

test('notifySearchEngines submits no page in its first run and the pages changed since then in later runs', async () => {
  process.env.INDEXNOW_KEY = 'abcdef0123456789';
  resetEnv();
  expect(await notifySearchEngines()).toBe(0);
  const [first, second] = world.hotelIds;
  await pool().query(`update hotel set updated_at = now() + interval '1 second' where id = $1`, [first]);
  await pool().query(`update hotel set status = 'removed', updated_at = now() + interval '1 second' where id = $1`, [
    second,
  ]);
  clearLandingIndex();
  status = 429;
  await expect(notifySearchEngines()).rejects.toThrow('IndexNow refused');
  status = 202;
  submissions.length = 0;
  expect(await notifySearchEngines()).toBeGreaterThan(0);
  expect(submissions).toHaveLength(1);
  expect(submissions[0]).toMatchObject({
    host: 'localhost:3000',
    key: 'abcdef0123456789',
    keyLocation: 'http://localhost:3000/abcdef0123456789.txt',
  });
  expect(submissions[0]?.urlList).toEqual(
    expect.arrayContaining([
      'http://localhost:3000/hotels-in-bengaluru/',
      expect.stringContaining('/house-1-indiranagar-'),
      expect.stringContaining('/house-2-indiranagar-'),
    ]),
  );
});

test('the key file of IndexNow is served, and other text files are not', async () => {
  const key = await middleware(new NextRequest('http://localhost:3000/abcdef0123456789.txt'));
  expect([key.status, await key.text()]).toEqual([200, 'abcdef0123456789']);
  const other = await middleware(new NextRequest('http://localhost:3000/abcdef9999999999.txt'));
  expect(other.headers.get('x-middleware-rewrite')).toContain('/__none__/');
});
