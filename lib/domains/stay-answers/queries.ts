import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '@/lib/platform/http/client';
import { asDeclared, type CallOfSide } from '@/lib/platform/http/endpoint';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import { getAnswerTimeEndpoint } from './contract/answer-time';
import { chooseForRefusedStayEndpoint } from './contract/hotel-answer';
import {
  answerReadyEndpoint,
  getStayForHotelEndpoint,
  offerBetterRoomEndpoint,
  refuseStayEndpoint,
} from './contract/stay-answer';

interface ByToken<Body> {
  token: string;
  body: Body;
}

export const stayForHotelQuery = (token: string) =>
  queryOptions({
    queryKey: ['stay-answers', token],
    queryFn: ({ signal }) => callApi(getStayForHotelEndpoint, { params: { token }, signal }),
    staleTime: 0,
  });

export const answerReadyMutation = () =>
  mutationOptions({
    mutationFn: ({ token, body }: ByToken<BodyInput<typeof answerReadyEndpoint>>) =>
      callApi(answerReadyEndpoint, { params: { token }, body }),
  });

export const offerBetterRoomMutation = () =>
  mutationOptions({
    mutationFn: ({ token, body }: ByToken<BodyInput<typeof offerBetterRoomEndpoint>>) =>
      callApi(offerBetterRoomEndpoint, { params: { token }, body }),
  });

export const refuseStayMutation = () =>
  mutationOptions({
    mutationFn: ({ token, body }: ByToken<BodyInput<typeof refuseStayEndpoint>>) =>
      callApi(refuseStayEndpoint, { params: { token }, body }),
  });

interface Choice {
  bookingId: number;
  body: BodyInput<typeof chooseForRefusedStayEndpoint>;
  idempotencyKey: string;
}

export const chooseForRefusedStayMutation = () =>
  mutationOptions({
    mutationFn: ({ bookingId, body, idempotencyKey }: Choice) =>
      callApi(chooseForRefusedStayEndpoint, { params: { id: bookingId }, body, idempotencyKey }),
  });

export const answerTimeKeys = { of: (hotelId: number) => ['answer-time', hotelId] as const };

export const answerTimeOptions = (hotelId: number, of: CallOfSide = asDeclared) =>
  queryOptions({
    queryKey: answerTimeKeys.of(hotelId),
    queryFn: ({ signal }) => callApi(of(getAnswerTimeEndpoint), { params: { hotelId }, signal }),
  });
