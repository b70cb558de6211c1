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
  if (!yes) throw new CommandError('Erasing cannot be undone: repeat the command with --yes');
  try {
    const texts = await eraseForOperator(person);
    return `Erased. The name was removed from ${texts} texts. Invoices and books stay, as the law requires.`;
  } catch (error) {
    if (error instanceof AppError) throw new CommandError(error.message);
    throw error;
  }
}

async function personOf({ guest, booking, account }: Who): Promise<Person> {
  if (account !== undefined) {
    const person = await findAccountPerson(account);
    if (!person) throw new CommandError('There is no account with this address');
    return person;
  }
  if (!guest?.trim() && !booking?.trim()) throw new CommandError('Name the person: --guest, --booking or --account');
  const found = await findGuest({ guest, reference: booking });
  if (found === 'unknown') throw new CommandError('No guest matches');
  if (found === 'has an account')
    throw new CommandError('This person has an account: erase it at /account/privacy/, or use --account');
  return found;
}
