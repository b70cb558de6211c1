import { partnerDocument, partnerEndpoints } from '@/scripts/developer/partner-docs/document';
import { documentedExamples, EXAMPLE_HOTEL } from '@/scripts/developer/partner-docs/examples';
import { read } from './read-documents';

test('docs/partner-interface.md is what npm run docs:partner writes', () => {
  expect(read('docs/partner-interface.md')).toBe(partnerDocument());
});

test('every call of the partner interface has an example in scripts/developer/partner-docs/examples.ts, and no other has', () => {
  expect(Object.keys(documentedExamples(EXAMPLE_HOTEL)).sort()).toEqual(partnerEndpoints.map(({ id }) => id).sort());
});
