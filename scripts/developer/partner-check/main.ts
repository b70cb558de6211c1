// npm run partner:check -- KEY: makes every kind of call of the partner interface, changes nothing, and reports what fails.
import { parseArgs } from 'node:util';
import { CommandError, runCli, type CliResult } from '@/scripts/support/run-cli';
import { checkPartner, type Finding } from './check-partner';

const USAGE = `Usage: npm run partner:check -- KEY [--url http://localhost:3000] [--hotel BLR-001]
                                      [--webhook URL --secret whsec_...]

  --url      address of Folio
  --hotel    checks this hotel only
  --webhook  your receiver of webhooks: gets a signed event and one with a wrong signature
  --secret   the secret of the webhook`;

const MARKS = { ok: 'ok    ', note: 'note  ', failed: 'FAILED' } as const;

async function main(): Promise<CliResult> {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { url: { ...text, default: 'http://localhost:3000' }, hotel: text, webhook: text, secret: text },
  });
  const [key, surplus] = positionals;
  if (key === undefined) throw new CommandError('The key is missing');
  if (surplus !== undefined) throw new CommandError(`Unexpected argument “${surplus}”`);
  const { url, hotel, webhook, secret } = values;
  if (!URL.canParse(url)) throw new CommandError('--url must be an address, such as http://localhost:3000');
  if ((webhook === undefined) !== (secret === undefined))
    throw new CommandError('--webhook and --secret belong together');
  const target = webhook === undefined || secret === undefined ? undefined : { url: webhook, secret };
  const findings = await checkPartner({ url, key, hotel, webhook: target, at: new Date() });
  const count = findings.filter(({ outcome }) => outcome === 'failed').length;
  const summary =
    count === 0 ? 'Everything works. Nothing was changed.' : `${count} checks failed. Nothing was changed.`;
  return { output: [...findings.map(toLine), '', summary].join('\n'), exitStatus: count === 0 ? 0 : 1 };
}

const toLine = ({ step, outcome, text }: Finding) => `${MARKS[outcome]}  ${step}: ${text}`;

runCli(main, USAGE, { usesStoredSettings: false });
