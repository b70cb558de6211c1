// npm run corporates -- ...: makes companies and decides on their requests; production's way in.
import { parseArgs } from 'node:util';
import { CommandError, runCli } from '../support/run-cli';
import { createAdmin, readCreateAdmin } from './create-admin';
import { approve, list, refuse } from './enrolments';
import { linkIdentity } from './link-identity';

const USAGE = `Usage: npm run corporates -- COMMAND
  create-admin --company NAME --email ADDRESS --name NAME
               [--phone +919900000001] [--gstin GSTIN] [--travel-agent] [--credit-limit RUPEES]
  list         [--status requested|approved|refused]
  approve ID   [--travel-agent] [--credit-limit RUPEES]
  refuse ID    --reason TEXT
  link-identity --email ADDRESS --subject google:SUB`;

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      company: { type: 'string' },
      email: { type: 'string' },
      name: { type: 'string' },
      phone: { type: 'string' },
      gstin: { type: 'string' },
      'travel-agent': { type: 'boolean' },
      'credit-limit': { type: 'string' },
      status: { type: 'string' },
      reason: { type: 'string' },
      subject: { type: 'string' },
    },
  });
  const [command, id] = positionals;
  switch (command) {
    case 'create-admin': {
      const { email, password } = await createAdmin(readCreateAdmin(values));
      return `Made. Sign in as ${email} with the password ${password} (shown once).`;
    }
    case 'list':
      return list(values);
    case 'approve':
      return approve(id, values);
    case 'refuse':
      return refuse(id, values);
    case 'link-identity':
      return linkIdentity(values);
    default:
      throw new CommandError('Say what to do');
  }
}

runCli(main, USAGE);
