import 'server-only';
import { millisecondsInDay } from 'date-fns/constants';
import { PARTNER_SCOPES } from '@/lib/platform/api-keys/key-scopes';
import { now } from '@/lib/platform/clock/clock';
import type { Connection } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { hashToken } from '@/lib/platform/encryption/hash-token';
import { insertPartnerKey } from '../repository/keys';
import { insertConnection, insertPartner, markConnectionApproved } from '../repository/partners';

export const DEMO_PARTNER_KEY = 'folio_demo_partner_copperlane';
const DEMO_KEY_DAYS = 365;

/** The published key of the demo. In production it is refused without a query, even if its row exists. */
export function parseDemoKey(text: string): { publicId: string; secret: string } | null {
  return text === DEMO_PARTNER_KEY && env().STAGE !== 'production' ? { publicId: text, secret: text } : null;
}

/** Creates a partner that has every scope and is connected to one hotel. @returns its id */
export async function createDemoPartner(hotelId: number, on: Connection): Promise<number> {
  const at = now();
  const partner = { code: 'copperlane-channel', name: 'Copperlane Channel Manager', createdAt: at };
  const partnerId = await insertPartner(partner, on);
  if (partnerId === null) throw new Error('The demo partner exists already');
  await insertPartnerKey(
    {
      partnerId,
      publicId: DEMO_PARTNER_KEY,
      secretHash: hashToken(DEMO_PARTNER_KEY),
      last4: DEMO_PARTNER_KEY.slice(-4),
      scopes: [...PARTNER_SCOPES],
      createdAt: at,
      expiresAt: new Date(at.getTime() + DEMO_KEY_DAYS * millisecondsInDay),
    },
    on,
  );
  const connectionId = await insertConnection({ partnerId, hotelId, requestedAt: at }, on);
  if (connectionId !== null) await markConnectionApproved(connectionId, { approvedAt: at, approvedBy: null }, on);
  return partnerId;
}
