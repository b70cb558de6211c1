// The upper limit for a reading endpoint: bare Node.js and pg send its recorded statements and return its recorded
// response as JSON.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerRecorded } from './recorded-call';

const server = http.createServer((request, response) => {
  answerRecorded((request.url ?? '').slice(1)).then(
    (answer) => {
      const body = JSON.stringify(answer);
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500);
      response.end(String(error));
    },
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
