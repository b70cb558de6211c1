// npm run corporates -- ...: creates companies, decides on their requests and changes their contracts.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { openRewards, restrict, resume, role, suspend, unrestrict } from './access';
import { createAdmin, readCreateAdmin } from './create-admin';
import { approve, list, refuse } from './enrolments';
import { linkIdentity } from './link-identity';
import type { Options } from './read-options';
import { allow, withdraw } from './pans';
import { recordPayment, reversePayment } from './record-payment';
import { SETTING_OPTIONS, setContract } from './settings';
import { show } from './show';

const USAGE = `Usage: npm run corporates -- COMMAND

Companies that ask
  list            [--status requested|approved|refused]
  approve ID      [--travel-agent] [--credit-limit RUPEES]
  refuse ID       --reason TEXT
  create-admin    --company NAME --email ADDRESS --name NAME
                  [--phone +919900000001] [--gstin GSTIN] [--travel-agent] [--credit-limit RUPEES]

Companies that are here; ENTITY is the number of a legal entity, and what is set holds for its whole company
  show WHICH      contract, credit, members, wallets; WHICH is a number, a GSTIN or a part of a name
  set ENTITY      [--btc yes|no] [--pay-at-hotel yes|no] [--pay-now yes|no] [--otp yes|no] [--gstin-choice yes|no]
                  [--rewards yes|no] [--daily-limit RUPEES|none] [--credit-limit RUPEES] [--unpaid-rooms NUMBER]
  open-wallet ENTITY
  restrict ENTITY --hotel ID [--reason TEXT]      bookings that exist stay
  unrestrict ENTITY --hotel ID
  allow-pan ENTITY --pan PAN --reason TEXT        it may add GSTINs of a further PAN, such as a group company's
  withdraw-pan ENTITY --pan PAN                   GSTINs that were added stay
  suspend ENTITY  --reason TEXT                   nobody of the company gets in; stays go on
  resume ENTITY
  record-payment ENTITY --amount RUPEES --reference UTR --date YYYY-MM-DD [--advance]
                  the company paid its bill by transfer; --advance keeps what is more than owed
  reverse-payment REFERENCE --reason TEXT         a transfer was typed wrongly; it can be recorded anew

People
  role ADDRESS    --entity ENTITY --role booker|manager|finance
  link-identity   --email ADDRESS --subject google:SUB`;

const text = { type: 'string' } as const;
const OPTIONS = {
  ...Object.fromEntries(
    [
      ...[
        'company',
        'email',
        'name',
        'phone',
        'gstin',
        'status',
        'reason',
        'subject',
        'hotel',
        'pan',
        'amount',
        'reference',
      ],
      ...['date', 'entity', 'role', ...SETTING_OPTIONS],
    ].map((name) => [name, text]),
  ),
  'travel-agent': { type: 'boolean' },
  advance: { type: 'boolean' },
} as const;

const COMMANDS: Readonly<Record<string, (key: string | undefined, options: Options) => Promise<string>>> = {
  list: (_, options) => list(options),
  approve,
  refuse,
  'create-admin': async (_, options) => {
    const { email, password } = await createAdmin(readCreateAdmin(options));
    return `Created. Sign in as ${email} with the password ${password} (shown once).`;
  },
  show,
  set: setContract,
  'open-wallet': openRewards,
  restrict,
  unrestrict,
  'allow-pan': allow,
  'withdraw-pan': withdraw,
  suspend,
  resume,
  'record-payment': recordPayment,
  'reverse-payment': reversePayment,
  role,
  'link-identity': (_, options) => linkIdentity(options),
};

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name = '', key, surplus] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(name ? `There is no command ${name}` : 'Name a command');
  if (surplus !== undefined) throw new CommandError(`“${surplus}” is not expected: put names with spaces in quotes`);
  return command(key, values as Options);
}

runCli(main, USAGE);
