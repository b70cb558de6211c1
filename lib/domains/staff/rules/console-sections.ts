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
  places: { label: 'Places', href: paths.consolePlaces(), permission: 'hotel.read' },
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
  brand: { label: 'Brand', href: paths.consoleBrand(), permission: 'brand.read' },
  health: { label: 'Health', href: paths.consoleHealth(), permission: 'settings.read' },
  audit: { label: 'Audit log', href: paths.consoleAudit(), permission: 'audit.read' },
} as const satisfies Record<string, ConsoleSection>;

export type ConsoleSectionName = keyof typeof CONSOLE_SECTIONS;

export function sectionsFor(permissions: readonly Permission[]): ConsoleSection[] {
  return Object.values(CONSOLE_SECTIONS).filter(({ permission }) => permissions.includes(permission));
}

/** The pages of sections that have several, in the order of their links. The first has the address of the section. */
export const SECTION_PAGES = {
  companies: [
    { label: 'All companies', href: paths.consoleCompanies(), isExact: true },
    { label: 'Requests', href: paths.consoleCompanyRequests() },
  ],
  content: [
    { label: 'Texts', href: paths.consoleContent(), isExact: true },
    { label: 'Categories', href: paths.consoleCategories() },
    { label: 'Redirects', href: paths.consoleRedirects() },
    { label: 'Without a page', href: paths.consoleAddresses() },
  ],
  approvals: [
    { label: 'Waiting', href: paths.consoleApprovals(), isExact: true },
    { label: 'History', href: paths.consoleApprovalHistory() },
  ],
  money: [
    { label: 'Reconciliation', href: paths.consoleMoney(), isExact: true },
    { label: 'Settlements', href: paths.consoleSettlements() },
    { label: 'Bank statements', href: paths.consoleMoneyBank() },
    { label: 'Hotels and payouts', href: paths.consoleMoneyPayouts() },
    { label: 'Refunds', href: paths.consoleMoneyRefunds() },
    { label: 'Granted refunds', href: paths.consoleGrantedRefunds() },
    { label: 'Company credit', href: paths.consoleCredit() },
    { label: 'End of day', href: paths.consoleDays() },
    { label: 'Accounting export', href: paths.consoleExport() },
  ],
  rates: [
    { label: 'Contracts', href: paths.consoleRates(), isExact: true },
    { label: 'Grid', href: paths.consoleRateGrid() },
    { label: 'Seasons and rules', href: paths.consoleRateRules() },
    { label: 'Contract audit', href: paths.consoleRateAudit() },
    { label: 'Explain a price', href: paths.consoleRateExplanation() },
    { label: 'Cancellation policies', href: paths.consolePolicies() },
    { label: 'Coupons', href: paths.consoleCoupons() },
    { label: 'Import', href: paths.consoleRateImports() },
  ],
} as const satisfies Partial<Record<ConsoleSectionName, readonly SectionPage[]>>;

export interface SectionPage {
  label: string;
  href: string;
  /** Set if the addresses of the other pages begin with this one. */
  isExact?: boolean;
}

/** The pages that the permissions open, with the label of their section. */
export function sectionPagesFor(permissions: readonly Permission[]): (SectionPage & { section: string })[] {
  return Object.entries(SECTION_PAGES).flatMap(([name, pages]) => {
    const { label, permission } = CONSOLE_SECTIONS[name as keyof typeof SECTION_PAGES];
    return permissions.includes(permission) ? pages.map((page) => ({ ...page, section: label })) : [];
  });
}
