import { mayChangeStaff } from '@/lib/domains/staff/rules/may-change';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';

const admin = { staffId: 1, permissions: ROLE_PERMISSIONS.admin };

test('an administrator may change the accounts of others', () => {
  expect(mayChangeStaff(admin, { id: 2, role: 'support' }, 'admin')).toBe(true);
  expect(mayChangeStaff(admin, { id: null, role: 'auditor' })).toBe(true);
});

test('staff may not change their own accounts', () => {
  expect(mayChangeStaff(admin, { id: 1, role: 'admin' })).toBe(false);
});

test('staff cannot grant a permission that they lack, or change an account that has one', () => {
  const head = { staffId: 3, permissions: [...ROLE_PERMISSIONS.support, 'staff.write' as const] };
  expect(mayChangeStaff(head, { id: 4, role: 'support' })).toBe(true);
  expect(mayChangeStaff(head, { id: 4, role: 'support' }, 'finance')).toBe(false);
  expect(mayChangeStaff(head, { id: 5, role: 'admin' }, 'support')).toBe(false);
  expect(mayChangeStaff(head, { id: 5, role: 'admin' })).toBe(false);
});

test('staff without staff.write may change no account', () => {
  expect(mayChangeStaff({ staffId: 6, permissions: ROLE_PERMISSIONS.auditor }, { id: 4, role: 'auditor' })).toBe(false);
});
