import { POST as verifyRoute } from '@/app/api/v1/hotel-contacts/verify/route';
import {
  addContact,
  listHotelContacts,
  removeContact,
  resendVerification,
} from '@/lib/domains/hotel-messages/server/service/contacts/operator-contacts';
import { findPendingContact } from '@/lib/domains/hotel-messages/server/service/contacts/verify-contact';
import { moveClock } from '@/lib/platform/db/clock';
import { runHotelCommand } from '@/scripts/operator/hotels/commands';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { addTestContact, getHotelCode } from '@/tests/support/hotel-contacts';
import { createStayWorld } from '@/tests/support/stay-world';
import { listMessagesTo } from './messages-world';

let hotelId: number;
let code: string;

beforeAll(async () => {
  ({ hotelId } = await createStayWorld());
  code = await getHotelCode(hotelId);
});
afterEach(() => moveClock(0));

async function getToken(address: string): Promise<string> {
  const mail = (await listMessagesTo(address)).at(-1);
  const [, token] = /\/hotel-contact\/([\w-]+)\//.exec(mail?.text ?? '') ?? [];
  if (!token) throw new Error(`The newest mail to ${address} has no link`);
  return token;
}

const verify = (token: string) => callRoute(verifyRoute, { body: { token } });
const isVerified = async (address: string) =>
  (await listHotelContacts(code)).find(({ email }) => email === address)?.verifiedAt !== null;

describe('a contact of a hotel', () => {
  it('is verified by the button and not by opening the link', async () => {
    const address = await addTestContact(hotelId, { kinds: ['new-booking'] });
    const token = await getToken(address);
    expect(await findPendingContact(token)).toMatchObject({ email: address, phone: null, messages: ['New booking'] });
    expect(await isVerified(address)).toBe(false);
    expect((await verify(token)).status).toBe(200);
    expect(await isVerified(address)).toBe(true);
    expect(await findPendingContact(token)).toBeNull();
    expect((await verify(token)).status).toBe(400);
    expect(await countRows('hotel_contact', `token_hash = '${token}'`)).toBe(0);
  });

  it('is verified once by concurrent requests', async () => {
    const token = await getToken(await addTestContact(hotelId));
    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('cannot be verified with an expired link, a replaced link or that of a removed contact', async () => {
    const address = await addTestContact(hotelId);
    const first = await getToken(address);
    await resendVerification(code, address);
    const second = await getToken(address);
    expect((await verify(first)).status).toBe(400);
    await moveClock(8 * 86_400_000);
    expect(await findPendingContact(second)).toBeNull();
    expect((await verify(second)).status).toBe(400);
    await moveClock(0);
    await removeContact(code, address);
    expect((await verify(second)).status).toBe(400);
    expect((await listHotelContacts(code)).map(({ email }) => email)).not.toContain(address);
  });

  it('can be added again after it was removed, but not twice', async () => {
    const address = await addTestContact(hotelId);
    const terms = {
      name: 'Desk',
      email: address,
      phone: null,
      channels: ['mail' as const],
      kinds: ['change' as const],
    };
    await expect(addContact(code, terms)).rejects.toThrow('is already a contact');
    await removeContact(code, address);
    await addContact(code, terms);
    expect((await listHotelContacts(code)).filter(({ email }) => email === address)).toHaveLength(1);
  });
});

test('unknown tokens are refused, and after thirty attempts in an hour every token from the same IP address', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.77' };
  const guess = () => callRoute(verifyRoute, { body: { token: 'guess' }, headers });
  const answers = [];
  for (let attempt = 0; attempt < 31; attempt += 1) answers.push((await guess()).status);
  expect(new Set(answers.slice(0, 30))).toEqual(new Set([400]));
  expect(answers[30]).toBe(429);
});

describe('npm run hotels -- contacts', () => {
  const run = (line: string) => runHotelCommand(line.split(' '));

  it('adds, lists, resends and removes contacts', async () => {
    expect(
      await run(`contacts add ${code} Night@Hotel.example --name Night --channels mail,sms --mobile 9812300007`),
    ).toContain('gets a mail with a link');
    expect(await run(`contacts list ${code}`)).toMatch(/not verified {2}night@hotel.example {2}Night {2}mail,sms/);
    expect(await run(`contacts resend ${code} night@hotel.example`)).toContain('gets a new link');
    expect(await run(`contacts remove ${code} night@hotel.example`)).toContain('gets no more messages');
  });

  it.each([
    ['contacts', 'contacts needs one of list, add, remove, resend'],
    ['contacts list ABC-999', 'There is no hotel ABC-999'],
    ['contacts add HOTEL nobody --name N', 'not an address'],
    ['contacts add HOTEL a@b.example', '--name must have'],
    ['contacts add HOTEL a@b.example --name N --kinds lunch', '--kinds must be a list of'],
    ['contacts add HOTEL a@b.example --name N --mobile 9812300007', '--mobile is for the channel sms'],
    ['contacts add HOTEL a@b.example --name N --channels sms --mobile 9812300007', 'is sent by mail only'],
    ['contacts add HOTEL a@b.example --name N --kinds change --channels sms', '--mobile must be an Indian mobile'],
    ['contacts remove HOTEL a@b.example', 'is not a contact of'],
    ['lunch', 'There is no command'],
  ])('refuses “%s”', async (line, message) => {
    await expect(run(line.replace('HOTEL', code))).rejects.toThrow(message);
  });
});
