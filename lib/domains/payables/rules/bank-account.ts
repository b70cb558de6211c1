export interface BankAccount {
  accountName: string;
  accountNumber: string;
  ifsc: string;
}

const IFSC = /^[A-Z]{4}0[A-Z0-9]{6}$/;
const ACCOUNT_NUMBER = /^\d{9,18}$/;
const MAX_NAME_LENGTH = 120;

/** Returns a message for the first invalid field, or null. */
export function bankAccountProblem({ accountName, accountNumber, ifsc }: BankAccount): string | null {
  if (accountName.trim() === '' || accountName.length > MAX_NAME_LENGTH)
    return `The name of the account must have 1 to ${MAX_NAME_LENGTH} characters`;
  if (!ACCOUNT_NUMBER.test(accountNumber)) return 'The account number must have 9 to 18 digits';
  if (!IFSC.test(ifsc)) return 'The IFSC must have four letters, a zero and six letters or digits, such as HDFC0001234';
  return null;
}

/** The last four digits, which is all that screens and commands show. */
export const lastDigits = (accountNumber: string): string => accountNumber.slice(-4);

export const maskedAccount = (last4: string): string => `••••${last4}`;
