import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { meters } from '@/lib/platform/metrics/meters';
import { getMetricsEndpoint } from '@/lib/platform/metrics/contract';
import { filesBelow } from '../docs/read-documents';

const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const { groups } = parse(read('deploy/prometheus/alerts.yaml')) as { groups: { name: string; rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);

test('every alert uses metrics that exist', async () => {
  const registered = new Set(
    [...(await meters().registry.metrics()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name),
  );
  const code = ['lib', 'server']
    .flatMap(filesBelow)
    .filter((file) => file.endsWith('.ts'))
    .map(read)
    .join('\n');
  const names = rules.flatMap(({ expr }) => expr.match(/\b(?:folio|nodejs|process)_[a-z0-9_]+/g) ?? []);
  expect(names.length).toBeGreaterThan(9);
  const missing = names.filter((name) => {
    const base = name.replace(/_(count|sum|bucket)$/, '');
    return !registered.has(base) && !code.includes(`'${base}'`) && !code.includes(`${base}: [`);
  });
  expect(missing).toEqual([]);
});

test('an alert with the severity page fires when metrics are missing', () => {
  const missingMetrics = rules.filter(({ expr }) => /^absent\(\w+\)$/.test(expr));
  expect(missingMetrics.map(({ labels }) => labels.severity)).toEqual(['page']);
});

test('Prometheus scrapes the metrics endpoint of every web server with the token', () => {
  const { scrape_configs: jobs } = parse(read('deploy/prometheus/scrape.yaml')) as {
    scrape_configs: Record<string, unknown>[];
  };
  expect(jobs).toHaveLength(2);
  for (const job of jobs) {
    expect(job.metrics_path).toBe(getMetricsEndpoint.path);
    expect(job.authorization).toEqual({ credentials_file: '/etc/prometheus/folio-token' });
  }
  expect(jobs[0]?.dns_sd_configs).toEqual([{ names: ['web'], type: 'A', port: 3000 }]);
  const pods = read('deploy/kubernetes/web.yaml');
  for (const {
    source_labels: [label = ''],
    regex,
  } of jobs[1]?.relabel_configs as {
    source_labels: string[];
    regex?: string;
  }[]) {
    if (label.endsWith('_label_part')) expect(pods).toContain(`labels: { app: folio, part: ${regex} }`);
    if (label.endsWith('_port_name')) expect(pods).toContain(`{ name: ${regex}, containerPort: 3000 }`);
  }
  // With these annotations Prometheus would scrape without the token and receive no metrics.
  expect(pods).not.toContain('prometheus.io/');
});

test('every alert has a unique name, a severity and a summary, and operations.md says what to do', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const explained = read('docs/operations.md');
  for (const { alert, expr, labels, annotations } of rules) {
    expect(explained).toContain(`| \`${alert}\`: `);
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).toMatch(/^[A-Z]/);
    for (const figure of expr.match(/\b(?:folio|process)_[a-z0-9_]+/g) ?? [])
      expect(explained).toContain(figure.replace(/_count$/, ''));
  }
  const listed = [...explained.matchAll(/^\| `(Folio\w+)`: /gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('operations.md explains every metric of Folio and no others', async () => {
  const explained = new Set(read('docs/operations.md').match(/\bfolio_[a-z0-9_]+/g) ?? []);
  const registered = [...(await meters().registry.metrics()).matchAll(/^# TYPE (folio_\S+)/gm)].map(
    ([, name = '']) => name,
  );
  const code = ['lib', 'server'].flatMap(filesBelow).filter((file) => file.endsWith('.ts'));
  const written = code.flatMap((file) =>
    [...read(file).matchAll(/(?:name: '|^ +)(folio_[a-z0-9_]+)(?:',|: \[)/gm)].map(([, name = '']) => name),
  );
  const figures = new Set([...registered, ...written]);
  expect(figures.size).toBeGreaterThan(20);
  expect([...figures].filter((name) => !explained.has(name))).toEqual([]);
  // folio_cache is a notification channel of PostgreSQL, not a metric.
  const others = ['folio_cache'];
  expect([...explained].filter((name) => !others.includes(name) && !figures.has(name.replace(/_count$/, '')))).toEqual(
    [],
  );
});

test('FolioHttpErrors compares failed responses with all responses of a kind, without probes', () => {
  const rule = rules.find(({ alert }) => alert === 'FolioHttpErrors');
  expect(rule).toMatchObject({ labels: { severity: 'page' } });
  const [failing = '', all = ''] = rule?.expr.split(' / ') ?? [];
  expect(failing).toContain('status="5xx"');
  for (const part of [failing, all])
    expect(part).toMatch(/sum by \(kind\) \(rate\(folio_http_request_duration_seconds_count\{.*kind!="probe"\}/);
});

test('the threshold of FolioHighMemory is between the heap limit and the memory limit of the container, and FolioRestartLoop fires after repeated restarts', () => {
  const [, bytes] =
    /^process_resident_memory_bytes > (\S+)$/.exec(
      rules.find(({ alert }) => alert === 'FolioHighMemory')?.expr ?? '',
    ) ?? [];
  const limit = /limits: \{ memory: (\d+)Gi \}/.exec(read('deploy/kubernetes/web.yaml'))?.[1];
  const heap = /--max-old-space-size=(\d+)/.exec(read('Dockerfile'))?.[1];
  expect(Number(bytes)).toBeLessThan(0.75 * Number(limit) * 1024 ** 3);
  // The threshold exceeds the heap limit, so that memory that the next garbage collection frees does not raise the alert.
  expect(Number(bytes)).toBeGreaterThan(1.2 * Number(heap) * 1024 ** 2);
  expect(rules.find(({ alert }) => alert === 'FolioRestartLoop')?.expr).toBe(
    'changes(process_start_time_seconds[1h]) > 2',
  );
});

test('FolioBackupOld fires when the latest backup is older than a day and a half', () => {
  const rule = rules.find(({ alert }) => alert === 'FolioBackupOld');
  const seconds = Number(/^min\(folio_backup_age_seconds\) > (\d+)$/.exec(rule?.expr ?? '')?.[1]);
  // With nightly backups, the latest backup is never older than this, even if a backup takes hours.
  expect(seconds).toBe(36 * 3_600);
});

test('FolioLedgerUnbalanced and FolioLedgerUnaudited cover the ledger and the points', () => {
  const broken = rules.find(({ alert }) => alert === 'FolioLedgerUnbalanced');
  expect(broken).toMatchObject({ labels: { severity: 'page' } });
  for (const book of ['books', 'points']) expect(broken?.expr).toContain(`folio_${book}_whole) == 0`);
  const unseen = rules.find(({ alert }) => alert === 'FolioLedgerUnaudited')?.expr;
  for (const book of ['books', 'points']) expect(unseen).toContain(`folio_${book}_whole_age_seconds) >`);
});
