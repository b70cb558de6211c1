import { getSiteText, saveTextDraft, publishSiteText } from '@/lib/domains/console-content/server/service/texts';
import type { Examples } from '../example';

const KEY = 'policies_list';
const POLICIES = [{ title: 'Quiet hours', description: 'From 10 pm to 7 am.' }];
const params = { key: KEY };

async function textBody() {
  const { version } = await getSiteText(KEY);
  const unique = { title: 'Pets', description: `Ask the hotel ${crypto.randomUUID()}` };
  return { params, body: { version, content: { kind: KEY, value: [...POLICIES, unique] } } };
}

const content = () => ({
  kind: 'policies_list' as const,
  value: [{ title: 'Smoking', description: crypto.randomUUID() }],
});

export const consoleContentExamples: Examples = {
  'list-site-texts': { owned: 'none', input: () => ({ query: { q: 'offers', group: 'block' } }) },
  'get-site-text': { owned: 'none', input: () => ({ params }) },
  'save-text-draft': { owned: 'none', input: textBody },
  'publish-text': { owned: 'none', input: textBody },
  'withdraw-text': {
    owned: 'none',
    input: async () => {
      const { version } = await publishSiteText(KEY, { version: (await getSiteText(KEY)).version, content: content() });
      return { params, body: { version } };
    },
  },
  'discard-text-draft': {
    owned: 'none',
    input: async () => {
      const { version } = await saveTextDraft(KEY, { version: (await getSiteText(KEY)).version, content: content() });
      return { params, body: { version } };
    },
  },
};
