// npm run db:payments -- --since TIME: payments at the provider that are missing in the database.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { comparePayments } from './compare-payments';

const USAGE = `Usage: npm run db:payments -- --since TIME
  --since TIME  of the data that was restored, such as 2026-11-23T08:00:00Z: db:restore prints it
Asks the payment provider for payments since then and lists those that this database does not know. Changes nothing.`;

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const since = new Date(values.since ?? '');
  if (Number.isNaN(since.getTime())) throw new CommandError('--since must be a time such as 2026-11-23T08:00:00Z');
  return (await comparePayments(since)).join('\n');
}

runCli(main, USAGE);
