'use client';

import { useState } from 'react';
import { useOneTimeCode } from '@/components/auth/use-one-time-code';
import {
  getCheckoutOtpStateEndpoint,
  sendCheckoutOtpEndpoint,
  verifyCheckoutOtpEndpoint,
} from '@/lib/domains/auth/contract/auth';
import { callApi } from '@/lib/platform/http/client';
import type { CheckoutUser } from './checkout-form';

/**
 * Verifies the booker's phone after error code 1220. Opening the dialog sends a code unless the session is already verified.
 * @param onVerified repeats the refused booking
 */
export function usePhoneCheck({ name, email, phone }: CheckoutUser, onVerified: () => void) {
  const [isOpen, setOpen] = useState(false);
  const otp = useOneTimeCode({
    send: (mobile) => callApi(sendCheckoutOtpEndpoint, { body: { mobile } }),
    check: async (mobile, code) => {
      await callApi(verifyCheckoutOtpEndpoint, { body: { mobile, otp: code, hook: 'checkout' } });
    },
  });
  const finish = () => {
    setOpen(false);
    otp.reset();
    onVerified();
  };
  const open = async () => {
    setOpen(true);
    // A sent code stays valid while the dialog is closed.
    if (!phone || otp.state.status === 'sent') return;
    const otpState = await callApi(getCheckoutOtpStateEndpoint, { body: { mobile: phone, email, name } }).catch(
      () => null,
    );
    if (otpState?.isOtpVerified) finish();
    else await otp.send(phone);
  };
  return {
    phone,
    isOpen,
    state: otp.state,
    open: () => void open(),
    close: () => setOpen(false),
    resend: () => void otp.send(phone),
    enter: async (code: string) => {
      if (await otp.check(phone, code)) finish();
    },
  };
}

export type PhoneCheck = ReturnType<typeof usePhoneCheck>;
