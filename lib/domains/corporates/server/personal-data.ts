import 'server-only';
import { sql } from 'drizzle-orm';
import { ERASED, isEmailOf, isPhoneOf, rowsOf, type Person, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld, emptyOld } from '@/lib/platform/db/retention';
import { replaceContacts } from './repository/api-keys';

const isContact = (person: Person) => sql`(${isEmailOf(person, sql`email`)} or ${isPhoneOf(person, sql`phone`)})`;
const isInvited = (person: Person) => sql`(${isEmailOf(person, sql`email`)} or accepted_by = ${person.userId})`;

const NO_CONTACT = sql`contact_name = ${ERASED}, email = 'enrolment-' || id || '@erased.invalid', phone = ''`;

export const personalData: PersonalData = {
  tables: {
    corporate: { none: ['name', 'status'] },
    legal_entity: { none: ['name', 'locality', 'city', 'state_code'] },
    membership: { none: ['role'] },
    restricted_hotel: { mentions: ['reason'] },
    invitation: { own: ['email', 'code_hash'], none: ['role'] },
    enrolment: {
      own: ['contact_name', 'email', 'phone'],
      mentions: ['reason'],
      isOwn: isContact,
      none: ['legal_name', 'gstin', 'city', 'status'],
    },
    allowed_pan: { mentions: ['reason'], none: ['pan'] },
    api_key: { none: ['public_id', 'secret_hash', 'last4', 'name', 'role', 'scopes'] },
    company_payment: { mentions: ['reversal_reason'], none: ['reference'] },
  },

  retention: [
    {
      what: 'Invitations that were accepted, withdrawn or have expired',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'invitation', sql`expires_at < ${before}`),
    },
    {
      what: 'Enrolments that were refused',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'enrolment', sql`status = 'refused' and decided_at < ${before}`),
    },
    {
      what: 'Undecided enrolments',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'enrolment', sql`status = 'requested' and created_at < ${before}`),
    },
    {
      what: 'API keys that have expired or were revoked',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'api_key', sql`least(expires_at, revoked_at) < ${before}`),
    },
    {
      what: 'Contacts in enrolments that were approved',
      days: 90,
      sweep: (before, on) =>
        emptyOld(
          on,
          'enrolment',
          NO_CONTACT,
          sql`status = 'approved' and decided_at < ${before} and contact_name <> ${ERASED}`,
        ),
    },
  ],

  collect: async (person, on) => ({
    memberships: await rowsOf(
      on,
      sql`select e.name as company, m.role, m.created_at as since from membership m
        join legal_entity e on e.id = m.legal_entity_id where m.user_id = ${person.userId} order by m.created_at`,
    ),
    invitations_received: await rowsOf(
      on,
      sql`select email, role, created_at, expires_at, accepted_at, revoked_at from invitation where ${isInvited(person)} order by id`,
    ),
    invitations_sent: await rowsOf(
      on,
      sql`select email, role, created_at, accepted_at, revoked_at from invitation where invited_by = ${person.userId} order by id`,
    ),
    api_keys_created: await rowsOf(
      on,
      sql`select name, role, scopes, created_at, expires_at, last_used_on, revoked_at from api_key where created_by = ${person.userId} order by id`,
    ),
    enrolments: await rowsOf(
      on,
      sql`select legal_name, gstin, city, contact_name, email, phone, status, created_at, decided_at from enrolment
        where ${isContact(person)} order by id`,
    ),
  }),

  erase: async (person, tx) => {
    await tx.execute(sql`delete from membership where user_id = ${person.userId}`);
    if (person.userId !== null) await replaceContacts(person.userId, tx);
    await tx.execute(
      sql`update invitation set email = 'invitation-' || id || '@erased.invalid', code_hash = 'erased:' || id,
        revoked_at = case when accepted_at is null then coalesce(revoked_at, app_now()) else revoked_at end
        where ${isInvited(person)}`,
    );
    await tx.execute(
      sql`update enrolment set ${NO_CONTACT},
        status = case when status = 'requested' then 'refused' else status end,
        reason = case when status = 'requested' then 'The contact was erased' else reason end,
        decided_at = coalesce(decided_at, app_now())
        where ${isContact(person)}`,
    );
  },
};
