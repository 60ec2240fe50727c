import type { ReactElement, ReactNode } from 'react';
import { leftOutGroups } from '#domain/autopay/left-out-told.ts';
import { LEFT_OUT_RULES } from '#domain/autopay/left-out.ts';
import type { ShownItem } from '#domain/autopay/shown-autopay.ts';
import { useMessages } from '#locales/react.tsx';
import { groupHead, leftGroup, stack } from '#ui/autopay/autopay.css.ts';
import { FoldedList } from '#ui/autopay/folded-list.tsx';
import { caption } from '#ui/kit/text.css.ts';
import { MoneyText } from '#ui/shared/money-text.tsx';

/** What a run leaves out, by reason: how many of each, how much, and the rule. */
export function LeftOutGroups({
  items,
  takesLater,
  children,
}: {
  readonly items: readonly ShownItem[];
  /** Whether a later run takes one; absent of a run that is over. */
  readonly takesLater?: (item: ShownItem) => boolean;
  /** An invoice of a group. */
  readonly children: (item: ShownItem) => ReactNode;
}): ReactElement {
  const { t } = useMessages();
  return (
    <div className={stack}>
      {leftOutGroups(items, takesLater).map(
        ({ key, reason, isTakenLater, accountName, items: own, total }) => {
          const words = isTakenLater
            ? t('autopay.takenLater')
            : t(`autopayReason.${reason}` as 'autopayReason.otherAccount', { account: accountName });
          return (
            <div key={key} role="group" aria-label={words} className={leftGroup}>
              <p className={groupHead}>
                {words}{' '}
                {isTakenLater ? null : (
                  <span className={caption}>{t('rule.code', { rule: LEFT_OUT_RULES[reason] })}</span>
                )}
              </p>
              <FoldedList items={own} sum={<MoneyText money={total} />}>
                {children}
              </FoldedList>
            </div>
          );
        },
      )}
    </div>
  );
}
