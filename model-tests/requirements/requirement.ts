/** The charts of which a requirement can be a part, by model; null when the flow is not built yet. */
export type Flow =
  | 'lifecycle-rejection'
  | 'rejection-act'
  | 'session'
  | 'route-guard'
  | 'selection'
  | 'payment'
  | 'invoice-list'
  | 'create-account'
  | 'mail-request'
  | 'password-reset'
  | 'bank-account-link'
  | 'group-create'
  | 'bank-account-edit'
  | 'bank-account-act'
  | 'password-change'
  | 'banking-countries'
  | 'mapped-lists'
  | 'unsaved-changes'
  | 'consent'
  | 'lifecycle-invoice'
  | 'lifecycle-payment'
  | 'lifecycle-card'
  | 'card-act'
  | 'card-request'
  | 'card-reveal'
  | 'dispute-create'
  | 'dispute-answer'
  | 'dispute-ask'
  | 'lifecycle-dispute'
  | 'lifecycle-bank-account'
  | 'lifecycle-chargeback'
  | 'lifecycle-autopay-enrolment'
  | 'lifecycle-autopay-run'
  | 'autopay-act'
  | 'autopay-setting'
  | 'customer-information'
  | 'download'
  | 'invoice-edit'
  | 'invoice-view'
  | 'second-factor-setup'
  | 'user-act'
  | 'chargeback-request'
  | null;

/** A sentence of specification §4, §5 or §6 in our own words, or a rule of the domain in its words. */
export interface Requirement {
  /** Stable: the same in charts, tests, the server's answers and on the screen. */
  readonly id: string;
  readonly says: string;
  readonly paragraph: string;
  readonly flow: Flow;
  /**
   * What holds it without naming it: states (`session.signedOut`), guards (`session isSessionOver`), and tests by
   * file and title (`src/domain/user/password.test.ts: password rules`).
   */
  readonly heldBy?: readonly string[];
}

type Row = readonly [id: string, flow: Flow, says: string, ...heldBy: string[]];

/** The requirements of one paragraph. */
export const paragraph = (name: string, rows: readonly Row[]): Requirement[] =>
  rows.map(([id, flow, says, ...heldBy]) => ({ id, flow, says, paragraph: name, heldBy }));
