import type { Permission } from '@/lib/domains/staff/rules/permissions';

export interface TodayList {
  title: string;
  lead: string;
  /** The permission of the endpoint. */
  permission: Permission;
  emptyTitle: string;
}

/** The lists behind the numbers of the first page, by the last part of their address and in the order of the page. */
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
    lead: 'Background work that failed and has no attempts left. Run it again on the page Health; after seven days it is removed.',
    permission: 'settings.read',
    emptyTitle: 'No job has failed',
  },
} as const satisfies Record<string, TodayList>;

export type TodayListName = keyof typeof TODAY_LISTS;

export function isTodayList(name: string): name is TodayListName {
  return Object.hasOwn(TODAY_LISTS, name);
}

export function todayListsFor(permissions: readonly Permission[]): TodayListName[] {
  return (Object.keys(TODAY_LISTS) as TodayListName[]).filter((name) =>
    permissions.includes(TODAY_LISTS[name].permission),
  );
}
