import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, callApi } from '@/lib/platform/http/client';
import { createCalendarFeed, downloadCalendarFile, getCalendarFeed, revokeCalendarFeed } from './contract/calendar';

export const calendarKeys = { feed: ['calendar-feed'] as const };

export const calendarFeedOptions = () =>
  queryOptions({ queryKey: calendarKeys.feed, queryFn: ({ signal }) => callApi(getCalendarFeed, { signal }) });

export const createFeedMutation = () =>
  mutationOptions({ mutationFn: () => callApi(createCalendarFeed, { body: {} }) });

export const revokeFeedMutation = () => mutationOptions({ mutationFn: () => callApi(revokeCalendarFeed, {}) });

/** Where a stay's calendar file is downloaded. */
export function calendarFileAddress(bookingId: number, legalEntityId: number): string {
  return addressOf(downloadCalendarFile, { id: bookingId }, { legal_entity_id: legalEntityId });
}
