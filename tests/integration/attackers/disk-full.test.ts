import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POST as book } from '@/app/api/b2b/dashboard/booking/route';
import { GET as history } from '@/app/api/b2b/dashboard/booking-history/route';
import { pool } from '@/lib/platform/db/connection';
import { createPictureCache } from '@/lib/platform/illustrations/server/picture-cache';
import { log } from '@/lib/platform/log/log';
import { markTables, writtenBetween } from '@/tests/support/api/written-tables';
import { countRows, expectWholeBooks, requestFor } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

test('a picture that cannot be kept is still shown', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'folio-full-'));
  // A file where the directory should be: nothing can be written below it, for root neither.
  await writeFile(path.join(place, 'images'), '');
  const cache = createPictureCache(path.join(place, 'images'));
  const draw = jest.fn(() => Promise.resolve(Buffer.from('picture')));
  expect(String(await cache.read('a.webp', draw))).toBe('picture');
  expect(String(await cache.read('a.webp', draw))).toBe('picture');
  expect(draw).toHaveBeenCalledTimes(2);
  await rm(place, { recursive: true });
});

test('a database that cannot write refuses, keeps what it has and goes on when there is room', async () => {
  const world = await createStayWorld();
  const booker = await createActor(world);
  const cookie = await signInAs(booker.userId);
  const { bid, legalEntityId } = await requestFor(booker, world);
  const rooms = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
  const body = { bid, legal_entity_id: legalEntityId, rooms };
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  // What PostgreSQL says when a file cannot be extended, late in the transaction of a booking.
  await pool().query(`
    create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on ledger_journal for each row execute function no_room()`);
  const before = await markTables();
  const refused = await callRoute(book, { body, cookie });
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ code: 2014 }] } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(refused.body)).not.toContain('space');
  expect(errors).toHaveBeenCalledTimes(1);
  expect(writtenBetween(before, await markTables())).toEqual({});
  expect((await callRoute(history, { cookie })).status).toBe(200);

  await pool().query('drop trigger no_room on ledger_journal; drop function no_room()');
  expect((await callRoute(book, { body, cookie })).status).toBe(200);
  expect(await countRows('booking', `bid_id = ${bid}`)).toBe(1);
  await expectWholeBooks();
});

test('a connection that dies within a transaction is the database being away, and nothing is half done', async () => {
  const world = await createStayWorld();
  const booker = await createActor(world);
  const cookie = await signInAs(booker.userId);
  const { bid, legalEntityId } = await requestFor(booker, world);
  const rooms = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
  const body = { bid, legal_entity_id: legalEntityId, rooms };
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await pool().query(`
    create function die() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
    create trigger die before insert on ledger_journal for each row execute function die()`);
  const before = await markTables();
  const refused = await callRoute(book, { body, cookie });
  // What fails then is the rollback, whose error says something else.
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ code: 2014 }] } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(writtenBetween(before, await markTables())).toEqual({});
  await pool().query('drop trigger die on ledger_journal; drop function die()');
  expect((await callRoute(book, { body, cookie })).status).toBe(200);
  await expectWholeBooks();
});
