import { assign, setup } from 'xstate';
import {
  autopayMovesFrom,
  checkedProblems,
  editProblems,
  isAsSaved,
  type BankAccountEdit,
  type EditedAmong,
  type SavedBankAccount,
} from '#domain/bank-account/bank-account-edit.ts';
import type {
  BankAccountField,
  BankAccountProblem,
  BankAccountStyle,
} from '#domain/bank-account/bank-account-form.ts';
import type { BankAccount } from '#domain/bank-account/bank-account.ts';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, formParts, formStates, typedForm, UNCHANGED, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';
import {
  proofParts,
  provedTo,
  unprovedTo,
  type ProofEvent,
  type ProofMemory,
} from '#machines/shapes/proof.ts';
import { aloneTo, NOBODY_ELSE, secondPersonParts } from '#machines/shapes/second-person.ts';

export interface BankAccountEditInput extends EditedAmong {
  /** In which a new account is written at first. */
  readonly style: BankAccountStyle;
}

export interface BankAccountEditContext extends EditedAmong, FormMemory<BankAccountProblem>, ProofMemory {
  readonly style: BankAccountStyle;
  /** Fields that were left, so that what is wrong in them is said. */
  readonly left: readonly BankAccountField[];
  /** What is to be saved, from its submit to the answer. */
  readonly form: BankAccountEdit | null;
  /** Who has changed the account since it was shown; null where nobody has, or that is not known. */
  readonly overtakenBy: string | null;
  /** The approval by which a second person is asked first; null where it is saved at once. */
  readonly approvalId: string | null;
}

interface Checked {
  readonly field: BankAccountField;
  readonly form: BankAccountEdit;
}

export type BankAccountEditEvent =
  | { type: 'style.choose'; style: BankAccountStyle }
  | ({ type: 'field.check' } & Checked)
  | { type: 'account.save'; form: BankAccountEdit }
  | { type: 'move.confirm' }
  | { type: 'move.cancel' }
  | ProofEvent
  | { type: 'save.again' }
  | { type: 'accounts.told'; accounts: readonly BankAccount[] };

/** The account that is changed, as it was read last. */
const accountNow = ({ account, accounts }: EditedAmong) =>
  accounts.find(({ bankAccountId }) => bankAccountId === account?.bankAccountId) ?? account;

/** An administrator adds a bank account, or changes one (§2 Add/Edit Bank Account). */
export const bankAccountEdit = setup({
  types: {
    context: {} as BankAccountEditContext,
    input: {} as BankAccountEditInput,
    events: {} as BankAccountEditEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string | string[]; view?: string },
  },
  actors: {
    /** Saves it once for each proof, however often it is called; answers the approval that takes a second person first. */
    saveBankAccount: promiseNotProvided<string | null, SavedBankAccount>('saveBankAccount'),
  },
  guards: {
    isUnchanged: ({ context }, form: BankAccountEdit) => isAsSaved(form, context),
    movesAutopay: ({ context }) =>
      context.form !== null && autopayMovesFrom(context.form, context) !== undefined,
    isAskedAlready: (_, error: CallError) => error.code === 'BKN-11',
    isOvertaken: (_, error: CallError) => error.code === 'bank_account_overtaken',
    isMoved: (_, error: CallError) => error.code === 'autopay_moved',
    isRemoved: (_, error: CallError) => error.kind === 'notFound',
  },
  actions: {
    rememberStyle: assign((_, style: BankAccountStyle) => ({ ...UNTRIED, style, left: [] })),
    checkField: assign(({ context }, { field, form }: Checked) => {
      const left = context.left.includes(field) ? context.left : [...context.left, field];
      return { left, problems: checkedProblems(form, context, { left, said: context.problems }) };
    }),
    leaveWrong: assign(({ context }) => ({ left: context.problems.map(({ field }) => field) })),
    rememberForm: assign((_, form: BankAccountEdit) => ({ form })),
    rememberApproval: assign((_, approvalId: string | null) => ({ approvalId })),
    rememberOvertaken: assign(({ context }, error: CallError) => ({
      overtakenBy: error.changedBy ?? null,
      account: accountNow(context),
    })),
    // As it is told who was faster, the account is how it stands now.
    rememberAccount: assign(({ context }) => ({ account: accountNow(context) })),
    forgetOvertaken: assign({ overtakenBy: null }),
    rememberAccounts: assign((_, accounts: readonly BankAccount[]) => ({ accounts })),
    // Numbers are kept no longer than they are needed.
    forgetForm: assign({ form: null }),
  },
})
  .extend(secondPersonParts)
  .extend(proofParts<BankAccountEditContext, BankAccountEditEvent>())
  .extend(formParts<BankAccountEditContext, BankAccountEditEvent, BankAccountEdit>(editProblems))
  .createMachine({
    id: 'bank-account-edit',
    description: 'An administrator adds a bank account or changes one.',
    context: ({ input: { account, accounts, style } }) => ({
      account,
      accounts,
      style: account ? (account.currency === 'CAD' ? 'cfi' : 'us') : style,
      left: [],
      form: null,
      token: null,
      overtakenBy: null,
      approvalId: null,
      ...UNTRIED,
    }),
    initial: 'editing',
    on: {
      'accounts.told': { actions: { type: 'rememberAccounts', params: ({ event }) => event.accounts } },
    },
    states: {
      editing: {
        description: 'Numbers and uses are typed, in the style of the bank’s country.',
        tags: ['editable'],
        meta: { spec: ['§3 Bank account', 'PAY-52'], view: 'bank-account-edit' },
        initial: 'fresh',
        entry: 'forgetForm',
        on: {
          'style.choose': {
            target: '.fresh',
            actions: { type: 'rememberStyle', params: ({ event }) => event.style },
          },
          'field.check': { actions: { type: 'checkField', params: ({ event }) => event } },
          'account.save': [
            UNCHANGED,
            {
              guard: { type: 'isComplete', params: typedForm },
              target: 'judging',
              actions: ['forgetProblems', { type: 'rememberForm', params: typedForm }],
            },
            {
              target: '.incomplete',
              actions: ['forgetProblems', { type: 'rememberProblems', params: typedForm }, 'leaveWrong'],
            },
          ],
        },
        states: {
          fresh: formStates.fresh,
          incomplete: {
            ...formStates.incomplete,
            description: 'Something is missing or no number of a bank; each field says so.',
            meta: { spec: ['REQ-05', 'REQ-06', 'BKN-01', 'BKN-02', 'BKN-03'] },
          },
          unchanged: {
            description: 'Nothing is different from what is saved.',
            meta: { spec: '§4 Bank accounts: edit' },
          },
          failed: formStates.failed,
          autopayMoved: {
            description: 'Another administrator has moved AutoPay meanwhile; nothing was saved.',
            tags: ['error'],
            meta: { spec: '§4 Bank accounts: only one account may have AutoPay' },
          },
          overtaken: {
            description: 'Another administrator has changed the account meanwhile; nothing was saved.',
            tags: ['error'],
            meta: { spec: '§4 Bank accounts: edit' },
            exit: 'forgetOvertaken',
            on: {
              'accounts.told': {
                actions: [
                  { type: 'rememberAccounts', params: ({ event }) => event.accounts },
                  'rememberAccount',
                ],
              },
            },
          },
          nobodyElse: NOBODY_ELSE,
          askedAlready: {
            description: 'A second person is asked for the same account already; nothing was asked for anew.',
            tags: ['error'],
            meta: { spec: 'decisions §9: maker and checker above a limit' },
          },
          refused: {
            description: 'The server refuses the account.',
            tags: ['error'],
            meta: { spec: '§8 payment method could not be added' },
          },
        },
      },
      judging: {
        description: 'Does it take AutoPay from another account, and was the password asked already?',
        meta: { spec: '§4 Bank accounts: only one account may have AutoPay' },
        always: [
          { guard: 'movesAutopay', target: 'askingMove' },
          { guard: 'isProved', target: 'saving' },
          { target: 'proving' },
        ],
      },
      askingMove: {
        description: 'Another account has AutoPay: both are shown, and what changes is asked about.',
        meta: { spec: 'BNK-06', view: 'bank-account-edit/move' },
        on: {
          'move.confirm': [{ guard: 'isProved', target: 'saving' }, { target: 'proving' }],
          'move.cancel': 'editing',
          // What is named is asked about anew where AutoPay is elsewhere by now.
          'accounts.told': {
            target: 'judging',
            actions: { type: 'rememberAccounts', params: ({ event }) => event.accounts },
          },
        },
      },
      proving: {
        description: 'The password or a code is asked again.',
        meta: { spec: 'decisions §13 Step-up', view: 'bank-account-edit' },
        on: provedTo('saving', 'editing'),
      },
      saving: {
        description: 'The account is being saved.',
        tags: ['busy'],
        meta: { spec: '§4 Bank accounts: add, edit', view: 'bank-account-edit' },
        invoke: {
          id: 'saveBankAccount',
          src: 'saveBankAccount',
          input: ({ context: { account, accounts, form, token } }) => {
            if (form === null) throw new TypeError('what is saved was typed before');
            const from = autopayMovesFrom(form, { account, accounts });
            return { account, form, token: token ?? '', autopayFrom: from?.bankAccountId ?? null };
          },
          onDone: [
            {
              guard: { type: 'isAsked', params: answerOf },
              target: 'asked',
              actions: ['forgetForm', 'forgetToken', { type: 'rememberApproval', params: answerOf }],
            },
            { target: 'saved', actions: ['forgetForm', 'forgetToken'] },
          ],
          onError: [
            { guard: { type: 'isMoved', params: errorOf }, target: 'editing.autopayMoved' },
            {
              guard: { type: 'isOvertaken', params: errorOf },
              target: 'editing.overtaken',
              actions: { type: 'rememberOvertaken', params: errorOf },
            },
            unprovedTo('proving'),
            aloneTo('editing.nobodyElse'),
            { guard: { type: 'isAskedAlready', params: errorOf }, target: 'editing.askedAlready' },
            {
              guard: { type: 'isRemoved', params: errorOf },
              target: 'removed',
              actions: ['forgetForm', 'forgetToken', { type: 'rememberFailure', params: errorOf }],
            },
            { guard: { type: 'isRefusedByRule', params: errorOf }, target: 'editing.refused' },
            {
              guard: { type: 'mayHaveActed', params: errorOf },
              target: 'unanswered',
              actions: { type: 'rememberFailure', params: errorOf },
            },
            { target: 'editing.failed', actions: { type: 'rememberFailure', params: errorOf } },
          ],
        },
      },
      unanswered: {
        description:
          'No answer tells whether it was saved; asked again with the same proof it is saved once.',
        tags: ['error', 'failed', 'unanswered'],
        meta: { spec: '§8 Unable to contact server', view: 'bank-account-edit' },
        on: { 'save.again': { target: 'saving', actions: 'forgetProblems' } },
      },
      removed: {
        type: 'final',
        description:
          'Somebody has removed the account meanwhile; nothing was saved, and no numbers are kept.',
        tags: ['error'],
        meta: { spec: '§8 payment method could not be added', view: 'bank-account-edit/removed' },
      },
      asked: {
        type: 'final',
        description: 'A second administrator is asked for it; until the answer everything is as it was.',
        meta: { spec: 'decisions §9: maker and checker above a limit' },
      },
      saved: {
        type: 'final',
        description: 'It is saved; only its last four digits are shown.',
        meta: { spec: 'decisions §2 Account numbers leave the server masked' },
      },
    },
  });
