import 'server-only';
import { variantsOf } from '@/lib/domains/auth/rules/password';

let common: Promise<ReadonlySet<string>> | undefined;

/** The list has about 49,000 leaked passwords and needs a few megabytes, so it is loaded on first use. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (common ??= load());
  return [...variantsOf(password)].some((variant) => list.has(variant));
}
