import { apiContract } from '@/lib/api-contract';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { bodyLimitOf } from '@/lib/platform/http/endpoint';
import { read } from '../docs/read-documents';
import { findManifest, manifests, pods, type Container } from './manifests';

test('nginx has the largest body limit of the contract, never excludes a server, and does not expose metrics', () => {
  const conf = read('deploy/nginx/folio.conf');
  const largest = Math.max(...apiContract.map(({ endpoint }) => bodyLimitOf(endpoint)));
  // A lower limit would refuse valid requests. With a higher one nginx would forward bodies that Folio refuses, and could take a server
  // that stops reading for a failed one.
  expect(conf).toContain(`client_max_body_size ${largest / 1024}k;`);
  expect(conf).toContain('error_page 413 = @too_large;');
  // With another value, the failed requests of one client could exclude the servers for all clients.
  expect(read('deploy/nginx/servers.conf')).toContain('server web:3000 resolve max_fails=0;');
  expect(conf).toMatch(/location \/api\/metrics \{[^}]*return 404 /);
  expect(conf).not.toContain('non_idempotent');
});

describe('nginx in Kubernetes', () => {
  const pod = pods.find(({ name }) => name === 'nginx')?.spec as
    { volumes: ({ name: string } & Record<string, unknown>)[]; containers: Container[] } | undefined;

  it('uses the image and the configuration file of compose, from which the documented steps create a ConfigMap', () => {
    const image = pod?.containers[0]?.image ?? '';
    expect(read('compose.yaml')).toContain(`image: ${image}\n`);
    expect(pod?.volumes.find(({ name }) => name === 'conf')).toMatchObject({
      projected: { sources: [{ configMap: { name: 'nginx' } }, { configMap: { name: 'nginx-servers' } }] },
    });
    const [, steps = ''] = read('docs/operations.md').split('**Kubernetes.**')[1]?.split('```') ?? [];
    const places = ['create configmap nginx --from-file=deploy/nginx/folio.conf', 'apply -f deploy/kubernetes/\n'].map(
      (step) => steps.indexOf(step),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('mounts the certificate at the configured path and defines the upstream servers', () => {
    const conf = read('deploy/nginx/folio.conf');
    const mounts = pod?.containers[0]?.volumeMounts ?? [];
    const secret = pod?.volumes.find(({ name }) => name === 'certificates')?.secret as { items: { path: string }[] };
    const folder = mounts.find(({ name }) => name === 'certificates')?.mountPath;
    for (const { path: file } of secret.items) expect(conf).toContain(` ${folder}/${file};`);
    const servers = findManifest('ConfigMap', 'nginx-servers')?.data?.['servers.conf'] ?? '';
    for (const text of [servers, read('deploy/nginx/servers.conf')]) expect(text).toContain('upstream folio {');
    expect(findManifest('Service', 'web')?.spec?.ports).toMatchObject([{ port: 80, targetPort: 'http' }]);
    expect(servers.match(/server (.*);/g)).toEqual(['server web max_fails=0;', 'server web max_fails=0;']);
  });

  it('is the only public service and receives the addresses of clients', () => {
    const services = manifests.filter(({ kind }) => kind === 'Service');
    const outside = services.filter(({ spec }) => (spec as { type?: string }).type !== undefined);
    expect(outside.map(({ metadata, spec }) => [metadata.name, spec])).toEqual([
      ['nginx', expect.objectContaining({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' })],
    ]);
    expect(manifests.filter(({ kind }) => kind === 'Ingress')).toEqual([]);
    expect(findManifest('ConfigMap', 'folio')?.data?.TRUSTED_PROXY_HOPS).toBe('1');
    expect(read('deploy/nginx/folio.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });
});

test('errors that nginx returns have the shape, text and code of the same error of Folio', () => {
  const conf = read('deploy/nginx/folio.conf');
  const said = [...conf.matchAll(/return (\d+) '(\{.*\})';/g)].map(([, status, body = '']) => {
    const [error] = errorEnvelope.parse(JSON.parse(body)).errors;
    return [Number(status), error?.code, error?.message];
  });
  const { TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE, NOT_FOUND } = errorCodes;
  const own = [TOO_LARGE, TOO_MANY_REQUESTS, UNAVAILABLE, NOT_FOUND].map(({ status, code, message }) => [
    status,
    code,
    message,
  ]);
  expect(said).toEqual(own);
});
