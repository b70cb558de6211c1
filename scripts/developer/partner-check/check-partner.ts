import { FolioError, FolioPartner, type FolioPartnerOptions, type Health } from '@/docs/partner-client';
import { checkWebhook, type WebhookTarget } from './check-webhook';

export interface Finding {
  step: string;
  outcome: 'ok' | 'note' | 'failed';
  text: string;
}

export interface CheckOptions extends FolioPartnerOptions {
  /** Checks this hotel only; by default, every connected one. */
  hotel?: string | undefined;
  webhook?: WebhookTarget | undefined;
  at: Date;
}

const WARN_DAYS = 30;
const DAY_MS = 86_400_000;
/** No hotel has so many revisions. */
const UNUSED_REVISION = 1_000_000_000_000;
const IGNORED = 'no_supported_field';
const NOTHING_OWNED =
  'The hotel maintains all nights itself, so your messages are ignored. Its owner can change this in the calendar.';

/** Makes every kind of call and changes nothing. */
export async function checkPartner(options: CheckOptions): Promise<Finding[]> {
  const client = new FolioPartner(options);
  const findings: Finding[] = [];
  const run = async (step: string, check: () => Promise<Omit<Finding, 'step'>[]>) => {
    const found = await check().catch((error: unknown) => [{ outcome: 'failed' as const, text: explain(error) }]);
    findings.push(...found.map((finding) => ({ step, ...finding })));
    return found.every(({ outcome }) => outcome !== 'failed');
  };
  let scopes: string[] = [];
  let hotels: string[] = [];
  const isKnown = await run('session', async () => {
    const session = await client.session();
    scopes = session.scopes;
    return describeSession(session, options.at);
  });
  if (isKnown) {
    await run('hotels', async () => {
      const known = (await client.hotels()).hotels.map(({ hotel_code: code }) => code);
      hotels = options.hotel === undefined ? known : known.filter((code) => code === options.hotel);
      return [describeHotels(known, options.hotel)];
    });
  }
  for (const hotel of hotels) {
    await run(`${hotel} mapping`, async () => describeMapping(await client.mapping(hotel)));
    await run(`${hotel} health`, async () => describeHealth(await client.health(hotel)));
    await run(`${hotel} rooms and rates`, () => sendIgnoredMessage(client, hotel, scopes));
    await run(`${hotel} reservations`, () => readReservations(client, hotel, scopes));
  }
  await run('webhook signature', () => checkWebhook(options.webhook, options.at));
  return findings;
}

const ok = (text: string): Omit<Finding, 'step'> => ({ outcome: 'ok', text });
const note = (text: string): Omit<Finding, 'step'> => ({ outcome: 'note', text });
const failed = (text: string): Omit<Finding, 'step'> => ({ outcome: 'failed', text });

/** What a refusal means for the integrator, and what to do. */
function explain(error: unknown): string {
  if (!(error instanceof FolioError))
    return `Folio cannot be reached (${error instanceof Error ? error.message : String(error)}). Check the address and your network.`;
  const answer = `Folio answered ${error.status} with code ${error.code}: ${error.message}`;
  if (error.status === 401) return `${answer} Copy the whole key, or ask the operator for a new one.`;
  if (error.status === 403) return `${answer} Ask the operator to add the scope to your key.`;
  if (error.status === 404)
    return `${answer}. The hotel is not connected any more. Ask its owner to approve the connection.`;
  return answer;
}

function describeSession(session: Awaited<ReturnType<FolioPartner['session']>>, at: Date) {
  const days = Math.floor((Date.parse(session.expires_at) - at.getTime()) / DAY_MS);
  const known = ok(`The key belongs to ${session.name}. Scopes: ${session.scopes.join(', ') || 'none'}.`);
  if (days >= WARN_DAYS) return [known];
  return [
    known,
    note(`The key ends in ${days} days. Ask the operator to rotate it; both keys then work for 24 hours.`),
  ];
}

function describeHotels(known: readonly string[], asked: string | undefined) {
  if (known.length === 0)
    return failed(
      'No hotel is connected. Ask the operator to request a connection, and an owner of the hotel to approve it.',
    );
  if (asked !== undefined && !known.includes(asked))
    return failed(`${asked} is not connected. Connected hotels: ${known.join(', ')}.`);
  return ok(`${known.length} connected: ${known.join(', ')}.`);
}

function describeMapping({ roomTypes, lastNight }: Awaited<ReturnType<FolioPartner['mapping']>>) {
  if (roomTypes.length === 0) return [failed('The hotel has no room types. The operator must add them first.')];
  const unsold = roomTypes.filter(({ plans }) => !plans.some(({ isReadOnly }) => !isReadOnly));
  return [
    ok(`Room types ${roomTypes.map(({ roomType }) => roomType).join(', ')}; nights until ${lastNight}.`),
    ...unsold.map(({ roomType }) => note(`Rates of ${roomType} cannot be sent: it has no website plan.`)),
  ];
}

function describeHealth({ connection, lastMessage, owned, oversoldNights, webhooks }: Health) {
  const nights = owned.map(({ kind, from, to }) => `${kind} from ${from} to ${to}`);
  const isIdle = (side: 'hotel' | 'partner') => webhooks.some(({ owner: by, isEnabled }) => by === side && !isEnabled);
  const isAnnounced = webhooks.some(({ owner: by }) => by === 'partner');
  return [
    ok(`The connection is ${connection.state}. You maintain ${nights.join(', ') || 'nothing'}.`),
    ...(owned.length > 0 ? [] : [note(NOTHING_OWNED)]),
    ...(lastMessage ? [] : [note('Folio has received no message about rooms and rates yet.')]),
    ...(oversoldNights > 0
      ? [note(`${oversoldNights} nights are oversold. Send the rooms of these nights again.`)]
      : []),
    ...(isIdle('hotel') ? [note('A webhook of the hotel is switched off. Its owner can switch it on again.')] : []),
    ...(isIdle('partner')
      ? [note('Your webhook is switched off. Correct the receiver, then switch it on again.')]
      : []),
    ...(isAnnounced ? [] : [note('You have no webhook, so read reservations at least every five minutes.')]),
  ];
}

/** The item has a field that Folio ignores, so nothing is written. */
async function sendIgnoredMessage(client: FolioPartner, hotel: string, scopes: readonly string[]) {
  if (!scopes.includes('inventory')) return [note('Not checked: the key lacks the scope inventory.')];
  const { roomTypes, lastNight } = await client.mapping(hotel);
  const roomType = roomTypes[0]?.roomType ?? '';
  const restrictions = [{ roomType, from: lastNight, to: lastNight, maxStay: null }];
  const { results } = await client.sendAri(hotel, { version: 1, restrictions });
  const [result] = results;
  if (result?.status === 'ignored' && result.code === IGNORED)
    return [ok('A message with a field that Folio ignores was read, and nothing was written.')];
  return [
    failed(
      `The result of the message is ${result?.status ?? 'missing'} with code ${result?.code ?? 'none'}, not ignored.`,
    ),
  ];
}

async function readReservations(client: FolioPartner, hotel: string, scopes: readonly string[]) {
  if (!scopes.includes('reservations')) return [note('Not checked: the key lacks the scope reservations.')];
  const path = `/api/partner/v1/hotels/${encodeURIComponent(hotel)}/reservations/`;
  const { reservations } = await client.call<{ reservations: unknown[] }>('GET', `${path}?after=0&limit=1`);
  const acknowledgements = [{ revision: UNUSED_REVISION, outcome: 'imported' }];
  const { results } = await client.call<{ results: { status: string }[] }>('POST', `${path}ack/`, { acknowledgements });
  const acknowledged =
    results[0]?.status === 'unknown'
      ? ok('An acknowledgement of a revision that does not exist is answered as unknown.')
      : failed(
          `An acknowledgement of a revision that does not exist is answered as ${results[0]?.status ?? 'nothing'}.`,
        );
  return [
    ok(reservations.length > 0 ? 'Reservations can be read.' : 'There are no reservations to read yet.'),
    acknowledged,
  ];
}
