'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/show-toast';
import type { TeamView } from '@/lib/domains/corporates/contract/team';
import { teamKeys } from '@/lib/domains/corporates/queries';

interface Change<Input> {
  legalEntityId: number;
  call: (input: Input) => Promise<TeamView>;
  done: (input: Input) => string;
  onDone?: () => void;
}

/** Every call answers the new team, which replaces the one on screen. */
export function useTeamChange<Input>({ legalEntityId, call, done, onDone }: Change<Input>) {
  const queries = useQueryClient();
  return useMutation<TeamView, Error, Input>({
    mutationFn: call,
    onSuccess: (team, input) => {
      queries.setQueryData(teamKeys.of(legalEntityId), team);
      showToast(done(input), { tone: 'success' });
      onDone?.();
    },
  });
}
