import { z } from 'zod';
import { callOut } from '@/lib/platform/http/outgoing/call-out';
import type { PlaceAnswer, PlaceStatus } from '../port';

export interface PlacesSettings {
  baseUrl: string;
  key: string;
  timeoutMs: number;
}

/** What is asked for is what is paid for: names, address and position, nothing else. */
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

/** Canonical codes of the new service as the legacy one said them. */
const STATUS_OF: Record<string, Exclude<PlaceStatus, 'OK'>> = {
  NOT_FOUND: 'NOT_FOUND',
  INVALID_ARGUMENT: 'INVALID_REQUEST',
  FAILED_PRECONDITION: 'INVALID_REQUEST',
  PERMISSION_DENIED: 'REQUEST_DENIED',
  UNAUTHENTICATED: 'REQUEST_DENIED',
  RESOURCE_EXHAUSTED: 'OVER_QUERY_LIMIT',
};

/** Place ids are URL-safe text; anything else would reach into the address. */
const PLACE_ID = /^[\w-]{6,200}$/;

/**
 * Google Places (New), `GET /v1/places/{id}`, told in the legacy shape. Nothing is kept: its terms allow to store ids only.
 * Tested against a local server that speaks the documented protocol, never live.
 */
export async function findGooglePlace(settings: PlacesSettings, placeId: string): Promise<PlaceAnswer> {
  if (!PLACE_ID.test(placeId)) return { status: 'INVALID_REQUEST' };
  const url = new URL(`/v1/places/${placeId}`, settings.baseUrl);
  url.searchParams.set('languageCode', 'en');
  url.searchParams.set('regionCode', 'IN');
  const answer = await callOut({
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
      long_name: longText,
      short_name: shortText,
      types,
    })),
    coordinates: { lat: location.latitude, lng: location.longitude },
  };
}
