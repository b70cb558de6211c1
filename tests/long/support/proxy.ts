import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

export interface Proxy {
  start(): Promise<void>;
  /** Sends SIGQUIT: nginx finishes the requests in flight. */
  stop(): Promise<void>;
  kill(): Promise<void>;
}

export type ConfigChange = readonly [RegExp, string | ((found: string) => string)];

/**
 * Starts nginx with the delivered configuration. It changes addresses, ports, certificate, logs, limits per client (all clients of a
 * test have one address), and two directives that older versions lack. `main.log` is the access log of the image's main configuration.
 */
export async function startProxy(
  directory: string,
  port: number,
  servers: readonly number[],
  otherChanges: readonly ConfigChange[] = [],
): Promise<Proxy> {
  const [key, certificate] = [path.join(directory, 'key.pem'), path.join(directory, 'certificate.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const delivered = ['folio.conf', 'servers.conf'].map((name) =>
    fs.readFileSync(path.join(root, 'deploy/nginx', name), 'utf8'),
  );
  const changes: readonly ConfigChange[] = [
    [/server web:3000 resolve (.*);/, servers.map((server) => `server 127.0.0.1:${server} $1;`).join('\n    ')],
    [/^resolver .*$/m, ''],
    [/listen 80;\s+listen \[::\]:80;/, `listen unix:${directory}/plain.sock;`],
    [/listen 443 ssl;\s+listen \[::\]:443 ssl;\s+http2 on;/, `listen 127.0.0.1:${port} ssl;`],
    [/ssl_certificate .*;/, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`],
    [/root \/var\/www\/challenges;/, `root ${directory}/challenges;`],
    [/access_log \/dev\/stdout/g, `access_log ${directory}/access.log`],
    [/error_log \/dev\/stderr/g, `error_log ${directory}/error.log`],
    [/rate=50r\/s/, 'rate=5000r/s'],
    [/limit_conn clients 100/, 'limit_conn clients 1000'],
    [/proxy_set_header Host \$host;/, 'proxy_set_header Host $http_host;'],
    ...otherChanges,
  ];
  const site = changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text))
      throw new Error(
        `deploy/nginx/folio.conf and servers.conf contain no match of ${pattern}. Adapt the changes in this file.`,
      );
    return text.replace(pattern, replacement as string);
  }, delivered.join('\n'));
  const file = path.join(directory, 'nginx.conf');
  const tempPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${directory}/${name};`,
  );
  const config = [
    `daemon off;\npid ${directory}/nginx.pid;\nerror_log ${directory}/error.log;\nevents { worker_connections 1024; }`,
    `http {\naccess_log ${directory}/main.log;\n${tempPaths.join('\n')}\n${site}\n}\n`,
  ];
  fs.writeFileSync(file, config.join('\n'));
  let child: ChildProcess;
  const start = async () => {
    child = spawn('nginx', ['-c', file, '-p', directory], { stdio: 'inherit', detached: true });
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    if (child.exitCode !== null)
      throw new Error(`nginx exited with code ${child.exitCode}. See its output above and ${directory}/error.log.`);
  };
  const endProxy = (end: (pid: number) => void) =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      if (child.pid) end(child.pid);
    });
  await start();
  return {
    start,
    stop: () => endProxy((pid) => process.kill(pid, 'SIGQUIT')),
    // Kills the process group, because the workers of a killed master would continue to run.
    kill: () => endProxy((pid) => process.kill(-pid, 'SIGKILL')),
  };
}
