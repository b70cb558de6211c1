import 'server-only';
import { sql } from 'drizzle-orm';
import { deleteOld } from '@/lib/platform/db/retention';
import { accountKeys } from '@/lib/platform/db/account-key';
import {
  erasedEmail,
  isPhoneOf,
  rowsOf,
  textArray,
  type Person,
  type PersonalData,
} from '@/lib/platform/db/personal-data';

const isOwnCode = (person: Person) => sql`(user_id = ${person.userId} or ${isPhoneOf(person, sql`phone`)})`;

export const personalData: PersonalData = {
  tables: {
    app_user: { own: ['email', 'phone', 'name', 'password_hash', 'social_subject'], none: ['status'] },
    app_session: { own: ['id_hash', 'user_agent'] },
    otp_challenge: { own: ['phone', 'code_hash', 'purpose', 'browser'], none: ['family'] },
    password_reset: { own: ['code_hash'] },
    known_device: { own: ['device_hash'] },
    password_failure: { own: ['account_key'], none: ['guesser'] },
    spent_nonce: { none: ['nonce_hash'] },
    second_factor: { own: ['secret'] },
    recovery_code: { own: ['code_hash'] },
    second_factor_reset: { own: ['token_hash'], none: ['outcome'] },
    sign_in_challenge: { own: ['id_hash'] },
    passkey: { own: ['credential_id', 'public_key', 'transports', 'name'], none: ['device_type'] },
    passkey_challenge: { own: ['bound_to', 'challenge'] },
  },

  retention: [
    {
      what: 'Sessions that have ended',
      days: 30,
      sweep: (before, on) => deleteOld(on, 'app_session', sql`expires_at < ${before}`),
    },
    {
      what: 'Requests for one-time codes',
      days: 7,
      sweep: (before, on) => deleteOld(on, 'otp_challenge', sql`created_at < ${before}`),
    },
    {
      what: 'Requests for password resets',
      days: 7,
      sweep: (before, on) => deleteOld(on, 'password_reset', sql`created_at < ${before}`),
    },
    {
      what: 'Browsers that signed in to an account',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'known_device', sql`last_used_at < ${before}`),
    },
    {
      what: 'Counters of wrong passwords and codes',
      days: 90,
      sweep: (before, on) => deleteOld(on, 'password_failure', sql`last_failed_at < ${before}`),
    },
    {
      what: 'Nonces of social sign-ins',
      days: 1,
      sweep: (before, on) => deleteOld(on, 'spent_nonce', sql`spent_at < ${before}`),
    },
    {
      what: 'Sign-ins that waited for a second factor',
      days: 1,
      sweep: (before, on) => deleteOld(on, 'sign_in_challenge', sql`created_at < ${before}`),
    },
    {
      what: 'Requests to use or add a passkey',
      days: 1,
      sweep: (before, on) => deleteOld(on, 'passkey_challenge', sql`expires_at < ${before}`),
    },
    {
      what: 'Resets of second factors by another person',
      days: 90,
      sweep: (before, on) => deleteOld(on, 'second_factor_reset', sql`created_at < ${before}`),
    },
    {
      what: 'Second factors that were set up but not confirmed',
      days: 1,
      sweep: (before, on) => deleteOld(on, 'second_factor', sql`created_at < ${before} and confirmed_at is null`),
    },
  ],

  collect: async (person, on) => ({
    account: await rowsOf(
      on,
      sql`select id, email, phone, name, social_subject, password_hash is not null as has_password, status, created_at, updated_at
        from app_user where id = ${person.userId}`,
    ),
    sessions: await rowsOf(
      on,
      sql`select user_agent, created_at, last_seen_at, expires_at, revoked_at from app_session
        where user_id = ${person.userId} order by created_at`,
    ),
    known_devices: await rowsOf(
      on,
      sql`select last_used_at from known_device where user_id = ${person.userId} order by last_used_at`,
    ),
    second_factor: await rowsOf(
      on,
      sql`select created_at, confirmed_at from second_factor where user_id = ${person.userId}`,
    ),
    second_factor_resets: await rowsOf(
      on,
      sql`select created_at, effective_at, ended_at, outcome from second_factor_reset where user_id = ${person.userId} order by id`,
    ),
    passkeys: await rowsOf(
      on,
      sql`select name, transports, device_type, is_backed_up, created_at, last_used_at from passkey
        where user_id = ${person.userId} order by id`,
    ),
    recovery_codes: await rowsOf(
      on,
      sql`select created_at, used_at from recovery_code where user_id = ${person.userId} order by used_at, code_hash`,
    ),
    one_time_codes: await rowsOf(
      on,
      sql`select family, phone, attempts, created_at, verified_at from otp_challenge where ${isOwnCode(person)} order by id`,
    ),
    password_resets: await rowsOf(
      on,
      sql`select created_at, expires_at, used_at from password_reset where user_id = ${person.userId} order by id`,
    ),
  }),

  erase: async (person, tx) => {
    await tx.execute(sql`delete from otp_challenge where ${isOwnCode(person)}`);
    for (const account of [...person.emails, ...person.phones])
      await tx.execute(sql`delete from password_failure where account_key = any(${textArray(accountKeys(account))})`);
    if (person.userId === null) return;
    await tx.execute(sql`delete from known_device where user_id = ${person.userId}`);
    await tx.execute(sql`delete from second_factor where user_id = ${person.userId}`);
    await tx.execute(sql`delete from second_factor_reset where user_id = ${person.userId}`);
    await tx.execute(sql`delete from recovery_code where user_id = ${person.userId}`);
    await tx.execute(sql`delete from passkey where user_id = ${person.userId}`);
    await tx.execute(sql`delete from passkey_challenge where user_id = ${person.userId}`);
    await tx.execute(sql`delete from sign_in_challenge where user_id = ${person.userId}`);
    await tx.execute(sql`delete from app_session where user_id = ${person.userId}`);
    await tx.execute(sql`delete from password_reset where user_id = ${person.userId}`);
    await tx.execute(
      sql`update app_user set email = ${erasedEmail(person.userId)}, phone = null, name = 'Erased user', password_hash = null,
        social_subject = null, status = 'disabled', session_version = session_version + 1, updated_at = app_now()
        where id = ${person.userId}`,
    );
  },
};
