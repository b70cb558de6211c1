/** Specification, section 4: OTP. */
export interface OtpState {
  isVerifying: boolean;
  status: 'sent' | 'verified' | null;
  pending: 'send' | 'check' | null;
  error: string | null;
  sends: number;
  resendIn: number;
}

export type OtpAction =
  | { type: 'sendRequested' }
  | { type: 'sendSucceeded'; status: 'sent'; resendIn: number }
  | { type: 'sendFailed'; message: string }
  | { type: 'checkRequested' }
  | { type: 'checkSucceeded'; status: 'verified' }
  | { type: 'checkFailed'; message: string }
  /** Dispatched when the phone number changes, the dialog closes or the user logs out. */
  | { type: 'reset' };

export const initialOtp: OtpState = {
  isVerifying: false,
  status: null,
  pending: null,
  error: null,
  sends: 0,
  resendIn: 0,
};

export function otpReducer(state: OtpState, action: OtpAction): OtpState {
  switch (action.type) {
    case 'sendRequested':
      return { ...state, isVerifying: true, pending: 'send', error: null };
    case 'sendSucceeded': {
      const { status, resendIn } = action;
      return { ...state, status, resendIn, pending: null, sends: state.sends + 1 };
    }
    case 'sendFailed':
      return { ...state, isVerifying: state.status === 'sent', pending: null, error: action.message };
    case 'checkRequested':
      return { ...state, pending: 'check', error: null };
    case 'checkSucceeded':
      return { ...state, isVerifying: false, pending: null, status: action.status };
    case 'checkFailed':
      return { ...state, pending: null, error: action.message };
    case 'reset':
      return initialOtp;
  }
}
