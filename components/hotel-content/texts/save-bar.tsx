import { Button } from '@/components/ui/button';
import styles from '../content.module.css';

interface Props {
  isUnsaved: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

export function SaveBar({ isUnsaved, isSaving, onDiscard }: Props) {
  return (
    <div className={styles.saveBar} data-unsaved={isUnsaved || undefined}>
      <span role="status">{isUnsaved ? 'Not saved yet' : 'All changes are saved'}</span>
      <span className={styles.buttons}>
        {isUnsaved && (
          <Button variant="secondary" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button type="submit" loading={isSaving} loadingText="Saving" disabled={!isUnsaved}>
          Save
        </Button>
      </span>
    </div>
  );
}
