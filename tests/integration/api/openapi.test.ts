import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GET } from '@/app/api/openapi.json/route';
import { apiContract } from '@/lib/api-contract';

interface Verdict {
  valid: boolean;
  errors?: unknown;
}

type Document = Record<string, unknown> & { paths: Record<string, Record<string, unknown>> };

const root = path.resolve(__dirname, '../../..');
const validator = path.join(root, 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
let document: Document;

beforeAll(async () => {
  document = (await GET().json()) as Document;
});

/** Asks a public validator, in a process of its own because it is an ES module. */
async function validate(candidate: object): Promise<Verdict> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'folio-openapi-'));
  try {
    const file = path.join(directory, 'openapi.json');
    await writeFile(file, JSON.stringify(candidate));
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, [validator, file], (_, stdout) => resolve(stdout));
    });
    return JSON.parse(output) as Verdict;
  } finally {
    await rm(directory, { recursive: true });
  }
}

test('the served document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await validate(document)).toEqual({ valid: true });
});

test('a broken one is not', async () => {
  const [[address = ''] = []] = Object.entries(document.paths);
  const broken = { ...document, paths: { [address]: { get: { parameters: [{ name: 'x', in: 'nowhere' }] } } } };
  expect(await validate(broken)).toMatchObject({ valid: false });
});

test('it holds every call of the contract', () => {
  const documented = Object.entries(document.paths).flatMap(([address, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const declared = apiContract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(documented.toSorted()).toEqual(declared.toSorted());
});
