import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { fillPlaceholders, type PlaceholderValues } from '@/lib/domains/content/rules/placeholders';
import { MAX_TITLE_LENGTH, titleSuffix } from '@/lib/platform/seo/metadata';
import { DESCRIPTION_LENGTH, lengthHint, TITLE_LENGTH } from '@/lib/platform/text/text-lengths';

interface Props {
  title: string | undefined;
  description: string | undefined;
  /** Texts that apply while a field is empty or has a placeholder without a value. */
  generated: { title?: string | undefined; description?: string | undefined };
  placeholders: PlaceholderValues;
  path: string | null;
}

/** The title and description as a search engine shows them, with the lengths that the audit of pages checks. */
export function SearchResult({ title, description, generated, placeholders, path }: Props) {
  const shown = (typed: string | undefined, otherwise = '') =>
    (typed?.trim() && fillPlaceholders(typed.trim(), placeholders)) || otherwise;
  const bare = shown(title, generated.title);
  const shownTitle = bare.length + titleSuffix().length > MAX_TITLE_LENGTH ? bare : `${bare}${titleSuffix()}`;
  const shownDescription = shown(description, generated.description);
  const hints = [
    { name: 'Title', ...lengthHint(shownTitle, TITLE_LENGTH) },
    { name: 'Description', ...lengthHint(shownDescription, DESCRIPTION_LENGTH) },
  ];
  return (
    <Card as="section" aria-label="Search result" className="console-text-editor-result">
      <p className="console-text-editor-result-path">{path ?? ''}</p>
      <p className="console-text-editor-result-title">{shownTitle}</p>
      <p>{shownDescription}</p>
      <ul className="console-text-editor-hints" aria-live="polite">
        {hints.map(({ name, tone, message }) => (
          <li key={name}>
            <Badge tone={tone}>{name}</Badge> {message}
          </li>
        ))}
      </ul>
    </Card>
  );
}
