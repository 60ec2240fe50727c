import { assertEvent, assign, setup } from 'xstate';
import { bankAccountProblems } from '#domain/bank-account/bank-account-form.ts';
import type {
  AddedBankAccount,
  BankAccountForm,
  BankAccountLink,
  BankAccountProblem,
  BankAccountStyle,
} from '#domain/bank-account/bank-account-form.ts';
import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, submitTo, UNTRIED } from '#machines/shapes/form.ts';
import type { FormMemory, FormTag } from '#machines/shapes/form.ts';
import { linkIsOver, linkNotRead, linkParts, linkStates, tokenOf } from '#machines/shapes/mailed-link.ts';
import type { MailedLinkEvent, MailedLinkInput } from '#machines/shapes/mailed-link.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

export interface BankAccountLinkContext extends MailedLinkInput, FormMemory<BankAccountProblem> {
  readonly link: BankAccountLink | null;
  readonly style: BankAccountStyle;
  readonly added: AddedBankAccount | null;
}

export type BankAccountLinkEvent =
  | MailedLinkEvent
  | { type: 'style.choose'; style: BankAccountStyle }
  | { type: 'account.add'; form: BankAccountForm };

/** Somebody without a session adds a customer's bank account behind a mailed link (§2 Login area: /add-bank-account). */
export const bankAccountLink = setup({
  types: {
    context: {} as BankAccountLinkContext,
    input: {} as MailedLinkInput,
    events: {} as BankAccountLinkEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string | string[]; view?: string },
  },
  actors: {
    /** Asks what the token is for; the token travels in the body. */
    openLink: promiseNotProvided<BankAccountLink, { token: string }>('openLink'),
    /** Adds the account; the link ends with it. */
    addBankAccount: promiseNotProvided<AddedBankAccount, { token: string; form: BankAccountForm }>(
      'addBankAccount',
    ),
  },
  guards: {
    isAutopayTaken: (_, error: CallError) => error.code === 'autopay_taken',
  },
  actions: {
    rememberLink: assign((_, link: BankAccountLink) => ({ link })),
    rememberStyle: assign((_, style: BankAccountStyle) => ({ style, problems: [] })),
    rememberAutopayTaken: assign(({ context }) => ({
      link: context.link && { ...context.link, isAutopayTaken: true },
    })),
    rememberAdded: assign((_, added: AddedBankAccount) => ({ added })),
  },
})
  .extend(linkParts)
  .extend(formParts<BankAccountLinkContext, BankAccountLinkEvent, BankAccountForm>(bankAccountProblems))
  .createMachine({
    id: 'bank-account-link',
    description: 'A bank account is added behind a mailed link.',
    context: ({ input }) => ({
      ...input,
      link: null,
      style: 'us',
      ...UNTRIED,
      added: null,
    }),
    initial: 'starting',
    states: {
      ...linkStates,
      opening: {
        description: 'The server is asked whose bank account the link adds.',
        tags: ['busy'],
        meta: { spec: '§2 Login area: /add-bank-account' },
        invoke: {
          id: 'openLink',
          src: 'openLink',
          input: tokenOf,
          onDone: {
            target: 'filling',
            actions: { type: 'rememberLink', params: answerOf },
          },
          onError: [linkIsOver, linkNotRead],
        },
      },
      filling: {
        description: 'The account’s numbers are typed, in the style of its country.',
        tags: ['editable'],
        meta: { spec: ['§3 Bank account', 'PAY-52'], view: 'bank-account-link/form' },
        initial: 'fresh',
        on: {
          'style.choose': {
            target: '.fresh',
            actions: { type: 'rememberStyle', params: ({ event }) => event.style },
          },
          'account.add': submitTo('adding'),
        },
        states: {
          ...formStates,
          incomplete: {
            ...formStates.incomplete,
            description: 'Something is missing or no number of a bank; each field says so.',
            meta: { spec: ['REQ-05', 'REQ-06', 'BKN-01', 'BKN-02', 'BKN-03'] },
          },
          autopayTaken: {
            description: 'Another account got AutoPay meanwhile.',
            tags: ['error'],
            meta: { spec: '§4 Bank accounts: only one account may have AutoPay' },
          },
          refused: {
            description: 'The server refuses the account.',
            tags: ['error'],
            meta: { spec: '§8 payment method could not be added' },
          },
        },
      },
      adding: {
        description: 'The account is being added.',
        tags: ['busy'],
        meta: { spec: '§4 Bank accounts: add', view: 'bank-account-link/form' },
        invoke: {
          id: 'addBankAccount',
          src: 'addBankAccount',
          input: ({ context, event }) => {
            assertEvent(event, 'account.add');
            return { token: context.token, form: event.form };
          },
          onDone: { target: 'added', actions: { type: 'rememberAdded', params: answerOf } },
          onError: [
            linkIsOver,
            {
              guard: { type: 'isAutopayTaken', params: errorOf },
              target: 'filling.autopayTaken',
              actions: 'rememberAutopayTaken',
            },
            { guard: { type: 'isRefusedByRule', params: errorOf }, target: 'filling.refused' },
            ...backTo('filling'),
          ],
        },
      },
      added: {
        type: 'final',
        description: 'The account is there; only its last four digits are shown.',
        meta: { spec: 'decisions §2 Account numbers leave the server masked' },
      },
    },
  });
