import { DrizzleQueryError } from 'drizzle-orm';
import { log } from '@/lib/platform/log/log';

describe('the log', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (lines.push(String(text)), true));
  });
  afterEach(() => jest.restoreAllMocks());

  it('writes one JSON line per event', () => {
    log.warn('payment.late', { paymentId: 'pay_1', paise: 540_000 });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      event: 'payment.late',
      paymentId: 'pay_1',
      paise: 540_000,
    });
  });

  it('never writes secrets or what identifies a person, at any depth', () => {
    log.error('x', {
      password: 'Welcome@123',
      guests: [{ name: 'Asha Rao', phone: '+919900000001', age: 31 }],
      headers: { Cookie: 'folio_session=abc', 'Set-Cookie': 'def', accept: 'text/html' },
      payment: { cardNumber: '4111111111111111', cvv: 'cvv-87', razorpay_signature: 'beef' },
      user: { email: 'booker@acme.example', id: 7 },
    });
    for (const leaked of ['Welcome', 'Asha', '9900000001', 'abc', 'def', '4111', 'cvv-87', 'beef', 'acme']) {
      expect(lines[0]).not.toContain(leaked);
    }
    expect(lines[0]).toContain('text/html');
  });

  it('keeps an error with its cause', () => {
    log.error('failed', { error: new Error('outer', { cause: new Error('inner') }) });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } } });
  });

  describe('of a failed statement', () => {
    const statement = 'insert into "outbox_message" ("recipient", "text") values ($1, $2)';
    const failed = () =>
      new DrizzleQueryError(
        statement,
        ['+919900000001', '482913 is your code\n    at the end of it: 771204'],
        new Error('canceling statement due to statement timeout'),
      );
    const leaks = ['9900000001', '482913', '771204', 'params'];

    it('keeps the statement, the cause and the frames, and none of its values', () => {
      log.error('api.failed', { error: failed() });
      for (const leaked of leaks) expect(lines[0]).not.toContain(leaked);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        error: {
          message: `Failed query: ${statement}`,
          stack: expect.stringMatching(/\n +at .*log\.test/),
          cause: { message: 'canceling statement due to statement timeout' },
        },
      });
    });

    it('keeps no values where another error has it as its cause or repeats its words', () => {
      const inner = failed();
      log.error('x', { error: new Error(`Could not send: ${inner.message}`, { cause: inner }) });
      for (const leaked of leaks) expect(lines[0]).not.toContain(leaked);
      expect(lines[0]).toContain('Could not send: Failed query: insert into');
      expect(lines[0]).toContain('statement timeout');
    });

    it('keeps no stack that begins with other words than the message', () => {
      const error = failed();
      expect(error.stack).toContain('482913');
      error.message = 'changed';
      log.error('x', { error });
      for (const leaked of leaks) expect(lines[0]).not.toContain(leaked);
    });
  });
});
