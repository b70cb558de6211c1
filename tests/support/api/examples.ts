import type { Example, Examples } from './example';
import { accountExamples } from './examples/accounts';
import { agentExamples } from './examples/agents';
import { bookingExamples } from './examples/bookings';
import { calendarExamples } from './examples/calendar';
import { checkoutExamples } from './examples/checkout';
import { contentExamples } from './examples/content';
import { consoleExamples } from './examples/console';
import { consoleBookingExamples } from './examples/console-bookings';
import { consoleContentExamples } from './examples/console-content';
import { consoleCompanyExamples } from './examples/console-companies';
import { consoleRateExamples } from './examples/console-rates';
import { consoleHotelExamples } from './examples/console-hotels';
import { moneyExamples } from './examples/money';
import { deskExamples } from './examples/desk';
import { frontDeskExamples } from './examples/front-desk';
import { deskCalendarExamples } from './examples/desk-calendar';
import { deskSettingsExamples } from './examples/desk-settings';
import { hotelContentExamples } from './examples/hotel-content';
import { invoiceExamples } from './examples/invoices';
import { joiningExamples } from './examples/joining';
import { loyaltyExamples } from './examples/loyalty';
import { operationsExamples } from './examples/operations';
import { consolePartnerExamples } from './examples/console-partners';
import { partnerExamples } from './examples/partners';
import { partnerUpdateExamples } from './examples/partner-updates';
import { privacyExamples } from './examples/privacy';
import { reportExamples } from './examples/reports';
import { reservationExamples } from './examples/reservations';
import { searchExamples } from './examples/search';
import { statementExamples } from './examples/statement';
import { stayAnswerExamples } from './examples/stay-answers';
import { webhookExamples } from './examples/webhooks';
import { csvExamples } from './list-csv';

const ownExamples: Examples = {
  ...accountExamples,
  ...joiningExamples,
  ...searchExamples,
  ...contentExamples,
  ...checkoutExamples,
  ...bookingExamples,
  ...agentExamples,
  ...loyaltyExamples,
  ...invoiceExamples,
  ...calendarExamples,
  ...privacyExamples,
  ...reportExamples,
  ...webhookExamples,
  ...stayAnswerExamples,
  ...statementExamples,
  ...deskExamples,
  ...frontDeskExamples,
  ...deskCalendarExamples,
  ...deskSettingsExamples,
  ...hotelContentExamples,
  ...consoleExamples,
  ...consoleBookingExamples,
  ...consoleCompanyExamples,
  ...consoleContentExamples,
  ...consoleRateExamples,
  ...consoleHotelExamples,
  ...moneyExamples,
  ...consolePartnerExamples,
  ...partnerExamples,
  ...reservationExamples,
  ...partnerUpdateExamples,
  ...operationsExamples,
};

/** Keyed by endpoint id. The matrix test requires an example of every endpoint. */
export const examples: Examples = { ...ownExamples, ...csvExamples(ownExamples) };

export function getExample(endpointId: string): Example {
  const example = examples[endpointId];
  if (!example) throw new Error(`Add an example of the endpoint '${endpointId}' to tests/support/api/examples.`);
  return example;
}
