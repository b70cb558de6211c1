import net, { type AddressInfo } from 'node:net';

/** A proxy that simulates the loss of the database host: it stops responding, but connections stay open. */
export interface DatabaseProxy {
  url: string;
  /** Stops responding on open and on new connections. */
  stopResponding(): void;
  /** Simulates a replacement host: serves new connections, while earlier ones remain without response. */
  replaceHost(): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const clients = new Set<net.Socket>();
  const upstreams = new Set<net.Socket>();
  let isResponding = true;
  const server = net.createServer((client) => {
    clients.add(client);
    client.on('error', () => undefined);
    client.on('close', () => clients.delete(client));
    if (!isResponding) return void client.resume();
    const upstream = net.connect(Number(port), hostname);
    upstreams.add(upstream);
    upstream.on('error', () => undefined);
    upstream.on('close', () => upstreams.delete(upstream));
    client.on('data', (bytes) => void (upstream.destroyed || upstream.write(bytes)));
    upstream.on('data', (bytes) => void client.write(bytes));
    client.on('close', () => upstream.destroy());
    upstream.on('end', () => client.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  // A Unix socket in the URL would bypass the proxy.
  url.searchParams.delete('host');
  return {
    url: url.href,
    stopResponding() {
      isResponding = false;
      for (const upstream of upstreams) upstream.destroy();
    },
    replaceHost: () => void (isResponding = true),
    async close() {
      for (const socket of [...clients, ...upstreams]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
