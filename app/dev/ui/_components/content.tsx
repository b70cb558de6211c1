import { Avatar } from '@/components/ui/avatar';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { CardLink } from '@/components/ui/card-link';
import { Divider } from '@/components/ui/divider';
import { formatRupees } from '@/components/ui/format-rupees';
import { Icon } from '@/components/ui/icon';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Price } from '@/components/ui/price';
import { Table } from '@/components/ui/table';
import { ChipRow } from './chip-row';
import { Specimen } from './specimen';

const TONES: readonly BadgeTone[] = ['neutral', 'brand', 'accent', 'success', 'warning', 'danger', 'info'];
const NIGHTS = [
  { date: 'Sat, 12 Dec', base: 3900, tax: 195 },
  { date: 'Sun, 13 Dec', base: 8200, tax: 1476 },
];

export function Content() {
  return (
    <>
      <Specimen title="Badges">
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge tone="success" icon={<Icon name="check" size={16} />}>
          Confirmed
        </Badge>
        <Badge tone="brand" solid>
          Corporate
        </Badge>
        <Badge tone="accent" solid>
          NEW
        </Badge>
        <Badge solid>Secured</Badge>
      </Specimen>
      <Specimen title="Chips">
        <ChipRow />
      </Specimen>
      <Specimen title="Price">
        <Price amount={4250} size="sm" unit="per night" />
        <Price amount={3900} was={4250} unit="per night" note="+ ₹195 taxes" />
        <Price amount={128450} prefix="from" size="lg" />
        <Price amount={8496.5} size="xl" align="end" note="incl. of all taxes" />
      </Specimen>
      <Specimen title="Cards" layout="grid">
        <Card>
          <h4>Plain card</h4>
          <p>With a border and a shadow.</p>
        </Card>
        <Card interactive as="article">
          <h4>
            <CardLink href="#content">The Lantern House</CardLink>
          </h4>
          <p>The link in the heading covers the card.</p>
        </Card>
        <Card edge="voucher">
          <h4>Voucher</h4>
          <KeyValueList
            layout="bill"
            items={[
              { key: 'Room charges', note: '2 nights, 1 room', value: formatRupees(12100, 'always') },
              { key: 'Coupon WELCOME10', value: formatRupees(-1210, 'always'), tone: 'saving' },
              { key: 'GST', value: formatRupees(1671, 'always') },
              { key: 'Total payable', note: 'incl. of all taxes', value: formatRupees(12561), tone: 'total' },
            ]}
          />
        </Card>
      </Specimen>
      <Specimen title="Facts" layout="stack">
        <KeyValueList
          layout="grid"
          items={[
            { key: 'Check-in', value: 'Sat, 12 Dec 2026' },
            { key: 'Check-out', value: 'Mon, 14 Dec 2026' },
            { key: 'Rooms', value: '2 × Oak' },
            { key: 'Guests', value: '3 adults, 1 child' },
          ]}
        />
        <KeyValueList
          items={[
            { key: 'Billed to', value: 'Acme Industries Pvt Ltd' },
            { key: 'GSTIN', value: '29ZZZCX0001A1ZD' },
            { key: 'Booked by', value: 'Priya Raman' },
          ]}
        />
      </Specimen>
      <Specimen title="Table" layout="stack">
        <Table
          caption="Price breakup"
          columns={[
            { key: 'date', header: 'DATE', cell: (night) => night.date, rowHeader: true, footer: 'TOTAL' },
            {
              key: 'base',
              header: 'BASE PRICE',
              align: 'end',
              cell: (night) => formatRupees(night.base, 'always'),
              footer: '₹12,100.00',
            },
            {
              key: 'tax',
              header: 'TAX',
              align: 'end',
              cell: (night) => formatRupees(night.tax, 'always'),
              footer: '₹1,671.00',
            },
            {
              key: 'final',
              header: 'FINAL PRICE',
              align: 'end',
              cell: (night) => formatRupees(night.base + night.tax, 'always'),
              footer: '₹13,771.00',
            },
          ]}
          rows={NIGHTS}
          rowKey={(night) => night.date}
        />
      </Specimen>
      <Specimen title="Avatar, dividers" layout="stack">
        <div style={{ display: 'flex', gap: 'var(--space-3)' }}>
          <Avatar name="Priya Raman" size="sm" />
          <Avatar name="Arjun" />
          <Avatar name="Meera de Souza" size="lg" decorative={false} />
        </div>
        <Divider />
        <Divider dashed />
        <Divider label="or" />
      </Specimen>
    </>
  );
}
