import fs from 'node:fs';
import path from 'node:path';
import {
  drawCommissionDocument,
  issueCommissionDocuments,
} from '@/lib/domains/payables/server/service/commission-documents';
import { formatInr } from '@/lib/money';
import { CommandError } from '@/scripts/support/run-cli';
import { readMonth, withCommandError, type Options } from './read-options';

export async function issueCommissionInvoices(month: string | undefined, options: Options): Promise<string> {
  const of = readMonth(month);
  const directory = typeof options.dir === 'string' ? options.dir : null;
  if (directory !== null && !fs.statSync(directory, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`${directory} is not a directory`);
  const issued = await withCommandError(issueCommissionDocuments(of));
  if (issued.length === 0) return `There is no commission to invoice for ${of}.`;
  if (directory !== null)
    for (const document of issued) {
      const name = `${document.kind.replace('_', '-')}-${document.number.replaceAll('/', '-')}.pdf`;
      fs.writeFileSync(path.join(directory, name), await drawCommissionDocument(document));
    }
  return issued
    .map(({ kind, number, document, totalPaise }) =>
      [
        kind === 'invoice' ? 'Invoice' : 'Credit note',
        number,
        document.recipient.name,
        formatInr(totalPaise, { decimals: 'always' }),
      ].join('  '),
    )
    .join('\n');
}
