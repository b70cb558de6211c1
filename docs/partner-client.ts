/**
 * An example client of the partner interface (docs/partner-interface.md). It needs nothing but `fetch` and may be copied.
 *
 *   const folio = new FolioPartner({ url: 'https://folio.example', key: process.env.FOLIO_KEY });
 *   await folio.sendAri('BLR-001', { version: Date.now(), availability: [{ roomType: 'oak', from, to, toSell: 5 }] });
 */
export interface FolioPartnerOptions {
  url: string;
  key: string;
  fetch?: (request: Request) => Promise<Response>;
  /** Waits between attempts; replaced in tests. */
  pause?: (milliseconds: number) => Promise<void>;
}

export interface AriMessage {
  version: number;
  seenRevision?: number;
  availability?: object[];
  restrictions?: object[];
  rates?: object[];
}

export interface ItemResult {
  path: string;
  status: 'applied' | 'clamped' | 'stale' | 'ignored' | 'refused';
  code: string | null;
  cells: number;
  warnings: string[];
}

export interface AriResults {
  applied: number;
  results: ItemResult[];
}

export interface Mapping {
  hotelCode: string;
  firstNight: string;
  lastNight: string;
  roomTypes: { roomType: string; name: string; rooms: number; plans: { plan: string; isReadOnly: boolean }[] }[];
}

export interface Health {
  connection: { state: string };
  lastMessage: { receivedAt: string; version: number } | null;
  newestRevision: number;
  acknowledgedRevision: number | null;
  owned: { kind: string; from: string; to: string }[];
  oversoldNights: number;
  webhooks: { owner: 'hotel' | 'partner'; isEnabled: boolean }[];
}

interface FolioErrorEntry {
  message: string;
  code: number;
  field?: string;
  data?: unknown;
}

/** A refusal of Folio. Decide by `code`; the text of `message` may change. */
export class FolioError extends Error {
  readonly code: number;
  readonly field: string | undefined;
  readonly data: unknown;

  constructor(
    readonly status: number,
    entry: FolioErrorEntry,
  ) {
    super(entry.message);
    this.code = entry.code;
    this.field = entry.field;
    this.data = entry.data;
  }
}

/** No item of a message was applied: `data` has the results. */
const NOTHING_APPLIED = 2167;
const ATTEMPTS = 4;
const IN_FLIGHT = 409;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export class FolioPartner {
  constructor(private readonly options: FolioPartnerOptions) {}

  session(): Promise<{ partner_code: string; name: string; scopes: string[]; expires_at: string }> {
    return this.call('GET', '/api/partner/v1/session/');
  }

  hotels(): Promise<{ hotels: { hotel_code: string; name: string }[] }> {
    return this.call('GET', '/api/partner/v1/hotels/');
  }

  /** Announces new revisions of reservations to the address. Store the secret: it is in this answer only. */
  createWebhook(address: string): Promise<{ webhook_id: number; secret: string }> {
    return this.call('POST', '/api/partner/v1/webhooks/', { url: address });
  }

  mapping(hotel: string): Promise<Mapping> {
    return this.call('GET', `${hotelPath(hotel)}mapping/`);
  }

  health(hotel: string): Promise<Health> {
    return this.call('GET', `${hotelPath(hotel)}health/`);
  }

  /** Also returns the results if no item was applied. */
  async sendAri(hotel: string, message: AriMessage): Promise<AriResults> {
    try {
      return await this.call('PUT', `${hotelPath(hotel)}ari/`, message);
    } catch (error) {
      if (error instanceof FolioError && error.code === NOTHING_APPLIED) return error.data as AriResults;
      throw error;
    }
  }

  ari(hotel: string, from: string, to: string): Promise<{ revision: number; availability: object[] }> {
    return this.call('GET', `${hotelPath(hotel)}ari/?${new URLSearchParams({ from, to })}`);
  }

  /**
   * One attempt may be lost after Folio has worked, so every attempt of a call sends the same Idempotency-Key.
   * @throws {FolioError} for a refusal that another attempt would not change
   */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { url, key, fetch: send = fetch, pause = sleep } = this.options;
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (body !== undefined) {
      headers['content-type'] = 'application/json';
      headers['idempotency-key'] = crypto.randomUUID();
    }
    for (let attempt = 1; ; attempt += 1) {
      const request = new Request(new URL(path, url), {
        ...{ method, headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const response = await send(request).catch((error: unknown) => {
        if (attempt === ATTEMPTS) throw error;
        return null;
      });
      if (response?.ok) return (await response.json()) as Answer;
      if (response && (attempt === ATTEMPTS || !isWorthRepeating(response.status))) throw await toError(response);
      const seconds = Number(response?.headers.get('retry-after') ?? 2 ** attempt);
      await pause(seconds * 1_000);
    }
  }
}

const hotelPath = (hotel: string) => `/api/partner/v1/hotels/${encodeURIComponent(hotel)}/`;

const isWorthRepeating = (status: number) => status === 429 || status >= 500 || status === IN_FLIGHT;

async function toError(response: Response): Promise<FolioError> {
  const answer = (await response.json().catch(() => null)) as { errors?: FolioErrorEntry[] } | null;
  const [entry] = answer?.errors ?? [];
  return new FolioError(response.status, entry ?? { message: `Folio answered ${response.status}`, code: 0 });
}

/**
 * Checks the signature of a webhook (Standard Webhooks).
 * @param body the body as it was received, before it is parsed
 * @param secret `whsec_...`
 */
export async function isWebhookOfFolio(
  headers: Headers,
  body: string,
  secret: string,
  now = Date.now(),
): Promise<boolean> {
  const [id, timestamp] = [headers.get('webhook-id'), headers.get('webhook-timestamp')];
  const isRecent = Math.abs(now / 1_000 - Number(timestamp)) <= 300;
  if (!id || !timestamp || !isRecent) return false;
  const key = bytesOf(secret.replace(/^whsec_/, ''));
  if (!key) return false;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify']);
  for (const text of (headers.get('webhook-signature') ?? '').split(' ')) {
    const signature = text.startsWith('v1,') ? bytesOf(text.slice(3)) : null;
    if (signature && (await crypto.subtle.verify(algorithm, imported, signature, signed))) return true;
  }
  return false;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
