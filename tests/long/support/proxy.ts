import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

export interface Proxy {
  /** Again, after it was killed. */
  start(): Promise<void>;
  /** SIGQUIT: it finishes what it has begun. */
  stop(): Promise<void>;
  /** SIGKILL for it and those that work for it. */
  kill(): Promise<void>;
}

/**
 * nginx of this machine with the configuration that is delivered, but for what hangs on the place: addresses, ports, certificate,
 * the limits per caller (here one address is everybody), and two words that older versions do not know.
 * @param others what else is to be different there
 */
export async function startProxy(
  directory: string,
  port: number,
  servers: readonly number[],
  others: readonly (readonly [RegExp, string])[] = [],
): Promise<Proxy> {
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const delivered = fs.readFileSync(path.join(root, 'deploy/nginx/folio.conf'), 'utf8');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/server web:3000 resolve (.*);/, servers.map((server) => `server 127.0.0.1:${server} $1;`).join('\n    ')],
    [/^resolver .*$/m, ''],
    [/^server \{\s+listen 80;[\s\S]*?^\}$/m, ''],
    [/listen 443 ssl;\s+http2 on;/, `listen 127.0.0.1:${port} ssl;`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    [/rate=50r\/s/, 'rate=5000r/s'],
    [/limit_conn clients 100/, 'limit_conn clients 1000'],
    [/proxy_set_header Host \$host;/, 'proxy_set_header Host $http_host;'],
    ...others,
  ];
  const site = changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx/folio.conf holds nothing like ${pattern}`);
    return text.replace(pattern, replacement);
  }, delivered);
  const file = path.join(directory, 'nginx.conf');
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  fs.writeFileSync(
    file,
    `daemon off;\npid ${directory}/nginx.pid;\nerror_log ${directory}/error.log;\nevents { worker_connections 1024; }\nhttp {\naccess_log off;\n${places.join('\n')}\n${site}\n}\n`,
  );
  let child: ChildProcess;
  const start = async () => {
    child = spawn('nginx', ['-c', file, '-p', directory], { stdio: 'inherit', detached: true });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (child.exitCode !== null) throw new Error('nginx did not start');
  };
  const gone = (end: (pid: number) => void) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      if (child.pid) end(child.pid);
    });
  await start();
  return {
    start,
    stop: () => gone((pid) => process.kill(pid, 'SIGQUIT')),
    // Its own group: workers of a killed master would go on by themselves.
    kill: () => gone((pid) => process.kill(-pid, 'SIGKILL')),
  };
}
