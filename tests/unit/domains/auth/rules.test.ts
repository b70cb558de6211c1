import { initialOtp, otpReducer, type OtpAction } from '@/lib/domains/auth/rules/otp';
import { maskPhone, parseIndianMobile, formatPhone } from '@/lib/domains/auth/rules/phone';

describe('an Indian mobile number', () => {
  test.each(['9900000001', '+919900000001', '919900000001', '09900000001', ' +91 99000-00001 ', '(99000) 00001'])(
    '%p is read',
    (text) => {
      expect(parseIndianMobile(text)).toBe('+919900000001');
    },
  );

  test.each([
    '',
    '5900000001',
    '990000000',
    '99000000011',
    '+14155550100',
    '00919900000001',
    'x9900000001',
    '+91+919900000001',
  ])('%p is refused as a mobile number', (text) => {
    expect(parseIndianMobile(text)).toBeNull();
  });

  test.each([
    ['+919900000001', '+91 99000 00001'],
    ['09900000001', '+91 99000 00001'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['', ''],
  ])('%p is formatted as %p', (phone, spaced) => {
    expect(formatPhone(phone)).toBe(spaced);
  });

  test('is shown by its last four digits', () => {
    expect(maskPhone('+919900000001')).toBe('•••••• 0001');
  });
});

describe('a verification', () => {
  const after = (...actions: OtpAction[]) => actions.reduce(otpReducer, initialOtp);
  const sent = { type: 'sendSucceeded', status: 'sent', resendIn: 30 } as const;

  test('a send marks it in progress; its status comes from the response', () => {
    const asked = after({ type: 'sendRequested' });
    expect(asked).toMatchObject({ isVerifying: true, status: null, pending: 'send' });
    expect(otpReducer(asked, sent)).toMatchObject({ isVerifying: true, status: 'sent', pending: null, sends: 1 });
  });

  test('an accepted code ends it', () => {
    const done = after(
      { type: 'sendRequested' },
      sent,
      { type: 'checkRequested' },
      { type: 'checkSucceeded', status: 'verified' },
    );
    expect(done).toMatchObject({ isVerifying: false, status: 'verified', pending: null, error: null });
  });

  test('a failed first send ends it; a failed resend leaves the earlier code', () => {
    const failed = { type: 'sendFailed', message: 'busy' } as const;
    expect(after({ type: 'sendRequested' }, failed)).toMatchObject({ isVerifying: false, status: null, error: 'busy' });
    expect(after({ type: 'sendRequested' }, sent, { type: 'sendRequested' }, failed)).toMatchObject({
      ...{ isVerifying: true, status: 'sent', error: 'busy' },
    });
  });

  test("the server's message is shown until the next attempt", () => {
    const refused = after(
      { type: 'sendRequested' },
      sent,
      { type: 'checkRequested' },
      { type: 'checkFailed', message: 'wrong' },
    );
    expect(refused).toMatchObject({ isVerifying: true, error: 'wrong', pending: null });
    expect(otpReducer(refused, { type: 'checkRequested' }).error).toBeNull();
  });

  test('a logout resets everything', () => {
    expect(after({ type: 'sendRequested' }, sent, { type: 'reset' })).toEqual(initialOtp);
  });
});
