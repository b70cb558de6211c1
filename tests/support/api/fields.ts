import { z } from 'zod';

const pathsBySchema = new Map<z.ZodType, string[][]>();

/** Paths of all fields that a schema accepts, including optional ones. */
export function listFieldPaths(schema: z.ZodType | undefined): string[][] {
  if (!schema) return [];
  const paths = pathsBySchema.get(schema) ?? readFieldPaths(schema);
  pathsBySchema.set(schema, paths);
  return paths;
}

function readFieldPaths(schema: z.ZodType): string[][] {
  const paths: string[][] = [];
  const walk = (node: unknown, path: string[]): void => {
    if (typeof node !== 'object' || node === null || path.length > 6) return;
    const { properties, items, anyOf, oneOf, allOf } = node as Record<string, unknown>;
    if (path.length > 0) paths.push(path);
    for (const [name, child] of Object.entries(properties ?? {})) walk(child, [...path, name]);
    walk(items, [...path, '0']);
    for (const options of [anyOf, oneOf, allOf]) for (const option of (options as unknown[]) ?? []) walk(option, path);
  };
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), []);
  return paths;
}

export function withField(value: unknown, [name = '', ...rest]: readonly string[], to: unknown): unknown {
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(typeof value === 'object' ? value : {}) };
  const target = copy as Record<string, unknown>;
  if (rest.length > 0) target[name] = withField(target[name], rest, to);
  else if (to === undefined) Reflect.deleteProperty(target, name);
  else Object.defineProperty(target, name, { value: to, enumerable: true, configurable: true, writable: true });
  return copy;
}
