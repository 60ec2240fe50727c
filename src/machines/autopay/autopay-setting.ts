import { assign, setup } from 'xstate';
import type { ByPerson } from '#domain/autopay/autopay.ts';
import type { CallError } from '#domain/call-error.ts';
import { firstSetting } from '#domain/autopay/first-setting.ts';
import { decided, overtakenAccount, seenOf, type SeenAutoPay } from '#domain/autopay/seen-autopay.ts';
import type {
  AutoPaySetting,
  KeptSetting,
  PreviewedSetting,
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
  /** How AutoPay stood as the settings were decided: another one is told before anything is kept. */
  readonly seen: SeenAutoPay;
  /** Who has changed it since; null where nobody has, and it stands otherwise all the same. */
  readonly overtakenBy: ByPerson | null;
  /** The same of its bank account, where that is told. */
  readonly accountChangedBy: string | null;
  /** The runs that the settings would lead to, the first one first. */
  readonly preview: readonly ShownRun[];
  /** The approval by which a second person is asked first; null where they are kept at once. */
  readonly approvalId: string | null;
}

export type AutoPaySettingEvent =
  | { type: 'setting.preview'; form: AutoPaySetting }
  | { type: 'setting.back' }
  | { type: 'setting.keep' }
  /** To go on with what was filled in, although AutoPay has changed since. */
  | { type: 'setting.goOn' }
  | ProofEvent
  /** The page has read it anew. */
  | { type: 'autoPay.told'; autoPay: ShownAutoPay };

const TURNING_ON =
  'decisions §13: Turning AutoPay on shows what the first run would collect and asks: from now on (default), or with what is past due';

const ONE_IS_TOLD = '§4 Bank accounts: Only one account may have AutoPay';

const autoPayTold = ({ event }: { event: { readonly autoPay: ShownAutoPay } }) => event.autoPay;

/** Somebody was faster: nothing was kept, and a proof that was given is good for what is kept after all. */
const OVERTAKEN = {
  guard: { type: 'isOvertaken', params: errorOf },
  target: 'overtaken',
  actions: ['forgetProblems', { type: 'rememberAccountChanged', params: errorOf }],
} as const;

const approvalOf = ({ event }: { event: { readonly output: KeptSetting } }) => event.output.approvalId;

/** What is wrong with settings, by the rule that the server judges them by. */
function problemsOf(
  { bankAccountId, terms }: AutoPaySetting,
  { bankAccounts, accounts, mostDaysEarly }: ShownAutoPay,
): SettingRefusal[] {
  return settingRefusals(
    {
      bankAccountId,
      terms: {
        ...terms,
        runCeiling: terms.runCeiling?.amount ?? null,
        invoiceCeiling: terms.invoiceCeiling?.amount ?? null,
      },
    },
    {
      bankAccountIds: bankAccounts.map((account) => account.bankAccountId),
      accountIds: accounts.map(({ buidCustomer }) => buidCustomer),
      openIds: accounts.flatMap(({ buidCustomer, isBarred }) => (isBarred ? [] : [buidCustomer])),
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
    loadPreview: promiseNotProvided<readonly ShownRun[], PreviewedSetting>('loadPreview'),
    keepSetting: promiseNotProvided<KeptSetting, WrittenSetting>('keepSetting'),
  },
  guards: {
    isOvertaken: (_, error: CallError) => /^(autopay|bank_account)_overtaken$/.test(error.code ?? ''),
    isOther: ({ context: { seen, setting } }, autoPay: ShownAutoPay) =>
      autoPay.version !== seen.version || overtakenAccount(autoPay, seen, setting) !== undefined,
    isRefused: (_, error: CallError) => error.kind === 'refused' || error.kind === 'conflict',
  },
  actions: {
    rememberSetting: assign((_, setting: AutoPaySetting) => ({ setting })),
    rememberPreview: assign((_, preview: readonly ShownRun[]) => ({ preview })),
    rememberAutoPay: assign((_, autoPay: ShownAutoPay) => ({ autoPay })),
    rememberOvertaken: assign(({ context: { seen } }, { changed }: ShownAutoPay) => ({
      overtakenBy: changed?.at === seen.changed?.at ? null : changed,
    })),
    rememberAccountChanged: assign((_, { changedBy }: CallError) => ({
      accountChangedBy: changedBy ?? null,
    })),
    rememberSeen: assign(({ context: { autoPay } }) => ({ seen: seenOf(autoPay), overtakenBy: null })),
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
      seen: seenOf(input.autoPay),
      overtakenBy: null,
      accountChangedBy: null,
      preview: [],
      token: null,
      approvalId: null,
    }),
    initial: 'filling',
    on: {
      'autoPay.told': { actions: { type: 'rememberAutoPay', params: autoPayTold } },
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
          input: ({ context }) => decided(context),
          onDone: { target: 'reviewing', actions: { type: 'rememberPreview', params: answerOf } },
          onError: [
            OVERTAKEN,
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
          input: ({ context }) => ({
            ...decided(context),
            termsVersion: context.autoPay.termsVersion,
            token: context.token ?? '',
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
            OVERTAKEN,
            aloneTo('reviewing.nobodyElse'),
            unprovedTo('proving'),
            { guard: { type: 'isRefused', params: errorOf }, target: 'filling.refused' },
            ...backTo('reviewing'),
          ],
        },
      },
      overtaken: {
        description: 'AutoPay has changed since it was shown: how it stands now is read anew and told first.',
        meta: { spec: ONE_IS_TOLD, view: 'autopay-setting' },
        initial: 'reading',
        states: {
          reading: {
            description: 'How it stands now is on its way.',
            tags: ['busy'],
            on: {
              'autoPay.told': [
                {
                  guard: { type: 'isOther', params: autoPayTold },
                  target: 'told',
                  actions: [
                    { type: 'rememberOvertaken', params: autoPayTold },
                    { type: 'rememberAutoPay', params: autoPayTold },
                  ],
                },
                // It was changed back.
                {
                  target: '#autopay-setting.filling',
                  actions: { type: 'rememberAutoPay', params: autoPayTold },
                },
              ],
            },
          },
          told: {
            description: 'What AutoPay is now, and who has changed it, stands beside what was filled in.',
            on: { 'setting.goOn': { target: '#autopay-setting.filling', actions: 'rememberSeen' } },
          },
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
