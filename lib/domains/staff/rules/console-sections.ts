import { paths } from '@/lib/paths';
import type { Permission } from './permissions';

export interface ConsoleSection {
  label: string;
  href: string;
  permission: Permission;
}

/** The sections of the console in the order of its menu. A section is shown to staff with its permission. */
export const CONSOLE_SECTIONS = {
  today: { label: 'Today', href: paths.console(), permission: 'today.read' },
  bookings: { label: 'Bookings', href: paths.consoleBookings(), permission: 'booking.read' },
  hotels: { label: 'Hotels', href: paths.consoleHotels(), permission: 'hotel.read' },
  partners: { label: 'Partners', href: paths.consolePartners(), permission: 'hotel.read' },
  companies: { label: 'Companies', href: paths.consoleCompanies(), permission: 'company.read' },
  content: { label: 'Content', href: paths.consoleContent(), permission: 'content.read' },
  approvals: { label: 'Approvals', href: paths.consoleApprovals(), permission: 'money.read' },
  money: { label: 'Money', href: paths.consoleMoney(), permission: 'money.read' },
  rates: { label: 'Rates', href: paths.consoleRates(), permission: 'rate.read' },
  secondFactors: {
    label: 'Second factors',
    href: paths.consoleSecondFactors(),
    permission: 'identity.reset_second_factor',
  },
  staff: { label: 'Staff', href: paths.consoleStaff(), permission: 'staff.read' },
  settings: { label: 'Settings', href: paths.consoleSettings(), permission: 'settings.read' },
  brand: { label: 'Brand', href: paths.consoleBrand(), permission: 'brand.write' },
  health: { label: 'Health', href: paths.consoleHealth(), permission: 'settings.read' },
  audit: { label: 'Audit log', href: paths.consoleAudit(), permission: 'audit.read' },
} as const satisfies Record<string, ConsoleSection>;

export type ConsoleSectionName = keyof typeof CONSOLE_SECTIONS;

export function sectionsFor(permissions: readonly Permission[]): ConsoleSection[] {
  return Object.values(CONSOLE_SECTIONS).filter(({ permission }) => permissions.includes(permission));
}
