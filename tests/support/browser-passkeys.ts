/** Responses of an authenticator in the format of the client library. */
export const CREDENTIAL = {
  ...{ id: 'bmV3', rawId: 'bmV3', type: 'public-key' as const, clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
};
export const ASSERTION = {
  ...{ id: 'bmV3', rawId: 'bmV3', type: 'public-key' as const, clientExtensionResults: {} },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AQ' },
};

/** The fields of `ASSERTION` that the contract sends. */
export const SENT_ASSERTION = {
  ...{ id: 'bmV3', rawId: 'bmV3', type: 'public-key' },
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AQ' },
};

export function cancelled(): Error {
  return Object.assign(new Error('The operation was not allowed'), { name: 'NotAllowedError' });
}

/** jsdom has no Web Authentication API. */
export function offerPasskeys(): void {
  Object.assign(window, { PublicKeyCredential: function PublicKeyCredential() {} });
}

export function withdrawPasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
}
