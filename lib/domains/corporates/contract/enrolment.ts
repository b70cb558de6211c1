import { z } from 'zod';
import { mobileNumber } from '@/lib/domains/auth/contract/auth';
import { emailField } from '@/lib/domains/auth/contract/email-field';
import { parseGstin } from '@/lib/domains/gstin/rules/structure';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { requiredLine } from '@/lib/platform/http/text-schemas';

const gstin = z
  .string()
  .trim()
  .min(1, 'GSTIN is a required field')
  .max(40, 'Please enter a valid GSTIN')
  .transform((text, context) => {
    const reading = parseGstin(text);
    if (reading.isValid) return reading.gstin;
    context.addIssue(reading.message);
    return z.NEVER;
  });

const LETTER = /\p{L}/u;

/** Also validates the form at `/enroll/`. */
export const enrolmentForm = z.object({
  legal_name: requiredLine('Legal name of the company', 120),
  gstin,
  city: requiredLine('City of the office', 60).refine((city) => LETTER.test(city), 'Please enter a city'),
  contact_name: requiredLine('Your name', 80).refine((name) => LETTER.test(name), 'Please enter your name'),
  email: emailField,
  phone: mobileNumber,
});

export const enrolEndpoint = defineEndpoint({
  id: 'enrol',
  method: 'POST',
  path: '/api/b2b/dashboard/v2/enroll/',
  access: 'public',
  summary: 'Requests an account for a company; the answer is the same for known companies and users',
  body: enrolmentForm,
  response: z.object({ status: z.literal('received'), email: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});
