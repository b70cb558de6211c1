import type { IncomingMessage } from 'node:http';

/** Why a request is refused for its `Host`. */
export type HostProblem = 'missing' | 'repeated' | 'not-served';

/**
 * Checks that a request names exactly one host and that this host is served. HTTP/1.0, which browsers do not use, has no `Host`.
 */
export function findHostProblem(
  { headers: { host }, httpVersion, rawHeaders }: IncomingMessage,
  isServed: (host: string) => boolean,
): HostProblem | null {
  if (host === undefined) return httpVersion === '1.0' ? null : 'missing';
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  if (count > 1) return 'repeated';
  return isServed(host) ? null : 'not-served';
}
