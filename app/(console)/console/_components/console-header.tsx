import { Logo } from '@/components/layout/logo';
import { PaletteButton } from '@/components/console-shell/palette-button';
import { STAFF_ROLE_NAMES } from '@/lib/domains/staff/rules/role-names';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { LogOutButton } from './log-out-button';
import { paletteEntriesFor } from './menu';

export function ConsoleHeader({ actor }: { actor: StaffActor }) {
  return (
    <div className="console-shell-bar">
      <Logo as="mark" />
      <PaletteButton
        entries={paletteEntriesFor(actor.permissions)}
        findsBookings={actor.permissions.includes('booking.read')}
      />
      <p className="console-shell-person">
        {actor.name}, {STAFF_ROLE_NAMES[actor.role]}
      </p>
      <LogOutButton />
    </div>
  );
}
