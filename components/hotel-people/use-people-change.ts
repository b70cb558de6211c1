'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '@/components/ui/show-toast';
import type { HotelPeople } from '@/lib/domains/hotel-members/contract/people';
import { hotelPeopleKeys } from '@/lib/domains/hotel-members/queries';

interface Change<Input> {
  hotelId: number;
  call: (input: Input) => Promise<HotelPeople>;
  successText: (input: Input) => string;
  onDone?: () => void;
}

/** Every response contains the changed people, which replace the cached ones. */
export function usePeopleChange<Input>({ hotelId, call, successText, onDone }: Change<Input>) {
  const queries = useQueryClient();
  return useMutation<HotelPeople, Error, Input>({
    mutationFn: call,
    onSuccess: (people, input) => {
      queries.setQueryData(hotelPeopleKeys.of(hotelId), people);
      showToast(successText(input), { tone: 'success' });
      onDone?.();
    },
  });
}
