import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { apiContract } from '@/lib/api-contract';
import { settings, type Setting } from '@/lib/platform/env/settings';
import { processSources, type BundledProcess } from '@/scripts/launch/bundle';
import { MALLOC_SETTINGS } from '@/scripts/launch/processes';
import { filesBelow } from '../docs/read-documents';
import { findManifest, manifests, pods } from './manifests';
import { isIgnored, readPairs, readStages } from '@/scripts/developer/deploy/dockerfile';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const exists = (file: string) => fs.existsSync(path.join(root, file));
const known = new Set(Object.keys(settings));
const ignore = read('.dockerignore');
const stages = readStages(read('Dockerfile'));
const image = stages.at(-1);

/** Returns our files that a command runs; for bundled processes, their source files. */
const filesOf = (command: readonly string[] = []) =>
  command
    .filter((word) => /\.(ts|mjs|js)$/.test(word))
    .map((word) =>
      word.replace(/^\.next\/folio\/(\w+)\.js$/, (_, name: BundledProcess) => processSources[name] ?? word),
    );

describe('the Dockerfile', () => {
  const copied = stages.flatMap(({ instructions }) =>
    instructions
      .filter(({ name, text }) => name === 'COPY' && !text.startsWith('--from'))
      .flatMap(({ text }) => text.split(' ').slice(0, -1)),
  );

  it('copies files that exist and that .dockerignore does not exclude', () => {
    expect(copied.length).toBeGreaterThan(8);
    expect(copied.filter((file) => !exists(file) || isIgnored(file, ignore))).toEqual([]);
  });

  it('copies the folders that the code reads at run time', () => {
    const code = ['lib', 'server'].flatMap(filesBelow).filter((file) => file.endsWith('.ts'));
    const folders = code.flatMap((file) =>
      [...read(file).matchAll(/process\.cwd\(\), '([^']+)'/g)].map(([, folder = '']) => folder),
    );
    expect(folders).toEqual(expect.arrayContaining(['lib/platform/db/migrations', 'styles/fonts/documents']));
    const missing = folders.filter((folder) => !copied.some((place) => `${folder}/`.startsWith(`${place}/`)));
    expect(missing).toEqual([]);
  });

  it('has a build context without secrets and local files', () => {
    const excluded = [
      '.env',
      '.env.local',
      'deploy/production.env',
      '.git/config',
      '.data/secrets.json',
      '.next/x',
      'node_modules/x',
    ];
    expect(excluded.filter((file) => !isIgnored(file, ignore))).toEqual([]);
    expect(
      ['lib/platform/env/env.ts', 'app/layout.tsx', 'package-lock.json', 'scripts/build.mjs'].filter((file) =>
        isIgnored(file, ignore),
      ),
    ).toEqual([]);
  });

  it('runs existing files as an unprivileged user, listens on every address and stops with SIGTERM', () => {
    const instruction = (name: string) => image?.instructions.find((entry) => entry.name === name)?.text ?? '';
    expect(instruction('USER')).toBe('node');
    expect(instruction('STOPSIGNAL')).toBe('SIGTERM');
    const env = readPairs(instruction('ENV'));
    expect(env).toMatchObject({ HOSTNAME: '0.0.0.0', STAGE: 'production', NODE_ENV: 'production' });
    expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([
      'NODE_ENV',
      'TSX_TSCONFIG_PATH',
      ...Object.keys(MALLOC_SETTINGS),
    ]);
    expect(env).toMatchObject(MALLOC_SETTINGS);
    const command = JSON.parse(instruction('CMD')) as string[];
    expect(filesOf(command)).toEqual(['server/main.ts']);
    expect([...filesOf(command), env.TSX_TSCONFIG_PATH ?? ''].filter((file) => !exists(file))).toEqual([]);
    expect(instruction('HEALTHCHECK')).toContain('/api/health/live/');
  });

  it('installs packages without running their install scripts', () => {
    const installs = stages
      .flatMap(({ instructions }) => instructions)
      .filter(({ text }) => text.startsWith('npm install'));
    expect(installs).toHaveLength(2);
    for (const { text } of installs) expect(text).toContain('--ignore-scripts');
  });
});

describe('settings of the deployment files', () => {
  const example = Object.keys(readPairs(read('deploy/production.env.example').replace(/^#.*$/gm, '').trim()));

  it('are all known to Folio', () => {
    const compose = parse(read('compose.yaml'), { merge: true }) as { 'x-folio': { environment: object } };
    const given = [
      ...example,
      ...Object.keys(compose['x-folio'].environment),
      ...Object.keys(findManifest('ConfigMap', 'folio')?.data ?? {}),
    ];
    expect(given.filter((name) => !known.has(name))).toEqual([]);
  });

  it('include every setting that production requires', () => {
    const required = Object.entries(settings as Record<string, Setting>)
      .filter(([, { requiredInProduction }]) => requiredInProduction)
      .map(([name]) => name);
    expect(required.filter((name) => !example.includes(name))).toEqual([]);
  });
});

test('the documented steps create the Kubernetes Secret from the settings file, after the namespace', () => {
  const [, steps = ''] = read('docs/operations.md').split('**Kubernetes.**')[1]?.split('```') ?? [];
  const order = ['apply -f deploy/kubernetes/settings.yaml', 'create secret generic folio', 'migrate.yaml'];
  const places = order.map((step) => steps.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  for (const text of [steps, read('deploy/kubernetes/settings.yaml')]) {
    expect(text).toContain('create secret generic folio --from-env-file=deploy/production.env');
    // kubectl accepts only one of the two options, and all users of a machine can read command lines.
    expect(text).not.toContain('--from-literal');
  }
});

describe('compose.yaml', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<
      string,
      { command?: string[]; volumes?: string[]; depends_on?: Record<string, { condition: string }> } & Record<
        string,
        unknown
      >
    >;
  };

  it('starts existing files in the required order, with read-only root file systems', () => {
    expect(Object.keys(services).sort()).toEqual(['backup', 'migrate', 'nginx', 'postgres', 'redis', 'web', 'worker']);
    for (const name of ['backup', 'migrate', 'web', 'worker']) {
      expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], init: true });
      expect(filesOf(services[name]?.command).filter((file) => !exists(file))).toEqual([]);
    }
    for (const name of ['web', 'worker'])
      expect(services[name]?.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } });
    // The data of Redis may be lost, so it has no volume and evicts keys with a time to live.
    expect(services.redis?.volumes).toBeUndefined();
    expect(services.redis?.command).toEqual(expect.arrayContaining(['--maxmemory', 'volatile-lru']));
    for (const name of ['postgres', 'redis']) expect(services[name]?.networks).toEqual(['back']);
    expect(services.nginx?.networks).toEqual(['front']);
    const mounted = (services.nginx?.volumes ?? []).map((volume) => volume.split(':')[0] ?? '');
    expect(mounted.filter((file) => !/\/(certificates|challenges)$/.test(file) && !exists(file))).toEqual([]);
  });

  it('gives no container capabilities, new privileges or a writable root file system', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] }),
      ]);
      expect([name, service.cap_add, service.privileged]).toEqual([name, undefined, undefined]);
    }
    // Without this setting, these images would start as root and change the user, which needs capabilities.
    expect(services).toMatchObject({
      postgres: { user: '999:999', volumes: ['postgres:/var/lib/postgresql'] },
      redis: { user: '999:1000' },
      nginx: { user: '101:101', sysctls: { 'net.ipv4.ip_unprivileged_port_start': 0 } },
    });
    const placesOf = (name: string) =>
      (services[name]?.tmpfs as string[]).map((place) => {
        const [directory = '', options = ''] = place.split(':');
        return [directory, /\buid=(\d+)/.exec(options)?.[1]];
      });
    // These directories hold the sockets and temporary files of PostgreSQL, and the pid file and buffered bodies of nginx.
    expect(placesOf('postgres')).toEqual([
      ['/tmp', '999'],
      ['/var/run/postgresql', '999'],
    ]);
    expect(placesOf('nginx')).toEqual([
      ['/run', '101'],
      ['/var/cache/nginx', '101'],
    ]);
  });

  it('limits the size of logs and the memory of containers', () => {
    for (const [name, { logging }] of Object.entries(services))
      expect([name, logging]).toEqual([
        name,
        { driver: 'json-file', options: { 'max-size': expect.stringMatching(/^\d+m$/) as string, 'max-file': '5' } },
      ]);
    expect([services.web?.mem_limit, services.worker?.mem_limit]).toEqual(['1g', '768m']);
    // The alert on memory must fire before the limit is reached.
    const [, alert] = /process_resident_memory_bytes > (\S+)/.exec(read('deploy/prometheus/alerts.yaml')) ?? [];
    expect(Number(alert)).toBeLessThan(0.9 * 2 ** 30);
  });

  it('sets DATABASE_URL to a default that .env can replace', () => {
    // `environment` takes precedence over `env_file`, so with a fixed value Folio would keep using a database that was moved.
    for (const name of ['backup', 'migrate', 'web', 'worker']) {
      const { DATABASE_URL } = services[name]?.environment as Record<string, string>;
      const own = 'postgresql://folio:${POSTGRES_PASSWORD:?choose one}@postgres:5432/folio';
      expect(DATABASE_URL).toBe(`\${DATABASE_URL:-${own}}`);
    }
    expect(read('deploy/production.env.example')).toMatch(/^# .*compose.*\bDATABASE_URL\b.*\.env\b/m);
    expect(read('docs/operations.md')).toContain('DATABASE_URL` into `.env`');
  });
});

describe('backups in containers', () => {
  const place = readPairs(image?.instructions.find(({ name }) => name === 'ENV')?.text ?? '').BACKUP_DIR;

  it('have a directory in the image that every user may write to, because a volume inherits its permissions', () => {
    expect(place).toBe('/app/backups');
    expect(image?.instructions.find(({ text }) => text.startsWith('mkdir'))?.text).toBe(
      'mkdir -m 1777 .data backups media',
    );
  });

  it('have a volume and a manual service in compose', () => {
    const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { volumes: string[]; profiles?: string[] }>;
      volumes: Record<string, unknown>;
    };
    expect(services.backup).toMatchObject({ volumes: [`backups:${place}`, 'media:/app/media'], profiles: ['by-hand'] });
    expect(Object.keys(volumes)).toContain('backups');
  });

  it('contain the pictures of the volume that web servers and the worker share', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, { volumes?: string[]; environment?: Record<string, string> }>;
    };
    for (const name of ['web', 'worker', 'backup']) {
      expect(services[name]?.volumes).toContain('media:/app/media');
      expect(services[name]?.environment?.MEDIA_URL).toContain('file:///app/media');
    }
  });

  it('have a volume claim in Kubernetes, which the restore pod also mounts', () => {
    expect(findManifest('PersistentVolumeClaim', 'backups')).toBeDefined();
    for (const { spec } of pods.filter(({ name }) => name.startsWith('backup'))) {
      const volume = spec.volumes?.find(({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName === 'backups');
      expect(spec.containers[0]?.volumeMounts).toContainEqual({ name: volume?.name, mountPath: place });
    }
  });

  it('are restored by a pod that `kubectl apply -f deploy/kubernetes/` does not create', () => {
    const files = fs.readdirSync(path.join(root, 'deploy/kubernetes')).filter((file) => file.endsWith('.yaml'));
    expect(files.filter((file) => /^kind: Pod$/m.test(read(`deploy/kubernetes/${file}`)))).toEqual([]);
  });
});

test('the documented Kubernetes upgrade stops after a failed migration, and disruption budgets permit draining a node', () => {
  const [, steps = ''] = read('docs/operations.md').split('**Kubernetes.**')[1]?.split('```') ?? [];
  expect(steps).toMatch(/wait --for=condition=complete [^\n]*job\/migrate &&\n +kubectl apply -f deploy\/kubernetes\//);
  const budgets = manifests.filter(({ kind }) => kind === 'PodDisruptionBudget').map(({ spec }) => spec);
  expect(budgets.length).toBeGreaterThan(0);
  // With one replica, `minAvailable: 1` would block the drain.
  for (const budget of budgets) expect(budget).toMatchObject({ maxUnavailable: 1 });
});

test('the documented compose upgrade migrates before it replaces the web servers', () => {
  const [, upgrade = ''] = read('docs/operations.md').split('**Upgrade.**');
  const [, steps = ''] = upgrade.split('```');
  const order = ['docker compose build', 'docker compose run --rm migrate', 'docker compose up --detach'];
  const places = order.map((step) => steps.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  // `--build` would start the new version on the old schema.
  expect(steps).not.toContain('--build');
});

describe('third-party images', () => {
  const DIGEST = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  const composed = Object.values(services)
    .map((service) => service.image)
    .filter((name) => name !== 'folio:local');

  it('are pinned by version and digest in compose', () => {
    expect(composed).toHaveLength(3);
    expect(composed.filter((name) => !DIGEST.test(name))).toEqual([]);
  });

  it('are the same in Kubernetes', () => {
    const used = pods.flatMap(({ spec }) => spec.containers.map((container) => container.image));
    const others = used.filter((name) => name !== 'registry.example/folio:VERSION');
    expect(others).toHaveLength(2);
    expect(others.filter((name) => !composed.includes(name))).toEqual([]);
  });

  it('are pinned by the same digest in every stage of the Dockerfile', () => {
    const [, base = ''] = /^ARG NODE=(\S+)$/m.exec(read('Dockerfile')) ?? [];
    expect(`node:${base}`).toMatch(DIGEST);
    expect(stages.map(({ from }) => from)).toEqual(stages.map(() => 'node:${NODE}'));
  });
});

describe('the Kubernetes manifests', () => {
  it('define migration, backups, web servers, worker, Redis and nginx, all without privileges', () => {
    expect(pods.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'CronJob backup',
      'Deployment nginx',
      'Deployment redis',
      'Deployment web',
      'Deployment worker',
      'Job migrate',
      'Pod backups',
    ]);
    const containers = pods.flatMap(({ spec }) => spec.containers);
    const names = containers.map((container) => container.image.replace(/@sha256:.*/, ''));
    expect([...new Set(names)].sort()).toEqual([
      'nginx:1.30.5-alpine',
      'redis:8-alpine',
      'registry.example/folio:VERSION',
    ]);
    for (const { spec } of pods)
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources.limits.memory).toBeDefined();
      expect(filesOf(container.command).filter((file) => !exists(file))).toEqual([]);
    }
  });

  it('select the pods that they define', () => {
    const labels = pods.map((pod) => pod.metadata.labels);
    const selectors = manifests.flatMap(({ kind, spec }) =>
      spec?.selector ? [{ kind, wanted: (spec.selector.matchLabels ?? spec.selector) as Record<string, string> }] : [],
    );
    expect(selectors).toHaveLength(10);
    for (const { wanted } of selectors) {
      const chosen = labels.filter((label) => Object.entries(wanted).every(([name, value]) => label[name] === value));
      expect(chosen).toHaveLength(1);
    }
  });

  it('probe the health endpoints, and wait long enough for a graceful shutdown', () => {
    const web = pods.find(({ name }) => name === 'web');
    const [container] = web?.spec.containers ?? [];
    const paths = apiContract.map(({ endpoint }) => endpoint.path);
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      expect(paths).toContain(container?.[probe]?.httpGet.path);
      expect(container?.ports?.map(({ name }) => name)).toContain(container?.[probe]?.httpGet.port);
    }
    expect(findManifest('Service', 'web')?.spec?.ports?.[0]?.targetPort).toBe('http');
    const drain = Number(findManifest('ConfigMap', 'folio')?.data?.SHUTDOWN_DRAIN_SECONDS);
    const { periodSeconds = 0, failureThreshold = 0 } = container?.readinessProbe ?? {};
    expect(drain).toBeGreaterThan(periodSeconds * failureThreshold);
    expect(web?.spec.terminationGracePeriodSeconds).toBeGreaterThan(drain + 30);
  });
});

test('the configured address of Redis belongs to a Redis service', () => {
  expect(findManifest('ConfigMap', 'folio')?.data?.REDIS_URL).toBe('redis://redis:6379');
  expect(findManifest('Service', 'redis')?.spec?.ports?.[0]?.targetPort).toBe('redis');
  expect(read('compose.yaml')).toContain('REDIS_URL: redis://redis:6379');
});

test('the heap limit of workers is below their memory limit in every deployment file', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as { services: { worker: { command: string[] } } };
  const worker = pods.find(({ name }) => name === 'worker')?.spec.containers[0];
  expect(worker?.command).toEqual(['node', '--max-old-space-size=384', '.next/folio/worker.js']);
  expect(compose.services.worker.command).toEqual(worker?.command);
  expect(worker?.resources.limits.memory).toBe('768Mi');
});
