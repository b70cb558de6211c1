import { msg91 } from '@/lib/providers/sms/msg91';
import { twilio } from '@/lib/providers/sms/twilio';
import { parseSettings } from '@/lib/platform/env/env';
import { startFakeService, type Asked, type FakeService, type Reply } from '@/tests/support/fake-service';

let service: FakeService;
let reply: (asked: Asked) => Reply;

beforeAll(async () => {
  service = await startFakeService((asked) => reply(asked));
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
});

const message = { to: '+919900000001', text: 'Folio: 123456 is your code', template: 'otp_sign_in' };
const timeoutMs = 1_500;

describe('MSG91', () => {
  const send = (change: Partial<typeof message> = {}) =>
    msg91({
      baseUrl: service.url,
      authKey: 'secret-key',
      sender: 'FOLIOX',
      templates: { otp_sign_in: '1107160000000000001' },
      timeoutMs,
    }).send({ ...message, ...change });

  test('is sent the whole text with the header and the id of its DLT registration', async () => {
    reply = () => ({ json: { type: 'success', message: '5762846b4f8d285d378b4567' } });
    await send();
    const [asked] = service.asked;
    expect([asked?.method, asked?.url.pathname, asked?.headers.authkey]).toEqual([
      'POST',
      '/api/v2/sendsms',
      'secret-key',
    ]);
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      sender: 'FOLIOX',
      route: '4',
      country: '91',
      DLT_TE_ID: '1107160000000000001',
      sms: [{ message: message.text, to: ['919900000001'] }],
    });
  });

  test('is told of letters that need Unicode', async () => {
    reply = () => ({ json: { type: 'success', message: 'id' } });
    await send({ text: 'नमस्ते' });
    expect(JSON.parse(service.asked[0]?.body ?? '')).toMatchObject({ unicode: '1' });
  });

  test('refuses with status 200 and type error', async () => {
    reply = () => ({ json: { type: 'error', message: 'Missing Authentication Key', code: '106' } });
    await expect(send()).rejects.toThrow('MSG91 refused a message with 200: Missing Authentication Key');
  });

  test('is not asked for a text that was never registered', async () => {
    await expect(send({ template: 'other' })).rejects.toThrow('no DLT template for other');
    expect(service.asked).toHaveLength(0);
  });

  test.each<[string, Reply, RegExp]>([
    ['a failure', { status: 500, body: '<html>' }, /refused a message with 500: unreadable/],
    ['silence', { isSilent: true }, /did not answer within 1500 ms/],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, /could not be reached/],
  ])('throws on %s without naming the key', async (_, answer, expected) => {
    reply = () => answer;
    const failure = await send().catch((error: Error) => error);
    expect(String(failure)).toMatch(expected);
    expect(String(failure)).not.toContain('secret-key');
  });
});

describe('Twilio', () => {
  const sid = `AC${'0'.repeat(32)}`;
  const send = (from = '+15005550006') =>
    twilio({ baseUrl: service.url, accountSid: sid, authToken: 'token', from, timeoutMs }).send(message);

  test('is sent form fields with Basic auth', async () => {
    reply = () => ({ status: 201, json: { sid: 'SM1', status: 'queued', error_code: null } });
    await send();
    const [asked] = service.asked;
    expect([asked?.method, asked?.url.pathname]).toEqual(['POST', `/2010-04-01/Accounts/${sid}/Messages.json`]);
    expect(asked?.headers.authorization).toBe(`Basic ${Buffer.from(`${sid}:token`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      To: message.to,
      Body: message.text,
      From: '+15005550006',
    });
  });

  test('takes a messaging service as the sender', async () => {
    reply = () => ({ status: 201, json: { sid: 'SM1' } });
    await send(`MG${'1'.repeat(32)}`);
    expect(service.asked[0]?.body).toContain('MessagingServiceSid=MG1');
  });

  test('refuses with its code', async () => {
    reply = () => ({ status: 400, json: { code: 21211, message: "The 'To' number is not valid", status: 400 } });
    await expect(send()).rejects.toThrow("Twilio refused a message with 400 (21211): The 'To' number is not valid");
  });

  test('refuses with an error code in an accepted message', async () => {
    reply = () => ({ status: 201, json: { sid: 'SM1', error_code: 30034 } });
    await expect(send()).rejects.toThrow('30034');
  });
});

describe('settings', () => {
  const parse = (extra: Record<string, string>) => () => parseSettings({ STAGE: 'test', ...extra });

  test('name what the chosen operator lacks', () => {
    expect(parse({ SMS_PROVIDER: 'msg91' })).toThrow(/MSG91_AUTH_KEY must be set[\s\S]*MSG91_SENDER/);
    expect(parse({ SMS_PROVIDER: 'twilio', TWILIO_FROM: 'FOLIO' })).toThrow(/TWILIO_ACCOUNT_SID/);
    expect(parse({})().SMS_PROVIDER).toBe('inbox');
  });

  test('take template ids as JSON', () => {
    expect(parse({ SMS_DLT_TEMPLATES: '{"otp_sign_in":"1"}' })().SMS_DLT_TEMPLATES).toEqual({ otp_sign_in: '1' });
    expect(parse({ SMS_DLT_TEMPLATES: 'nonsense' })).toThrow('must be a JSON object of texts');
  });
});
