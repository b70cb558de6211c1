import { contentKeys, versionedKeys } from '../contract/content';
import { PAGE_TYPES, type PageType } from '../types';
import { TEXT_PAGE_KEYS } from './text-pages';

export const BLOCK_KEYS = [...contentKeys, ...versionedKeys, ...TEXT_PAGE_KEYS] as const;
export type BlockKey = (typeof BLOCK_KEYS)[number];

export type TextTarget = { kind: 'block'; key: BlockKey } | { kind: 'page'; page: PageType; q: string };

const PAGE_KEY = /^([a-z]+)(?:--([a-z0-9-]{1,200}))?$/;

/** Staff edit a block, the texts of a page type (`city`) or those of one page (`city--pune`). Null for an unknown key. */
export function readTextKey(key: string): TextTarget | null {
  const block = BLOCK_KEYS.find((known) => known === key);
  if (block) return { kind: 'block', key: block };
  const [, type, q = ''] = PAGE_KEY.exec(key) ?? [];
  const page = PAGE_TYPES.find((known) => known === type);
  return page ? { kind: 'page', page, q } : null;
}

export const textKey = (target: TextTarget): string =>
  target.kind === 'block' ? target.key : `${target.page}${target.q === '' ? '' : `--${target.q}`}`;
