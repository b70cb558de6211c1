import net from 'node:net';
import { StopReason } from './stop-reason';

/** The operating system may release the port of a killed server late. */
const PORT_RELEASE_MS = 2_000;

/** @throws {StopReason} when the server cannot listen on the port */
export async function assertPortFree(setting: string, port: number, hostname?: string): Promise<void> {
  const deadline = Date.now() + PORT_RELEASE_MS;
  for (;;) {
    const problem = await tryPort(port, hostname);
    if (!problem) return;
    if (hostname && ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL'].includes(problem.code ?? ''))
      throw new StopReason(
        `HOSTNAME=${hostname} is not an address of this machine (${problem.code}). Correct HOSTNAME.`,
      );
    if (problem.code !== 'EADDRINUSE') throw new StopReason(`${setting}=${port} cannot be used: ${problem.message}`);
    if (Date.now() > deadline) {
      throw new StopReason(
        `Another program uses port ${port}. Stop it, or choose another port: ${setting}=${port + 100} npm start`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function findFreePort(first: number): Promise<number> {
  for (let port = first; port < first + 100; port += 1) if (!(await tryPort(port, '127.0.0.1'))) return port;
  throw new StopReason(
    `All ports from ${first} to ${first + 99} are in use. Stop another program, or choose a port with SANDBOX_PORT.`,
  );
}

function tryPort(port: number, hostname?: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', resolve);
    probe.listen(port, hostname, () => probe.close(() => resolve(null)));
  });
}
