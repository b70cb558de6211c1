import { consolePaths } from '@/lib/console-paths';
import type { Permission } from './permissions';

export interface ConsoleSection {
  label: string;
  href: string;
  permission: Permission;
}

/** The sections of the console in the order of its menu. A section is shown to staff with its permission. */
export const CONSOLE_SECTIONS = {
  today: { label: 'Today', href: consolePaths.home(), permission: 'today.read' },
  bookings: { label: 'Bookings', href: consolePaths.bookings(), permission: 'booking.read' },
  hotels: { label: 'Hotels', href: consolePaths.hotels(), permission: 'hotel.read' },
  places: { label: 'Places', href: consolePaths.places(), permission: 'hotel.read' },
  partners: { label: 'Partners', href: consolePaths.partners(), permission: 'hotel.read' },
  companies: { label: 'Companies', href: consolePaths.companies(), permission: 'company.read' },
  content: { label: 'Content', href: consolePaths.content(), permission: 'content.read' },
  approvals: { label: 'Approvals', href: consolePaths.approvals(), permission: 'money.read' },
  money: { label: 'Money', href: consolePaths.money(), permission: 'money.read' },
  rates: { label: 'Rates', href: consolePaths.rates(), permission: 'rate.read' },
  secondFactors: {
    label: 'Second factors',
    href: consolePaths.secondFactors(),
    permission: 'identity.reset_second_factor',
  },
  staff: { label: 'Staff', href: consolePaths.staff(), permission: 'staff.read' },
  settings: { label: 'Settings', href: consolePaths.settings(), permission: 'settings.read' },
  brand: { label: 'Brand', href: consolePaths.brand(), permission: 'brand.read' },
  health: { label: 'Health', href: consolePaths.health(), permission: 'settings.read' },
  audit: { label: 'Audit log', href: consolePaths.audit(), permission: 'audit.read' },
} as const satisfies Record<string, ConsoleSection>;

export type ConsoleSectionName = keyof typeof CONSOLE_SECTIONS;

export function sectionsFor(permissions: readonly Permission[]): ConsoleSection[] {
  return Object.values(CONSOLE_SECTIONS).filter(({ permission }) => permissions.includes(permission));
}

/** The pages of sections that have several, in the order of their links. The first has the address of the section. */
export const SECTION_PAGES = {
  companies: [
    { label: 'All companies', href: consolePaths.companies(), isExact: true },
    { label: 'Requests', href: consolePaths.companyRequests() },
  ],
  content: [
    { label: 'Texts', href: consolePaths.content(), isExact: true },
    { label: 'Categories', href: consolePaths.categories() },
    { label: 'Redirects', href: consolePaths.redirects() },
    { label: 'Without a page', href: consolePaths.addresses() },
  ],
  approvals: [
    { label: 'Waiting', href: consolePaths.approvals(), isExact: true },
    { label: 'History', href: consolePaths.approvalHistory() },
  ],
  money: [
    { label: 'Reconciliation', href: consolePaths.money(), isExact: true },
    { label: 'Settlements', href: consolePaths.settlements() },
    { label: 'Bank statements', href: consolePaths.moneyBank() },
    { label: 'Hotels and payouts', href: consolePaths.moneyPayouts(), words: 'due payables' },
    { label: 'Refunds', href: consolePaths.moneyRefunds() },
    { label: 'Granted refunds', href: consolePaths.grantedRefunds() },
    { label: 'Company credit', href: consolePaths.credit(), words: 'due receivables overdue' },
    { label: 'End of day', href: consolePaths.days() },
    { label: 'Accounting export', href: consolePaths.export() },
  ],
  rates: [
    { label: 'Contracts', href: consolePaths.rates(), isExact: true },
    { label: 'Grid', href: consolePaths.rateGrid() },
    { label: 'Seasons and rules', href: consolePaths.rateRules() },
    { label: 'Contract audit', href: consolePaths.rateAudit() },
    { label: 'Explain a price', href: consolePaths.rateExplanation() },
    { label: 'Cancellation policies', href: consolePaths.policies() },
    { label: 'Coupons', href: consolePaths.coupons() },
    { label: 'Import', href: consolePaths.rateImports() },
  ],
} as const satisfies Partial<Record<ConsoleSectionName, readonly SectionPage[]>>;

export interface SectionPage {
  label: string;
  href: string;
  /** Set if the addresses of the other pages begin with this one. */
  isExact?: boolean;
  /** Other words by which the palette finds the page. */
  words?: string;
}

/** The pages that the permissions open, with the label of their section. */
export function sectionPagesFor(permissions: readonly Permission[]): (SectionPage & { section: string })[] {
  return Object.entries(SECTION_PAGES).flatMap(([name, pages]) => {
    const { label, permission } = CONSOLE_SECTIONS[name as keyof typeof SECTION_PAGES];
    return permissions.includes(permission) ? pages.map((page) => ({ ...page, section: label })) : [];
  });
}
