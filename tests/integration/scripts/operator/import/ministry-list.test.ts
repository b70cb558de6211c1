import { existsSync } from 'node:fs';
import path from 'node:path';
import { count, eq, like } from 'drizzle-orm';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { importFile } from '@/scripts/operator/import/import-file';

// Open data that is not part of the project; docs/import.md names its source.
const DATA = path.resolve(__dirname, '../../../../../../shared/data');
const FILE = path.join(DATA, 'hotels_mot_approved/hotels_mot_approved.csv');
const isPresent = existsSync(FILE);
if (!isPresent) console.warn('SKIPPED: the list of classified hotels is not on this machine (docs/import.md)');

jest.setTimeout(60_000);

const input = {
  file: FILE,
  kind: 'hotels',
  dryRun: false,
  adapter: 'mot',
  gazetteer: DATA,
  report: null,
  photos: null,
} as const;

(isPresent ? test : test.skip)(
  'the import of the ministry’s 305 hotels creates a draft or reports a reason for each, and a second import writes nothing',
  async () => {
    const report = await importFile(input, () => undefined);
    expect(report.total).toBe(305);
    expect(report.created + report.refusals.length).toBe(305);
    expect(report.created).toBeGreaterThan(110);
    for (const { reasons } of report.refusals) expect(reasons.length).toBeGreaterThan(0);
    const [drafts] = await connection().select({ n: count() }).from(hotels).where(eq(hotels.status, 'draft'));
    expect(drafts?.n).toBe(report.created);

    const [cecil] = await connection().select().from(hotels).where(like(hotels.name, 'The Oberoi Cecil'));
    expect(cecil).toMatchObject({ pincode: '171004', stateCode: '02', kind: 'heritage' });
    expect(cecil?.location.y).toBeCloseTo(31.1, 0);

    expect(await importFile(input, () => undefined)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: report.created,
    });

    const facts = await importFile({ ...input, kind: 'facts' }, () => undefined);
    expect(facts).toMatchObject({ total: 305, updated: report.created });
    const [withFacts] = await connection().select().from(hotels).where(like(hotels.name, 'The Oberoi Cecil'));
    // A heritage class has no stars, so the ministry granted none.
    expect(withFacts?.facts).toEqual({ rooms: 75 });
    const [starred] = await connection().select().from(hotels).where(eq(hotels.starRating, 5)).limit(1);
    expect(starred?.facts).toMatchObject({ star_issuer: 'Ministry of Tourism, Government of India' });
  },
);
