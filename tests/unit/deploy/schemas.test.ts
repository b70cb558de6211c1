import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DCLinter } from 'dclint';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';

/**
 * compose.yaml against the schema of the Compose specification (as dclint brings it), the manifests against the API's own types
 * (kubernetes-types): nothing unknown, nothing missing, nothing of a wrong type. What an engine or a cluster would say beyond
 * that, it says itself.
 */
jest.setTimeout(60_000);
const root = path.resolve(__dirname, '../../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

let directory: string;
beforeAll(() => void (directory = fs.mkdtempSync(path.join(os.tmpdir(), 'folio-schemas-'))));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));

describe('compose.yaml', () => {
  const compose = read('compose.yaml');

  /** What the schema says against it; the linter's own taste is not asked. */
  function violationsOf(text: string): string[] {
    const file = path.join(directory, 'compose.yaml');
    fs.writeFileSync(file, text);
    const results = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] }).lintFiles([file], false);
    expect(results).toHaveLength(1);
    return results.flatMap(({ messages }) =>
      messages.flatMap(({ rule, message }) => (/^invalid-/.test(rule) ? [message] : [])),
    );
  }

  it('is what the Compose specification allows', () => {
    expect(violationsOf(compose)).toEqual([]);
  });

  it.each([
    ['a word that is unknown', 'depends_on:', 'depends_onn:'],
    ['a word for a list', 'cap_drop: [ALL]', 'cap_drop: ALL'],
    ['a condition that there is not', 'service_healthy', 'service_happy'],
    ['a key of the wrong place', 'volumes:\n  postgres:', 'volume:\n  postgres:'],
  ])('would be found with %s', (_, right, wrong) => {
    expect(compose).toContain(right);
    expect(violationsOf(compose.replace(right, wrong))).not.toEqual([]);
  });
});

describe('the manifests', () => {
  const files = fs
    .readdirSync(path.join(root, 'deploy/kubernetes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'));
  const texts = files.map((file) => read(`deploy/kubernetes/${file}`));

  /** Files of the compiler and of the API, which are read once. */
  const parsed = new Map<string, ts.SourceFile>();

  /** Where the API has the types of a group and version: `apps/v1` in apps/v1, `v1` in core/v1, `networking.k8s.io/v1` in networking/v1. */
  function moduleOf(apiVersion: string): string {
    const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
    return `kubernetes-types/${group.replace(/\.k8s\.io$/, '')}/${version}`;
  }

  /** What the compiler says against the manifests, written down as values of the types that they name. */
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
    // Nothing is written: the compiler is handed the one file from memory, at a place from which packages are found.
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

  it('are what the API of Kubernetes knows', () => {
    expect(files.length).toBeGreaterThan(4);
    expect(violationsOf(texts)).toEqual([]);
  });

  it.each([
    ['a word that is unknown', 'failureThreshold: 6', 'failureTreshold: 6'],
    ['a text for a number', 'replicas: 2', "replicas: 'two'"],
    ['a kind of another version', 'apiVersion: apps/v1', 'apiVersion: batch/v1'],
    ['a list that is none', 'containers:\n        - name: web', 'containers:\n          name: web'],
    ['what must not be missing', '  selector:\n    matchLabels: { app: folio, part: web }\n', ''],
  ])('would be found with %s', (_, right, wrong) => {
    const web = read('deploy/kubernetes/web.yaml');
    expect(web).toContain(right);
    expect(violationsOf([web.replace(right, wrong)])).not.toEqual([]);
  });
});
