import { lookup as lookUp } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { inSpan } from '@/lib/platform/tracing/span';
import { checkedLookup, RefusedAddressError, type Resolve } from './checked-lookup';
import { isLoopbackAddress, isPublicAddress } from './public-address';
import { findTargetProblem, isLoopbackTarget, type TargetRules } from './target';

const TIMEOUT_MS = 60_000;

export interface FileRequest extends TargetRules {
  url: string;
  maxBytes: number;
}

/** `isFinal` is true when another attempt would fail too. */
export type DownloadedFile = { content: Buffer } | { problem: string; isFinal: boolean };

interface Options {
  timeoutMs?: number;
  resolve?: Resolve;
}

/**
 * Downloads a file over a new connection. As with webhooks, the host is resolved once, and no address of a private network is
 * accepted. Redirects are not followed, because they could lead to another host. Never rejects.
 */
export function downloadFile(file: FileRequest, options: Options = {}): Promise<DownloadedFile> {
  const problem = findTargetProblem(file.url, file);
  if (problem !== null) return Promise.resolve({ problem, isFinal: true });
  const attributes = { 'http.request.method': 'GET' };
  return inSpan('download file', { kind: 'client', attributes }, () => exchange(file, options));
}

function exchange(
  { url: address, maxBytes, isLoopbackAllowed }: FileRequest,
  { timeoutMs = TIMEOUT_MS, resolve = lookUp }: Options,
): Promise<DownloadedFile> {
  const url = new URL(address);
  const isAllowed = isLoopbackAllowed && isLoopbackTarget(url) ? isLoopbackAddress : isPublicAddress;
  return new Promise((settle) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      headers: { accept: 'image/*', 'user-agent': 'Folio' },
      // A reused connection would skip the lookup.
      agent: false,
      lookup: checkedLookup(isAllowed, resolve),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const end = (result: DownloadedFile) => {
      settle(result);
      request.destroy();
    };
    const fail = (error: Error & { code?: string }) => {
      if (error instanceof RefusedAddressError)
        end({ problem: 'The host resolves to an address in a private network', isFinal: true });
      else if (error.name === 'AbortError') end({ problem: `No answer within ${timeoutMs / 1000} s`, isFinal: false });
      else end({ problem: `No connection: ${error.code ?? error.message}`, isFinal: false });
    };
    request.on('response', (response) => void readAll(response, maxBytes).then(end, fail));
    request.on('error', fail);
    request.end();
  });
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<DownloadedFile> {
  const { statusCode: status = 0 } = response;
  if (status !== 200) return { problem: `The host answered ${status}`, isFinal: status < 500 && status !== 429 };
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return { problem: `The file has more than ${maxBytes / 1024 / 1024} MB`, isFinal: true };
    chunks.push(chunk);
  }
  return { content: Buffer.concat(chunks) };
}
