import { consolePaths } from '@/lib/console-paths';
import type { Permission } from '@/lib/domains/staff/rules/permissions';

interface ListTexts {
  title: string;
  /** That of the endpoint, or of the work for which the list is. Its roles may read the list, too. */
  permission: Permission;
  emptyTitle: string;
}

interface OwnList extends ListTexts {
  lead: string;
}

/** A list of a section of the console, with filters. */
interface SectionList extends ListTexts {
  page: (filters: Readonly<Record<string, string>>) => string;
  filters: Readonly<Record<string, string>>;
}

/**
 * The lists behind the numbers of the first page, in its order. The page of an own list is `/console/today/{name}/`; a list of a section
 * opens on the page of the section.
 */
export const TODAY_LISTS = {
  confirmed: {
    title: 'Booked today',
    lead: 'Bookings that were confirmed today, with those cancelled since.',
    permission: 'booking.read',
    emptyTitle: 'No booking was confirmed today',
  },
  arrivals: {
    title: 'Arrivals today',
    lead: 'Confirmed stays that begin today, and guests who have arrived.',
    permission: 'booking.read',
    emptyTitle: 'No stay begins today',
  },
  answers: {
    title: 'Hotels to follow up',
    lead: 'Stays that a hotel has not answered in time, has refused, or has not imported.',
    permission: 'booking.read',
    emptyTitle: 'No answer is overdue',
  },
  payments: {
    title: 'Payments and refunds to decide',
    lead: 'Payments that became neither a booking nor a refund, refunds that were not delivered or wait to be sent, open exceptions and disputes, and requests to approve.',
    permission: 'money.read',
    emptyTitle: 'No payment or refund needs a decision',
  },
  holds: {
    title: 'Holds about to end',
    lead: 'Unpaid bookings whose rooms are released within ten minutes.',
    permission: 'booking.read',
    emptyTitle: 'No hold is about to end',
  },
  messages: {
    title: 'Messages not sent',
    lead: 'Mails and text messages of the last seven days that failed and were not sent again, and those that are tried again.',
    permission: 'booking.read',
    emptyTitle: 'All messages were sent',
  },
  jobs: {
    title: 'Failed jobs',
    permission: 'settings.read',
    emptyTitle: 'No job has failed',
    page: consolePaths.health,
    filters: {},
  },
  companyRequests: {
    title: 'Companies that ask for an account',
    permission: 'company.write',
    emptyTitle: 'No company waits for an answer',
    page: consolePaths.companyRequests,
    filters: {},
  },
  endingContracts: {
    title: 'Contracts that end soon',
    permission: 'rate.write',
    emptyTitle: 'No contract ends within 30 days',
    page: consolePaths.rateAudit,
    filters: { kind: 'expires_soon' },
  },
  waitingHotels: {
    title: 'Hotels with changes to approve',
    permission: 'hotel.write',
    emptyTitle: 'No change waits for approval',
    page: consolePaths.hotels,
    filters: { waiting: 'yes' },
  },
  draftHotels: {
    title: 'Hotels not published',
    permission: 'hotel.write',
    emptyTitle: 'Every hotel is published',
    page: consolePaths.hotels,
    filters: { status: 'draft' },
  },
  unreachableHotels: {
    title: 'Hotels without a contact',
    permission: 'hotel.write',
    emptyTitle: 'Every hotel has a contact for its bookings',
    page: consolePaths.hotels,
    filters: { status: 'published', contacts: 'none' },
  },
  placesWithoutPage: {
    title: 'Places with hotels and without a page',
    permission: 'place.write',
    emptyTitle: 'Every place has a page',
    page: consolePaths.places,
    filters: { page_state: 'none', hotels: 'yes' },
  },
  draftTexts: {
    title: 'Texts with a draft',
    permission: 'content.write',
    emptyTitle: 'No draft waits',
    page: consolePaths.content,
    filters: { state: 'draft' },
  },
  productTexts: {
    title: 'Text pages with the product text',
    permission: 'content.write',
    emptyTitle: 'Every text page has a text of its own',
    page: consolePaths.content,
    filters: { group: 'text', state: 'product' },
  },
  addresses: {
    title: 'Addresses that are not found',
    permission: 'content.write',
    emptyTitle: 'Every address has a page or redirects',
    page: consolePaths.addresses,
    filters: { treatment: 'none', requested: 'yes' },
  },
} as const satisfies Record<string, OwnList | SectionList>;

export type TodayListName = keyof typeof TODAY_LISTS;
export type SectionListName = {
  [Name in TodayListName]: (typeof TODAY_LISTS)[Name] extends SectionList ? Name : never;
}[TodayListName];
export type OwnListName = Exclude<TodayListName, SectionListName>;

/** Whether the list has a page of its own. */
export function isOwnList(name: string): name is OwnListName {
  return Object.hasOwn(TODAY_LISTS, name) && 'lead' in TODAY_LISTS[name as TodayListName];
}

/** The page of a list, whose rows are those that the first page counts. */
export function pathOfList(name: TodayListName): string {
  const list: OwnList | SectionList = TODAY_LISTS[name];
  return 'page' in list ? list.page(list.filters) : consolePaths.today(name);
}

export function todayListsFor(permissions: readonly Permission[]): TodayListName[] {
  return (Object.keys(TODAY_LISTS) as TodayListName[]).filter((name) =>
    permissions.includes(TODAY_LISTS[name].permission),
  );
}
