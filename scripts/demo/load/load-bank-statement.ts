import { insertStatement, insertTransactions } from '@/lib/domains/bank-statements/server/repository/transactions';
import { referencesIn } from '@/lib/domains/bank-statements/rules/fields';
import { findByEmail } from '@/lib/domains/staff/server/repository/accounts';
import { payerIn } from '@/lib/domains/bank-statements/rules/text-facts';
import { addDays, type IsoDate } from '@/lib/dates';
import type { Connection } from '@/lib/platform/db/connection';

const UPLOADER = 'finance@folio.example';

const ROWS = [
  { narration: 'NEFT CR-ICIC0000002-SAMPLE WORKS-OCTOBER', reference: 'ICICN26000000001', amountPaise: 12_500_00 },
  { narration: 'RTGS CR-UTIB0000003-SAMPLE TRADERS', reference: 'UTIBR52026000000000001', amountPaise: 2_40_000_00 },
  { narration: 'CHARGES WITH GST', reference: '0000000000000017', amountPaise: -17_70 },
] as const;

/** The statement of a bank with rows that wait for a decision at the console. */
export async function loadBankStatement(today: IsoDate, tx: Connection): Promise<void> {
  const uploader = await findByEmail(UPLOADER, tx);
  if (!uploader) throw new Error(`The demo data has no ${UPLOADER}`);
  const day = addDays(today, -1);
  const file = { bank: 'hdfc', fileName: 'statement.csv', fileHash: 'demo', fromDay: day, toDay: day } as const;
  const statementId = await insertStatement({ ...file, uploadedBy: uploader.id }, tx);
  if (statementId === null) return;
  let balancePaise = 5_00_000_00;
  const rows = ROWS.map((row, index) => {
    balancePaise += row.amountPaise;
    const words = referencesIn(row.reference, row.narration);
    return {
      ...row,
      statementId,
      rowHash: `demo-${index}`,
      occurrence: 1,
      day,
      balancePaise,
      payer: payerIn(row.narration),
      words,
    };
  });
  await insertTransactions(rows, tx);
}
