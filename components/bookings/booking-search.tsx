import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { paths } from '@/lib/paths';
import styles from './booking-search.module.css';

/** A GET form: the search has a URL and works without JavaScript. */
export function BookingSearch({ text }: { text: string }) {
  return (
    <form className={styles.form} action={paths.bookings()} role="search" aria-label="Bookings">
      <TextField
        label="Find a booking"
        labelHidden
        type="search"
        name="q"
        icon="search"
        // The text must fit on the narrowest phone, so it does not mention that the search also finds cities.
        placeholder="Guest, hotel or reference"
        defaultValue={text}
        minLength={2}
        maxLength={60}
        required
        autoComplete="off"
        className={styles.field}
      />
      <Button type="submit" variant="secondary">
        Find
      </Button>
    </form>
  );
}
