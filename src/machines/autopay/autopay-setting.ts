import { assign, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type {
  AutoPaySetting,
  KeptSetting,
  ShownAutoPay,
  ShownRun,
  WrittenSetting,
} from '#domain/autopay/shown-autopay.ts';
import { settingRefusals, type SettingRefusal } from '#domain/autopay/setting-rules.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { answerOf, backTo, formParts, formStates, typedForm, UNTRIED } from '#machines/shapes/form.ts';
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

export interface AutoPaySettingInput {
  readonly autoPay: ShownAutoPay;
}

interface AutoPaySettingContext extends FormMemory<SettingRefusal>, ProofMemory, AutoPaySettingInput {
  readonly setting: AutoPaySetting;
  /** The runs that the settings would lead to, the first one first. */
  readonly preview: readonly ShownRun[];
  /** The approval by which a second person is asked first; null where they are kept at once. */
  readonly approvalId: string | null;
}

export type AutoPaySettingEvent =
  | { type: 'setting.preview'; form: AutoPaySetting }
  | { type: 'setting.back' }
  | { type: 'setting.keep' }
  | ProofEvent
  /** The page has read it anew. */
  | { type: 'autoPay.told'; autoPay: ShownAutoPay };

const TURNING_ON =
  'decisions §13: Turning AutoPay on shows what the first run would collect and asks: from now on (default), or with what is past due';

const approvalOf = ({ event }: { event: { readonly output: KeptSetting } }) => event.output.approvalId;

/**
 * What is filled in at first: what AutoPay has now, or every account from now on, paid on the due date. Where its bank
 * account cannot be debited now, no other one takes its place unasked.
 */
function firstSetting({
  terms,
  bankAccount,
  heldAccount,
  bankAccounts,
  accounts,
}: ShownAutoPay): AutoPaySetting {
  const open = accounts.filter(({ isBarred }) => !isBarred).map(({ buidCustomer }) => buidCustomer);
  return {
    bankAccountId: (bankAccount ?? (heldAccount === null ? bankAccounts[0] : null))?.bankAccountId ?? null,
    terms: terms ?? { daysEarly: 0, runCeiling: null, invoiceCeiling: null, accountIds: open },
    start: 'fromNow',
  };
}

/** What is wrong with settings, by the rule that the server judges them by. */
function problemsOf(
  { bankAccountId, terms }: AutoPaySetting,
  { bankAccounts, accounts, mostDaysEarly }: ShownAutoPay,
): SettingRefusal[] {
  const minorUnits = (ceiling: AutoPaySetting['terms']['runCeiling']) => ceiling?.amount ?? null;
  return settingRefusals(
    {
      bankAccountId,
      terms: {
        ...terms,
        runCeiling: minorUnits(terms.runCeiling),
        invoiceCeiling: minorUnits(terms.invoiceCeiling),
      },
    },
    {
      bankAccountIds: bankAccounts.map((account) => account.bankAccountId),
      accountIds: accounts.map(({ buidCustomer }) => buidCustomer),
      mostDaysEarly,
    },
  );
}

/** Turning AutoPay on or changing it: settings, what they would lead to, and to keep them (decisions §13). */
export const autoPaySetting = setup({
  types: {
    context: {} as AutoPaySettingContext,
    input: {} as AutoPaySettingInput,
    events: {} as AutoPaySettingEvent,
    tags: {} as FormTag,
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    loadPreview: promiseNotProvided<readonly ShownRun[], AutoPaySetting>('loadPreview'),
    keepSetting: promiseNotProvided<KeptSetting, WrittenSetting>('keepSetting'),
  },
  guards: {
    isRefused: (_, error: CallError) => error.kind === 'refused' || error.kind === 'conflict',
  },
  actions: {
    rememberSetting: assign((_, setting: AutoPaySetting) => ({ setting })),
    rememberPreview: assign((_, preview: readonly ShownRun[]) => ({ preview })),
    rememberAutoPay: assign((_, autoPay: ShownAutoPay) => ({ autoPay })),
    rememberKept: assign((_, kept: KeptSetting) => kept),
  },
})
  .extend(secondPersonParts)
  .extend(proofParts<AutoPaySettingContext, AutoPaySettingEvent>())
  .extend(
    formParts<AutoPaySettingContext, AutoPaySettingEvent, AutoPaySetting>((form, { autoPay }) =>
      problemsOf(form, autoPay),
    ),
  )
  .createMachine({
    id: 'autopay-setting',
    description: 'What AutoPay pays, how much at most, for which accounts and from which bank account.',
    context: ({ input }) => ({
      ...UNTRIED,
      ...input,
      setting: firstSetting(input.autoPay),
      preview: [],
      token: null,
      approvalId: null,
    }),
    initial: 'filling',
    on: {
      'autoPay.told': { actions: { type: 'rememberAutoPay', params: ({ event }) => event.autoPay } },
    },
    states: {
      filling: {
        description: 'What is paid is filled in; the states differ in what is said above it.',
        tags: ['editable'],
        meta: { spec: TURNING_ON, view: 'autopay-setting' },
        initial: 'fresh',
        on: {
          'setting.preview': [
            {
              guard: { type: 'isComplete', params: typedForm },
              target: 'previewing',
              actions: ['forgetProblems', { type: 'rememberSetting', params: typedForm }],
            },
            {
              target: '.incomplete',
              actions: [
                'forgetProblems',
                { type: 'rememberSetting', params: typedForm },
                { type: 'rememberProblems', params: typedForm },
              ],
            },
          ],
        },
        states: {
          fresh: formStates.fresh,
          incomplete: formStates.incomplete,
          failed: formStates.failed,
          refused: {
            description: 'What can be chosen has changed meanwhile.',
            tags: ['error'],
            meta: { spec: '§4 Bank accounts: Only one account may have AutoPay' },
          },
        },
      },
      previewing: {
        description: 'The server reckons what the first run would collect.',
        tags: ['busy'],
        meta: { spec: TURNING_ON, view: 'autopay-setting' },
        invoke: {
          id: 'loadPreview',
          src: 'loadPreview',
          input: ({ context }) => context.setting,
          onDone: { target: 'reviewing', actions: { type: 'rememberPreview', params: answerOf } },
          onError: [
            { guard: { type: 'isRefused', params: errorOf }, target: 'filling.refused' },
            { target: 'filling.failed', actions: { type: 'rememberFailure', params: errorOf } },
          ],
        },
      },
      reviewing: {
        description: 'What the first run would collect is shown before anything is kept.',
        tags: ['editable'],
        meta: { spec: TURNING_ON, view: 'autopay-setting' },
        initial: 'fresh',
        on: {
          'setting.back': { target: 'filling', actions: 'forgetProblems' },
          'setting.keep': [
            { guard: 'isProved', target: 'keeping', actions: 'forgetProblems' },
            { target: 'proving', actions: 'forgetProblems' },
          ],
        },
        states: {
          fresh: formStates.fresh,
          failed: formStates.failed,
          unanswered: formStates.unanswered,
          nobodyElse: NOBODY_ELSE,
        },
      },
      proving: {
        description: 'The password or a code is asked again.',
        meta: { spec: 'decisions §13 Step-up', view: 'autopay-setting' },
        on: provedTo('keeping', 'reviewing'),
      },
      keeping: {
        description: 'The settings are on their way.',
        tags: ['busy'],
        meta: { spec: TURNING_ON, view: 'autopay-setting' },
        invoke: {
          id: 'keepSetting',
          src: 'keepSetting',
          input: ({ context: { setting, autoPay, token } }) => ({
            setting,
            termsVersion: autoPay.termsVersion,
            autopayFrom: autoPay.bankAccount?.bankAccountId ?? null,
            token: token ?? '',
          }),
          onDone: [
            {
              guard: { type: 'isAsked', params: approvalOf },
              target: 'asked',
              actions: [{ type: 'rememberKept', params: answerOf }, 'forgetToken'],
            },
            { target: 'kept', actions: [{ type: 'rememberKept', params: answerOf }, 'forgetToken'] },
          ],
          onError: [
            aloneTo('reviewing.nobodyElse'),
            unprovedTo('proving'),
            { guard: { type: 'isRefused', params: errorOf }, target: 'filling.refused' },
            ...backTo('reviewing'),
          ],
        },
      },
      asked: {
        type: 'final',
        description:
          'A second administrator is asked for the settings; until the answer AutoPay is as it was.',
        meta: { spec: 'decisions §9: maker and checker above a limit', view: 'autopay-setting' },
      },
      kept: {
        type: 'final',
        description: 'The settings are kept, and AutoPay is on; how it stands takes the place of the form.',
        meta: { spec: TURNING_ON, view: 'autopay-setting' },
      },
    },
  });
