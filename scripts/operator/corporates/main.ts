// npm run corporates -- ...: creates companies, decides on enrolment requests and changes contracts.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '@/scripts/support/run-cli';
import { openRewards, restrict, resume, setRole, suspend, unrestrict } from './access';
import { createAdmin, readCreateAdmin } from './create-admin';
import { approveRequest, listRequests, refuseRequest } from './enrolments';
import { linkSocialIdentity } from './link-identity';
import type { CommandOptions } from './read-options';
import { allowFurtherPan, withdrawFurtherPan } from './pans';
import { recordPayment, reversePayment } from './record-payment';
import { SETTING_OPTIONS, setContract } from './settings';
import { showCompany } from './show';

const USAGE = `Usage: npm run corporates -- COMMAND

Enrolment requests and new companies
  list            [--status requested|approved|refused]
  approve ID      [--travel-agent] [--credit-limit RUPEES]
  refuse ID       --reason TEXT
  create-admin    --company NAME --email ADDRESS --name NAME
                  [--phone +919900000001] [--gstin GSTIN] [--travel-agent] [--credit-limit RUPEES]

Existing companies (ENTITY is the number of a legal entity; settings apply to its whole company)
  show WHICH      prints contract, credit, members and wallets; WHICH is a number, a GSTIN or a part of a name
  set ENTITY      [--btc yes|no] [--pay-at-hotel yes|no] [--pay-now yes|no] [--otp yes|no] [--gstin-choice yes|no]
                  [--rewards yes|no] [--daily-limit RUPEES|none] [--credit-limit RUPEES] [--unpaid-rooms NUMBER]
                  [--credit-days NUMBER] [--agent-percent PERCENT] [--agent-days NUMBER] [--agent-rest-days NUMBER]
  open-wallet ENTITY
  restrict ENTITY --hotel ID [--reason TEXT]      does not change existing bookings
  unrestrict ENTITY --hotel ID
  allow-pan ENTITY --pan PAN --reason TEXT        permits GSTINs with a further PAN, such as a group company's
  withdraw-pan ENTITY --pan PAN                   does not remove existing GSTINs
  suspend ENTITY  --reason TEXT                   ends all sessions and refuses logins; does not change bookings
  resume ENTITY
  record-payment ENTITY --amount RUPEES --reference UTR --date YYYY-MM-DD [--advance]
                  records a bank transfer of the company; --advance credits an amount above the debt
  reverse-payment REFERENCE --reason TEXT         undoes a wrongly recorded transfer; it can be recorded again

Users
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

const COMMANDS: Readonly<Record<string, (key: string | undefined, options: CommandOptions) => Promise<string>>> = {
  list: (_, options) => listRequests(options),
  approve: approveRequest,
  refuse: refuseRequest,
  'create-admin': async (_, options) => {
    const { email, password } = await createAdmin(readCreateAdmin(options));
    return `The company was created. Log in as ${email} with the password ${password} (shown once).`;
  },
  show: showCompany,
  set: setContract,
  'open-wallet': openRewards,
  restrict,
  unrestrict,
  'allow-pan': allowFurtherPan,
  'withdraw-pan': withdrawFurtherPan,
  suspend,
  resume,
  'record-payment': recordPayment,
  'reverse-payment': reversePayment,
  role: setRole,
  'link-identity': (_, options) => linkSocialIdentity(options),
};

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name = '', key, surplus] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(name ? `There is no command ${name}` : 'The command is missing');
  if (surplus !== undefined)
    throw new CommandError(`Unexpected argument “${surplus}”. Put names with spaces in quotes.`);
  return command(key, values as CommandOptions);
}

runCli(main, USAGE);
