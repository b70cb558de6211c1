import Link from 'next/link';
import { Fragment } from 'react';
import { fillBrand, readParagraphs, type TextPart } from '@/lib/domains/content/rules/text-markup';
import { brandName } from '@/lib/platform/shell/brand';

interface Props {
  sections: readonly { title: string; text: string }[];
  /** The address that `{email}` stands for. */
  email: string;
}

/** The sections of a page that consists of text. React escapes what staff have written. */
export function TextSections({ sections, email }: Props) {
  const brand = brandName();
  return sections.map(({ title, text }, index) => (
    <Fragment key={index}>
      <h2>{fillBrand(title, brand)}</h2>
      {readParagraphs(text, brand).map((parts, number) => (
        <p key={number}>
          {parts.map((part, at) => (
            <Part key={at} part={part} email={email} />
          ))}
        </p>
      ))}
    </Fragment>
  ));
}

function Part({ part, email }: { part: TextPart; email: string }) {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'email') return <a href={`mailto:${email}`}>{email}</a>;
  return (
    <Link href={part.path} prefetch={false}>
      {part.label}
    </Link>
  );
}
