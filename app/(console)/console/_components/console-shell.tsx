import type { ReactNode } from 'react';
import { ConsoleNav } from '@/components/console-shell/console-nav';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { ConsoleHeader } from './console-header';
import { menuFor } from './menu';
import styles from '@/components/console-shell/console-shell.module.css';

/** What every page of the console has around it. */
export function ConsoleShell({ actor, children }: { actor: StaffActor; children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <ConsoleHeader actor={actor} />
      <ConsoleNav items={menuFor(actor.permissions)} />
      <div className={styles.page}>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}
