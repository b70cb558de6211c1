import { z } from 'zod';
import { apiContract } from '@/lib/api-contract';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import type { Example, Examples } from './example';

/** Whether `csvOf` declared the endpoint. */
export const isListCsv = ({ file, query }: AnyEndpoint): boolean =>
  file?.startsWith('text/csv') === true && query instanceof z.ZodObject && 'columns' in query.shape;

/** Examples for the CSV of each list: the example of the list without its page. */
export function csvExamples(examples: Examples): Examples {
  const endpoints = apiContract.map(({ endpoint }) => endpoint);
  return Object.fromEntries(
    endpoints.filter(isListCsv).map(({ id }) => {
      const list = endpoints.find(
        (endpoint) => endpoint.id.replace(/^(list|search)-/, 'export-') === id && endpoint.id !== id,
      );
      const example = list && examples[list.id];
      if (!example) throw new Error(`The list of '${id}' has no example`);
      return [id, ofCsv(example)];
    }),
  );
}

function ofCsv(example: Example): Example {
  return {
    ...example,
    async input(context) {
      const { query = {}, ...input } = await example.input(context);
      const { page: _, page_size: __, ...filters } = query;
      return { ...input, query: filters };
    },
  };
}
