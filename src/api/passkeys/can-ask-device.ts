/** Whether this browser knows passkeys, at an address at which it lets a page ask for them. */
export const canAskDevice = (): boolean => 'PublicKeyCredential' in globalThis;
