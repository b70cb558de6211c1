import type { Resolver } from 'react-hook-form';
import { editedText, type EditedText, type SiteText } from '@/lib/domains/console-content/contract/texts';
import { contractResolver } from '@/lib/platform/http/contract-form';

export interface TextForm {
  kind: EditedText['kind'];
  value: unknown;
}

/** The draft, else the published text. A page without either starts empty, because its generated texts change with its facts. */
export function initialForm({ draft, published, product }: SiteText): TextForm {
  const shown = draft ?? published ?? (product.kind === 'page' ? { kind: 'page' as const, value: {} } : product);
  return { kind: shown.kind, value: shown.value };
}

/** Empty optional fields are absent; an empty list of breadcrumbs is no list. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withoutEmpty(inner)] as const);
  return Object.fromEntries(entries.filter(([name, inner]) => !isEmpty(name, inner)));
}

const isEmpty = (name: string, value: unknown) =>
  value === '' || (name === 'breadcrumbs' && Array.isArray(value) && value.length === 0);

const resolve = contractResolver(editedText as never) as unknown as Resolver<TextForm, unknown, EditedText>;

export const resolveText: Resolver<TextForm, unknown, EditedText> = (values, context, options) =>
  resolve({ kind: values.kind, value: withoutEmpty(values.value) }, context, options);
