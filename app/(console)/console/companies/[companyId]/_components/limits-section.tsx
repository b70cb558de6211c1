import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { formatRupees } from '@/components/ui/format-rupees';
import { KeyValueList } from '@/components/ui/key-value-list';
import { agentTermsText } from '@/lib/domains/bookings/rules/agent-due';
import {
  changeContractAction,
  changeLimitsAction,
  changeStatusAction,
  hasTravelAgent,
  type SectionProps,
} from './company-actions';

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

export function LimitsSection({ company, may, onAction }: SectionProps) {
  const { limits, contract, status } = company;
  const isAgent = hasTravelAgent(company);
  const agentTerms = agentTermsText({ ...contract, agentSecureBp: Math.round(contract.agentSecurePercent * 100) });
  return (
    <div className="console-layout-columns">
      <Card as="section" className="console-company-section" aria-labelledby="limits">
        <h2 id="limits">Limits</h2>
        <KeyValueList
          items={[
            { key: 'Bill to company', value: yesNo(limits.isBtcAllowed) },
            { key: 'Credit limit', value: formatRupees(limits.creditLimit) },
            { key: 'Daily limit', value: limits.dailyLimit === null ? 'None' : formatRupees(limits.dailyLimit) },
            { key: 'Unpaid rooms at a time', value: limits.unpaidRoomsCap },
          ]}
        />
        {!limits.isBtcAllowed && limits.creditLimit > 0 && (
          <Alert tone="warning" title="The credit limit is not used">
            Bill to company is off, so that no booking can be billed. Turn it on, or set the limit to 0.
          </Alert>
        )}
        {may('limit.request') && (
          <div className="console-layout-actions">
            <Button variant="secondary" size="sm" onClick={() => onAction(changeLimitsAction(company))}>
              {may('limit.write') ? 'Change the limits' : 'Request other limits'}
            </Button>
          </div>
        )}
      </Card>
      <Card as="section" className="console-company-section" aria-labelledby="contract">
        <h2 id="contract">Contract</h2>
        <KeyValueList
          items={[
            { key: 'Pay now', value: yesNo(contract.isPayNowAllowed) },
            { key: 'Pay at the hotel', value: yesNo(contract.isPayAtHotelAllowed) },
            { key: 'One-time code before a booking', value: yesNo(contract.isOtpEnabled) },
            { key: 'Choice of the billed GSTIN', value: yesNo(contract.isBookingGstinEnabled) },
            { key: 'Rewards', value: yesNo(contract.isRewardsActive) },
            { key: 'Days from check-out until a bill is due', value: contract.creditDays },
            ...(isAgent
              ? [
                  { key: 'Secures a booking', value: agentTerms.secure },
                  { key: 'Pays the rest', value: agentTerms.balance },
                ]
              : []),
          ]}
        />
        <div className="console-layout-actions">
          {may('contract.write') && (
            <Button variant="secondary" size="sm" onClick={() => onAction(changeContractAction(company))}>
              Change the contract
            </Button>
          )}
          {may('company.write') && (
            <Button variant="ghost" size="sm" onClick={() => onAction(changeStatusAction(company))}>
              {status === 'active' ? 'Suspend the company' : 'Resume the company'}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}
