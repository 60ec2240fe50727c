import type { CallError } from '#domain/call-error.ts';
import { errorOf } from '#machines/shapes/error-of.ts';

/** The guards of a change for which a second person may have to be asked, with which its `setup` is extended. */
export const secondPersonParts = {
  guards: {
    isAsked: (_: unknown, approvalId: string | null) => approvalId !== null,
    isAlone: (_: unknown, error: CallError) => error.code === 'PAY-37',
  },
};

/** Said where it is not done, because of that. */
export const NOBODY_ELSE = {
  description: 'A second person is to be asked, and there is nobody else who could approve it.',
  tags: ['error'],
  meta: { spec: 'decisions §9: maker and checker above a limit' },
} as const;

/** Where that is said. */
export const aloneTo = <Target extends string>(target: Target) =>
  ({ guard: { type: 'isAlone', params: errorOf }, target }) as const;
