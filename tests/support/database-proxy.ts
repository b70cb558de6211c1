import net, { type AddressInfo } from 'node:net';

/** A proxy to the database, whose host can vanish as it does when its power or its network fails: connections stay open. */
export interface DatabaseProxy {
  url: string;
  /** From now on nothing is answered, neither on open connections nor on new ones. */
  vanish(): void;
  /** Another host has taken its place: new connections are served, older ones stay silent. */
  replace(): void;
  close(): Promise<void>;
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const nears = new Set<net.Socket>();
  const fars = new Set<net.Socket>();
  let isThere = true;
  const server = net.createServer((near) => {
    nears.add(near);
    near.on('error', () => undefined);
    near.on('close', () => nears.delete(near));
    if (!isThere) return void near.resume();
    const far = net.connect(Number(port), hostname);
    fars.add(far);
    far.on('error', () => undefined);
    far.on('close', () => fars.delete(far));
    near.on('data', (bytes) => void (far.destroyed || far.write(bytes)));
    far.on('data', (bytes) => void near.write(bytes));
    near.on('close', () => far.destroy());
    far.on('end', () => near.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  // The server's own socket would bypass the proxy.
  url.searchParams.delete('host');
  return {
    url: url.href,
    vanish() {
      isThere = false;
      for (const far of fars) far.destroy();
    },
    replace: () => void (isThere = true),
    async close() {
      for (const socket of [...nears, ...fars]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
