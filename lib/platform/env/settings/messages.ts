import { z } from 'zod';
import { jsonMap, setting, url } from '../setting';

export const messagesSettings = {
  SMTP_URL: setting(
    'Mail and SMS',
    'smtp:// or smtps:// address of the mail server; if empty, mail stays in the development inbox',
    '',
    z
      .string()
      .regex(/^smtps?:\/\//)
      .optional(),
    true,
  ),
  MAIL_FROM: setting(
    'Mail and SMS',
    'Sender of all mail',
    'Folio <bookings@folio.example>',
    z.string().min(3).default('Folio <bookings@folio.example>'),
  ),
  OPERATOR_EMAIL: setting(
    'Mail and SMS',
    'E-mail address of the operator, which receives account requests of companies and questions of visitors',
    'operators@folio.example',
    z.email().default('operators@folio.example'),
  ),
  SMS_PROVIDER: setting(
    'Mail and SMS',
    'How text messages are sent: inbox (they stay in the development inbox), msg91 or twilio',
    'inbox',
    z.enum(['inbox', 'msg91', 'twilio']).default('inbox'),
  ),
  SMS_API_URL: setting(
    'Mail and SMS',
    'Base address to call instead of that of the SMS operator, for tests',
    '',
    url().optional(),
  ),
  SMS_DLT_TEMPLATES: setting(
    'Mail and SMS',
    'DLT template ids by our template names as JSON, for MSG91 (docs/operations.md lists the names)',
    '',
    jsonMap().default({}),
  ),
  MSG91_AUTH_KEY: setting('Mail and SMS', 'Key of the MSG91 account', '', z.string().min(1).optional()),
  MSG91_SENDER: setting(
    'Mail and SMS',
    'Sender name of our text messages that is registered for DLT, six letters',
    '',
    z
      .string()
      .regex(/^[A-Za-z0-9]{6}$/, 'must have six letters')
      .optional(),
  ),
  TWILIO_ACCOUNT_SID: setting(
    'Mail and SMS',
    'Id of the Twilio account: AC and 32 hexadecimal digits',
    '',
    z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/, 'must be AC and 32 hexadecimal digits')
      .optional(),
  ),
  TWILIO_AUTH_TOKEN: setting('Mail and SMS', 'Secret of the Twilio account', '', z.string().min(1).optional()),
  TWILIO_FROM: setting(
    'Mail and SMS',
    'Sender at Twilio: a number, a name, or a messaging service (MG...)',
    '',
    z.string().min(3).optional(),
  ),
  HELP_PHONE: setting(
    'Mail and SMS',
    'Phone number of the help line, shown in the navigation bar',
    '+91 80 4000 0000',
    z.string().min(3).default('+91 80 4000 0000'),
  ),
  DEV_INBOX_TOKEN: setting(
    'Mail and SMS',
    'Token that opens the /dev/ pages outside the stages local and test',
    '',
    z.string().min(16).optional(),
  ),
} as const;
