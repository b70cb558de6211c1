export const SECURITY_EVENT_KINDS = [
  'sign_in_accepted',
  'sign_in_refused',
  'sign_in_limited',
  'password_closed',
  'code_requested',
  'code_limited',
  'code_refused',
  'reset_requested',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'second_factor_refused',
  'recovery_code_used',
  'foreign_id',
  'webhook_refused',
  'api_key_created',
  'api_key_revoked',
  'api_key_refused',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
