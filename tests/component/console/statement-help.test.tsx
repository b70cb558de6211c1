import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StatementHelp } from '@/app/(console)/console/money/bank/_components/statement-help';

test('StatementHelp names the columns of each bank once it is opened', async () => {
  render(<StatementHelp />);
  await userEvent.setup().click(screen.getByText('Which file of your bank, and its columns'));
  expect(screen.getAllByRole('term')).toHaveLength(5);
  expect(screen.getByText(/Txn Date, Description, .* Its \.xls file is tab-separated text/)).toBeVisible();
  expect(screen.getByText(/Debit, Credit, Balance; or .*Dr\/Cr, Amount, Balance/)).toBeVisible();
});
