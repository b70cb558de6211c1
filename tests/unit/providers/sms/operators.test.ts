import { msg91 } from '@/lib/providers/sms/msg91';
import { twilio } from '@/lib/providers/sms/twilio';
import { parseSettings } from '@/lib/platform/env/env';
import { startFakeService, type ReceivedRequest, type FakeService, type Reply } from '@/tests/support/fake-service';

let service: FakeService;
let reply: (request: ReceivedRequest) => Reply;

beforeAll(async () => {
  service = await startFakeService((request) => reply(request));
});
afterAll(() => service.close());
beforeEach(() => {
  service.requests.length = 0;
});

const message = { to: '+919900000001', text: 'Folio: 123456 is your code', template: 'otp_sign_in' };
const timeoutMs = 1_500;

describe('the MSG91 adapter', () => {
  const send = (change: Partial<typeof message> = {}) =>
    msg91({
      baseUrl: service.url,
      authKey: 'secret-key',
      sender: 'FOLIOX',
      templates: { otp_sign_in: '1107160000000000001' },
      timeoutMs,
    }).send({ ...message, ...change });

  test('sends the whole text with the sender and the DLT template id', async () => {
    reply = () => ({ json: { type: 'success', message: '5762846b4f8d285d378b4567' } });
    await send();
    const [request] = service.requests;
    expect([request?.method, request?.url.pathname, request?.headers.authkey]).toEqual([
      'POST',
      '/api/v2/sendsms',
      'secret-key',
    ]);
    expect(JSON.parse(request?.body ?? '')).toEqual({
      sender: 'FOLIOX',
      route: '4',
      country: '91',
      DLT_TE_ID: '1107160000000000001',
      sms: [{ message: message.text, to: ['919900000001'] }],
    });
  });

  test('sets the unicode flag for text outside the GSM alphabet', async () => {
    reply = () => ({ json: { type: 'success', message: 'id' } });
    await send({ text: 'नमस्ते' });
    expect(JSON.parse(service.requests[0]?.body ?? '')).toMatchObject({ unicode: '1' });
  });

  test('throws for a 200 response of type error', async () => {
    reply = () => ({ json: { type: 'error', message: 'Missing Authentication Key', code: '106' } });
    await expect(send()).rejects.toThrow('MSG91 refused a message with 200: Missing Authentication Key');
  });

  test('throws without a request for a text that has no DLT template', async () => {
    await expect(send({ template: 'other' })).rejects.toThrow('has no DLT template id for other');
    expect(service.requests).toHaveLength(0);
  });

  test.each<[string, Reply, RegExp]>([
    ['a 500 response', { status: 500, body: '<html>' }, /refused a message with 500: unreadable/],
    ['a timeout', { neverResponds: true }, /did not answer within 1500 ms/],
    ['a redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, /could not be reached/],
  ])('throws an error without the key after %s', async (_case, serviceReply, expected) => {
    reply = () => serviceReply;
    const failure = await send().catch((error: Error) => error);
    expect(String(failure)).toMatch(expected);
    expect(String(failure)).not.toContain('secret-key');
  });
});

describe('the Twilio adapter', () => {
  const sid = `AC${'0'.repeat(32)}`;
  const send = (from = '+15005550006') =>
    twilio({ baseUrl: service.url, accountSid: sid, authToken: 'token', from, timeoutMs }).send(message);

  test('sends form fields with Basic authentication', async () => {
    reply = () => ({ status: 201, json: { sid: 'SM1', status: 'queued', error_code: null } });
    await send();
    const [request] = service.requests;
    expect([request?.method, request?.url.pathname]).toEqual(['POST', `/2010-04-01/Accounts/${sid}/Messages.json`]);
    expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`${sid}:token`).toString('base64')}`);
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      To: message.to,
      Body: message.text,
      From: '+15005550006',
    });
  });

  test('accepts a messaging service as the sender', async () => {
    reply = () => ({ status: 201, json: { sid: 'SM1' } });
    await send(`MG${'1'.repeat(32)}`);
    expect(service.requests[0]?.body).toContain('MessagingServiceSid=MG1');
  });

  test('throws with the error code of a 400 response', async () => {
    reply = () => ({ status: 400, json: { code: 21211, message: "The 'To' number is not valid", status: 400 } });
    await expect(send()).rejects.toThrow("Twilio refused a message with 400 (21211): The 'To' number is not valid");
  });

  test('throws when a 201 response contains an error code', async () => {
    reply = () => ({ status: 201, json: { sid: 'SM1', error_code: 30034 } });
    await expect(send()).rejects.toThrow('30034');
  });
});

describe('the SMS settings', () => {
  const parse = (extra: Record<string, string>) => () => parseSettings({ STAGE: 'test', ...extra });

  test('parseSettings names the missing settings of the selected operator', () => {
    expect(parse({ SMS_PROVIDER: 'msg91' })).toThrow(/MSG91_AUTH_KEY must be set[\s\S]*MSG91_SENDER/);
    expect(parse({ SMS_PROVIDER: 'twilio', TWILIO_FROM: 'FOLIO' })).toThrow(/TWILIO_ACCOUNT_SID/);
    expect(parse({})().SMS_PROVIDER).toBe('inbox');
  });

  test('parseSettings reads SMS_DLT_TEMPLATES as JSON', () => {
    expect(parse({ SMS_DLT_TEMPLATES: '{"otp_sign_in":"1"}' })().SMS_DLT_TEMPLATES).toEqual({ otp_sign_in: '1' });
    expect(parse({ SMS_DLT_TEMPLATES: 'nonsense' })).toThrow('must be a JSON object with string values');
  });
});
