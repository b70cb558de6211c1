import type { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import { MAX_CELLS, MAX_DAYS_AHEAD } from '@/lib/domains/partner-updates/constants';
import { RESULT_CODES, RESULT_WARNINGS } from '@/lib/domains/partner-updates/types';
import { errorCodes, type ErrorName } from '@/lib/platform/errors/error-codes';
import { bodyLimitOf, type AnyEndpoint } from '@/lib/platform/http/endpoint';
import { generalErrors } from '@/lib/platform/http/general-errors';
import { documentedExamples, EXAMPLE_HOTEL, type DocumentedExample } from './examples';
import { fieldTable } from './field-tables';

export const partnerEndpoints: AnyEndpoint[] = apiContract
  .map(({ endpoint }) => endpoint)
  .filter(({ access }) => access === 'partner')
  .sort((a, b) => rankOf(a) - rankOf(b));

/** Calls in the order in which an integrator needs them; calls that are not named come last. */
function rankOf({ id }: AnyEndpoint): number {
  const named = [
    'get-partner-session',
    'list-connected-hotels',
    'get-hotel-mapping',
    'put-ari',
    'get-ari',
    'list-reservations',
    'get-reservation',
    'acknowledge-reservations',
    'report-reservation',
    'create-partner-webhook',
    'list-partner-webhooks',
    'change-partner-webhook',
    'rotate-partner-webhook-secret',
    'test-partner-webhook',
    'list-partner-webhook-deliveries',
    'delete-partner-webhook',
    'get-hotel-health',
  ];
  const rank = named.indexOf(id);
  if (id === 'disconnect-hotel') return Infinity;
  return rank < 0 ? named.length : rank;
}

/** The reference of the partner interface, in Markdown. */
export function partnerDocument(): string {
  const examples = documentedExamples(EXAMPLE_HOTEL);
  const calls = partnerEndpoints.map((endpoint) => call(endpoint, examples[endpoint.id]));
  return `${introduction()}\n${calls.join('\n')}\n${resultTables()}`;
}

function introduction(): string {
  return `# The partner interface

\`npm run docs:partner\` writes this page from the contracts of the calls. Tests compare the two, and send every example to the real calls.

Systems of hotels (channel managers, property-management systems) use it to send rooms to sell, restrictions and website rates, and to
receive reservations. An [example client](partner-client.ts) shows the calls in TypeScript, and \`npm run partner:check -- KEY\` finds out what
is wrong with a key or a connection.

## Before the first call

1. The operator gives your company a key with scopes, and requests a connection for each hotel. An owner of the hotel approves it.
2. Send the key as \`Authorization: Bearer KEY\`. A key belongs to your company and works for every connected hotel. It ends after at most a
   year; when it is rotated, the old key works for 24 hours more.
3. Read the hotels and the mapping of each, then send stock and rates, then reservations.

## Rules of all calls

- Bodies and answers are JSON in UTF-8. Dates are \`YYYY-MM-DD\` in India, times are ISO 8601 in UTC, prices are whole paise before tax.
- An unknown field or parameter is refused with 400 and its name, so that no misspelt field is lost.
- A hotel that is not connected is answered like an unknown one: 404.
- An error is \`{ "errors": [{ "message", "code", "field" }] }\`. Decide by \`code\`; texts may change. After 429 and 503 wait for \`Retry-After\`
  seconds. Send the request again after 5xx and after a broken connection, with the same \`Idempotency-Key\`.
- A call that lists the header \`Idempotency-Key\` takes effect once for each key and returns the first answer again.

## Rules of messages about rooms and rates

- A field that is absent does not change, and \`null\` restores its default. There is no deletion: open a night by sending its values.
- Items may cover ${MAX_DAYS_AHEAD} days from today and together at most ${MAX_CELLS.toLocaleString('en-IN')} nights of room types. If two items of a message set the
  same field of a night, the later one applies.
- Each night of a room type stores your \`version\` for stock, for restrictions and for rates. A message changes only nights whose stored
  version is lower. Messages may therefore arrive in any order, and a late repetition undoes nothing.
- All nights of an item are refused together. Other items are not affected. Nights that have newer values or that the hotel maintains
  itself are left out, and the result of the item says so.
- The answer is 200 if at least one cell was written. It is 422 with code ${errorCodes.NOTHING_APPLIED.code} if none was; \`errors[0].data\` then
  has \`applied\` and \`results\`.
- \`toSell\` is what your books have left. Folio subtracts the rooms of bookings that are newer than \`seenRevision\`, and rooms that are held
  for checkouts. If these are more than \`toSell\`, the result is \`clamped\`: Folio sells nothing more on that night, and shows the hotel
  how many rooms are oversold. A 0 is never refused.

## Announcements of reservations

A webhook tells you when to read. After each new revision of a connected hotel, Folio sends a POST to your webhooks, signed as
[Standard Webhooks](https://github.com/standard-webhooks/standard-webhooks) describes:

\`\`\`json
{ "type": "reservations.revised", "timestamp": "2026-12-01T06:30:00.000Z", "data": { "hotel_code": "BLR-001", "revision": 48211 } }
\`\`\`

- It contains no guests. Read \`GET .../reservations/?after=\` with the last revision that you have; one announcement may stand for several.
- Announcements may be repeated, with the same \`webhook-id\`, and arrive in any order. Read at least every five minutes all the same.
- Answer 2xx within ten seconds. Other answers are repeated ten times in three days; then, and after 410, the webhook is switched off.
- Check the signature with the secret of the webhook, and refuse timestamps that are more than five minutes away from now.

## Errors of all calls

${errorTable(commonErrors())}
## Calls
`;
}

function call(endpoint: AnyEndpoint, example: DocumentedExample | undefined): string {
  const { method, path, summary, partnerScope, params, query, body, response, idempotent } = endpoint;
  const facts = [
    partnerScope ? `The key needs the scope \`${partnerScope}\`.` : '',
    idempotent ? 'Accepts `Idempotency-Key`.' : '',
    body ? `The body has at most ${Math.round(bodyLimitOf(endpoint) / 1024)} KB.` : '',
  ].filter((fact) => fact !== '');
  return [
    `### ${method} ${path}\n`,
    `${summary}. ${facts.join(' ')}`.trim() + '\n',
    ...(example ? exampleOf(endpoint, example) : []),
    ...tableOf('Path', params, 'input'),
    ...tableOf('Query', query, 'input'),
    ...tableOf('Body', body, 'input'),
    ...tableOf('Answer', response, 'output'),
    ...ownErrors(endpoint),
  ].join('\n');
}

function tableOf(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string[] {
  if (!schema) return [];
  const table = fieldTable(schema, io);
  return table.startsWith('|') ? [`**${title}**\n`, table] : [];
}

function exampleOf(endpoint: AnyEndpoint, { request, response }: DocumentedExample): string[] {
  const { params = {}, query = {}, body } = request;
  const address = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  const lines = [
    `${endpoint.method} ${address}${search ? `?${search}` : ''}`,
    'Authorization: Bearer folio_live_...',
    ...(endpoint.idempotent ? ['Idempotency-Key: 5f1c9a3e'] : []),
    ...(body === undefined ? [] : ['Content-Type: application/json', '', JSON.stringify(body, null, 2)]),
  ];
  return ['```http', ...lines, '```\n', '```json', JSON.stringify(response, null, 2), '```\n'];
}

const errorsOf = (endpoint: AnyEndpoint) => new Set([...(endpoint.errors ?? []), ...generalErrors(endpoint)]);

function commonErrors(): ErrorName[] {
  const [first, ...others] = partnerEndpoints.map(errorsOf);
  return [...(first ?? [])].filter((name) => others.every((names) => names.has(name)));
}

function ownErrors(endpoint: AnyEndpoint): string[] {
  const common = commonErrors();
  const own = [...errorsOf(endpoint)].filter((name) => !common.includes(name));
  return own.length > 0 ? ['**Errors** besides those of all calls\n', errorTable(own)] : [];
}

function errorTable(names: readonly ErrorName[]): string {
  const rows = names
    .map((name) => errorCodes[name])
    .sort((a, b) => a.status - b.status || a.code - b.code)
    .map(({ status, code, message }) => `| ${status} | ${code} | ${message} |`);
  return ['| status | code | message |', '| --- | --- | --- |', ...rows].join('\n') + '\n';
}

function resultTables(): string {
  const table = (texts: Readonly<Record<string, string>>) =>
    [
      '| code | meaning |',
      '| --- | --- |',
      ...Object.entries(texts).map(([code, text]) => `| \`${code}\` | ${text} |`),
    ].join('\n');
  return `## Results of items

\`applied\`: written. \`clamped\`: written, but sold out. \`stale\`: newer values are stored. \`ignored\`: nothing to write. \`refused\`: correct the
item and send it again with a higher version.

${table(RESULT_CODES)}

Warnings:

${table(RESULT_WARNINGS)}
`;
}
