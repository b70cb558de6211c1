import type { ReactNode } from 'react';
import { ConsoleNav } from '@/components/console-shell/console-nav';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { ConsoleHeader } from './console-header';
import { menuFor } from './menu';

/** What every page of the console has around it. */
export function ConsoleShell({ actor, children }: { actor: StaffActor; children: ReactNode }) {
  return (
    <div className="console-shell-frame">
      <ConsoleHeader actor={actor} />
      <ConsoleNav items={menuFor(actor.permissions)} />
      <div className="console-shell-page">
        <div className="console-shell-content">{children}</div>
      </div>
    </div>
  );
}
