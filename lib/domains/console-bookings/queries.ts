import { mutationOptions, queryOptions, skipToken } from '@tanstack/react-query';
import { buildCallUrl, callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';
import {
  addBookingNoteEndpoint,
  assessBookingActionEndpoint,
  cancelForBookerEndpoint,
  correctGuestsEndpoint,
  correctStayEndpoint,
  offerHotelsAgainEndpoint,
  refundRefusedBookingEndpoint,
  resendConfirmationEndpoint,
  resendMessageEndpoint,
  type ActedBooking,
} from './contract/actions';
import { recordHotelAnswerEndpoint } from './contract/answer';
import { assessBookingChangeEndpoint, changeForBookerEndpoint } from './contract/change';
import { downloadBookingDocumentEndpoint, downloadConsoleVoucherEndpoint } from './contract/documents';
import { grantRefundEndpoint, sendRefundEndpoint, withdrawRefundEndpoint } from './contract/refunds';
import { assessMoveEndpoint, moveForBookerEndpoint } from './contract/move';
import { searchBookingsByContactEndpoint, type FoundBooking } from './contract/search';
import { recordTransportEndpoint } from './contract/transport';
import { viewAsBookerEndpoint } from './contract/view';
import type { AssessedAction } from './rules/booking-actions';

export const contactSearchMutation = () =>
  mutationOptions({
    mutationFn: (contact: string) => callApi(searchBookingsByContactEndpoint, { body: { contact } }),
  });

export interface FoundByContact {
  contact: string;
  found: { rows: readonly FoundBooking[]; total: number };
}

/** The last search by contact of this tab, in its memory only; null after it was cleared. */
export const lastContactSearchOptions = () =>
  queryOptions<FoundByContact | null>({
    queryKey: ['console-booking', 'last-contact-search'],
    queryFn: skipToken,
    staleTime: Infinity,
    gcTime: 30 * 60_000,
  });

/** Not cached, because amounts change at midnight and with every action. */
export const bookingAssessmentOptions = (reference: string, action: AssessedAction) =>
  queryOptions({
    queryKey: ['console-booking', reference, 'assessment', action],
    queryFn: ({ signal }) => callApi(assessBookingActionEndpoint, { params: { reference }, query: { action }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const bookingNoteMutation = (reference: string) =>
  mutationOptions({
    mutationFn: (text: string) => callApi(addBookingNoteEndpoint, { params: { reference }, body: { text } }),
  });

export const resendMutation = (reference: string) =>
  mutationOptions({
    mutationFn: () => callApi(resendConfirmationEndpoint, { params: { reference }, body: {} }),
  });

export const resendMessageMutation = (reference: string) =>
  mutationOptions({
    mutationFn: (messageId: number) => callApi(resendMessageEndpoint, { params: { reference, messageId }, body: {} }),
  });

export const hotelAnswerMutation = (reference: string) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof recordHotelAnswerEndpoint>) =>
      callApi(recordHotelAnswerEndpoint, { params: { reference }, body }),
  });

export const guestsMutation = (reference: string) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof correctGuestsEndpoint>) =>
      callApi(correctGuestsEndpoint, { params: { reference }, body }),
  });

export const changeAssessmentMutation = (reference: string) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof assessBookingChangeEndpoint>) =>
      callApi(assessBookingChangeEndpoint, { params: { reference }, body }),
  });

export const changeForBookerMutation = (reference: string) =>
  mutationOptions({
    mutationFn: ({
      body,
      idempotencyKey,
    }: {
      body: BodyInput<typeof changeForBookerEndpoint>;
      idempotencyKey: string;
    }) => callApi(changeForBookerEndpoint, { params: { reference }, body, idempotencyKey }),
  });

export const moveAssessmentOptions = (reference: string, hotelId: string | null) =>
  queryOptions({
    queryKey: ['console-booking', reference, 'move', hotelId],
    queryFn: ({ signal }) =>
      callApi(assessMoveEndpoint, { params: { reference }, query: { hotelId: hotelId ?? '' }, signal }),
    enabled: hotelId !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const moveMutation = (reference: string) =>
  mutationOptions({
    mutationFn: ({ body, idempotencyKey }: { body: BodyInput<typeof moveForBookerEndpoint>; idempotencyKey: string }) =>
      callApi(moveForBookerEndpoint, { params: { reference }, body, idempotencyKey }),
  });

export const recordTransport = (
  reference: string,
  { body, idempotencyKey }: { body: BodyInput<typeof recordTransportEndpoint>; idempotencyKey: string },
) => callApi(recordTransportEndpoint, { params: { reference }, body, idempotencyKey });

export const viewAsBookerMutation = (reference: string) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof viewAsBookerEndpoint>) =>
      callApi(viewAsBookerEndpoint, { params: { reference }, body }),
  });

export const offerHotelsAgain = (reference: string, body: BodyInput<typeof offerHotelsAgainEndpoint>) =>
  callApi(offerHotelsAgainEndpoint, { params: { reference }, body });

export interface ConfirmedBookingAction {
  action: AssessedAction;
  /** A note of a correction, or the reason of a waiver or refund. */
  text: string;
  /** In rupees, from the assessment. */
  charge: number;
  amountAfter: number;
  idempotencyKey: string;
}

export const bookingActionMutation = (reference: string) =>
  mutationOptions({
    mutationFn: ({
      action,
      text,
      ...rest
    }: ConfirmedBookingAction): Promise<ActedBooking & { outcome?: 'done' | 'requested' }> => {
      const params = { reference };
      const { idempotencyKey, charge: expectedCharge, amountAfter: expectedAmount } = rest;
      if (action === 'refund-refused') return callApi(refundRefusedBookingEndpoint, { params, body: { reason: text } });
      if (action !== 'cancel' && action !== 'cancel-free')
        return callApi(correctStayEndpoint, { params, body: { action, note: text, expectedAmount } });
      const body = { isWaived: action === 'cancel-free', reason: text, expectedCharge };
      return callApi(cancelForBookerEndpoint, { params, body, idempotencyKey });
    },
  });

export const grantRefund = (
  reference: string,
  { body, idempotencyKey }: { body: BodyInput<typeof grantRefundEndpoint>; idempotencyKey: string },
) => callApi(grantRefundEndpoint, { params: { reference }, body, idempotencyKey });

export const sendRefundMutation = (grantId: number) =>
  mutationOptions({ mutationFn: () => callApi(sendRefundEndpoint, { params: { grantId }, body: {} }) });

export const withdrawRefundMutation = (grantId: number) =>
  mutationOptions({
    mutationFn: (body: BodyInput<typeof withdrawRefundEndpoint>) =>
      callApi(withdrawRefundEndpoint, { params: { grantId }, body }),
  });

export const bookingDocumentUrl = (reference: string, number: string) =>
  buildCallUrl(downloadBookingDocumentEndpoint, { params: { reference }, query: { number } });

export const bookingVoucherUrl = (reference: string) =>
  buildCallUrl(downloadConsoleVoucherEndpoint, { params: { reference } });
