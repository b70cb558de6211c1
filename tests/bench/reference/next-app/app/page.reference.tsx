export const dynamic = 'force-static';

const PARAGRAPHS = 120;

/** A static page of about the size of a landing page. */
export default function Page() {
  return (
    <main>
      <h1>A page</h1>
      {Array.from({ length: PARAGRAPHS }, (_, index) => (
        <p key={index}>
          Paragraph {index}: a hotel near the station, with breakfast, for people who travel on business and want to
          sleep.
        </p>
      ))}
    </main>
  );
}
