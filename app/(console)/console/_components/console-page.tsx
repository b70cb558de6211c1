import type { ReactNode } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { EmptyState } from '@/components/ui/empty-state';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import { CONSOLE_SECTIONS, type ConsoleSectionName } from '@/lib/domains/staff/rules/console-sections';
import { requirePageStaff } from '@/lib/request-context/page-staff';
import { ConsoleHeader } from './console-header';

interface Props {
  section: ConsoleSectionName;
  /** The address of the page, to which the login returns. */
  path: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Called only for staff with the permission of the section. */
  children: (actor: StaffActor) => ReactNode | Promise<ReactNode>;
}

/** A page of a section of the console: its menu and heading, and its content for staff with the permission. */
export async function ConsolePage({ section, path, title, lead, children }: Props) {
  const actor = await requirePageStaff(path);
  const isAllowed = actor.permissions.includes(CONSOLE_SECTIONS[section].permission);
  return (
    <>
      <ConsoleHeader name={actor.name} role={actor.role} />
      <PageFrame gap="large">
        <header>
          <h1>{title}</h1>
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
    </>
  );
}
