import {
  eraseForOperator,
  exportForOperator,
  findAccountPerson,
  findGuest,
} from '@/lib/domains/privacy/server/service/guests';
import type { Person } from '@/lib/platform/db/personal-data';
import { AppError } from '@/lib/platform/errors/app-error';
import { CommandError } from '@/scripts/support/run-cli';

interface Who {
  guest?: string | undefined;
  booking?: string | undefined;
  account?: string | undefined;
}

export async function exportData(who: Who): Promise<string> {
  return JSON.stringify(await exportForOperator(await personOf(who)), null, 2);
}

export async function erase({ yes, ...who }: Who & { yes: boolean }): Promise<string> {
  const person = await personOf(who);
  if (!yes) throw new CommandError('Erasure cannot be undone. Repeat the command with --yes to confirm.');
  try {
    const texts = await eraseForOperator(person);
    return `Erased. The name was removed from ${texts} texts. Invoices and ledger entries remain, as the law requires.`;
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message);
    throw error;
  }
}

async function personOf({ guest, booking, account }: Who): Promise<Person> {
  if (account !== undefined) {
    const person = await findAccountPerson(account);
    if (!person) throw new CommandError('There is no account with this e-mail address');
    return person;
  }
  if (!guest?.trim() && !booking?.trim()) throw new CommandError('Name the person: --guest, --booking or --account');
  const found = await findGuest({ guest, reference: booking });
  if (found === 'unknown') throw new CommandError('No guest matches');
  if (found === 'has an account')
    throw new CommandError(
      'This guest has an account. The user can erase it at /account/privacy/, or repeat the command with --account.',
    );
  return found;
}
