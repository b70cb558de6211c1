import { render } from '@testing-library/react';
import { TextPage } from '@/components/text-page/text-page';

test('a title that staff wrote cannot end the script element of the structured data', () => {
  const title = 'Terms</script ><meta http-equiv=refresh content=0;url=//evil.example>';
  const { container } = render(
    <TextPage title={title} lead="" address={{ path: '/terms/', siteUrl: 'https://book.example' }}>
      Text
    </TextPage>,
  );
  const { innerHTML } = container.querySelector('script') ?? { innerHTML: '' };
  expect(innerHTML).toContain('Terms‹/script >');
  expect(innerHTML).not.toContain('<');
});
