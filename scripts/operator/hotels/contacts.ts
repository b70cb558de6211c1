import { z } from 'zod';
import { parseIndianMobile } from '@/lib/domains/auth/rules/phone';
import {
  addContact,
  listHotelContacts,
  removeContact,
  resendVerification,
} from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { CHANNELS, MESSAGE_KINDS, type Channel, type MessageKind } from '@/lib/domains/hotel-messages/types';
import { visibleText } from '@/lib/platform/http/visible-text';
import { readHotelCode, withCommandError } from '@/scripts/operator/payables/read-options';
import { CommandError } from '@/scripts/support/run-cli';
import type { HotelCommand, OptionValues } from './command';

const address = z.email().transform((email) => email.toLowerCase());
const contactName = z.string().overwrite(visibleText).trim().min(1).max(120);

const ACTIONS: Readonly<Record<string, (words: readonly string[], options: OptionValues) => Promise<string>>> = {
  list: listContacts,
  add: addHotelContact,
  remove: removeHotelContact,
  resend: resendLink,
};

export const contactsCommand: HotelCommand = {
  usage: `contacts list HOTEL
contacts add HOTEL ADDRESS --name NAME [--kinds LIST] [--channels mail,sms --mobile NUMBER]
                mails a link; messages are sent there when it is confirmed. Kinds, by default all:
                ${MESSAGE_KINDS.join(',')}
contacts remove HOTEL ADDRESS
contacts resend HOTEL ADDRESS      mails a new link; earlier ones end`,
  options: {
    name: { type: 'string' },
    kinds: { type: 'string' },
    channels: { type: 'string' },
    mobile: { type: 'string' },
  },
  maxWords: 3,
  run: async ([action = '', ...words], options) => {
    const run = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
    if (!run) throw new CommandError(`contacts needs one of ${Object.keys(ACTIONS).join(', ')}`);
    return run(words, options);
  },
};

async function listContacts(words: readonly string[]): Promise<string> {
  const code = readHotelCode(words[0]);
  const contacts = await withCommandError(listHotelContacts(code));
  if (contacts.length === 0) return `${code} has no contacts.`;
  const lines = contacts.map(({ email, name, phone, channels, kinds, verifiedAt }) =>
    [
      verifiedAt ? `verified ${verifiedAt.toISOString().slice(0, 10)}` : 'not verified',
      ...[email, name, channels.join(','), phone ?? '-', kinds.join(',')],
    ].join('  '),
  );
  return ['state  address  name  channels  mobile  kinds', ...lines].join('\n');
}

async function addHotelContact(words: readonly string[], options: OptionValues): Promise<string> {
  const code = readHotelCode(words[0]);
  const email = readAddress(words[1]);
  const { data: name } = contactName.safeParse(options.name);
  if (name === undefined) throw new CommandError('--name must have 1 to 120 letters');
  const kinds = readList<MessageKind>('kinds', options.kinds, MESSAGE_KINDS, [...MESSAGE_KINDS]);
  const channels = readList<Channel>('channels', options.channels, CHANNELS, ['mail']);
  const phone = readMobile(options.mobile, channels);
  if (kinds.includes('arrivals') && !channels.includes('mail'))
    throw new CommandError('The arrivals list is sent by mail only: add the channel mail, or leave out arrivals');
  await withCommandError(addContact(code, { email, name, phone, channels, kinds }));
  return `${email} gets a mail with a link. Messages of ${code} are sent there when the link is confirmed.`;
}

async function removeHotelContact(words: readonly string[]): Promise<string> {
  const code = readHotelCode(words[0]);
  const email = readAddress(words[1]);
  await withCommandError(removeContact(code, email));
  return `${email} gets no more messages of ${code}.`;
}

async function resendLink(words: readonly string[]): Promise<string> {
  const code = readHotelCode(words[0]);
  const email = readAddress(words[1]);
  await withCommandError(resendVerification(code, email));
  return `${email} gets a new link; earlier ones no longer work.`;
}

function readAddress(text: string | undefined): string {
  const { data } = address.safeParse(text);
  if (data === undefined) throw new CommandError('The e-mail address of the contact is missing or not an address');
  return data;
}

function readList<Value extends string>(
  name: string,
  value: OptionValues[string],
  allowed: readonly Value[],
  fallback: Value[],
): Value[] {
  if (value === undefined) return fallback;
  const words = String(value)
    .split(',')
    .map((word) => word.trim());
  const known = allowed.filter((one) => words.includes(one));
  if (known.length === 0 || known.length !== new Set(words).size)
    throw new CommandError(`--${name} must be a list of ${allowed.join(', ')}`);
  return known;
}

function readMobile(value: OptionValues[string], channels: readonly Channel[]): string | null {
  if (!channels.includes('sms')) {
    if (value !== undefined) throw new CommandError('--mobile is for the channel sms: add --channels mail,sms');
    return null;
  }
  const phone = typeof value === 'string' ? parseIndianMobile(value) : null;
  if (phone === null) throw new CommandError('--mobile must be an Indian mobile number, such as +91 98000 00000');
  return phone;
}
