import { z } from 'zod';
import { codeName, listNames, objectNames, recordNames, identityCodec, type NameCodec } from './names';

type Schema = z.core.$ZodType;

const codecs = new WeakMap<Schema, NameCodec>();

/**
 * Returns the codec for the keys that a schema declares. The codec of a union knows the keys of all alternatives. A schema does not
 * describe the result of a transformation, so in such a result only keys that the input also declares are translated.
 * @throws {Error} for a tuple, map, set or lazy schema
 */
export function namesOf(schema: Schema): NameCodec {
  const known = codecs.get(schema);
  if (known) return known;
  const codec = codecOf([schema]);
  codecs.set(schema, codec);
  return codec;
}

/** Returns the codec of values that match at least one of the schemas. */
function codecOf(schemas: readonly Schema[]): NameCodec {
  const fields = new Map<string, Schema[]>();
  const elements: Schema[] = [];
  const entries: Schema[] = [];
  for (const schema of schemas.flatMap(plainSchemas)) {
    if (schema instanceof z.ZodObject) {
      for (const [key, value] of Object.entries(schema.shape as Record<string, Schema>))
        fields.set(key, [...(fields.get(key) ?? []), value]);
    } else if (schema instanceof z.ZodArray) elements.push(schema.element);
    else if (schema instanceof z.ZodRecord) entries.push(schema.valueType);
    else assertNoFields(schema);
  }
  const ofObjects = fields.size > 0 ? fieldNames(fields) : recordNames(oneCodec(entries));
  return bothNames(ofObjects, listNames(oneCodec(elements)));
}

function oneCodec(schemas: readonly Schema[]): NameCodec {
  const [first, ...others] = schemas;
  if (!first) return identityCodec;
  return others.length === 0 ? namesOf(first) : codecOf(schemas);
}

/** Removes wrappers such as `optional`, and splits unions and intersections into their parts. */
function plainSchemas(schema: Schema): Schema[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(plainSchemas);
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(plainSchemas);
  if (schema instanceof z.ZodPipe) return plainSchemas(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch
  )
    return plainSchemas(schema.unwrap());
  return [schema];
}

function assertNoFields(schema: Schema): void {
  if (
    schema instanceof z.ZodTuple ||
    schema instanceof z.ZodMap ||
    schema instanceof z.ZodSet ||
    schema instanceof z.ZodLazy
  )
    throw new Error(`Contracts cannot contain a ${schema.def.type}: namesOf does not translate its fields`);
}

function fieldNames(fields: ReadonlyMap<string, readonly Schema[]>): NameCodec {
  const table = [...fields].map(([json, schemas]) => ({ json, code: codeName(json), codec: oneCodec(schemas) }));
  return table.every(({ json, code, codec }) => json === code && codec === identityCodec)
    ? identityCodec
    : objectNames(table);
}

function bothNames(one: NameCodec, other: NameCodec): NameCodec {
  if (one === identityCodec) return other;
  if (other === identityCodec) return one;
  return {
    toCode: (value) => other.toCode(one.toCode(value)),
    toJson: (value) => other.toJson(one.toJson(value)),
  };
}
