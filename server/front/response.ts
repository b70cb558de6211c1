import { ServerResponse, type OutgoingHttpHeader, type OutgoingHttpHeaders } from 'node:http';
import type { BrotliCompress, Gzip } from 'node:zlib';
import { PRECOMPRESSED_HEADER } from '@/lib/platform/http/precompressed';
import { policyOfData, type SecurityHeaders } from '@/lib/platform/http/security-headers';
import * as encodings from '@/lib/platform/http/server/encoding';

type Callback = (error?: Error | null) => void;
type EncodingOrCallback = BufferEncoding | Callback;
type Headers = string | OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

export interface ResponseOptions {
  security: SecurityHeaders;
  /** Of the request, because Next changes it when it rewrites the address. */
  url: string;
  /** Null for a shared page, which is rendered without a nonce. */
  nonce: string | null;
  redirectQuery?: string;
  /** Stores and sends a shared page. Returns false when the page may not be stored. */
  sendPage?: (html: Buffer) => Promise<boolean>;
}

/**
 * The response that Next and its handlers write to. After `prepare` it compresses the body and sets the Content-Security-Policy: a page
 * rendered for one request carries a nonce, a shared page has the hashes of its inline scripts.
 */
export class FrontResponse extends ServerResponse {
  isAbandoned = false;
  private options: ResponseOptions | undefined;
  private commonHeaders: readonly string[] = [];
  /** Body parts written before the headers are complete. */
  private held: Buffer[] = [];
  private compressor: BrotliCompress | Gzip | undefined;
  private areHeadersComplete = false;

  prepare(options: ResponseOptions): void {
    this.setMaxListeners(20); // Next and the front server add more than ten `close` listeners. Above ten, Node.js warns.
    this.options = options;
    this.commonHeaders = this.getHeaderNames();
  }

  /** Removes the headers and the body of a handler, so that the front server can send a response of its own. */
  reset(): void {
    if (!this.options) return;
    this.options = undefined;
    this.compressor?.removeAllListeners().destroy();
    for (const name of this.getHeaderNames()) if (!this.commonHeaders.includes(name)) this.removeHeader(name);
  }

  /** Ignores everything that a handler writes from now on. The handler is not interrupted, because it may be placing a booking. */
  abandon(): void {
    this.isAbandoned = true;
    this.on('error', () => undefined);
  }

  finish(body?: string | Buffer): void {
    super.end(body);
  }

  override setHeader(name: string, value: number | string | readonly string[]): this {
    return this.isAbandoned ? this : super.setHeader(name, value);
  }

  override writeHead(status: number, ...rest: Headers[]): this {
    if (this.isAbandoned) return this;
    if (!this.options || this.areHeadersComplete) return super.writeHead(status, ...(rest as [OutgoingHttpHeaders]));
    this.statusCode = status;
    for (const part of rest) this.applyHeaders(part);
    return this;
  }

  override flushHeaders(): void {
    if (!this.options || this.areHeadersComplete) super.flushHeaders();
    else this.flush();
  }

  override write(chunk: string | Uint8Array, encoding?: EncodingOrCallback, callback?: Callback): boolean {
    if (this.isAbandoned) return true;
    const done = callbackIn(encoding, callback);
    if (!this.options || this.areHeadersComplete) return this.send(toBuffer(chunk, encoding), done);
    if (done) process.nextTick(done);
    this.held.push(toBuffer(chunk, encoding));
    // A short part may be the whole body, which is then sent without compression.
    const bytes = this.held.reduce((sum, part) => sum + part.length, 0);
    return this.isShared() || bytes < encodings.MIN_COMPRESSED_BYTES || this.open(this.options);
  }

  override end(chunk?: string | Uint8Array | Callback, encoding?: EncodingOrCallback, callback?: Callback): this {
    if (this.isAbandoned) return this;
    const done = callbackIn(chunk, encoding, callback);
    if (done) this.once('finish', done);
    const last = chunk && typeof chunk !== 'function' ? toBuffer(chunk, encoding) : Buffer.alloc(0);
    if (!this.options) return super.end(last);
    if (!this.areHeadersComplete) return this.endWhole(Buffer.concat([...this.held.splice(0), last]), this.options);
    if (last.length > 0) this.send(last);
    if (!this.compressor) return super.end();
    this.compressor.end();
    return this;
  }

  flush(): void {
    if (!this.options || this.isAbandoned) return;
    if (!this.areHeadersComplete && !this.isShared()) this.open(this.options);
    this.compressor?.flush();
  }

  private send(bytes: Buffer, done?: Callback): boolean {
    return this.compressor ? this.compressor.write(bytes, done) : super.write(bytes, done);
  }

  private endWhole(body: Buffer, options: ResponseOptions): this {
    const isHead = this.req.method === 'HEAD';
    if (this.isShared() && body.length > 0 && !isHead) {
      this.sendShared(body, options).catch(() => this.destroy());
    } else if (isHead || body.length < encodings.MIN_COMPRESSED_BYTES) {
      this.completeHeaders(options, 'identity');
      super.end(isHead ? undefined : body);
    } else {
      this.held = [body];
      this.open(options);
      this.end();
    }
    return this;
  }

  private async sendShared(html: Buffer, options: ResponseOptions): Promise<void> {
    if (await options.sendPage?.(html).catch(() => false)) return;
    const encoding = html.length < encodings.MIN_COMPRESSED_BYTES ? 'identity' : this.chooseEncoding();
    const body = encoding === 'identity' ? html : await encodings.compressFast(encoding, html);
    if (this.isAbandoned || !this.options) return;
    this.completeHeaders(options, encoding, html);
    this.setHeader('Content-Length', body.length);
    super.end(body);
  }

  private open(options: ResponseOptions): boolean {
    const encoding = this.chooseEncoding();
    this.completeHeaders(options, encoding);
    if (encoding !== 'identity') this.compressor = this.createCompressor(encoding);
    const bytes = Buffer.concat(this.held.splice(0));
    return bytes.length === 0 || this.send(bytes);
  }

  private createCompressor(encoding: 'br' | 'gzip'): BrotliCompress | Gzip {
    const compressor = encodings.fastCompressor(encoding);
    compressor.on('data', (part: Buffer) => super.write(part) || compressor.pause());
    this.on('drain', () => compressor.resume());
    compressor.on('drain', () => this.emit('drain'));
    compressor.on('end', () => super.end());
    compressor.on('error', () => this.destroy());
    this.on('close', () => compressor.destroy());
    return compressor;
  }

  private chooseEncoding(): encodings.Encoding {
    if (this.header(PRECOMPRESSED_HEADER) || this.hasHeader('content-encoding')) return 'identity';
    if (!encodings.isCompressible(this.header('content-type'))) return 'identity';
    const vary = this.header('vary');
    if (!/accept-encoding/i.test(vary)) this.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
    return encodings.chooseEncoding(this.req.headers['accept-encoding']);
  }

  private completeHeaders(options: ResponseOptions, encoding: encodings.Encoding, html?: Buffer): void {
    const precompressed = this.header(PRECOMPRESSED_HEADER);
    this.removeHeader(PRECOMPRESSED_HEADER);
    if (precompressed) this.setHeader('Content-Encoding', precompressed);
    if (encoding !== 'identity') {
      this.removeHeader('Content-Length');
      this.setHeader('Content-Encoding', encoding);
      // A strong ETag identifies the bytes before compression.
      const etag = this.header('etag');
      if (etag.startsWith('"')) this.setHeader('ETag', `W/${etag}`);
    }
    const target = this.header('location');
    if (target && options.redirectQuery)
      this.setHeader('Location', `${target}${target.includes('?') ? '&' : '?'}${options.redirectQuery}`);
    // Shared caches such as a CDN receive no notice of a change, so they must revalidate.
    if (this.isShared() && this.header('cache-control').includes('s-maxage'))
      this.setHeader('Cache-Control', `${options.nonce === null ? 'public' : 'private'}, max-age=0, must-revalidate`);
    const policy = this.choosePolicy(options, html);
    if (policy) this.setHeader('Content-Security-Policy', policy);
    this.areHeadersComplete = true;
  }

  private choosePolicy({ security, url, nonce }: ResponseOptions, html?: Buffer): string | null {
    // The browser applies the headers of a 304 to its stored page, whose own policy fits its scripts.
    if (this.statusCode === 304) return null;
    const type = this.header('content-type');
    // Handlers set a policy of their own for the API documentation and for drawn maps.
    if (this.hasHeader('content-security-policy')) return null;
    if (!type.startsWith('text/html')) return policyOfData(type);
    return html || nonce === null ? security.hashCsp(String(html ?? ''), url) : security.nonceCsp(nonce, url);
  }

  private isShared(): boolean {
    const isRendered =
      this.options?.nonce === null || this.hasHeader('x-nextjs-prerender') || this.hasHeader('x-nextjs-cache');
    return isRendered && this.header('content-type').startsWith('text/html');
  }

  private header(name: string): string {
    return String(this.getHeader(name) ?? '');
  }

  private applyHeaders(part: Headers): void {
    if (typeof part === 'string') this.statusMessage = part;
    else if (Array.isArray(part)) {
      for (let index = 0; index < part.length; index += 2) this.setHeader(String(part[index]), part[index + 1] ?? '');
    } else for (const [name, value] of Object.entries(part ?? {})) if (value !== undefined) this.setHeader(name, value);
  }
}

const callbackIn = (...parts: unknown[]) => parts.find((part): part is Callback => typeof part === 'function');

function toBuffer(chunk: string | Uint8Array, encoding?: EncodingOrCallback): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8');
  return Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
