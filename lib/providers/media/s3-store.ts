import 'server-only';
import { AwsClient } from 'aws4fetch';
import { MediaStoreFullError, type MediaStore } from './port';

const TIMEOUT_MS = 30_000;
/** Repetitions after a 5xx answer; the job repeats the work afterwards. */
const RETRIES = 2;
const FULL = new Set(['InsufficientStorage', 'QuotaExceeded', 'XMinioStorageFull']);
const INSUFFICIENT_STORAGE = 507;

export interface S3Settings {
  /** `https://s3.ap-south-1.amazonaws.com`; the bucket is part of the path. */
  endpoint: string;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  region: string;
  keyId: string;
  secret: string;
}

/** A bucket of a store that speaks the protocol of S3. Writing an object is atomic. */
export function s3Store(settings: S3Settings): MediaStore {
  const { bucket, prefix, region, keyId: accessKeyId, secret: secretAccessKey } = settings;
  const root = `${settings.endpoint.replace(/\/+$/, '')}/${bucket}`;
  const place = `s3://${bucket}/${prefix}`;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });

  /** @throws {Error} without an answer */
  async function call(address: string, request: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(request.signal ? [request.signal] : [])]);
    try {
      return await client.fetch(address, { ...request, signal });
    } catch (error) {
      throw new Error(`The media store ${place} does not answer`, { cause: error });
    }
  }

  /** @throws {MediaStoreFullError} or another error that names the code of the store */
  async function refused(answer: Response): Promise<never> {
    const code = firstOf(await answer.text(), 'Code') ?? '';
    if (answer.status === INSUFFICIENT_STORAGE || FULL.has(code)) throw new MediaStoreFullError(place);
    throw new Error(`The media store ${place} answered ${answer.status} ${code}`.trimEnd());
  }

  return {
    async read(name, signal) {
      const answer = await call(`${root}/${prefix}${name}`, signal && { signal });
      if (answer.ok) return Buffer.from(await answer.arrayBuffer());
      const code = firstOf(await answer.clone().text(), 'Code');
      return answer.status === 404 && code !== 'NoSuchBucket' ? null : refused(answer);
    },

    async write(name, content) {
      const headers = { 'content-type': typeOf(name) };
      const answer = await call(`${root}/${prefix}${name}`, { method: 'PUT', body: Buffer.from(content), headers });
      if (!answer.ok) await refused(answer);
    },

    async delete(name) {
      const answer = await call(`${root}/${prefix}${name}`, { method: 'DELETE' });
      if (!answer.ok) await refused(answer);
    },

    async *list() {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) });
        const answer = await call(`${root}/?${query.toString()}`);
        if (!answer.ok) await refused(answer);
        const page = await answer.text();
        for (const [, key = ''] of page.matchAll(/<Key>([^<]*)<\/Key>/g)) yield key.slice(prefix.length);
        token = firstOf(page, 'NextContinuationToken');
      } while (token !== undefined);
    },
  };
}

/** Names of objects have no characters that XML escapes; a token may have them. */
const firstOf = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');

const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' };

const typeOf = (name: string) => TYPES[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream';
