import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { buildCallUrl, callApi } from '@/lib/platform/http/client';
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

export function calendarFileUrl(bookingId: number, legalEntityId: number): string {
  return buildCallUrl(downloadCalendarFileEndpoint, { params: { id: String(bookingId) }, query: { legalEntityId } });
}
