import 'server-only';
import { addDays, todayInIndia } from '@/lib/dates';
import { readOwnership } from '@/lib/domains/ari/server/service/in-change';
import { listOfferedRoomTypes } from '@/lib/domains/hotels/server/service/offered-room-types';
import type { PartnerActor } from '@/lib/domains/partners/actor';
import { connectedHotel } from '@/lib/domains/partners/server/service/connected-hotel';
import {
  findAcknowledgedRevision,
  getNewestRevisionOfHotel,
} from '@/lib/domains/stay-revisions/server/service/read-revisions';
import type { WebhookListAnswer } from '@/lib/domains/webhooks/contract/webhooks';
import { readWebhooks } from '@/lib/domains/webhooks/server/service/webhook-views';
import { now } from '@/lib/platform/clock/clock';
import { MAX_DAYS_AHEAD } from '../../constants';
import type { HotelHealth } from '../../contract/partner-hotel';
import { countOwnedCells, listOwnedNights } from '../../rules/owned-nights';
import { findMessage, type StoredMessage } from '../repository/messages';
import { listOversoldNights } from '../repository/stored-nights';

const LISTED_NIGHTS = 100;

/** @throws {AppError} NOT_FOUND without an approved connection */
export async function getHotelHealth(actor: PartnerActor, hotelCode: string): Promise<HotelHealth> {
  const hotel = await connectedHotel(actor, hotelCode);
  const { partnerId } = actor;
  const { hotelId } = hotel;
  const today = todayInIndia(now());
  const [roomTypes, ownership, message, oversold, ofHotel, ofPartner] = await Promise.all([
    listOfferedRoomTypes(hotelId),
    readOwnership(hotelId, today),
    findMessage({ hotelId, partnerId }),
    listOversoldNights({ hotelId, partnerId, from: today }),
    readWebhooks({ legalEntityId: null, hotelId, partnerId: null }),
    readWebhooks({ legalEntityId: null, hotelId: null, partnerId }),
  ]);
  const owned = listOwnedNights(ownership, partnerId, { from: today, to: addDays(today, MAX_DAYS_AHEAD) });
  return {
    hotelCode: hotel.hotelCode,
    connection: { state: 'approved', since: hotel.since.toISOString() },
    lastMessage: message && toLastMessage(message),
    newestRevision: await getNewestRevisionOfHotel(hotelId),
    acknowledgedRevision: await findAcknowledgedRevision({ hotelId, partnerId }),
    owned,
    ownedCells: countOwnedCells(owned, roomTypes.length),
    oversoldNights: oversold.length,
    oversold: oversold.slice(0, LISTED_NIGHTS),
    webhooks: [...toStates('hotel', ofHotel), ...toStates('partner', ofPartner)],
  };
}

type WebhookState = HotelHealth['webhooks'][number];

const toStates = (owner: WebhookState['owner'], { webhooks }: WebhookListAnswer): WebhookState[] =>
  webhooks.map(({ isEnabled, switchedOffReason, pausedUntil }) => ({
    ...{ owner, isEnabled, switchedOffReason, pausedUntil },
  }));

function toLastMessage(message: StoredMessage): HotelHealth['lastMessage'] {
  const { receivedAt, version, seenRevision, cells, applied, clamped, stale, ignored, refused } = message;
  const items = { applied, clamped, stale, ignored, refused };
  return { receivedAt: receivedAt.toISOString(), version, seenRevision, cells, items };
}
