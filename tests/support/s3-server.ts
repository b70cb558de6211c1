import { createHash, createHmac } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket in memory that speaks the protocol of S3 and checks signatures of version 4. */
export interface S3Server {
  endpoint: string;
  objects: Map<string, { content: Buffer; type: string }>;
  /** While set, writes are refused with this status and code. */
  refuseWrites: { status: number; code: string } | null;
  close: () => Promise<void>;
}

const PAGE = 2;

export async function startS3Server(bucket: string, key: { id: string; secret: string }): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  const server = http.createServer((request, response) => {
    void readBody(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://store');
      const answer = (status: number, content: string | Buffer = '', type = 'application/xml') =>
        response.writeHead(status, { 'content-type': type }).end(request.method === 'HEAD' ? '' : content);
      const refuse = (status: number, code: string) => answer(status, `<Error><Code>${code}</Code></Error>`);
      if (!isSigned(request, url, key)) return refuse(403, 'SignatureDoesNotMatch');
      const [, inBucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
      if (inBucket !== bucket) return refuse(404, 'NoSuchBucket');
      const name = rest.join('/');
      if (name === '') return answer(200, listing(objects, url.searchParams));
      if (request.method === 'PUT') {
        if (store.refuseWrites) return refuse(store.refuseWrites.status, store.refuseWrites.code);
        objects.set(name, { content: body, type: request.headers['content-type'] ?? '' });
        return answer(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return answer(204);
      }
      const found = objects.get(name);
      return found ? answer(200, found.content, found.type) : refuse(404, 'NoSuchKey');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const store: S3Server = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refuseWrites: null,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  };
  return store;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Pages of two objects, so that a client must follow the continuation. */
function listing(objects: S3Server['objects'], query: URLSearchParams): string {
  const names = [...objects.keys()].filter((name) => name.startsWith(query.get('prefix') ?? '')).sort();
  const start = Number(query.get('continuation-token') ?? 0);
  const shown = names.slice(start, start + PAGE);
  const isMore = start + PAGE < names.length;
  const contents = shown.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`).join('');
  const next = isMore ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents}</ListBucketResult>`;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, headers }: IncomingMessage, url: URL, key: { id: string; secret: string }): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/;
  const [, id, day = '', region = '', signedHeaders = '', signature] = pattern.exec(headers.authorization ?? '') ?? [];
  if (id !== key.id) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const signed = signedHeaders.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = String(headers['x-amz-content-sha256']);
  const request = [method, url.pathname, query.join('&'), signed.join(''), signedHeaders, payload].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const hash = createHash('sha256').update(request).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n');
  const sign = (secret: string | Buffer, value: string) => createHmac('sha256', secret).update(value).digest();
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${key.secret}`);
  return sign(signingKey, text).toString('hex') === signature;
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`);
