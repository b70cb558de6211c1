import type { ErrorDefinition } from '@/lib/platform/errors/error-definition';

/** Addresses of the public pages: 282x. */
export const siteAddressErrors = {
  /** Another place has, had or also uses one of the new addresses; the message names it. */
  ADDRESS_TAKEN: { code: 2820, status: 409, message: 'This address belongs to another page. Choose another one.' },
} as const satisfies Record<string, ErrorDefinition>;
