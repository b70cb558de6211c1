import { z } from 'zod';
import type { CodeNames } from '@/lib/platform/http/names';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { parseIndianMobile } from '../rules/phone';
import { newPasswordField } from '../rules/password';

export const logoutEndpoint = defineEndpoint({
  id: 'logout',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/logout/',
  access: 'public',
  summary: 'Ends the current session; the answer is the same if there is no session',
  response: z.object({ success: z.literal(true) }),
});

export const mobileNumber = z
  .union([z.string(), z.number()], 'Mobile number is a required field')
  .transform((value, context) => {
    const text = String(value).trim();
    const phone = parseIndianMobile(text);
    if (phone === null) {
      context.addIssue(text === '' ? 'Mobile number is a required field' : 'Please enter a valid Indian mobile number');
      return z.NEVER;
    }
    return phone;
  });

export const oneTimeCode = z
  .union([z.string(), z.number()], 'Code is a required field')
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, 'Code is a required field')
      .regex(/^\d{6}$/, 'Enter the 6 digits of the code'),
  );

/** Durations in seconds. The answer does not reveal whether an account has the phone number. */
export const codeSent = z.object({
  status: z.literal('sent'),
  expires_in: z.number().int(),
  resend_in: z.number().int(),
});

export type CodeSent = CodeNames<z.infer<typeof codeSent>>;

export const otpSendForm = z.object({ phone_number: mobileNumber });

export const sendOtpEndpoint = defineEndpoint({
  id: 'otp-send',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/otp-send/',
  access: 'public',
  summary: 'Sends a sign-in code to a mobile number; the answer is the same for unknown numbers',
  body: otpSendForm,
  response: codeSent,
  errors: ['PASSWORD_OR_RESET_REQUIRED', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const sendCheckoutOtpEndpoint = defineEndpoint({
  id: 'checkout-otp-send',
  method: 'POST',
  path: '/api/v1/auth/otp/',
  access: 'member',
  summary: "Sends a checkout code to the caller's own mobile number",
  body: z.object({ mobile: mobileNumber }),
  response: codeSent,
  errors: ['NOT_FOUND', 'PHONE_MISSING', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
});

export const verifyCheckoutOtpEndpoint = defineEndpoint({
  id: 'checkout-otp-verify',
  method: 'POST',
  path: '/api/v1/auth/otp/verify/',
  access: 'member',
  summary: 'Checks a checkout code; for 30 minutes the session may book under contracts that require a code',
  body: z.object({ mobile: mobileNumber, otp: oneTimeCode, hook: z.literal('checkout', 'hook must be checkout') }),
  response: z.object({ status: z.literal('verified'), isOtpVerified: z.literal(true) }),
  errors: ['INVALID_OTP', 'TOO_MANY_REQUESTS'],
});

export const getCheckoutOtpStateEndpoint = defineEndpoint({
  id: 'checkout-otp-is-verified',
  method: 'POST',
  path: '/api/v1/auth/otp/isverified/',
  access: 'member',
  summary: 'Returns whether this session has verified the caller’s own mobile number; false for any other number',
  body: z.object({ mobile: mobileNumber, email: z.string().max(254).optional(), name: z.string().max(200).optional() }),
  response: z.object({ isOtpVerified: z.boolean() }),
});

export const forgotPasswordForm = z.object({
  email: z
    .string('Email is a required field')
    .trim()
    .toLowerCase()
    .min(1, 'Email is a required field')
    .max(254)
    .pipe(z.email('Please enter a valid email')),
});

export const forgotPasswordEndpoint = defineEndpoint({
  id: 'forgot-password',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/forgot_password/',
  access: 'public',
  summary:
    'Mails a link to choose a new password if the address has an account; the answer does not reveal whether it has one',
  body: forgotPasswordForm,
  response: z.object({ email: z.string() }),
});

export const resetPasswordForm = z
  .object({
    password: newPasswordField('New password'),
    confirm_password: z.string('Confirm password is a required field').min(1, 'Confirm password is a required field'),
  })
  .refine((form) => form.password === form.confirm_password, {
    path: ['confirm_password'],
    message: 'The two passwords are not the same',
  });

export const resetPasswordEndpoint = defineEndpoint({
  id: 'reset-password',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/reset_password/',
  access: 'public',
  summary: 'Sets a new password with a mailed single-use code and ends every session of the user',
  body: z.object({ verification_code: z.string().trim().min(1).max(128) }).and(resetPasswordForm),
  response: z.object({ success: z.literal(true) }),
  errors: ['INVALID_VERIFICATION_CODE', 'WEAK_PASSWORD'],
});
