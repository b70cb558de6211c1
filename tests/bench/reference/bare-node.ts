// The upper limit: a Node.js server that answers every request with the same bytes from memory. The arguments are the file of the body and
// the file of the headers (alternating names and values, JSON).
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const body = fs.readFileSync(process.argv[2] ?? '');
const head = JSON.parse(fs.readFileSync(process.argv[3] ?? '', 'utf8')) as string[];
const server = http.createServer((_request, response) => {
  response.writeHead(200, head);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
