import type { Call, Method } from './endpoint';
import { listedNames } from './names';

/**
 * A call without its schemas, for pages that load no schema library. `names` lists the JSON names that differ from those in code;
 * a test compares the list with the contract.
 */
export function schemalessCall(method: Method, path: string, names: readonly string[] = []): Call {
  const codec = listedNames(names);
  return { method, path, namesOf: () => codec };
}
