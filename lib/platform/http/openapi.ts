import { z } from 'zod';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { errorEnvelope } from '@/lib/platform/errors/envelope';
import { brandName } from '@/lib/platform/shell/brand';
import type { AnyEndpoint } from './endpoint';
import { generalErrors, needsKey, needsSession } from './general-errors';

const KEY_FORM = 'folio_live_<id>_<secret>_<check>';

type JsonObject = Record<string, unknown>;

export function openApiDocument(endpoints: { domain: string; endpoint: AnyEndpoint }[], serverUrl: string): JsonObject {
  const pathItems: Record<string, JsonObject> = {};
  for (const { domain, endpoint } of endpoints) {
    const item = (pathItems[endpoint.path] ??= {});
    item[endpoint.method.toLowerCase()] = operation(domain, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brandName()} API`,
      version: '1.0.0',
      description: 'Hotel booking for companies and travel agents in India.',
    },
    servers: [{ url: serverUrl }],
    tags: [...new Set(endpoints.map(({ domain }) => domain))].map((name) => ({ name })),
    paths: pathItems,
    components: {
      schemas: { Errors: schema(errorEnvelope, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'folio_session' },
        staff: { type: 'apiKey', in: 'cookie', name: 'folio-staff' },
        partner_key: { type: 'http', scheme: 'bearer', bearerFormat: KEY_FORM },
        company_key: { type: 'http', scheme: 'bearer', bearerFormat: KEY_FORM },
      },
    },
  };
}

function operation(domain: string, endpoint: AnyEndpoint): JsonObject {
  return {
    operationId: endpoint.id,
    tags: [domain],
    summary: endpoint.summary,
    ...security(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...keyHeader(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      200: { description: 'OK', content: answerContent(endpoint) },
      ...errors(endpoint),
    },
  };
}

function requestBody({ body, upload }: AnyEndpoint): JsonObject {
  if (upload) return { requestBody: { required: true, content: Object.fromEntries(upload.map((type) => [type, {}])) } };
  return body ? { requestBody: { required: true, content: json(schema(body, 'input')) } } : {};
}

/** OpenAPI 3.1 permits names of required roles for any scheme; for a key these are its scopes. An empty entry means optional. */
function security(endpoint: AnyEndpoint): JsonObject {
  const { access, keyScope, partnerScope } = endpoint;
  if (access === 'partner') return { security: [{ partner_key: partnerScope ? [partnerScope] : [] }] };
  if (needsKey(endpoint)) return { security: [{ company_key: keyScope ? [keyScope] : [] }] };
  if (access === 'staff') return { security: [{ staff: [] }] };
  if (!keyScope) return needsSession(endpoint) ? { security: [{ session: [] }] } : {};
  return { security: [needsSession(endpoint) ? { session: [] } : {}, { company_key: [keyScope] }] };
}

function answerContent(endpoint: AnyEndpoint): JsonObject {
  if (endpoint.file) return { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } };
  return json(schema(endpoint.response, 'output'));
}

function keyHeader(endpoint: AnyEndpoint): JsonObject[] {
  if (!endpoint.idempotent) return [];
  return [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } }];
}

function parameters(source: z.ZodType | undefined, place: 'path' | 'query'): JsonObject[] {
  if (!source) return [];
  const { properties = {}, required = [] } = schema(source, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function errors(endpoint: AnyEndpoint): JsonObject {
  const names = [...(endpoint.errors ?? []), ...generalErrors(endpoint)];
  const byStatus = new Map<number, string[]>();
  for (const name of new Set(names)) {
    const { status, code, message } = errorCodes[name];
    byStatus.set(status, [...(byStatus.get(status) ?? []), `${code}: ${message}`]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, lines]) => [
      status,
      { description: lines.join('\n\n'), content: json({ $ref: '#/components/schemas/Errors' }) },
    ]),
  );
}

function json(value: JsonObject): JsonObject {
  return { 'application/json': { schema: value } };
}

function schema(type: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  }) as JsonObject;
  return rest;
}
