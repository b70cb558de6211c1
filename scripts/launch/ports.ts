import net from 'node:net';
import { StopReason } from './stop-reason';

/** The operating system may free the port of a killed server late. */
const PORT_RELEASE_MS = 2_000;

/** @throws {StopReason} when the port cannot be listened on, with what to do about it */
export async function assertPortFree(setting: string, port: number, hostname?: string): Promise<void> {
  const deadline = Date.now() + PORT_RELEASE_MS;
  for (;;) {
    const problem = await tryPort(port, hostname);
    if (!problem) return;
    if (hostname && ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(problem.code ?? ''))
      throw new StopReason(`HOSTNAME=${hostname} is no address of this machine (${problem.code}).`);
    if (problem.code !== 'EADDRINUSE') throw new StopReason(`${setting}=${port} cannot be used: ${problem.message}`);
    if (Date.now() > deadline) {
      throw new StopReason(
        `Port ${port} is taken by another program. Stop it, or choose another port: ${setting}=${port + 100} npm start`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) if (!(await tryPort(port, '127.0.0.1'))) return port;
  throw new StopReason(`No port from ${first} to ${first + 99} is free`);
}

function tryPort(port: number, hostname?: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', resolve);
    probe.listen(port, hostname, () => probe.close(() => resolve(null)));
  });
}
