/**
 * Converts the name of a field from JSON to code. Contracts declare the names of JSON (`legal_entity_id`, but also `isOtpEnabled`, as the
 * specification mixes them); code uses camelCase. Codecs translate only keys that a contract declares, so the keys of records stay
 * unchanged.
 */
export type CodeName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CodeName<Tail>>}`
  : Name;

/** The type of a contract's value with the field names that code uses. */
export type CodeNames<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: CodeNames<T[Index]> }
  : T extends Date | Uint8Array | ReadableStream
    ? T
    : T extends object
      ? { [Key in keyof T as Key extends string ? CodeName<Key> : Key]: CodeNames<T[Key]> }
      : T;

export function codeName<Name extends string>(name: Name): CodeName<Name> {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()) as CodeName<Name>;
}

/** Translates the names of one schema in both directions; values are copied only where names differ. */
export interface NameCodec {
  toCode(value: unknown): unknown;
  toJson(value: unknown): unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Translates nothing: for scalars, and for objects whose keys are data. */
export const identityCodec: NameCodec = { toCode: (value) => value, toJson: (value) => value };

/** Refuses, outside production, a key that has its code name already: it would pass unchanged and hide a mistake. */
function assertJsonNames(value: Record<string, unknown>, fields: readonly { json: string; code: string }[]): void {
  // eslint-disable-next-line no-restricted-properties -- the bundler knows it, so browsers do not load the check
  if (process.env.NODE_ENV === 'production') return;
  for (const { json, code } of fields) {
    if (json !== code && Object.hasOwn(value, code) && !fields.some((field) => field.json === code))
      throw new TypeError(`The JSON has the key "${code}" instead of "${json}"`);
  }
}

/**
 * Renames the keys of an object by a table of JSON name, code name and codec of the value. Two JSON names of one value (`btcAllowed` and
 * `btc_allowed`) have the same name in code.
 */
export function objectNames(fields: readonly { json: string; code: string; codec: NameCodec }[]): NameCodec {
  const known = { json: new Set(fields.map(({ json }) => json)), code: new Set(fields.map(({ code }) => code)) };
  const translate = (value: unknown, from: 'json' | 'code', to: 'json' | 'code'): unknown => {
    if (!isRecord(value)) return value;
    if (from === 'json') assertJsonNames(value, fields);
    const translated = Object.fromEntries(Object.entries(value).filter(([key]) => !known[from].has(key)));
    for (const field of fields) {
      if (!Object.hasOwn(value, field[from])) continue;
      const inner = value[field[from]];
      translated[field[to]] = to === 'code' ? field.codec.toCode(inner) : field.codec.toJson(inner);
    }
    return translated;
  };
  return {
    toCode: (value) => translate(value, 'json', 'code'),
    toJson: (value) => translate(value, 'code', 'json'),
  };
}

export function listNames(element: NameCodec): NameCodec {
  if (element === identityCodec) return identityCodec;
  return {
    toCode: (value) => (Array.isArray(value) ? value.map(element.toCode) : value),
    toJson: (value) => (Array.isArray(value) ? value.map(element.toJson) : value),
  };
}

/** Applies a codec to each value of a record; its keys stay unchanged. */
export function recordNames(entry: NameCodec): NameCodec {
  if (entry === identityCodec) return identityCodec;
  const map = (value: unknown, apply: (inner: unknown) => unknown): unknown =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, apply(inner)])) : value;
  return { toCode: (value) => map(value, entry.toCode), toJson: (value) => map(value, entry.toJson) };
}

/**
 * Renames the given JSON names wherever they occur in a value, including nested values. For pages that load no schema library; a test
 * compares the list with the contract of the call.
 */
export function listedNames(names: readonly string[]): NameCodec {
  const renamed = names.map((json) => ({ json, code: codeName(json) }));
  const known = new Map(renamed.map(({ json, code }) => [json, code]));
  const toCode = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toCode);
    if (!isRecord(value)) return value;
    assertJsonNames(value, renamed);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [known.get(key) ?? key, toCode(inner)]));
  };
  const back = new Map([...known].map(([json, code]) => [code, json]));
  const toJson = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(toJson);
    if (!isRecord(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [back.get(key) ?? key, toJson(inner)]));
  };
  return { toCode, toJson };
}
