export interface BankAccount {
  accountName: string;
  accountNumber: string;
  ifsc: string;
}

export const IFSC = {
  pattern: /^[A-Z]{4}0[A-Z0-9]{6}$/,
  text: 'four letters, a zero and six letters or digits, such as HDFC0001234',
};
export const ACCOUNT_NUMBER = { pattern: /^\d{9,18}$/, text: '9 to 18 digits' };
export const ACCOUNT_NAME_LENGTH = 120;

/** Returns a message for the first invalid field, or null. */
export function bankAccountProblem({ accountName, accountNumber, ifsc }: BankAccount): string | null {
  if (accountName.trim() === '' || accountName.length > ACCOUNT_NAME_LENGTH)
    return `The name of the account must have 1 to ${ACCOUNT_NAME_LENGTH} characters`;
  if (!ACCOUNT_NUMBER.pattern.test(accountNumber)) return `The account number must have ${ACCOUNT_NUMBER.text}`;
  if (!IFSC.pattern.test(ifsc)) return `The IFSC must have ${IFSC.text}`;
  return null;
}

/** The last four digits, which is all that screens and commands show. */
export const lastDigits = (accountNumber: string): string => accountNumber.slice(-4);

export const maskedAccount = (last4: string): string => `••••${last4}`;
