import 'server-only';
import { env } from '@/lib/platform/env/env';
import { ga4 } from './ga4';
import type { AnalyticsService } from './port';

/** Returns null if no service is configured. Events are then stored in the database only. */
export function analyticsService(): AnalyticsService | null {
  const { GA4_MEASUREMENT_ID, GA4_API_SECRET, GA4_URL } = env();
  if (!GA4_MEASUREMENT_ID || !GA4_API_SECRET) return null;
  return ga4({ measurementId: GA4_MEASUREMENT_ID, apiSecret: GA4_API_SECRET, baseUrl: GA4_URL });
}
