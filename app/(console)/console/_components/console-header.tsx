import { AccountNav } from '@/components/account/account-nav';
import { Logo } from '@/components/layout/logo';
import { sectionsFor } from '@/lib/domains/staff/rules/console-sections';
import { ROLE_PERMISSIONS } from '@/lib/domains/staff/rules/permissions';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import type { StaffRole } from '@/lib/domains/staff/types';
import { paths } from '@/lib/paths';
import { LogOutButton } from './log-out-button';
import styles from './console-header.module.css';

export function ConsoleHeader({ name, role }: { name: string; role: StaffRole }) {
  return (
    <>
      <div className={styles.bar}>
        <Logo as="mark" />
        <p className={styles.person}>
          {name}, {STAFF_ROLE_NAMES[role]}
        </p>
        <LogOutButton />
      </div>
      <AccountNav
        label="Console"
        items={[
          { label: 'Overview', href: paths.console(), isExact: true },
          ...sectionsFor(ROLE_PERMISSIONS[role]).map(({ label, href }) => ({ label, href })),
          { label: 'Your security', href: paths.consoleSecurity() },
        ]}
      />
    </>
  );
}
