import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { blackouts, hotels } from '@/lib/domains/hotels/server/tables';
import { getStayForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { cancellationPolicies } from '@/lib/domains/pricing/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { inTransaction } from '@/lib/platform/db/transaction';
import type { ImportKind } from '@/scripts/operator/import/arguments';
import { importFile } from '@/scripts/operator/import/import-file';
import { createCorporate } from '@/tests/support/stay-world';
import { createCity, createHotel, createRoomType } from '@/tests/support/builders/catalogue';

let folder: string;
let hotelId: number;
let roomTypeId: number;
let corporateId: number;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'folio-import-'));
  hotelId = await createHotel(await createCity('Pune', { lat: 18.52, lng: 73.86 }), { code: 'P1' });
  roomTypeId = await createRoomType(hotelId);
  ({ corporateId } = await createCorporate({ name: 'Acme' }));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(kind: ImportKind, csv: string, dryRun = false) {
  const file = path.join(folder, 'input.csv');
  await writeFile(file, csv);
  return importFile(
    { file, kind, dryRun, adapter: null, gazetteer: null, report: null, photos: null },
    () => undefined,
  );
}

describe('importFile with blackouts', () => {
  const HEADER = 'hotel_code,from,to,reason,corporate,remove\n';
  const isBlackout = async (checkin: string, company: number) =>
    (
      await inTransaction((tx) =>
        getStayForBooking(
          { hotelId, roomTypeId, corporateId: company, checkin, checkout: '2027-01-31', quantity: 1 },
          tx,
        ),
      )
    ).isBlackout;

  test('closes the hotel for every company or for one, and a second run changes nothing', async () => {
    const csv = `${HEADER}P1,2027-01-10,2027-01-12,Wedding,,\nP1,2027-01-20,2027-01-21,Audit,Acme,\n`;
    expect(await run('blackouts', csv, true)).toMatchObject({ accepted: 2, created: 0 });
    expect(await run('blackouts', csv)).toMatchObject({ created: 2, updated: 0 });
    expect(await run('blackouts', csv)).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await isBlackout('2027-01-12', corporateId + 1)).toBe(true);
    expect(await isBlackout('2027-01-13', corporateId + 1)).toBe(false);
    expect(await isBlackout('2027-01-13', corporateId)).toBe(true);
  });

  test('changes the reason of a stored blackout, and removes one', async () => {
    expect(await run('blackouts', `${HEADER}P1,2027-01-10,2027-01-12,Repairs,,\n`)).toMatchObject({ updated: 1 });
    const stored = () => connection().select({ reason: blackouts.reason }).from(blackouts).orderBy(blackouts.fromDate);
    expect(await stored()).toEqual([{ reason: 'Repairs' }, { reason: 'Audit' }]);
    const removal = `${HEADER}P1,2027-01-20,2027-01-21,,Acme,yes\n`;
    expect(await run('blackouts', removal)).toMatchObject({ updated: 1 });
    expect(await run('blackouts', removal)).toMatchObject({ unchanged: 1 });
    expect(await stored()).toEqual([{ reason: 'Repairs' }]);
  });

  test('stores a blackout once when files are imported concurrently', async () => {
    const csv = `${HEADER}P1,2027-03-01,2027-03-02,Fair,,\n`;
    await Promise.all(Array.from({ length: 6 }, () => run('blackouts', csv)));
    const rows = await connection().select({ id: blackouts.id }).from(blackouts).where(eq(blackouts.reason, 'Fair'));
    expect(rows).toHaveLength(1);
  });

  test('refuses unknown hotels and companies, days in the wrong order and a missing reason', async () => {
    const rows = [
      'P9,2027-01-10,2027-01-12,Repairs,,',
      'P1,2027-01-12,2027-01-10,Repairs,,',
      'P1,2027-01-10,2027-01-12,,,',
      'P1,2027-01-10,2027-01-12,Repairs,Nobody,',
    ];
    const { refusals } = await run('blackouts', HEADER + rows.join('\n'));
    expect(refusals.map(({ reasons }) => reasons)).toEqual([
      ['hotel "P9" is unknown'],
      ['to is earlier than the from date'],
      ['reason is missing'],
      ['corporate "Nobody" is unknown'],
    ]);
  });
});

describe('importFile with policies', () => {
  test('writes steps and no-show, and a second run writes nothing', async () => {
    const csv = 'code,name,steps,no_show\nlate,Free until a day before,48: 50%|24: 2 nights,100%\nfree,Free,,0%\n';
    expect(await run('policies', csv)).toMatchObject({ created: 2, refusals: [] });
    expect(await run('policies', csv)).toMatchObject({ unchanged: 2 });
    const [stored] = await connection()
      .select({ rules: cancellationPolicies.rules, noShow: cancellationPolicies.noShow })
      .from(cancellationPolicies)
      .where(eq(cancellationPolicies.code, 'late'));
    expect(stored).toEqual({
      rules: [
        { hoursBeforeCheckin: 48, type: 'percent', value: 50 },
        { hoursBeforeCheckin: 24, type: 'nights', value: 2 },
      ],
      noShow: { type: 'percent', value: 100 },
    });
  });

  test('refuses steps that cannot be read or become cheaper', async () => {
    const rows = ['a1,A,24 50%,100%', 'a2,A,48: 50%|24: 10%,100%', 'a3,A,24: 50%,'];
    const { refusals } = await run('policies', `code,name,steps,no_show\n${rows.join('\n')}\n`);
    expect(refusals.map(({ reasons }) => reasons)).toEqual([
      ['steps "24 50%" is not hours and charge, such as 24: 1 night'],
      ['steps charges less at 24 hours than earlier'],
      ['no_show is missing'],
    ]);
  });
});

describe('importFile with facts', () => {
  const stored = async () => {
    const [row] = await connection()
      .select({ facts: hotels.facts, checkedOn: hotels.locationCheckedOn })
      .from(hotels)
      .where(eq(hotels.id, hotelId));
    return row;
  };

  test('sets the filled cells, leaves the others, and removes an unknown fact', async () => {
    const csv = 'hotel_code,power_backup,cards,deposit,accepted_ids,wifi_mbps\nP1,full,no,1500.50,Passport|aadhaar,\n';
    expect(await run('facts', csv)).toMatchObject({ updated: 1, refusals: [] });
    expect(await run('facts', csv)).toMatchObject({ unchanged: 1 });
    const next = 'hotel_code,power_backup,cards,wifi_mbps,map_point_checked_on\nP1,unknown,,80,2026-11-20\n';
    expect(await run('facts', next)).toMatchObject({ updated: 1 });
    expect(await stored()).toEqual({
      facts: { cards: false, deposit: 1_500_50, accepted_ids: ['aadhaar', 'passport'], wifi_mbps: 80 },
      checkedOn: '2026-11-20',
    });
  });

  test('refuses invalid values by column, and columns that are no facts', async () => {
    const { refusals } = await run('facts', 'hotel_code,cards,floors\nP1,maybe,many\nP9,yes,2\n');
    expect(refusals.map(({ reasons }) => reasons)).toEqual([
      ['cards is neither yes nor no', 'floors is not a whole number'],
      ['hotel "P9" is unknown'],
    ]);
    await expect(run('facts', 'hotel_code,charm\nP1,yes\n')).rejects.toThrow('Unknown columns: charm');
  });
});
