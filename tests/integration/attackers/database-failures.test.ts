import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { POST as book } from '@/app/api/b2b/dashboard/booking/route';
import { GET as history } from '@/app/api/b2b/dashboard/booking-history/route';
import { pool } from '@/lib/platform/db/connection';
import { createPictureCache } from '@/lib/platform/pictures/picture-cache';
import { log } from '@/lib/platform/log/log';
import { snapshotTables, diffTables } from '@/tests/support/api/table-snapshots';
import { countRows, expectConsistentBooks, createBookingRequest } from '@/tests/support/booking-steps';
import { callRoute, signInAs } from '@/tests/support/call-route';
import { createActor, createStayWorld } from '@/tests/support/stay-world';

test('the picture cache returns a picture that it cannot store', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'folio-full-'));
  // A file in place of the directory prevents writes, even for root.
  await writeFile(path.join(directory, 'images'), '');
  const cache = createPictureCache(path.join(directory, 'images'));
  const draw = jest.fn(() => Promise.resolve(Buffer.from('picture')));
  expect(String(await cache.read('a.webp', draw))).toBe('picture');
  expect(String(await cache.read('a.webp', draw))).toBe('picture');
  expect(draw).toHaveBeenCalledTimes(2);
  await rm(directory, { recursive: true });
});

test('a booking answers 503 and writes nothing while the database disk is full, and succeeds afterwards', async () => {
  const world = await createStayWorld();
  const booker = await createActor(world);
  const cookie = await signInAs(booker.userId);
  const { bid, legalEntityId } = await createBookingRequest(booker, world);
  const rooms = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
  const body = { bid, legal_entity_id: legalEntityId, rooms };
  const errors = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  // The trigger raises the error of a full disk late in the transaction of a booking.
  await pool().query(`
    create function disk_full() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert on ledger_journal for each row execute function disk_full()`);
  const before = await snapshotTables();
  const refused = await callRoute(book, { body, cookie });
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ code: 2014 }] } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(JSON.stringify(refused.body)).not.toContain('space');
  expect(errors).toHaveBeenCalledTimes(1);
  expect(diffTables(before, await snapshotTables())).toEqual({});
  expect((await callRoute(history, { cookie })).status).toBe(200);

  await pool().query('drop trigger disk_full on ledger_journal; drop function disk_full()');
  expect((await callRoute(book, { body, cookie })).status).toBe(200);
  expect(await countRows('booking', `bid_id = ${bid}`)).toBe(1);
  await expectConsistentBooks();
});

test('a booking answers 503 and writes nothing when its database connection is lost in the transaction', async () => {
  const world = await createStayWorld();
  const booker = await createActor(world);
  const cookie = await signInAs(booker.userId);
  const { bid, legalEntityId } = await createBookingRequest(booker, world);
  const rooms = [{ room_type: 'oak', primary_guest: { name: 'Asha Rao', email: 'asha@guests.example' } }];
  const body = { bid, legal_entity_id: legalEntityId, rooms };
  jest.spyOn(log, 'error').mockImplementation(() => undefined);
  await pool().query(`
    create function lose_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return new; end $$;
    create trigger lose_connection before insert on ledger_journal for each row execute function lose_connection()`);
  const before = await snapshotTables();
  const refused = await callRoute(book, { body, cookie });
  // The rollback fails as well; its error must not replace the 503.
  expect(refused).toMatchObject({ status: 503, body: { errors: [{ code: 2014 }] } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(diffTables(before, await snapshotTables())).toEqual({});
  await pool().query('drop trigger lose_connection on ledger_journal; drop function lose_connection()');
  expect((await callRoute(book, { body, cookie })).status).toBe(200);
  await expectConsistentBooks();
});
