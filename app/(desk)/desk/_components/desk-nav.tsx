import { AccountNav } from '@/components/account/account-nav';
import { paths } from '@/lib/paths';

export function DeskNav() {
  return (
    <AccountNav
      label="Hotel desk"
      items={[
        { label: 'Hotels', href: paths.desk(), isExact: true },
        { label: 'Security', href: paths.deskSecurity() },
        { label: 'Privacy', href: paths.deskPrivacy() },
      ]}
    />
  );
}
