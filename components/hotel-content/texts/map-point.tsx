'use client';

import { useMutation } from '@tanstack/react-query';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { changeHotelContentEndpoint, type HotelContentState } from '@/lib/domains/hotel-content/contract/content';
import { formatLongDate } from '@/lib/dates';
import { callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';
import { fieldId } from '../content-fields';
import styles from '../content.module.css';

interface Props {
  hotelId: number;
  content: HotelContentState;
  version: string;
  isUnsaved: boolean;
  canEdit: boolean;
  onSaved: (content: HotelContentState) => void;
}

/** The desk confirms the map point; the operator moves it. */
export function MapPoint({ hotelId, content, version, isUnsaved, canEdit, onSaved }: Props) {
  const { of, kind, preview } = useHotelSide();
  const checkedOn = content.edited.mapPointCheckedOn;
  const confirm = useMutation({
    mutationFn: () =>
      callApi(of(changeHotelContentEndpoint), { params: { hotelId }, body: { version, isMapPointChecked: true } }),
    onSuccess: onSaved,
  });
  return (
    <Card as="section" aria-labelledby="map-point-title" className={styles.group}>
      <h2 id="map-point-title" className={styles.subTitle} tabIndex={-1}>
        Map point
      </h2>
      <p>
        {checkedOn === null
          ? `The map point has not been compared with ${kind === 'desk' ? 'your' : 'the'} entrance yet.`
          : `Compared with the entrance on ${formatLongDate(checkedOn)}.`}{' '}
        {kind === 'desk'
          ? `If it is wrong, write to ${brandName()}.`
          : 'If it is wrong, import the hotel again with another one.'}
      </p>
      {confirm.error && <Alert tone="danger" title={confirm.error.message} live />}
      <div className={styles.buttons}>
        <ButtonLink href={`${preview(hotelId)}#location`} variant="secondary" size="sm">
          Show the map
        </ButtonLink>
        {canEdit && (
          <Button
            id={fieldId('map_point')}
            variant="secondary"
            size="sm"
            loading={confirm.isPending}
            disabled={isUnsaved}
            onClick={() => confirm.mutate()}
          >
            {kind === 'desk' ? 'The point is at our entrance' : 'The point is at the entrance'}
          </Button>
        )}
      </div>
      {isUnsaved && canEdit && <p className={styles.quiet}>Save your changes first, then confirm the map point.</p>}
    </Card>
  );
}
