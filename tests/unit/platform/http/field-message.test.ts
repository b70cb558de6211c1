import { apiContract } from '@/lib/api-contract';
import { isoDate } from '@/lib/domains/pricing/contract/pricing';
import { refundGrantBody } from '@/lib/domains/console-bookings/contract/refunds';
import { editedText } from '@/lib/domains/console-content/contract/texts';
import { contractResolver } from '@/lib/platform/http/contract-form';
import { UNREADABLE_NUMBER } from '@/lib/typed-number';
import { z } from 'zod';

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };

async function errorsOf(schema: z.ZodType, values: unknown): Promise<Record<string, unknown>> {
  const resolve = contractResolver(schema as never);
  return (await resolve(values as never, undefined, OPTIONS as never)).errors;
}

function messagesIn(errors: unknown): string[] {
  if (typeof errors !== 'object' || errors === null) return [];
  const { type, message } = errors as { type?: unknown; message?: unknown };
  if (typeof type === 'string' && typeof message === 'string') return [message];
  return Object.values(errors).flatMap(messagesIn);
}

const bodies = apiContract.flatMap(({ endpoint }) =>
  endpoint.access === 'staff' && endpoint.body instanceof z.ZodObject
    ? [{ id: endpoint.id, body: endpoint.body as z.ZodObject }]
    : [],
);

/** What a form sends for a field without input, and values of a wrong kind. */
const WRONG = [undefined, null, '', Number.NaN, 'x', -1.234, []];

test.each(bodies.map(({ id, body }) => [id, body] as const))(
  'the form of %s shows no text of the schema library',
  async (_, body) => {
    const names = Object.keys(body.shape);
    for (const value of WRONG) {
      const messages = messagesIn(await errorsOf(body, Object.fromEntries(names.map((name) => [name, value]))));
      for (const message of messages) expect(message).not.toMatch(/^(Invalid |Too (small|big)|Unrecognized|is |has )/);
    }
  },
);

test('a missing amount, wrong decimals and a date that is not chosen have messages of their own', async () => {
  const amount = async (value: unknown) => messagesIn(await errorsOf(refundGrantBody, { amount: value, reason: 'A' }));
  expect(await amount(undefined)).toEqual(['Enter a number']);
  expect(await amount(Number.NaN)).toEqual([UNREADABLE_NUMBER]);
  expect(await amount(1.234)).toEqual(['This value has more than two decimals']);
  expect(messagesIn(await errorsOf(z.object({ from: isoDate }), { from: '' }))).toEqual(['Choose a date']);
});

test('an empty text of the site asks for each field', async () => {
  const messages = messagesIn(await errorsOf(editedText, { kind: 'b2b_offers_list', value: [{}] }));
  expect(new Set(messages)).toEqual(new Set(['Fill in this field']));
});
