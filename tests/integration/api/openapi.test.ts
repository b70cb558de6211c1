import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { GET } from '@/app/api/openapi.json/route';
import { apiContract } from '@/lib/api-contract';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { needsKey } from '@/lib/platform/http/general-errors';

interface ValidationResult {
  valid: boolean;
  errors?: unknown;
}

type Document = Record<string, unknown> & { paths: Record<string, Record<string, unknown>> };

const root = path.resolve(__dirname, '../../..');
const validator = path.join(root, 'node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js');
let document: Document;

beforeAll(async () => {
  document = (await (await getDocument()).json()) as Document;
});

function getDocument(headers: Record<string, string> = {}): Promise<Response> {
  return GET(new Request('http://localhost:3000/api/openapi.json', { headers }));
}

/** Runs the validator as a process, because it is an ES module. */
async function validate(candidate: object): Promise<ValidationResult> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'folio-openapi-'));
  try {
    const file = path.join(directory, 'openapi.json');
    await writeFile(file, JSON.stringify(candidate));
    const output = await new Promise<string>((resolve) => {
      execFile(process.execPath, [validator, file], (_, stdout) => resolve(stdout));
    });
    return JSON.parse(output) as ValidationResult;
  } finally {
    await rm(directory, { recursive: true });
  }
}

test('the OpenAPI document is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(await validate(document)).toEqual({ valid: true });
});

test('the validator refuses a broken document', async () => {
  const [[address = ''] = []] = Object.entries(document.paths);
  const broken = { ...document, paths: { [address]: { get: { parameters: [{ name: 'x', in: 'nowhere' }] } } } };
  expect(await validate(broken)).toMatchObject({ valid: false });
});

test('a request for the OpenAPI document with its ETag returns 304', async () => {
  const etag = (await getDocument()).headers.get('etag') ?? '';
  const again = await getDocument({ 'if-none-match': etag });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('the OpenAPI document lists every endpoint of the contract', () => {
  const documented = Object.entries(document.paths).flatMap(([address, item]) =>
    Object.keys(item).map((method) => `${method.toUpperCase()} ${address}`),
  );
  const declared = apiContract.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(documented.toSorted()).toEqual(declared.toSorted());
});

test('the OpenAPI document lists, for every endpoint, the general errors that apply to it and no others', () => {
  const getResponses = (endpoint: AnyEndpoint) =>
    (
      document.paths[endpoint.path]?.[endpoint.method.toLowerCase()] as {
        responses: Record<string, { description: string }>;
      }
    ).responses;
  const wrongErrors: string[] = [];
  for (const { endpoint } of apiContract) {
    const answers = getResponses(endpoint);
    const expected: [boolean, number, number][] = [
      [true, 405, 2003],
      [endpoint.method !== 'GET' && endpoint.access !== 'webhook' && !needsKey(endpoint), 403, 2007],
      [endpoint.method !== 'GET', 411, 2005],
      [endpoint.method !== 'GET', 413, 2006],
      [endpoint.body !== undefined || endpoint.upload !== undefined, 415, 2004],
      [endpoint.body !== undefined, 400, 2001],
      [endpoint.idempotent === true, 422, 2011],
      [endpoint.idempotent === true, 409, 2012],
      [
        ['member', 'corporate', 'travel_agent', 'desk'].includes(endpoint.access) || endpoint.permission !== undefined,
        403,
        2010,
      ],
      [endpoint.access === 'desk' && !endpoint.mayLackSecondFactor, 403, 2219],
    ];
    for (const [applies, status, code] of expected) {
      const isDocumented = answers[status]?.description.includes(`${code}: `) === true;
      // An endpoint may declare the code itself.
      const isDeclared = (endpoint.errors ?? []).some((name) => errorCodes[name].code === code);
      if (isDocumented !== (applies || isDeclared) && !(endpoint.hasEffect && code === 2007)) {
        wrongErrors.push(`${endpoint.id} ${status} ${code}`);
      }
    }
  }
  expect(wrongErrors).toEqual([]);
});

test.each([
  'cancel-booking',
  'change-booking',
  'quote-change',
  'confirm-gift-card-order-item',
  'create-gift-card-order',
  'create-room-night-order',
  'gift-card-detail',
  'send-loyalty-otp',
  'verify-loyalty-otp',
])('%s declares the error FORBIDDEN for roles that may not call it', (id) => {
  const endpoint = apiContract.map((declared) => declared.endpoint).find((declared) => declared.id === id);
  expect(endpoint?.errors).toContain('FORBIDDEN');
});
