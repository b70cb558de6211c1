'use client';

import { useQuery } from '@tanstack/react-query';
import { useHotelSide } from '@/components/hotel-side/hotel-side';
import { TeamSkeleton } from '@/components/team/team-skeleton';
import { Alert } from '@/components/ui/alert';
import { QueryError } from '@/components/ui/query-error';
import { Tabs } from '@/components/ui/tabs';
import { useTabInUrl } from '@/components/ui/use-tab-in-url';
import { hotelContentOptions } from '@/lib/domains/hotel-content/queries';
import { Completeness } from './completeness';
import { CONTENT_TABS, showField, tabOfField } from './content-fields';
import { PicturesPanel } from './pictures/pictures-panel';
import { RoomTypesPanel } from './rooms/room-types-panel';
import { TextsForm } from './texts/texts-form';
import { WaitingChanges } from './waiting-changes';
import styles from './content.module.css';

interface Props {
  hotelId: number;
  hotel: string;
  canEdit: boolean;
}

/** All tabs stay mounted, so that entered texts and running uploads survive a change of the tab. */
export function ContentScreen({ hotelId, hotel, canEdit }: Props) {
  const { of, kind } = useHotelSide();
  const query = useQuery(hotelContentOptions(hotelId, of));
  const [tab, selectTab] = useTabInUrl(CONTENT_TABS);
  const content = query.data;
  if (!content)
    return query.isError ? (
      <QueryError query={query} title="The content could not be loaded" />
    ) : (
      <TeamSkeleton label={`Loading the content of ${hotel}`} />
    );
  const goTo = (field: string) => {
    selectTab(tabOfField(field));
    showField(field);
  };
  return (
    <div className={styles.screen}>
      {!canEdit && (
        <Alert
          title={`You can read this page. ${kind === 'desk' ? 'Owners of the hotel change it.' : 'Your role does not change hotels.'}`}
        />
      )}
      {kind === 'desk' && <WaitingChanges hotelId={hotelId} content={content} canEdit={canEdit} />}
      <Completeness hotelId={hotelId} completeness={content.completeness} onGoTo={goTo} />
      <Tabs
        label="Content"
        value={tab}
        onValueChange={selectTab}
        layout="shared"
        keepMounted
        tabs={[
          {
            value: 'texts',
            label: 'Texts and facts',
            panel: <TextsForm hotelId={hotelId} content={content} canEdit={canEdit} />,
          },
          { value: 'rooms', label: 'Room types', panel: <RoomTypesPanel hotelId={hotelId} canEdit={canEdit} /> },
          { value: 'pictures', label: 'Photographs', panel: <PicturesPanel hotelId={hotelId} canEdit={canEdit} /> },
        ]}
      />
    </div>
  );
}
