import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import next from 'next';

const app = next({ dev: false, dir: path.join(__dirname, 'next-app'), httpServer: http.createServer() });
void app.prepare().then(() => {
  const handler = app.getRequestHandler();
  const server = http.createServer((request, response) => void handler(request, response));
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
