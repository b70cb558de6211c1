import { KeyValueList } from '@/components/ui/key-value-list';
import type { InvitationView } from '@/lib/domains/corporates/contract/invitation';
import { ROLE_TEXTS } from '@/lib/domains/corporates/rules/role';
import styles from '../../_components/guest-form.module.css';

export function InvitationFacts({ invitation }: { invitation: InvitationView }) {
  const { label, description } = ROLE_TEXTS[invitation.role];
  return (
    <KeyValueList
      layout="rows"
      items={[
        { key: 'Company', value: invitation.company },
        {
          key: 'Your role',
          value: (
            <>
              {label}
              <span className={styles.may}>{description}</span>
            </>
          ),
        },
        { key: 'You log in as', value: invitation.email },
      ]}
    />
  );
}
