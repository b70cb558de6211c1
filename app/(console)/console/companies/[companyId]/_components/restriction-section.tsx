import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import {
  allowPanAction,
  restrictHotelAction,
  unrestrictHotelAction,
  withdrawPanAction,
  type SectionProps,
} from './company-actions';

export function RestrictionSection({ company, may, onAction }: SectionProps) {
  const { restrictedHotels, allowedPans } = company;
  const mayWrite = may('company.write');
  return (
    <div className="console-layout-columns">
      <Card as="section" className="console-company-section" aria-labelledby="hotels">
        <h2 id="hotels">Restricted hotels</h2>
        {restrictedHotels.length === 0 && <p>The company may book every hotel.</p>}
        <KeyValueList
          items={restrictedHotels.map((hotel) => ({
            key: hotel.name,
            value: (
              <>
                {hotel.reason}{' '}
                {mayWrite && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Allow again: ${hotel.name}`}
                    onClick={() => onAction(unrestrictHotelAction(company, hotel))}
                  >
                    Allow again
                  </Button>
                )}
              </>
            ),
          }))}
        />
        {mayWrite && (
          <div className="console-layout-actions">
            <Button variant="secondary" size="sm" onClick={() => onAction(restrictHotelAction(company))}>
              Restrict a hotel
            </Button>
          </div>
        )}
      </Card>
      <Card as="section" className="console-company-section" aria-labelledby="pans">
        <h2 id="pans">Further PANs</h2>
        {allowedPans.length === 0 && <p>GSTINs of this company have its own PAN.</p>}
        <KeyValueList
          items={allowedPans.map(({ pan, reason }) => ({
            key: pan,
            value: (
              <>
                {reason}{' '}
                {mayWrite && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={`Withdraw: ${pan}`}
                    onClick={() => onAction(withdrawPanAction(company, pan))}
                  >
                    Withdraw
                  </Button>
                )}
              </>
            ),
          }))}
        />
        {mayWrite && (
          <div className="console-layout-actions">
            <Button variant="secondary" size="sm" onClick={() => onAction(allowPanAction(company))}>
              Permit a PAN
            </Button>
          </div>
        )}
      </Card>
    </div>
  );
}
