import { createHash } from 'node:crypto';

export interface LocalPerson {
  email: string;
  name: string;
  note: string;
}

export const LOCAL_PEOPLE: readonly LocalPerson[] = [
  { email: 'booker@acme.example', name: 'Asha Menon', note: 'Acme Industries' },
  { email: 'desk@nimbus.example', name: 'Nikhil Rao', note: 'Nimbus Analytics' },
  { email: 'travel@orbit.example', name: 'Olivia Fernandes', note: 'Orbit Studio' },
  { email: 'agent@wayfarer.example', name: 'Wasim Qureshi', note: 'Wayfarer Travels' },
  { email: 'stranger@elsewhere.example', name: 'Sam Stranger', note: 'Has no account, so the login is refused' },
];

export function toLocalSub(email: string): string {
  return createHash('sha256').update(`folio-local:${email.toLowerCase()}`).digest('hex').slice(0, 21);
}

export function toLocalSubject(email: string): string {
  return `local:${toLocalSub(email)}`;
}
