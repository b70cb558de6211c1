import net, { type AddressInfo } from 'node:net';

export interface RedisProxy {
  url: string;
  disconnect(): void;
  restore(): void;
  close(): Promise<void>;
}

export async function openRedisProxy(target: string): Promise<RedisProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<net.Socket>();
  let isDisconnected = false;
  const track = (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = net.createServer((client) => {
    track(client);
    if (isDisconnected) return void client.destroy();
    const upstream = net.connect(Number(port), hostname);
    track(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const disconnect = () => {
    isDisconnected = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    disconnect,
    restore: () => void (isDisconnected = false),
    async close() {
      disconnect();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
