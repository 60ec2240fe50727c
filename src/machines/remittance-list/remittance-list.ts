import { assign, emit, setup } from 'xstate';
import type { CallError } from '#domain/call-error.ts';
import type { Invoice } from '#domain/invoice/invoice.ts';
import { partsOfRemittance, selectedByRemittance } from '#domain/remittance/match-remittance.ts';
import { MOST_REMITTANCE_BYTES } from '#domain/remittance/read-remittance.ts';
import {
  matchedBy,
  missing,
  read,
  type RemittanceContext,
  type RemittanceEmitted,
  type RemittanceEvent,
  type RemittanceFile,
  type RemittanceInput,
  type RemittanceReasonGiven,
} from '#machines/remittance-list/context.ts';
import { answerOf } from '#machines/shapes/form.ts';
import { errorOf } from '#machines/shapes/error-of.ts';
import { promiseNotProvided } from '#machines/shapes/not-provided.ts';

const paying = '§5 Payment: at least one invoice must be selected to pay';
const files = '§8 Messages: file too large; type not supported';

/**
 * A remittance list, pasted or from a file, that selects the invoices it names (§5 Payment). Every line that selects
 * none says why; nothing is paid here.
 */
export const remittanceList = setup({
  types: {
    context: {} as RemittanceContext,
    input: {} as RemittanceInput,
    events: {} as RemittanceEvent,
    emitted: {} as RemittanceEmitted,
    tags: {} as 'busy' | 'error' | 'failed',
    meta: {} as { spec?: string; view?: string },
  },
  actors: {
    readFile: promiseNotProvided<string>('readFile'),
    /** The invoices of these numbers, in every currency and state. */
    lookUpInvoices: promiseNotProvided<readonly Invoice[], { numbers: readonly string[] }>('lookUpInvoices'),
  },
  guards: {
    isList: ({ context }, { text }: { text: string }) => typeof read(text, context) !== 'string',
    isSmall: (_, { file }: { file: RemittanceFile }) => file.bytes <= MOST_REMITTANCE_BYTES,
    selectsAny: ({ context }, found: readonly Invoice[]) =>
      selectedByRemittance(matchedBy(context, found)).length > 0,
    paysInPart: ({ context }, found: readonly Invoice[]) =>
      partsOfRemittance(matchedBy(context, found)).length > 0,
    isReasoned: ({ context }, given: RemittanceReasonGiven) => missing(given, context).length === 0,
  },
  actions: {
    rememberList: assign(({ context }, { text }: { text: string }) => {
      const list = read(text, context);
      return {
        text,
        list: typeof list === 'string' ? null : list,
        unreadable: typeof list === 'string' ? list : null,
        matched: [],
        problems: [],
        failure: null,
      };
    }),
    rememberFile: assign((_, { file }: { file: RemittanceFile }) => ({
      file,
      list: null,
      unreadable: null,
      matched: [],
      problems: [],
      failure: null,
    })),
    match: assign(({ context }, found: readonly Invoice[]) => ({
      matched: matchedBy(context, found),
    })),
    rememberProblems: assign(({ context }, given: RemittanceReasonGiven) => ({
      problems: missing(given, context),
    })),
    wantPayment: emit(({ context: { matched } }, { reason, note }: RemittanceReasonGiven) => ({
      type: 'payment.wanted' as const,
      trxIds: selectedByRemittance(matched).map(({ trxId }) => trxId),
      parts: partsOfRemittance(matched).map((part) => ({
        ...part,
        reason: reason === 'each' ? null : reason,
        note: reason === 'each' ? '' : note.trim(),
      })),
    })),
    rememberFailure: assign((_, failure: CallError) => ({ failure })),
    forget: assign({ list: null, unreadable: null, matched: [], problems: [], failure: null, file: null }),
  },
}).createMachine({
  id: 'remittance-list',
  description: 'A list of invoice numbers and amounts that selects what it names.',
  context: ({ input }) => ({
    ...input,
    text: '',
    file: null,
    list: null,
    unreadable: null,
    matched: [],
    problems: [],
    failure: null,
  }),
  initial: 'entering',
  states: {
    entering: {
      description: 'A list can be pasted, or a file of it chosen.',
      meta: { spec: paying, view: 'remittance-list/entering' },
      initial: 'fresh',
      on: {
        'list.check': [
          {
            guard: { type: 'isList', params: ({ event }) => event },
            target: 'looking',
            actions: { type: 'rememberList', params: ({ event }) => event },
          },
          { target: '.unreadable', actions: { type: 'rememberList', params: ({ event }) => event } },
        ],
        'file.choose': [
          {
            guard: { type: 'isSmall', params: ({ event }) => event },
            target: 'reading',
            actions: { type: 'rememberFile', params: ({ event }) => event },
          },
          { target: '.tooLarge', actions: { type: 'rememberFile', params: ({ event }) => event } },
        ],
      },
      states: {
        fresh: { description: 'Nothing was checked yet.' },
        unreadable: {
          description: 'What was given is no list; it says why, and the text is kept.',
          tags: ['error'],
        },
        tooLarge: {
          description: 'The file is larger than any list.',
          tags: ['error'],
          meta: { spec: files },
        },
        fileFailed: {
          description: 'The browser could not read the file.',
          tags: ['error'],
          meta: { spec: files },
        },
        failed: {
          description: 'The invoices could not be looked up; the list is kept.',
          tags: ['error', 'failed'],
          meta: { spec: '§8 Unable to contact server' },
        },
      },
    },
    reading: {
      description: 'The browser reads the file.',
      tags: ['busy'],
      meta: { spec: files, view: 'remittance-list/reading' },
      invoke: {
        id: 'readFile',
        src: 'readFile',
        onDone: [
          {
            guard: { type: 'isList', params: ({ event }) => ({ text: event.output }) },
            target: 'looking',
            actions: { type: 'rememberList', params: ({ event }) => ({ text: event.output }) },
          },
          {
            target: 'entering.unreadable',
            actions: { type: 'rememberList', params: ({ event }) => ({ text: event.output }) },
          },
        ],
        onError: 'entering.fileFailed',
      },
    },
    looking: {
      description: 'The server is asked for the invoices of the numbers.',
      tags: ['busy'],
      meta: { spec: paying, view: 'remittance-list/looking' },
      invoke: {
        id: 'lookUpInvoices',
        src: 'lookUpInvoices',
        input: ({ context }) => ({
          numbers: (context.list?.lines ?? []).flatMap(({ number }) => number ?? []),
        }),
        onDone: [
          {
            guard: { type: 'paysInPart', params: answerOf },
            target: 'matched.parts',
            actions: { type: 'match', params: answerOf },
          },
          {
            guard: { type: 'selectsAny', params: answerOf },
            target: 'matched.some',
            actions: { type: 'match', params: answerOf },
          },
          { target: 'matched.none', actions: { type: 'match', params: answerOf } },
        ],
        onError: {
          target: 'entering.failed',
          actions: { type: 'rememberFailure', params: errorOf },
        },
      },
    },
    matched: {
      description: 'Each line says which invoice it selects, or why none.',
      meta: { spec: paying, view: 'remittance-list/matched' },
      on: { 'list.change': { target: 'entering.fresh', actions: 'forget' } },
      states: {
        some: {
          description: 'A payment of what the list selects can be begun.',
          on: { 'payment.begin': { actions: { type: 'wantPayment', params: ({ event }) => event } } },
        },
        parts: {
          description:
            'Less than all is paid of some invoices, and one reason for it is asked for all of them.',
          meta: { spec: 'decisions §9: an amount per invoice below its total with a short-pay reason' },
          initial: 'fresh',
          on: {
            'payment.begin': [
              {
                guard: { type: 'isReasoned', params: ({ event }) => event },
                target: '.fresh',
                actions: [
                  { type: 'rememberProblems', params: ({ event }) => event },
                  { type: 'wantPayment', params: ({ event }) => event },
                ],
              },
              { target: '.incomplete', actions: { type: 'rememberProblems', params: ({ event }) => event } },
            ],
          },
          states: {
            fresh: { description: 'Nothing is missing by now.' },
            incomplete: {
              description: 'The reason, or the words that it needs, are missing.',
              tags: ['error'],
            },
          },
        },
        none: { description: 'No line selects an invoice: there is nothing to pay.' },
      },
      initial: 'some',
    },
  },
});
