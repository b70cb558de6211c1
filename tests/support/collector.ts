import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

export interface Collector {
  url: string;
  spans: ReceivedSpan[];
  bodies: string[];
  headers: http.IncomingHttpHeaders[];
  answer: { status: number };
  stop(): Promise<void>;
}

/** An HTTP server that accepts OTLP traces in JSON at /v1/traces, like an OpenTelemetry collector. */
export async function startCollector(): Promise<Collector> {
  const collector = { spans: [] as ReceivedSpan[], bodies: [] as string[], headers: [] as http.IncomingHttpHeaders[] };
  const answer = { status: 200 };
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces' && answer.status === 200) {
        collector.bodies.push(body);
        collector.headers.push(request.headers);
        for (const { scopeSpans } of (
          JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[] }
        ).resourceSpans)
          collector.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
      response.writeHead(request.url === '/v1/traces' ? answer.status : 404).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ...collector,
    answer,
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
