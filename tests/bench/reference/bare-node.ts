// The limit: a Node.js server that answers every request with the same bytes from memory. Started by the benches as a process of its own.
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const body = fs.readFileSync(process.argv[2] ?? '');
const server = http.createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
