/**
 * Why a bank sends a debit back, as far as it can be said in words, with the codes that mean it: of the US ACH network,
 * R01 to R85 with those that none has left out, and of Canadian pre-authorized debits, 900 to 990.
 */
const CODES = {
  insufficientFunds: 'R01 R09 901 908',
  accountClosed: 'R02 905',
  accountMoved: 'R12',
  noAccount: 'R03 R04 902 912',
  wrongName: '914',
  notAuthorized: 'R05 R07 R10 R11 R20 R29 R50 R51 907 915 916 917 918 919 920 921',
  refused: 'R23 922',
  stopped: 'R08 R38 R52 903',
  frozen: 'R16 911',
  deceased: 'R14 R15 910',
  otherCurrency: '909',
  bankUnreachable: 'R13 R28 R30 R32 R34 R81 R82 R83 990',
  duplicate: 'R24 R37 R53',
  orderFault:
    'R17 R18 R19 R21 R22 R25 R26 R27 R33 R35 R36 R39 R40 R41 R42 R43 R44 R45 R46 R47 R80 R84 R85 900 904',
  agreed: 'R06 R31',
  betweenBanks: 'R61 R62 R67 R68 R69 R70 R71 R72 R73 R74 R75 R76 R77',
} as const;
export type ReturnReason = keyof typeof CODES;

/** The codes that mean it. */
export const codesOf = (reason: ReturnReason): string[] => CODES[reason].split(' ');

/** A code with which a bank's words begin, and what it means; null where it is another one. */
export interface ReadReturn {
  readonly code: string;
  readonly reason: ReturnReason | null;
}

const REASON_OF: ReadonlyMap<string, ReturnReason> = new Map(
  // The keys of the table above, which `Object.entries` knows as strings.
  (Object.entries(CODES) as [ReturnReason, string][]).flatMap(([reason, codes]) =>
    codes.split(' ').map((code) => [code, reason] as const),
  ),
);

/** The code of what a bank says; null where it begins with none. */
export function readReturn(bankReason: string | null): ReadReturn | null {
  const code = /^\s*(R\d{2}|9\d{2})\b/.exec(bankReason ?? '')?.[1];
  return code === undefined ? null : { code, reason: REASON_OF.get(code) ?? null };
}
