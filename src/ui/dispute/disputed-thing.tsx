import type { ReactElement } from 'react';
import { isEnded } from '#domain/dispute/dispute.ts';
import { useMessages } from '#locales/react.tsx';
import { KeyValues } from '#ui/kit/key-values.tsx';
import { Section } from '#ui/kit/section.tsx';
import { MoneyText } from '#ui/shared/money-text.tsx';
import type { DisputePartProps } from './dispute-page-props.ts';

/** What is disputed: lines with their part of tax and rebates, or an amount of the invoice. */
export function DisputedThing({ details }: Pick<DisputePartProps, 'details'>): ReactElement {
  const { t } = useMessages();
  const { dispute, lines } = details;
  return (
    <Section title={t('dispute.what')} isRuled={lines.length > 0}>
      <KeyValues
        items={[
          ...lines.map((line) => ({
            key: String(line.lineNumber),
            label: line.description,
            value: <MoneyText money={line.amount} />,
          })),
          {
            key: 'disputed',
            label: t(isEnded(dispute.status) ? 'dispute.wasInDispute' : 'dispute.inDispute'),
            value: <MoneyText money={dispute.disputed} />,
            isTotal: true,
          },
          ...(dispute.status === 'pendingAdjustment' && dispute.agreed
            ? [
                {
                  key: 'agreed',
                  label: t('dispute.toBeCredited'),
                  value: <MoneyText money={dispute.agreed} />,
                  isTotal: true,
                },
              ]
            : []),
        ]}
      />
    </Section>
  );
}
