import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { t } from './in-portal.tsx';
import type { Control } from './view.ts';

/**
 * The controls of a form that two may edit at once (`src/machines/shapes/merged-edit.ts`), besides its fields.
 * @param countOf how many changes the buttons name
 */
export const mergedEditControls = <S extends AnyMachineSnapshot>(countOf: (now: S) => number) =>
  ({
    'edit.save': {
      role: 'button',
      name: (now: S) =>
        countOf(now) === 0 ? t('invoiceEdit.saveNone') : t('invoiceEdit.save', { count: countOf(now) }),
      isOnlyWhenPossible: true,
    },
    'edit.discard': {
      role: 'button',
      name: (now: S) =>
        now.matches('merging')
          ? t('invoiceEdit.dropMine')
          : t('invoiceEdit.discard', { count: countOf(now) }),
      isOnlyWhenPossible: true,
    },
    'conflict.take': {
      role: 'radio',
      name: (_: S, { whose }: { readonly whose: 'mine' | 'theirs' }) =>
        t(whose === 'mine' ? 'invoiceEdit.keepMine' : 'invoiceEdit.takeTheirs'),
      isOnlyWhenPossible: true,
    },
    'conflict.merge': { role: 'button', name: t('invoiceEdit.goOn') },
  }) as const satisfies Readonly<Record<string, Control<S, AnyEventObject & { whose: never }>>>;
