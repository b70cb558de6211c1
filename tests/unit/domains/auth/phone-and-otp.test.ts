import { initialOtp, otpReducer, type OtpAction } from '@/lib/domains/auth/rules/otp';
import { maskPhone, parseIndianMobile, formatPhone } from '@/lib/domains/auth/rules/phone';

describe('Indian mobile numbers', () => {
  test.each(['9900000001', '+919900000001', '919900000001', '09900000001', ' +91 99000-00001 ', '(99000) 00001'])(
    'parseIndianMobile accepts %p',
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
  ])('parseIndianMobile refuses %p', (text) => {
    expect(parseIndianMobile(text)).toBeNull();
  });

  test.each([
    ['+919900000001', '+91 99000 00001'],
    ['09900000001', '+91 99000 00001'],
    ['+44 20 7946 0000', '+44 20 7946 0000'],
    ['', ''],
  ])('formatPhone formats %p as %p', (phone, spaced) => {
    expect(formatPhone(phone)).toBe(spaced);
  });

  test('maskPhone shows only the last four digits', () => {
    expect(maskPhone('+919900000001')).toBe('•••••• 0001');
  });
});

describe('otpReducer', () => {
  const stateAfter = (...actions: OtpAction[]) => actions.reduce(otpReducer, initialOtp);
  const sent = { type: 'sendSucceeded', status: 'sent', resendIn: 30 } as const;

  test('starts the verification when a code is requested, and takes its status from the response', () => {
    const requested = stateAfter({ type: 'sendRequested' });
    expect(requested).toMatchObject({ isVerifying: true, status: null, pending: 'send' });
    expect(otpReducer(requested, sent)).toMatchObject({ isVerifying: true, status: 'sent', pending: null, sends: 1 });
  });

  test('ends the verification when the code is accepted', () => {
    const done = stateAfter(
      { type: 'sendRequested' },
      sent,
      { type: 'checkRequested' },
      { type: 'checkSucceeded', status: 'verified' },
    );
    expect(done).toMatchObject({ isVerifying: false, status: 'verified', pending: null, error: null });
  });

  test('ends the verification when the first send fails, and continues it when a resend fails', () => {
    const failed = { type: 'sendFailed', message: 'busy' } as const;
    expect(stateAfter({ type: 'sendRequested' }, failed)).toMatchObject({
      isVerifying: false,
      status: null,
      error: 'busy',
    });
    expect(stateAfter({ type: 'sendRequested' }, sent, { type: 'sendRequested' }, failed)).toMatchObject({
      ...{ isVerifying: true, status: 'sent', error: 'busy' },
    });
  });

  test("shows the server's error until the next attempt", () => {
    const refused = stateAfter(
      { type: 'sendRequested' },
      sent,
      { type: 'checkRequested' },
      { type: 'checkFailed', message: 'wrong' },
    );
    expect(refused).toMatchObject({ isVerifying: true, error: 'wrong', pending: null });
    expect(otpReducer(refused, { type: 'checkRequested' }).error).toBeNull();
  });

  test('returns to the initial state on reset', () => {
    expect(stateAfter({ type: 'sendRequested' }, sent, { type: 'reset' })).toEqual(initialOtp);
  });
});
