import { z } from 'zod';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
}

interface Row {
  field: string;
  type: string;
  description: string;
}

/** Lists the fields of a schema, also those of nested objects and lists: `rates[].single`. */
export function fieldTable(schema: z.ZodType, io: 'input' | 'output'): string {
  const rows = listRows(z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema, '', io === 'input');
  if (rows.length === 0) return 'No fields.\n';
  return ['| field | type | meaning |', '| --- | --- | --- |', ...rows.map(toLine)].join('\n') + '\n';
}

const toLine = ({ field, type, description }: Row) => `| \`${field}\` | ${type} | ${description} |`;

function listRows({ properties = {}, required = [] }: Schema, prefix: string, isInput: boolean): Row[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const { schema, isNullable } = withoutNull(property);
    const isList = schema.type === 'array';
    const field = `${prefix}${name}${isList ? '[]' : ''}`;
    const inner = isList ? withoutNull(schema.items ?? {}).schema : schema;
    const notes = [
      ...(isInput && !required.includes(name) ? ['optional'] : []),
      ...(isNullable ? ['may be null'] : []),
    ];
    const row = {
      field,
      type: [typeOf(inner, isList), ...notes].join(', '),
      description: property.description ?? schema.description ?? '',
    };
    return [row, ...listRows(inner, `${field}.`, isInput)];
  });
}

function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const options = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only] = options ?? [];
  if (!only || options?.length !== 1) return { schema, isNullable: false };
  return { schema: only, isNullable: options.length < (schema.anyOf?.length ?? 0) };
}

function typeOf(schema: Schema, isList: boolean): string {
  const name = namedType(schema);
  if (isList && schema.properties) return 'list';
  return isList ? `list of ${name}` : name;
}

function namedType(schema: Schema): string {
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' ');
  if (schema.anyOf) return schema.anyOf.map(namedType).join(' or ');
  if (schema.type === 'integer') return `whole number${boundsOf(schema)}`;
  if (schema.type === 'string') return `text${schema.maxLength ? `, at most ${schema.maxLength} characters` : ''}`;
  return schema.type === 'boolean' ? 'true or false' : (schema.type ?? 'any value');
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema): string {
  const least = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const most = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (least === undefined || least < 0) return most === undefined ? '' : ` up to ${most}`;
  return most === undefined ? ` from ${least}` : ` from ${least} to ${most}`;
}
