import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { CONSOLE_SECTIONS, type ConsoleSectionName } from '@/lib/domains/staff/rules/console-sections';
import type { Permission } from '@/lib/domains/staff/rules/permissions';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleShell } from './console-shell';

interface Props {
  section: ConsoleSectionName;
  /** The permission that the page requires, if it is not that of the section. */
  permission?: Permission;
  /** The address of the page, to which the login returns. */
  path: string;
  /** A function is called only for staff with the permission; others see the name of the section. */
  title: ReactNode | ((actor: StaffActor) => Promise<ReactNode>);
  lead?: ReactNode;
  /** Called only for staff with the permission. */
  children: (actor: StaffActor) => ReactNode | Promise<ReactNode>;
}

/** A page of a section of the console: its menu and heading, and its content for staff with the permission. */
export async function ConsolePage({ section, permission, path, title, lead, children }: Props) {
  const actor = await requirePageStaff(path);
  const isAllowed = actor.permissions.includes(permission ?? CONSOLE_SECTIONS[section].permission);
  const named =
    typeof title === 'function' ? (isAllowed ? await title(actor) : CONSOLE_SECTIONS[section].label) : title;
  return (
    <ConsoleShell actor={actor}>
      <PageFrame gap="large" isWide>
        <header>
          <h1>{named}</h1>
          {lead && <p>{lead}</p>}
        </header>
        {isAllowed ? (
          await children(actor)
        ) : (
          <EmptyState title="Your role does not have access to this page">
            You are signed in as {STAFF_ROLE_NAMES[actor.role].toLowerCase()}. Ask an administrator.
          </EmptyState>
        )}
      </PageFrame>
    </ConsoleShell>
  );
}
