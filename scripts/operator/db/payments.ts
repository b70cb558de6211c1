// npm run db:payments -- --since TIME: lists payments of the provider that the database does not have.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { comparePayments } from './compare-payments';

const USAGE = `Usage: npm run db:payments -- --since TIME
  --since TIME  the time of the restored data, such as 2026-11-23T08:00:00Z; db:restore prints it
Compares the payments of the provider since this time with the database and lists the missing ones. Changes nothing.`;

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime())) throw new CommandError('--since must be a time such as 2026-11-23T08:00:00Z');
  return (await comparePayments(since)).join('\n');
}

runCli(main, USAGE);
