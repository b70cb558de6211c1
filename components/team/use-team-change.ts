'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/show-toast';
import type { TeamView } from '@/lib/domains/corporates/contract/team';
import { teamKeys } from '@/lib/domains/corporates/queries';

interface Change<Input> {
  legalEntityId: number;
  call: (input: Input) => Promise<TeamView>;
  successText: (input: Input) => string;
  onDone?: () => void;
}

/** A mutation of the team. Every response contains the changed team, which replaces the cached one. */
export function useTeamChange<Input>({ legalEntityId, call, successText, onDone }: Change<Input>) {
  const queries = useQueryClient();
  return useMutation<TeamView, Error, Input>({
    mutationFn: call,
    onSuccess: (team, input) => {
      queries.setQueryData(teamKeys.of(legalEntityId), team);
      showToast(successText(input), { tone: 'success' });
      onDone?.();
    },
  });
}
