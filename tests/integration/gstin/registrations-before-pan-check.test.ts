import fs from 'node:fs';
import path from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import { gstinRegistrations } from '@/lib/domains/gstin/server/tables';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { createCorporate } from '@/tests/support/stay-world';

const FOLDER = path.resolve(__dirname, '../../../lib/platform/db/migrations');
const MIGRATION = fs.readdirSync(FOLDER).find((file) => file.endsWith('_gstin_confirmations.sql')) ?? '';
const OWN = '27ZZZCX0001A1ZH';
const FOREIGN = '27AAPFU0939F1ZV';
const ADDRESS = { building: 'Unit 4', street: 'Link Road', city: 'Mumbai', pincode: '400053' };

async function add(legalEntityId: number, gstin: string) {
  const office = { ...ADDRESS, state: 'Maharashtra', stateCode: '27', legalName: 'Acme', tradingName: 'Acme' };
  await connection()
    .insert(gstinRegistrations)
    .values({ legalEntityId, gstin, ...office });
}

test('the migration confirms default registrations and removes those with another PAN, with an audit row', async () => {
  const { legalEntityId } = await createCorporate();
  await connection().update(gstinRegistrations).set({ confirmedAt: null });
  await add(legalEntityId, OWN);
  await add(legalEntityId, FOREIGN);
  const { legalEntityId: withoutDefault } = await createCorporate();
  await connection().delete(gstinRegistrations).where(eq(gstinRegistrations.legalEntityId, withoutDefault));
  await add(withoutDefault, FOREIGN);
  await add(withoutDefault, OWN);

  for (const statement of fs.readFileSync(path.join(FOLDER, MIGRATION), 'utf8').split('--> statement-breakpoint')) {
    await connection().execute(sql.raw(statement));
  }

  const { gstin, confirmedAt } = gstinRegistrations;
  const left = await connection()
    .select({ entity: gstinRegistrations.legalEntityId, gstin, isConfirmed: sql`${confirmedAt} is not null` })
    .from(gstinRegistrations)
    .where(inArray(gstinRegistrations.legalEntityId, [legalEntityId, withoutDefault]))
    .orderBy(gstinRegistrations.id);
  expect(left).toEqual([
    { entity: legalEntityId, gstin: '29ZZZCX0001A1ZD', isConfirmed: true },
    { entity: legalEntityId, gstin: OWN, isConfirmed: false },
    { entity: withoutDefault, gstin: FOREIGN, isConfirmed: false },
  ]);
  const rows = await connection().select().from(auditLog).where(eq(auditLog.action, 'gstin.removed'));
  expect(rows.map(({ subjectId, data }) => [subjectId, (data as { gstin: string }).gstin]).sort()).toEqual(
    [
      [String(legalEntityId), FOREIGN],
      [String(withoutDefault), OWN],
    ].sort(),
  );
  const reason = "another PAN than the company's";
  for (const { data } of rows) expect(data).toMatchObject({ ...ADDRESS, legal_name: 'Acme', state_code: '27', reason });
});
