'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/components/data-table/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { QueryError } from '@/components/ui/query-error';
import { showToast } from '@/components/ui/show-toast';
import { Skeleton } from '@/components/ui/skeleton';
import {
  acceptBankSuggestionEndpoint,
  listBankSuggestionsEndpoint,
  listBankTransactionsEndpoint,
  type BankSuggestion,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { callApi } from '@/lib/platform/http/client';

interface Props {
  transactionId: number;
  /** Suggests for this company only. */
  companyId?: number;
  mayWrite: boolean;
  emptyTitle: string;
  emptyText: string;
  onDone: () => void;
}

const ACTIONS = {
  company_payment: 'Record payment',
  payout: 'Settle payout',
  payout_return: 'Record return',
} as const;

export function SuggestionList({ transactionId, companyId, mayWrite, emptyTitle, emptyText, onDone }: Props) {
  const queries = useQueryClient();
  const params = { transactionId };
  const found = useQuery({
    queryKey: ['bank-suggestions', transactionId, companyId ?? null],
    queryFn: ({ signal }) => callApi(listBankSuggestionsEndpoint, { params, query: { companyId }, signal }),
  });
  const accept = useMutation({
    mutationFn: ({ key }: BankSuggestion) =>
      callApi(acceptBankSuggestionEndpoint, { params, body: { key, companyId } }),
    onSuccess: ({ state }) => {
      if (state === 'unmatched') showToast('Requested: another member of staff decides', { tone: 'info' });
      else showToast('The transaction is matched', { tone: 'success' });
      void queries.invalidateQueries({ queryKey: listKey(listBankTransactionsEndpoint) });
      onDone();
    },
    onError: () => void found.refetch(),
  });
  if (found.isPending) return <Skeleton height="6rem" />;
  if (found.isError) return <QueryError query={found} title="The suggestions could not be loaded" headingLevel={3} />;
  const { suggestions } = found.data;
  if (suggestions.length === 0)
    return (
      <EmptyState title={emptyTitle} headingLevel={3}>
        {emptyText}
      </EmptyState>
    );
  return (
    <>
      {accept.error && <Alert tone="danger" title={accept.error.message} live />}
      <ul className="console-transaction-list">
        {suggestions.map((suggestion) => (
          <li key={suggestion.key}>
            <Card>
              <div className="console-transaction-part">
                <h3>{suggestion.title}</h3>
                <p className="console-transaction-reasons">{suggestion.reasons.join(' ')}</p>
                <Amounts suggestion={suggestion} />
                {mayWrite && (
                  <div className="console-transaction-actions">
                    <Button
                      aria-label={`${ACTIONS[suggestion.kind]}: ${suggestion.title}`}
                      loading={accept.isPending && accept.variables.key === suggestion.key}
                      disabled={accept.isPending}
                      onClick={() => accept.mutate(suggestion)}
                    >
                      {ACTIONS[suggestion.kind]}
                    </Button>
                  </div>
                )}
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}

function Amounts({ suggestion: { bills, tax } }: { suggestion: BankSuggestion }) {
  if (bills.length === 0 && tax === 0) return null;
  return (
    <KeyValueList
      layout="bill"
      items={[
        ...bills.map(({ reference, owed }) => ({ key: reference, value: formatRupees(owed, 'always') })),
        ...(tax > 0 ? [{ key: 'Income tax deducted', value: formatRupees(tax, 'always') }] : []),
      ]}
    />
  );
}
