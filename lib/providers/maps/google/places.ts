import { z } from 'zod';
import { callService } from '@/lib/platform/http/outgoing/call-service';
import type { PlaceAnswer, PlaceStatus } from '../port';

export interface PlacesSettings {
  baseUrl: string;
  key: string;
  timeoutMs: number;
}

/** Google charges by requested field, so the list contains only the fields in use. */
const FIELDS = 'displayName,formattedAddress,addressComponents,location';

const placeShape = z.object({
  displayName: z.object({ text: z.string() }).optional(),
  formattedAddress: z.string().default(''),
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()).default([]),
      }),
    )
    .default([]),
  location: z.object({ latitude: z.number(), longitude: z.number() }),
});

const faultShape = z.object({ error: z.object({ status: z.string() }) });

const STATUS_OF: Record<string, Exclude<PlaceStatus, 'OK'>> = {
  NOT_FOUND: 'NOT_FOUND',
  INVALID_ARGUMENT: 'INVALID_REQUEST',
  FAILED_PRECONDITION: 'INVALID_REQUEST',
  PERMISSION_DENIED: 'REQUEST_DENIED',
  UNAUTHENTICATED: 'REQUEST_DENIED',
  RESOURCE_EXHAUSTED: 'OVER_QUERY_LIMIT',
};

/** Refuses ids that would change the URL path. */
const PLACE_ID = /^[\w-]{6,200}$/;

/**
 * Reads a place from Google Places (New). Google's terms allow storing ids only, so nothing is cached. Tested against a local
 * server only, never against the live service.
 */
export async function findGooglePlace(settings: PlacesSettings, placeId: string): Promise<PlaceAnswer> {
  if (!PLACE_ID.test(placeId)) return { status: 'INVALID_REQUEST' };
  const url = new URL(`/v1/places/${placeId}`, settings.baseUrl);
  url.searchParams.set('languageCode', 'en');
  url.searchParams.set('regionCode', 'IN');
  const answer = await callService({
    service: 'Google Places',
    url,
    headers: { 'X-Goog-Api-Key': settings.key, 'X-Goog-FieldMask': FIELDS },
    timeoutMs: settings.timeoutMs,
  }).catch(() => null);
  if (answer?.status === 200) {
    const place = placeShape.safeParse(answer.json);
    return place.success ? { status: 'OK', place: toLegacy(place.data) } : { status: 'UNKNOWN_ERROR' };
  }
  const fault = faultShape.safeParse(answer?.json);
  return { status: (fault.success ? STATUS_OF[fault.data.error.status] : undefined) ?? 'UNKNOWN_ERROR' };
}

function toLegacy(place: z.output<typeof placeShape>) {
  const { displayName, formattedAddress, addressComponents, location } = place;
  return {
    name: displayName?.text ?? formattedAddress,
    formattedAddress,
    components: addressComponents.map(({ longText, shortText, types }) => ({
      longName: longText,
      shortName: shortText,
      types,
    })),
    coordinates: { lat: location.latitude, lng: location.longitude },
  };
}
