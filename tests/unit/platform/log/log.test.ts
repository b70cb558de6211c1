import { DrizzleQueryError } from 'drizzle-orm';
import { log } from '@/lib/platform/log/log';

describe('the log', () => {
  let lines: string[];
  beforeEach(() => {
    lines = [];
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => (lines.push(String(text)), true));
  });
  afterEach(() => jest.restoreAllMocks());

  it('writes one line of JSON per event', () => {
    log.warn('payment.late', { paymentId: 'pay_1', paise: 540_000 });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      level: 'warn',
      event: 'payment.late',
      paymentId: 'pay_1',
      paise: 540_000,
    });
  });

  it('never writes secrets or personal data, at any depth', () => {
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

  it('removes e-mail addresses, phone numbers and card numbers from messages of other systems', () => {
    const rejection = new Error(
      "550 5.1.1 <asha.rao+x@guests.example>: nobody here; to '+919900000001', 919900000001",
      {
        cause: new Error('4111 1111 1111 1111 was declined, so was 5500670000001002 and 6527-6589-0000-1005'),
      },
    );
    log.warn('jobs.message', { message: `Failed task: ${rejection.message}`, error: rejection });
    for (const leaked of ['asha', 'guests.example', '9900000001', '1111 1111', '55006700', '6589']) {
      expect(lines[0]).not.toContain(leaked);
    }
    expect(lines[0]).toContain('550 5.1.1 <[address]>: nobody here');
  });

  it('does not change numbers other than card and phone numbers', () => {
    const fields = {
      requestId: '4d8045af-1793-4706-8aa8-3bb569907a0c',
      digits: '41111111-1111-4111-8111-111111111111',
      orderId: 'order_4111111111111111',
      at: '2026-11-22T01:50:24.121Z',
      order: 4_111_111_111_111_111,
      text: '1 of 26 in 1234567890123 ms at a.ts:41:11, 10.0.0.1, v16.4.6, pg@8.23',
    };
    log.info('x', fields);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject(fields);
  });

  it('processes long texts in less than two seconds', () => {
    const started = process.cpuUsage();
    for (const text of ['a'.repeat(1e5), '1 '.repeat(5e4), '+1'.repeat(5e4), 'a@'.repeat(5e4), 'a@b.'.repeat(25_000)]) {
      log.info('x', { text });
    }
    const { user } = process.cpuUsage(started);
    expect(user / 1e6).toBeLessThan(2);
  });

  it('writes an error with its cause', () => {
    log.error('failed', { error: new Error('outer', { cause: new Error('inner') }) });
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ error: { message: 'outer', cause: { message: 'inner' } } });
  });

  describe('of a failed SQL statement', () => {
    const statement = 'insert into "outbox_message" ("recipient", "text") values ($1, $2)';
    const failedStatement = () =>
      new DrizzleQueryError(
        statement,
        ['+919900000001', '482913 is your code\n    at the end of it: 771204'],
        new Error('canceling statement due to statement timeout'),
      );
    const leaks = ['9900000001', '482913', '771204', 'params'];

    it('contains the statement, the cause and the stack frames, and none of its values', () => {
      log.error('api.failed', { error: failedStatement() });
      for (const leaked of leaks) expect(lines[0]).not.toContain(leaked);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        error: {
          message: `Failed query: ${statement}`,
          stack: expect.stringMatching(/\n +at .*log\.test/),
          cause: { message: 'canceling statement due to statement timeout' },
        },
      });
    });

    it('contains no values when another error has it as its cause or repeats its message', () => {
      const inner = failedStatement();
      log.error('x', { error: new Error(`Could not send: ${inner.message}`, { cause: inner }) });
      for (const leaked of leaks) expect(lines[0]).not.toContain(leaked);
      expect(lines[0]).toContain('Could not send: Failed query: insert into');
      expect(lines[0]).toContain('statement timeout');
    });

    it('contains no query values when the message was changed after the stack was recorded', () => {
      const error = failedStatement();
      expect(error.stack).toContain('482913');
      error.message = 'changed';
      log.error('x', { error });
      for (const leaked of leaks) expect(lines[0]).not.toContain(leaked);
    });
  });
});
