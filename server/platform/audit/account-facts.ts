/** By what a bank account is known. */
export interface KnownAccount {
  readonly bank_name: string;
  readonly last_four: string;
}

/**
 * What an entry keeps of a bank account, which may be called otherwise later: its name then, and where the act has given
 * it another, both.
 */
export function accountFacts(is: KnownAccount, was: KnownAccount = is) {
  const [before, after] = [nameOf(was), nameOf(is)];
  const kept = { bank_account: before, last_four: is.last_four };
  return before === after ? kept : { ...kept, field: 'bank_account', was: before, is: after };
}

const nameOf = ({ bank_name, last_four }: KnownAccount): string => `${bank_name} •••• ${last_four}`;
