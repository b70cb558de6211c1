import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { inlineScriptHashes } from '@/lib/platform/page-cache/inline-scripts';
import { PRECOMPRESSED_HEADER } from '@/lib/platform/http/precompressed';
import type { AllowedMethods } from '@/lib/platform/http/allowed-methods';
import {
  chooseEncoding,
  compressFast,
  compressWell,
  fastCompressor,
  isCompressible,
  MIN_COMPRESSED_BYTES,
} from '@/lib/platform/http/server/encoding';
import { errorBody } from './refuse';
import { API_CSP, type SecurityHeaders } from './security-headers';

type Done = (error?: Error | null) => void;
type EncodingOrDone = BufferEncoding | Done;

/** Where the bytes of an answer go, chosen when the first of them comes and all headers are known. */
interface Sink {
  write(chunk: Buffer): boolean;
  flush(): void;
  end(): void;
}

export interface AnswerOptions {
  security: SecurityHeaders;
  nonce: string;
  /** Called after bytes were written to the connection. */
  onWrite?: () => void;
  /** The methods of the API's addresses, which Next's own 405 does not tell. */
  methodsOf?: AllowedMethods;
  /** Keeps a finished, compressed answer that will never change (hashed file names). */
  keep?: (answer: { body: Buffer; headers: OutgoingHttpHeaders }) => void;
  /** What the build has made of a file with brotli, tighter than there is time for here. */
  twin?: (url: string) => Promise<Buffer | null>;
}

/**
 * Stands between Next and the client: compresses, and gives each page the policy that fits how it was made. A page rendered
 * for this request carries the nonce; one rendered earlier cannot, so its inline scripts are hashed.
 */
export function prepareAnswer(request: IncomingMessage, response: ServerResponse, options: AnswerOptions): void {
  const { writeHead } = response;
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  // Node's own write and end call writeHead for the headers collected so far: then it must be Node's again.
  const raw: Raw = {
    write: (chunk) => {
      response.writeHead = writeHead;
      const isTaken = write(chunk);
      options.onWrite?.();
      return isTaken;
    },
    end: (chunk) => {
      response.writeHead = writeHead;
      end(chunk);
      options.onWrite?.();
    },
  };
  let sink: Sink | undefined;
  let held: Buffer | undefined;

  const open = (): Sink => (sink ??= chooseSink(request, response, raw, options));
  const release = (): Sink => {
    const opened = open();
    const first = held;
    held = undefined;
    if (first) opened.write(first);
    return opened;
  };

  response.writeHead = ((status: number, ...rest: (string | OutgoingHttpHeaders | OutgoingHttpHeader[])[]) => {
    response.statusCode = status;
    for (const part of rest) applyHeaders(response, part);
    return response;
  }) as ServerResponse['writeHead'];

  response.write = ((chunk: string | Uint8Array, encoding?: EncodingOrDone, done?: Done) => {
    const bytes = toBuffer(chunk, encoding);
    const finished = typeof encoding === 'function' ? encoding : done;
    if (finished) process.nextTick(finished);
    // A short first part may be the whole answer, which then is not worth compressing.
    if (!sink && !held && bytes.length < MIN_COMPRESSED_BYTES) {
      held = bytes;
      return true;
    }
    return release().write(bytes);
  }) as ServerResponse['write'];

  response.end = ((chunk?: string | Uint8Array | Done, encoding?: EncodingOrDone, done?: Done) => {
    const finished = [chunk, encoding, done].find((part): part is Done => typeof part === 'function');
    if (finished) response.once('finish', finished);
    const last =
      chunk === undefined || chunk === null || typeof chunk === 'function' ? undefined : toBuffer(chunk, encoding);
    if (!sink) endWhole(Buffer.concat([held, last].filter((part) => part !== undefined)));
    else {
      const opened = release();
      if (last) opened.write(last);
      opened.end();
    }
    return response;
  }) as ServerResponse['end'];

  // Next calls this after each part of a streamed page.
  Object.assign(response, { flush: () => sink?.flush() });

  const endWhole = (whole: Buffer): void => {
    held = undefined;
    const body = whole.length === 0 ? wordsForWrongMethod(request, response, options) : whole;
    if (body.length < MIN_COMPRESSED_BYTES || request.method === 'HEAD') {
      nameEncoding(response);
      setPolicy(response, options, isPrerendered(response) ? body.toString() : null);
      raw.end(request.method === 'HEAD' ? undefined : body);
      return;
    }
    const opened = open();
    opened.write(body);
    opened.end();
  };
}

/** Next answers a method that a call does not have with an empty 405: the API's errors have words, and `Allow` says what it has. */
function wordsForWrongMethod(request: IncomingMessage, response: ServerResponse, { methodsOf }: AnswerOptions): Buffer {
  const [pathname = ''] = (request.url ?? '').split('?', 1);
  if (response.statusCode !== 405 || !/^\/(api|b2b)\//.test(pathname)) return Buffer.alloc(0);
  const declared = methodsOf?.(pathname) ?? [];
  // What is below /api and no call of the contract is a document or a picture.
  const allowed = declared.length > 0 ? declared : ['GET', 'HEAD', 'OPTIONS'];
  if (!response.hasHeader('allow')) response.setHeader('Allow', allowed.join(', '));
  const body = Buffer.from(errorBody('METHOD_NOT_ALLOWED').body);
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.setHeader('Cache-Control', 'private, no-store');
  return body;
}

/** The answer's own methods, as they were before ours stood in front. */
interface Raw {
  write(chunk: Buffer): boolean;
  end(chunk?: Buffer): void;
}

/** Replaces the internal header of a precompressed body by `Content-Encoding`. */
function nameEncoding(response: ServerResponse): void {
  const encoding = response.getHeader(PRECOMPRESSED_HEADER);
  if (encoding === undefined) return;
  response.removeHeader(PRECOMPRESSED_HEADER);
  response.setHeader('Content-Encoding', encoding);
}

function chooseSink(request: IncomingMessage, response: ServerResponse, raw: Raw, options: AnswerOptions): Sink {
  nameEncoding(response);
  const type = String(response.getHeader('content-type') ?? '');
  const isPlain = response.hasHeader('content-encoding') || !isCompressible(type);
  const encoding = isPlain ? 'identity' : chooseEncoding(request.headers['accept-encoding']);
  if (!isPlain) addVary(response, 'Accept-Encoding');
  if (isPage(response) && isPrerendered(response)) return bufferedSink(response, raw, options, encoding);
  setPolicy(response, options, null);
  if (encoding === 'identity') {
    return { write: (chunk) => raw.write(chunk), flush: () => undefined, end: () => raw.end() };
  }
  if (options.keep && response.statusCode === 200 && isImmutable(response)) {
    return bufferedSink(response, raw, { ...options, url: request.url ?? '' }, encoding);
  }
  return compressedSink(response, raw, encoding);
}

function compressedSink(response: ServerResponse, raw: Raw, encoding: 'br' | 'gzip'): Sink {
  const compressor = fastCompressor(encoding);
  response.removeHeader('Content-Length');
  response.setHeader('Content-Encoding', encoding);
  weakenEtag(response);
  compressor.on('data', (chunk: Buffer) => {
    if (!raw.write(chunk)) compressor.pause();
  });
  response.on('drain', () => compressor.resume());
  compressor.on('drain', () => response.emit('drain'));
  compressor.on('end', () => raw.end());
  compressor.on('error', () => response.destroy());
  response.on('close', () => compressor.destroy());
  return { write: (chunk) => compressor.write(chunk), flush: () => compressor.flush(), end: () => compressor.end() };
}

/** Collects the whole answer: a page whose scripts must be hashed, or a file that is kept once it is well compressed. */
function bufferedSink(
  response: ServerResponse,
  raw: Raw,
  options: AnswerOptions & { url?: string },
  encoding: 'br' | 'gzip' | 'identity',
): Sink {
  const parts: Buffer[] = [];
  const finish = async (): Promise<void> => {
    const whole = Buffer.concat(parts);
    if (isPage(response)) setPolicy(response, options, whole.toString());
    const twin = encoding === 'br' && options.url ? await options.twin?.(options.url) : null;
    // A page comes this way at an address that is not kept, as often as somebody asks.
    const compress = isPage(response) ? compressFast : compressWell;
    const body = encoding === 'identity' ? whole : (twin ?? (await compress(encoding, whole)));
    if (encoding !== 'identity') {
      response.setHeader('Content-Encoding', encoding);
      weakenEtag(response);
    }
    response.setHeader('Content-Length', body.length);
    if (!isPage(response)) options.keep?.({ body, headers: response.getHeaders() });
    raw.end(body);
  };
  return {
    write: (chunk) => parts.push(chunk) > 0,
    flush: () => undefined,
    end: () => void finish().catch(() => response.destroy()),
  };
}

function setPolicy(response: ServerResponse, { security, nonce }: AnswerOptions, prerendered: string | null): void {
  // "As you have it": its headers take the place of those that were kept with the body, and there stands the policy made for that.
  if (response.statusCode === 304) return;
  const type = String(response.getHeader('content-type') ?? '');
  if (/^application\/json\b|^text\/(calendar|csv|plain)\b/.test(type)) {
    response.setHeader('Content-Security-Policy', `${API_CSP}; sandbox`);
  } else if (response.hasHeader('content-security-policy')) {
    // Its handler knows better what it may load: the viewer of the contract, a drawn map.
  } else if (isPage(response)) {
    const policy = prerendered === null ? security.nonceCsp(nonce) : security.hashCsp(inlineScriptHashes(prerendered));
    response.setHeader('Content-Security-Policy', policy);
  } else {
    // Files, redirects, a map of the site: opened by themselves they load nothing, and nobody frames them. A PDF gets no sandbox,
    // in which not every browser shows one; Chromium 156 does.
    response.setHeader('Content-Security-Policy', API_CSP);
  }
}

function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}

function isPrerendered(response: ServerResponse): boolean {
  return response.hasHeader('x-nextjs-prerender') || response.hasHeader('x-nextjs-cache');
}

function isImmutable(response: ServerResponse): boolean {
  return String(response.getHeader('cache-control') ?? '').includes('immutable');
}

/** The bytes are no longer those the tag was made for. */
function weakenEtag(response: ServerResponse): void {
  const etag = response.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('ETag', `W/${etag}`);
}

function addVary(response: ServerResponse, name: string): void {
  const vary = String(response.getHeader('vary') ?? '');
  if (!vary.toLowerCase().includes(name.toLowerCase())) response.setHeader('Vary', vary ? `${vary}, ${name}` : name);
}

function applyHeaders(response: ServerResponse, part: string | OutgoingHttpHeaders | OutgoingHttpHeader[]): void {
  if (typeof part === 'string') response.statusMessage = part;
  else if (Array.isArray(part)) {
    for (let index = 0; index + 1 < part.length; index += 2) {
      const value = part[index + 1];
      if (value !== undefined) response.setHeader(String(part[index]), value);
    }
  } else {
    for (const [name, value] of Object.entries(part)) if (value !== undefined) response.setHeader(name, value);
  }
}

function toBuffer(chunk: string | Uint8Array, encoding?: EncodingOrDone): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8');
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
