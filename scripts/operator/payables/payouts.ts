import fs from 'node:fs';
import { failPayout } from '@/lib/domains/bank-statements/server/service/fail-payout';
import {
  exportPayouts,
  getPayoutFile,
  type ExportedPayouts,
} from '@/lib/domains/payables/server/service/export-payouts';
import { listPayouts } from '@/lib/domains/payables/server/service/list-payouts';
import { importReferenceFile } from '@/lib/domains/payables/server/service/reference-file';
import { todayInIndia } from '@/lib/dates';
import { formatInr } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import { CommandError } from '@/scripts/support/run-cli';
import { readDay, readRequired, withCommandError, type Options } from './read-options';

type Write = (handle: number, text: string) => void;

export async function exportPayout(options: Options, write: Write = fs.writeFileSync): Promise<string> {
  const file = readRequired('file', options.file);
  const until = readDay('until', options.until) ?? todayInIndia(now());
  const handle = createPrivateFile(file);
  try {
    const exported = await withCommandError(exportPayouts(until));
    if (exported.payoutId === null) {
      fs.rmSync(file);
      return ['Nothing is due, so no file was written.', ...describeOthers(exported)].join('\n');
    }
    writeOrExplain(handle, exported.csv, { file, payoutId: exported.payoutId, write });
    return [
      `Payout ${exported.payoutId}: ${exported.hotels} hotel(s), ${formatInr(exported.totalPaise, { decimals: 'always' })}, in ${file}.`,
      ...describeOthers(exported),
    ].join('\n');
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(handle);
  }
}

/** The payout is recorded before its file is written, so the error must say how to get the file. @throws {CommandError} */
function writeOrExplain(
  handle: number,
  csv: string,
  { file, payoutId, write }: { file: string; payoutId: number; write: Write },
): void {
  try {
    write(handle, csv);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      `The payout ${payoutId} is recorded, but ${file} cannot be written: ${reason}. Write it with payout file ${payoutId} --file FILE`,
    );
  }
}

export async function showPayouts(): Promise<string> {
  const payouts = await listPayouts();
  if (payouts.length === 0) return 'There is no payout.';
  return payouts
    .map(({ id, exportedAt, lines, totalPaise, byStatus }) =>
      [
        ...[`Payout ${id}`, todayInIndia(exportedAt), `${lines} line(s)`],
        formatInr(totalPaise, { decimals: 'always' }),
        ...Object.entries(byStatus).flatMap(([status, count]) => (count > 0 ? `${status} ${count}` : [])),
      ].join('  '),
    )
    .join('\n');
}

function describeOthers({ carried, withoutAccount }: ExportedPayouts): string[] {
  return [
    ...withoutAccount.map(
      ({ code, amountPaise }) => `${code} has no bank account; ${formatInr(amountPaise)} stays due.`,
    ),
    ...carried
      .filter(({ amountPaise }) => amountPaise < 0)
      .map(({ code, amountPaise }) => `${code} owes ${formatInr(0 - amountPaise)}, which is carried forward.`),
  ];
}

export async function writePayoutFile(id: string | undefined, options: Options): Promise<string> {
  if (!id || !/^[1-9]\d{0,9}$/.test(id)) throw new CommandError('Name the payout by its number');
  const file = readRequired('file', options.file);
  const { csv, leftOut } = await withCommandError(getPayoutFile(Number(id)));
  const handle = createPrivateFile(file);
  try {
    writeOrExplain(handle, csv, { file, payoutId: Number(id), write: fs.writeFileSync });
  } catch (error) {
    fs.rmSync(file, { force: true });
    throw error;
  } finally {
    fs.closeSync(handle);
  }
  return [
    `Payout ${id} is in ${file}.`,
    ...(leftOut > 0 ? [`${leftOut} line(s) that are paid or failed are not in it.`] : []),
  ].join('\n');
}

/** The file has account numbers, so only its owner may read it. */
function createPrivateFile(file: string): number {
  try {
    return fs.openSync(file, 'wx', 0o600);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'EEXIST' ? 'exists already' : 'cannot be written';
    throw new CommandError(`The file ${file} ${reason}. Name another one`);
  }
}

export async function importReferences(file: string | undefined, options: Options): Promise<string> {
  if (!file) throw new CommandError('Name the file with the bank references');
  const isDryRun = options['dry-run'] === true;
  const { recorded, known, refused } = await withCommandError(importReferenceFile(readFile(file), isDryRun));
  return [
    `${isDryRun ? 'Dry run, nothing was written: ' : ''}${recorded} recorded, ${known} already recorded, ${refused.length} refused.`,
    ...refused.map(({ line, reference, reason }) => `  line ${line}${reference && `, ${reference}`}: ${reason}`),
  ].join('\n');
}

function readFile(file: string): Uint8Array {
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw new CommandError(
      `The file ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export async function recordFailure(reference: string | undefined, options: Options): Promise<string> {
  if (!reference) throw new CommandError('Name the payout by its reference, such as FP00000007');
  const reason = readRequired('reason', options.reason);
  const { hotel, amountPaise } = await withCommandError(failPayout(reference.toUpperCase(), reason));
  return `The payout ${reference.toUpperCase()} is recorded as failed; ${formatInr(amountPaise)} is owed to ${hotel} again.`;
}
