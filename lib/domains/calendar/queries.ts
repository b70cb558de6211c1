import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { addressOf, callApi } from '@/lib/platform/http/client';
import {
  createCalendarFeedEndpoint,
  downloadCalendarFileEndpoint,
  getCalendarFeedEndpoint,
  revokeCalendarFeedEndpoint,
} from './contract/calendar';

export const calendarKeys = { feed: ['calendar-feed'] as const };

export const calendarFeedOptions = () =>
  queryOptions({ queryKey: calendarKeys.feed, queryFn: ({ signal }) => callApi(getCalendarFeedEndpoint, { signal }) });

export const createFeedMutation = () =>
  mutationOptions({ mutationFn: () => callApi(createCalendarFeedEndpoint, { body: {} }) });

export const revokeFeedMutation = () => mutationOptions({ mutationFn: () => callApi(revokeCalendarFeedEndpoint, {}) });

export function calendarFileAddress(bookingId: number, legalEntityId: number): string {
  return addressOf(downloadCalendarFileEndpoint, { id: bookingId }, { legal_entity_id: legalEntityId });
}
