export const PRODUCTION_SETTINGS = {
  STAGE: 'production',
  SITE_URL: 'https://folio.example',
  SESSION_SECRET: 's'.repeat(40),
  SECRETS_KEY: 'g'.repeat(40),
  DATABASE_URL: 'postgres://folio@database.example/folio',
  PAYMENT_KEY_ID: 'rzp_live_key',
  PAYMENT_KEY_SECRET: 'secret-of-the-key',
  PAYMENT_WEBHOOK_SECRET: 'secret-of-the-webhooks',
  SMTP_URL: 'smtps://mail.example',
};
