import 'server-only';
import { queueMail } from '@/lib/domains/outbox/server/service/messages';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { AppError } from '@/lib/platform/errors/app-error';
import { namesOf } from '@/lib/platform/http/schema-names';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import {
  contents,
  textPage,
  versionedContent,
  type ContentKey,
  type Contents,
  type TextPageContent,
  type VersionedContent,
  type VersionedKey,
} from '@/lib/domains/content/contract/content';
import { DEFAULT_CONTENTS } from './default-content';
import { DEFAULT_TEXT_PAGES } from './default-text-pages';
import { DEFAULT_VERSIONED } from './default-versioned';
import type { TextPageKey } from '../../rules/text-pages';
import * as repository from '../repository/contents';

/** Returns the edited content of each key, or its default. */
export async function listContents(keys: readonly ContentKey[]): Promise<Contents> {
  const blocks = await repository.listBlocks(keys, 1);
  const stored = new Map(blocks.map(({ key, value }) => [key, value]));
  const chosen = contents.parse(Object.fromEntries(keys.map((key) => [key, stored.get(key) ?? DEFAULT_CONTENTS[key]])));
  return namesOf(contents).toCode(chosen) as Contents;
}

/** @throws {AppError} NOT_FOUND when the key has no such version */
export async function getContent(key: VersionedKey, version: number): Promise<VersionedContent> {
  const [block] = await repository.listBlocks([key], version);
  const fallback = DEFAULT_VERSIONED.find((content) => content.key === key && content.version === version);
  const found = block ? versionedContent.parse({ key, version, value: block.value }) : fallback;
  if (!found) throw new AppError('NOT_FOUND', { field: 'version' });
  return namesOf(versionedContent).toCode(found) as VersionedContent;
}

/** The edited text of a page that consists of text, or its default. */
export async function getTextPage(key: TextPageKey): Promise<TextPageContent> {
  const [block] = await repository.listBlocks([key], 1);
  return block ? textPage.parse(block.value) : DEFAULT_TEXT_PAGES[key];
}

export interface Asker {
  userId: number;
  email: string;
}

const QUESTION_LIMIT = { name: 'question', max: 10, windowSeconds: 3600 };

/**
 * Stores a question from the FAQ form and mails it to the operator, in one transaction.
 * @param address network address, to which the rate limit applies when the visitor is not signed in
 * @throws {AppError} TOO_MANY_REQUESTS
 */
export async function addQuestion(
  input: { question: string; page: string },
  asker: Asker | null,
  address: string,
): Promise<{ id: number; question: string; page: string }> {
  await assertWithinLimit(QUESTION_LIMIT, asker ? `user:${asker.userId}` : `address:${address}`);
  const id = await inTransaction(async (tx) => {
    const questionId = await repository.insertQuestion({ ...input, userId: asker?.userId ?? null }, tx);
    await notifyOperator(tx, questionId, input, asker);
    return questionId;
  });
  return { id, ...input };
}

async function notifyOperator(
  tx: Tx,
  id: number,
  { question, page }: { question: string; page: string },
  asker: Asker | null,
): Promise<void> {
  await queueMail(tx, {
    template: 'question-asked',
    to: env().OPERATOR_EMAIL,
    subject: `Question ${id} from ${page}`,
    content: {
      title: 'New question from the FAQ page',
      paragraphs: [question],
      facts: [
        ['Asked on', page],
        ['Asked by', asker?.email ?? 'A visitor'],
        ['Question', String(id)],
      ],
    },
    dedupeKey: `question-asked:${id}`,
  });
}
