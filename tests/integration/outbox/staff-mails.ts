import { addStaff } from '@/lib/domains/staff/server/service/change-accounts';
import { createStaff } from '@/tests/support/api/staff-world';

/** Each function queues a mail of one kind to staff. */
export const staffMails = (name: string) => ({
  'staff-account-changed': async () => {
    await createStaff('admin');
    await addStaff({ email: `${crypto.randomUUID()}@folio.example`, name, role: 'finance' });
  },
});
