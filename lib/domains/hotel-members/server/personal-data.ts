import 'server-only';
import { sql } from 'drizzle-orm';
import { isEmailOf, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    hotel_membership: { none: ['role'] },
    hotel_invitation: { own: ['email', 'name', 'token_hash'], none: ['role'] },
  },

  retention: [
    {
      what: 'Invitations to hotels, accepted, withdrawn or expired',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'hotel_invitation', sql`expires_at < ${before}`),
    },
  ],

  collect: async (person, on) => ({
    hotel_memberships: await rowsOf(
      on,
      sql`select hotel.name as hotel, role, hotel_membership.created_at
        from hotel_membership join hotel on hotel.id = hotel_id
        where user_id = ${person.userId} order by hotel.name`,
    ),
    hotel_invitations: await rowsOf(
      on,
      sql`select hotel.name as hotel, hotel_invitation.name, hotel_invitation.email, role, hotel_invitation.created_at, expires_at, accepted_at,
        revoked_at from hotel_invitation join hotel on hotel.id = hotel_id
        where ${isEmailOf(person, sql`hotel_invitation.email`)} order by hotel_invitation.id`,
    ),
  }),

  erase: async (person, tx) => {
    await tx.execute(
      sql`update hotel_invitation set email = 'erased-' || id || '@erased.invalid', name = '', token_hash = 'erased:' || id,
        revoked_at = case when accepted_at is null then coalesce(revoked_at, app_now()) else revoked_at end
        where ${isEmailOf(person, sql`hotel_invitation.email`)}`,
    );
    if (person.userId === null) return;
    await tx.execute(
      sql`update hotel_invitation set revoked_at = app_now()
        where invited_by = ${person.userId} and accepted_at is null and revoked_at is null`,
    );
    await tx.execute(sql`delete from hotel_membership where user_id = ${person.userId}`);
  },
};
