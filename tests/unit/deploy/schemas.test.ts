import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/**
 * Checks compose.yaml against the schema of the Compose specification (included in dclint) and the manifests against the types of the
 * Kubernetes API (kubernetes-types): unknown, missing and wrongly typed fields. Other errors appear only in an engine or a cluster.
 */
jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

let directory: string;
beforeAll(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-schemas-'))));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

describe('compose.yaml', () => {
  const compose = read('compose.yaml');

  /** Returns violations of the schema, without style rules of the linter. */
  function violationsOf(text: string): string[] {
    const file = path.join(directory, 'compose.yaml');
    fs.writeFileSync(file, text);
    const results = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([file], false);
    expect(results).toHaveLength(1);
    return results.flatMap(({ messages }) =>
      messages.flatMap(({ rule, message }) => (/^invalid-/.test(rule) ? [message] : [])),
    );
  }

  it('conforms to the Compose specification', () => {
    expect(violationsOf(compose)).toEqual([]);
  });

  it.each([
    ['an unknown key', 'depends_on:', 'depends_onn:'],
    ['a string in place of a list', 'cap_drop: [ALL]', 'cap_drop: ALL'],
    ['an unknown condition', 'service_healthy', 'service_happy'],
    ['an unknown top-level key', 'volumes:\n  postgres:', 'volume:\n  postgres:'],
  ])('is refused with %s', (_, right, wrong) => {
    expect(compose).toContain(right);
    expect(violationsOf(compose.replace(right, wrong))).not.toEqual([]);
  });
});

describe('the Kubernetes manifests', () => {
  const files = fs
    .readdirSync(path.join(root, 'deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'));
  const texts = files.map((file) => read(`deploy/kubernetes/${file}`));

  /** Caches files of the compiler and of the API. */
  const parsed = new Map<string, ts.SourceFile>();

  /** Returns the module with the types of a group and version: apps/v1 for `apps/v1`, core/v1 for `v1`, networking/v1 for `networking.k8s.io/v1`. */
  function moduleOf(apiVersion: string): string {
    const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
    return `kubernetes-types/${group.replace(/\.k8s\.io$/, '')}/${version}`;
  }

  /** Compiles the manifests as values of the API's types and returns the type errors. */
  function violationsOf(all: readonly string[]): string[] {
    const manifests = all.flatMap((text) =>
      parseAllDocuments(text).map((document) => document.toJS() as { apiVersion: string; kind: string }),
    );
    const program = path.join(root, 'tests/unit/deploy/manifests.generated.ts');
    const source = manifests
      .map((manifest, index) => {
        const type = `import('${moduleOf(manifest.apiVersion)}').${manifest.kind}`;
        return `export const manifest${index}: ${type} = ${JSON.stringify(manifest)};`;
      })
      .join('\n');
    const options: ts.CompilerOptions = {
      noEmit: true,
      strict: true,
      skipLibCheck: true,
      types: [],
      lib: ['lib.es2022.d.ts'],
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
    };
    // The program exists in memory only, with a path from which the compiler finds packages.
    const host = ts.createCompilerHost(options);
    const { getSourceFile, fileExists, readFile } = host;
    host.getSourceFile = (name, ...rest) => {
      if (name === program) return ts.createSourceFile(name, source, ts.ScriptTarget.ES2022);
      const file = parsed.get(name) ?? getSourceFile.call(host, name, ...rest);
      if (file) parsed.set(name, file);
      return file;
    };
    host.fileExists = (name) => name === program || fileExists.call(host, name);
    host.readFile = (name) => (name === program ? source : readFile.call(host, name));
    return ts
      .getPreEmitDiagnostics(ts.createProgram([program], options, host))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  }

  it('conform to the Kubernetes API', () => {
    expect(files.length).toBeGreaterThan(4);
    expect(violationsOf(texts)).toEqual([]);
  });

  it.each([
    ['an unknown field', 'failureThreshold: 6', 'failureTreshold: 6'],
    ['a string in place of a number', 'replicas: 2', "replicas: 'two'"],
    ['a kind in a wrong API version', 'apiVersion: apps/v1', 'apiVersion: batch/v1'],
    ['an object in place of a list', 'containers:\n        - name: web', 'containers:\n          name: web'],
    ['a missing required field', '  selector:\n    matchLabels: { app: folio, part: web }\n', ''],
  ])('are refused with %s', (_, right, wrong) => {
    const web = read('deploy/kubernetes/web.yaml');
    expect(web).toContain(right);
    expect(violationsOf([web.replace(right, wrong)])).not.toEqual([]);
  });
});
