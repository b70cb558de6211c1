import { createHash } from 'node:crypto';

export interface LocalPerson {
  email: string;
  name: string;
  /** What choosing this person shows. */
  note: string;
}

/** Whom the local issuer can sign in: the demo people, and one whom Folio does not know. */
export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { email: 'booker@acme.example', name: 'Asha Menon', note: 'Acme Industries' },
  { email: 'desk@nimbus.example', name: 'Nikhil Rao', note: 'Nimbus Analytics' },
  { email: 'travel@orbit.example', name: 'Olivia Fernandes', note: 'Orbit Studio' },
  { email: 'agent@wayfarer.example', name: 'Wasim Qureshi', note: 'Wayfarer Travels' },
  { email: 'stranger@elsewhere.example', name: 'Sam Stranger', note: 'Not known to Folio: is refused' },
];

/** The local issuer's `sub` of an e-mail address: stable, and not the address. */
export function localSubOf(email: string): string {
  return createHash('sha256').update(`folio-local:${email.toLowerCase()}`).digest('hex').slice(0, 21);
}

/** What an account stores to be signed in by the local issuer. */
export function localSubjectOf(email: string): string {
  return `local:${localSubOf(email)}`;
}
